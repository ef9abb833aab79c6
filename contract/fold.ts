/**
 * Folds text for searching rants, articles and people and for comparing names: it removes differences of case and width, accents, invisible
 * characters, and variants of one character. The server folds whole texts and pages fold them piece by piece to highlight hits, so each
 * character must be folded by itself.
 */
import { withoutAnyUnseen } from './unseen.ts';

// Latin, Greek and Cyrillic accents, Hebrew points, Arabic harakat. The vowel signs of Indic scripts are letters and are not removed.
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches ASCII without the backtick, which has nothing to decompose or replace.
const isPlain = /^[\x00-\x5f\x61-\x7f]*$/;

/** Characters that people type for one another, and Arabic letters and digits to which neighbouring keyboards give another code point. */
const variants: readonly [string, string][] = [
  ["'", '’‘‛ʼʻʹ′`´'],
  ['"', '“”„‟«»″'],
  ['-', '‐‑‒–—―−⁃'],
  // Arabic letters as typed on keyboards of Iran and Pakistan, and the tatweel, which only stretches a word.
  ['ي', 'ىیې'],
  ['ك', 'ک'],
  ['ه', 'ہە'],
  ['ا', 'ٱ'],
  ['', 'ـ'],
  // Turkish has the dotless ı, whose capital I is also the capital of i elsewhere.
  ['i', 'ı'],
  ...Array.from('0123456789', (digit, n): [string, string] => [digit, String.fromCharCode(0x660 + n, 0x6f0 + n, 0x966 + n)]),
];
const variantOf = new Map(variants.flatMap(([one, others]) => [...others].map((other) => [other, one] as const)));
const anyVariant = new RegExp(`[${[...variantOf.keys()].join('')}]`, 'gu');
const unified = (text: string): string => text.replace(anyVariant, (sign) => variantOf.get(sign) ?? sign);

/**
 * Decomposes before lower-casing: '㎒' and '𝐁' have no lower case until they are decomposed into letters. A final sigma becomes sigma. NFC
 * comes first, so that code points for the same character (U+1FEF and '`') are equal before variants are replaced.
 */
export const fold = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : unified(withoutAnyUnseen(unified(text.normalize('NFC')).normalize('NFKD').toLowerCase().normalize('NFKD')).replace(accents, ''))
        .replaceAll('ß', 'ss')
        .replaceAll('ς', 'σ');
