/** Arabic: the words of all rooms. */
export const words: Record<string, string> = {};
export { sentences } from '@earshot/contract/languages/ar';
