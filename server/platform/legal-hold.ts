/** Legal hold: what earlier features ask before words or a person are erased. Where no feature fills the slot, nothing is held. */
import type { Tx } from './app.ts';
import type { Executor } from './db/open.ts';
import { slot } from './slots.ts';

export interface LegalHold {
  /** Throws `under_hold` where a hold on this account lasts. */
  refuseForPerson(db: Executor, id: string): Promise<void>;
  /** Throws `under_hold` where a hold lasts that concerns this rant. */
  refuseForRant(db: Executor, id: string): Promise<void>;
  /** Stores the words of a rant that a hold concerns where nobody is shown them, and hides its files. Returns whether one does. */
  keepWords(tx: Tx, rantId: string): Promise<boolean>;
  /** Ends the holds on this account or option as of `at` (milliseconds), for a restore that erases it again. */
  endOn(db: Executor, subject: string, at: number): Promise<void>;
}
export const legalHold = slot<LegalHold>('platform.legal-hold');
