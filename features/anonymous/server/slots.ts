/** Slots of anonymous rants, which later features fill. */
import type { AuthorCheckIn } from '#features/rants/contract';
import type { RantRow } from '#features/rants/server';
import type { App, Tx } from '#server/platform/app.ts';
import { slot } from '#server/platform/slots.ts';

/** An unknown author's answer to a check-in. `protector` and `content`: who gets the words, and the words, where the answer is yes. */
interface CheckInAnswer {
  id: string;
  checkIn: string;
  answer: 'no' | 'yes';
  protector?: string | undefined;
  content?: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
}
/** Unknown authors are asked what has happened since their rant was resolved. They read the question with their rant. */
interface AuthorCheckIns {
  /** The last question about the rant as its author reads it; null: nothing was asked. */
  read(app: App, row: RantRow): Promise<AuthorCheckIn | null>;
  /** Takes an answer about a locked row. The same `id` twice is one answer. */
  answer(app: App, tx: Tx, row: RantRow, answer: CheckInAnswer): Promise<void>;
}
export const authorCheckIns = slot<AuthorCheckIns>('anonymous.author-check-ins');
