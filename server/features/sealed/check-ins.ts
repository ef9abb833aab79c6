/** A later feature asks authors of sealed rants what happened since. They are asked when they look, and answer by the box with a round. */
import type { SealedCheckIn } from '@earshot/contract/sealed-check-in';
import type { App, Tx } from '../../platform/app.ts';
import { slot } from '../../platform/slots.ts';
import type { RantRow } from '../rants/index.ts';
import type { CheckInAnswer } from './message.ts';

export interface CheckIns {
  /** The last question about the rant as its author reads it; null: nothing was asked. */
  read(app: App, row: RantRow): Promise<SealedCheckIn | null>;
  /** Takes an answer about a locked row. The same `id` twice is one answer. */
  answer(app: App, tx: Tx, row: RantRow, said: CheckInAnswer & { at: number }): Promise<void>;
}

export const checkIns = slot<CheckIns>('sealed.check-ins');
