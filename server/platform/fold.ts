/** Comparing names. Text for search is folded as the screens fold it. */
import { withoutUnseen } from '@earshot/contract/unseen';

export { fold } from '@earshot/contract/fold';

/** For names that are the same to a person: folded, without surrounding space, runs of space as one. */
export const nameKey = (name: string): string => withoutUnseen(name.normalize('NFKC').toLowerCase()).trim().replace(/\s+/g, ' ');
