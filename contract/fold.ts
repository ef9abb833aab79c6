/**
 * The one folding of text for search and for comparing names: case, width, accents and signs without a look go, variants of a sign become one, letters
 * stay. What is stored and what is marked on a screen is folded alike, and sign by sign.
 */
import { withoutAnyUnseen } from './unseen.ts';

// Latin, Greek and Cyrillic accents, Hebrew points, Arabic harakat. The vowel signs of Indic scripts are letters and stay.
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, where nothing is to be taken apart.
const isAscii = /^[\x00-\x7f]*$/;

/** Signs that one types for another, and letters that keyboards of neighbours give another number. */
const variants: readonly [string, string][] = [
  ["'", '’‘‛ʼʻʹ′`´'],
  ['"', '“”„‟«»″'],
  ['-', '‐‑‒–—―−⁃'],
  // Forms of Arabic letters that keyboards of Iran and Pakistan type, and the sign that lengthens letters.
  ['ي', 'ىیې'],
  ['ك', 'ک'],
  ['ه', 'ہە'],
  ['ا', 'ٱ'],
  ['', 'ـ'],
  // Turkish: a capital I is the same sign in both.
  ['i', 'ı'],
  ...Array.from('0123456789', (digit, n): [string, string] => [digit, String.fromCharCode(0x660 + n, 0x6f0 + n, 0x966 + n)]),
];
const variantOf = new Map(variants.flatMap(([one, others]) => [...others].map((other) => [other, one] as const)));
const anyVariant = new RegExp(`[${[...variantOf.keys()].join('')}]`, 'gu');
const unified = (text: string): string => text.replace(anyVariant, (sign) => variantOf.get(sign) ?? sign);

/**
 * Taken apart first and lowered then: '㎒' and '𝐁' have no small form until they are letters. A final sigma is a sigma. Two code points for the same sign
 * (U+1FEF and '`') become one before variants are looked for.
 */
export const fold = (text: string): string =>
  isAscii.test(text)
    ? unified(text.toLowerCase())
    : unified(withoutAnyUnseen(unified(text.normalize('NFC')).normalize('NFKD').toLowerCase().normalize('NFKD')).replace(accents, ''))
        .replaceAll('ß', 'ss')
        .replaceAll('ς', 'σ');
