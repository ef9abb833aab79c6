/** The line below a field that says how many characters of its text are used. It is shown only near the limit. */
import { t } from '../words.ts';

const shownFrom = 0.9;

/** `number` writes a number in the reader's language. Returns null while the limit is far. */
export const countNote = (length: number, max: number, number: (value: number) => string): string | null =>
  length > max * shownFrom ? t('ui.counted', { n: number(length), max: number(max) }) : null;
