/** A question to an author whom nobody knows about what has happened since the rant was resolved. */
interface Person {
  _id: string;
  name: string;
}

export interface AuthorCheckIn {
  _id: string;
  answer: 'no' | 'yes' | null;
  /** The person who was told; null: nobody, or that account is gone. */
  protector: Person | null;
  /** The person who would be told now; null: nobody is left. */
  next: Person | null;
  words: { _id: string; date: string; content: string; isMine: boolean; author: string | null }[];
  isClosed: boolean;
}

/** `waits`: what of an answer comes in with the round. Only the day of what its author told is known. */
export interface ShownCheckIn extends Omit<AuthorCheckIn, 'words'> {
  words: { _id: string; day: string; date: string | null; content: string; isMine: boolean; author: string | null }[];
  waits: 'no' | 'yes' | null;
}
