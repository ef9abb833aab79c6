/** Whether a draft that never left this device stands against a newer one of the same person from another device. */
import type { Draft } from '../../contract/calls.ts';
import { isSame } from './article-fields.ts';
import type { StoredDraft } from './use-keeping.ts';

export interface DraftConflict {
  here: StoredDraft;
  there: Draft;
}

/** No conflict where the server's draft is the one this began from, or the same text. Drafts stored before `after` existed count as a conflict. */
export function draftConflictOf(here: StoredDraft | null, there: Draft | null): DraftConflict | null {
  if (!here || !there || isSame(here, there)) return null;
  return here.after === there.savedAt ? null : { here, there };
}
