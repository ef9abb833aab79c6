/** A question to the author of a sealed rant about what happened since, as the answer to a box holds it. */
interface Person {
  _id: string;
  name: string;
}

export interface SealedCheckIn {
  _id: string;
  answer: 'no' | 'yes' | null;
  /** The person who was told; null: nobody, or that account is gone. */
  protector: Person | null;
  /** The person who would be told now; null: nobody is left. */
  next: Person | null;
  words: { _id: string; date: string; content: string; isMine: boolean; author: string | null }[];
  isClosed: boolean;
}
