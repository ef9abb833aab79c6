/** Comparing names. Text for search is folded as the screens fold it. */
export { fold } from '@earshot/contract/fold';

/** For names that are the same to a person: folded, without surrounding space, runs of space as one. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
