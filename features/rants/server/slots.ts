/** Slots of rants that later features fill. */

import type { Executor } from '#server/platform/db/open.ts';
import { slot } from '#server/platform/slots.ts';

/** The people who own work that answers one of these rants, and null for work that nobody owns, whoever may see the rants. */
export const ownersOfWork = slot<(db: Executor, rants: readonly string[]) => Promise<(string | null)[]>>('rants.owners-of-work');
