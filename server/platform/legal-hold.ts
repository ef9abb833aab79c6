/** Legal hold: features ask this slot before they erase a person or a text. Where no feature fills it, nothing is on hold. */
import type { Tx } from './app.ts';
import type { Executor } from './db/open.ts';
import { slot } from './slots.ts';

export interface LegalHold {
  /** Throws `under_hold` while a hold on this account lasts. */
  refuseForPerson(db: Executor, id: string): Promise<void>;
  /** Throws `under_hold` while a hold lasts that covers this rant. */
  refuseForRant(db: Executor, id: string): Promise<void>;
  /** Where a hold covers a rant, stores its text where nobody can read it, hides its files and returns true. */
  keepWords(tx: Tx, rantId: string): Promise<boolean>;
  /** Ends the holds on this account or option as of `at` (milliseconds since 1970), for a restore that erases it again. */
  endOn(db: Executor, subject: string, at: number): Promise<void>;
}
export const legalHold = slot<LegalHold>('platform.legal-hold');
