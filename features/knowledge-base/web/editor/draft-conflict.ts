/** Whether a draft that was never sent from this device conflicts with a newer draft of the same person from another device. */
import type { Draft } from '../../contract/calls.ts';
import { isSame } from './article-fields.ts';
import type { StoredDraft } from './use-keeping.ts';

export interface DraftConflict {
  here: StoredDraft;
  there: Draft;
}

/**
 * Returns null if there is no conflict: one draft is missing, this draft started from the server's draft, or has the same text. Drafts
 * stored before `after` existed count as a conflict.
 */
export function draftConflictOf(onDevice: StoredDraft | null, onServer: Draft | null): DraftConflict | null {
  if (!onDevice || !onServer || isSame(onDevice, onServer)) return null;
  return onDevice.after === onServer.savedAt ? null : { here: onDevice, there: onServer };
}
