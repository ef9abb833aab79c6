/** The question to the author of an anonymous rant about what has happened since the rant was resolved. */
interface Person {
  _id: string;
  name: string;
}

export interface AuthorCheckIn {
  _id: string;
  answer: 'no' | 'yes' | null;
  /** The trusted contact who got the author's report; null: nobody, or the account is gone. */
  protector: Person | null;
  /** The trusted contact who would get a report now; null: there is none. */
  next: Person | null;
  words: { _id: string; date: string; content: string; isMine: boolean; author: string | null }[];
  isClosed: boolean;
}

/**
 * The question as the author's device shows it. Of the author's own messages only the day is known, because they come in with rounds.
 * `waits` is an answer that the next round brings in.
 */
export interface ShownCheckIn extends Omit<AuthorCheckIn, 'words'> {
  words: { _id: string; day: string; date: string | null; content: string; isMine: boolean; author: string | null }[];
  waits: 'no' | 'yes' | null;
}
