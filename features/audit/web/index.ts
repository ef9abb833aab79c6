/** Parts that features use for their sentences in the log. */
export { listName } from './list-name.ts';
export type { LogSentences } from './sentences-of-features.ts';
export { t } from './words.ts';
