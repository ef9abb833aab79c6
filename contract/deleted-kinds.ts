/** Kinds of things that can be deleted, restored and erased for good. */
import { deletedKinds as ofFeatures } from '../features/assembled/deleted-kinds.ts';

export const deletedKinds = Object.keys(ofFeatures) as (keyof typeof ofFeatures)[];
export type DeletedKind = (typeof deletedKinds)[number];

/** Adds rants, which are withdrawn or removed instead of deleted. */
export const erasedKinds = [...deletedKinds, 'rant'] as const;
export type ErasedKind = (typeof erasedKinds)[number];
