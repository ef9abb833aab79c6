/** Compares names. Text for search is folded by the same function that the pages use. */
import { withoutUnseen } from '@earshot/contract/unseen';

export { fold } from '@earshot/contract/fold';

/**
 * A key that is equal for names that people take for the same: without case, width and invisible characters, trimmed, and with one space
 * for each run of spaces. Accents count.
 */
export const nameKey = (name: string): string => withoutUnseen(name.normalize('NFKC').toLowerCase()).trim().replace(/\s+/g, ' ');
