/** The one folding of text for search and for comparing names: case, width and accents go, letters stay. What is stored and what is marked on a screen is folded alike. */

// Latin, Greek and Cyrillic accents, Hebrew points, Arabic harakat. The vowel signs of Indic scripts are letters and stay.
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, where nothing is to be taken apart.
const isAscii = /^[\x00-\x7f]*$/;

/** Taken apart first and lowered then: '㎒' and '𝐁' have no small form until they are letters. A final sigma is a sigma. */
export const fold = (text: string): string =>
  isAscii.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(accents, '').replaceAll('ß', 'ss').replaceAll('ς', 'σ');
