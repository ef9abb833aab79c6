/** Slots of rants that later features fill. */

import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { slot } from '#server/platform/slots.ts';
import type { AuthorCheckIn } from '../contract/author-check-in.ts';
import type { RantRow } from './core/row.ts';

/** The people who own work that answers one of these rants, and null where nobody does. It asks nobody's rant scope. */
export const ownersOfWork = slot<(db: Executor, rants: readonly string[]) => Promise<(string | null)[]>>('rants.owners-of-work');

/** The author of this rant, whom nobody knows, learns that there is something to read. */
export const tellUnknownAuthor = slot<(tx: Tx, rant: string) => Promise<void>>('rants.tell-unknown-author');

/** An author whom nobody knows answers a check-in. `protector` and `content`: the words for that person, where the answer is yes. */
interface CheckInAnswer {
  id: string;
  checkIn: string;
  answer: 'no' | 'yes';
  protector?: string | undefined;
  content?: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
}
/** Authors whom nobody knows are asked what has happened since. They read the question with their rant. */
interface AuthorCheckIns {
  /** The last question about the rant as its author reads it; null: nothing was asked. */
  read(app: App, row: RantRow): Promise<AuthorCheckIn | null>;
  /** Takes an answer about a locked row. The same `id` twice is one answer. */
  answer(app: App, tx: Tx, row: RantRow, said: CheckInAnswer): Promise<void>;
}
export const authorCheckIns = slot<AuthorCheckIns>('rants.author-check-ins');
