/** Kinds of things that can be deleted, restored and erased for good. */
import { deletedKinds as ofFeatures } from '../features/assembled/deleted-kinds.ts';

export const deletedKinds = Object.keys(ofFeatures) as (keyof typeof ofFeatures)[];
export type DeletedKind = (typeof deletedKinds)[number];

/** Everything that can be erased for good: also rants, which are not deleted and restored, but withdrawn or removed. */
export const erasedKinds = [...deletedKinds, 'rant'] as const;
export type ErasedKind = (typeof erasedKinds)[number];
