/**
 * Guesses the code page of a text file. The file does not name it, and a wrong guess spoils the letters for good, so all common code pages
 * are tried and every reading is returned that fits as well as the best. Pure functions.
 */

/** Named as in TextDecoder. The most common one comes first. */
export const codePages = ['windows-1252', 'windows-1250', 'windows-1251', 'windows-1254', 'windows-1256', 'macintosh'] as const;
export type CodePage = (typeof codePages)[number];

interface Decoder {
  decode(bytes: Uint8Array): string;
}
/** TextDecoder exists in browsers and Node, but this folder loads the types of neither. */
const { TextDecoder: Decoding } = globalThis as unknown as {
  TextDecoder: new (name: string, options?: { fatal: boolean }) => Decoder;
};

/** Non-ASCII letters, one entry per language. */
const languages = [
  'äöüß',
  'àâæçèéêëîïôœùûüÿ',
  'áéíñóúü',
  'áâãàçéêíóôõúü',
  'àèéìíîòóùú',
  'æøåéèêóòô',
  'åäöéàü',
  'áðéíóúýþæö',
  'áéèêëïíóöúü',
  'àçèéíïòóúü',
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'ăâîșțşţ',
  'čćđšž',
  'çğıöşüâîû',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'абвгдђежзијклљмнњопрстћуфхцчџш',
  'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگـ\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652',
].map((letters) => new Set(letters));

const small = (letter: string): string => (letter === 'İ' ? 'ı' : letter.toLowerCase());

/** Non-ASCII characters that are common in text besides letters. */
const plainSign = /^[“”„‚‘’«»‹›–—…•·§°€£¥¢©®™½¼¾²³¹ªºµ×÷¿¡،؛؟ \u00a0\u00ad\u200e\u200f]$|^[\u200c\u200d]$/u;
/** Characters of `plainSign` that may stand inside a word, and those that may not stand directly before one. */
const insideWord = /^[’‘·\u00ad\u00a0]$|^[\u200c\u200d]$/u;
const beforeNoWord = /^[£¥€¢¹²³ªº½¼¾µ]$/u;
const isLetter = (sign: string): boolean => /^[\p{L}\p{M}]$/u.test(sign);
const script = (letter: string): string =>
  /\p{scx=Cyrillic}/u.test(letter) ? 'Cyrillic' : /\p{scx=Arabic}/u.test(letter) ? 'Arabic' : 'Latin';

/** Whether a non-ASCII character is plausible between its two neighbours. */
function isPlausible(before: string, sign: string, after: string): boolean {
  if (!isLetter(sign)) {
    if (!plainSign.test(sign) || (beforeNoWord.test(sign) && isLetter(after))) return false;
    return !(isLetter(before) && isLetter(after)) || insideWord.test(sign);
  }
  for (const neighbour of [before, after]) if (/^\p{L}$/u.test(neighbour) && script(neighbour) !== script(sign)) return false;
  const isCapital = /^\p{Lu}$/u.test(sign);
  return !(isCapital && (/^\p{Ll}$/u.test(before) || (isLetter(before) && /^\p{Ll}$/u.test(after))));
}

/** The smallest number of languages that together use all the letters, chosen greedily; null: the text is not plausible. */
function languagesOf(text: string): number | null {
  const signs = [...text];
  const remaining = new Set<string>();
  for (const [at, sign] of signs.entries()) {
    if (sign <= '\u007f') continue;
    if (!isPlausible(signs[at - 1] ?? ' ', sign, signs[at + 1] ?? ' ')) return null;
    if (isLetter(sign)) remaining.add(small(sign));
  }
  let needed = 0;
  for (; remaining.size > 0; needed++) {
    const explained = languages.map((letters) => [...remaining].filter((letter) => letters.has(letter)));
    const longest = explained.reduce((best, candidate) => (candidate.length > best.length ? candidate : best));
    if (longest.length === 0) return null;
    for (const letter of longest) remaining.delete(letter);
  }
  return needed;
}

export interface Reading {
  encoding: CodePage;
  text: string;
}

/**
 * The readings that need the fewest languages; none if no code page gives a plausible text. Only the first of several readings with equal
 * text is returned. `bytes`: whole words that contain non-ASCII bytes.
 */
export function readings(bytes: Uint8Array): Reading[] {
  const all = codePages.map((encoding) => {
    const text = new Decoding(encoding).decode(bytes);
    return { encoding, text, needed: languagesOf(text) };
  });
  const fewest = all.reduce((least, { needed }) => Math.min(least, needed ?? least), Number.POSITIVE_INFINITY);
  const fitting = all.filter(({ needed }) => needed === fewest);
  return fitting
    .filter(({ text }, at) => fitting.findIndex((other) => other.text === text) === at)
    .map(({ encoding, text }) => ({ encoding, text }));
}

/**
 * The first word on which the readings differ, as each reads it; a person can tell from it which code page is right. The text has one word
 * per line.
 */
export function wordsApart(all: readonly Reading[]): string[] {
  const words = all.map(({ text }) => text.split('\n'));
  const at = words[0]?.findIndex((word, n) => words.some((otherWords) => otherWords[n] !== word)) ?? 0;
  return words.map((own) => own[at] ?? '');
}

/** The Unicode encoding shown by a byte order mark or by valid UTF-8; null: the file uses a code page. */
export function unicodeOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  try {
    new Decoding('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return null;
  }
}

/** Bytes of a word that are kept on each side of its first non-ASCII byte. */
const farthest = 50;

/** The words that contain a non-ASCII byte, which are the ones that code pages read differently. No duplicates; at most `max`. */
export function telling(bytes: Uint8Array, max: number, wordsByKey = new Map<string, Uint8Array>()): Map<string, Uint8Array> {
  const ends = (byte: number | undefined) =>
    byte === undefined || byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x2c || byte === 0x3b;
  for (let at = 0; at < bytes.length && wordsByKey.size < max; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    let [from, to] = [at, at];
    while (from > Math.max(0, at - farthest) && !ends(bytes[from - 1])) from--;
    while (to < at + farthest && !ends(bytes[to])) to++;
    const word = bytes.subarray(from, to);
    wordsByKey.set(word.join(), word);
    at = to;
  }
  return wordsByKey;
}
