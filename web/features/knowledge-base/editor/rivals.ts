/** Whether a draft that never left this device stands against a newer one of the same person from another device. */
import type { Draft } from '@earshot/contract/knowledge-base';
import type { Kept } from './use-keeping.ts';
import { isSame } from './words-of.ts';

export interface Rivals {
  here: Kept;
  there: Draft;
}

/** The server's draft is the one this began from, or says the same: no question. One kept before the times were is asked about. */
export function rivalsOf(here: Kept | null, there: Draft | null): Rivals | null {
  if (!here || !there || isSame(here, there)) return null;
  return here.after === there.savedAt ? null : { here, there };
}
