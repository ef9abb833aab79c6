/**
 * Which code page the bytes of a text file are in. Files say it nowhere, and letters that are wrong once are wrong for good: so every code page in
 * use is tried, and one is taken only where no other can be meant. Pure.
 */

/** As TextDecoder calls them; the one that is most in use comes first. */
export const codePages = ['windows-1252', 'windows-1250', 'windows-1251', 'windows-1254', 'windows-1256', 'macintosh'] as const;
export type CodePage = (typeof codePages)[number];

interface Decoder {
  decode(bytes: Uint8Array): string;
}
/** Browsers and Node both have it; the types of neither are here. */
const { TextDecoder: Decoding } = globalThis as unknown as {
  TextDecoder: new (name: string, how?: { fatal: boolean }) => Decoder;
};

/** The letters beyond ASCII that a language is written with. */
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

/** Signs that texts hold beside letters. */
const usual = /^[“”„‚‘’«»‹›–—…•·§°€£¥¢©®™½¼¾²³¹ªºµ×÷¿¡،؛؟ \u00a0\u00ad\u200e\u200f]$|^[\u200c\u200d]$/u;
/** Few of these signs stand inside a word, and none of the others stands before one. */
const insideWord = /^[’‘·\u00ad\u00a0]$|^[\u200c\u200d]$/u;
const beforeNoWord = /^[£¥€¢¹²³ªº½¼¾µ]$/u;
const isLetter = (sign: string): boolean => /^[\p{L}\p{M}]$/u.test(sign);
const script = (letter: string): string =>
  /\p{scx=Cyrillic}/u.test(letter) ? 'Cyrillic' : /\p{scx=Arabic}/u.test(letter) ? 'Arabic' : 'Latin';

/** Whether a sign that is not of ASCII can stand between these two. */
function canStand(before: string, sign: string, after: string): boolean {
  if (!isLetter(sign)) {
    if (!usual.test(sign) || (beforeNoWord.test(sign) && isLetter(after))) return false;
    return !(isLetter(before) && isLetter(after)) || insideWord.test(sign);
  }
  for (const beside of [before, after]) if (/^\p{L}$/u.test(beside) && script(beside) !== script(sign)) return false;
  const isCapital = /^\p{Lu}$/u.test(sign);
  return !(isCapital && (/^\p{Ll}$/u.test(before) || (isLetter(before) && /^\p{Ll}$/u.test(after))));
}

/** With how few languages the letters can be explained; null: they are no text. */
function languagesOf(text: string): number | null {
  const signs = [...text];
  const left = new Set<string>();
  for (const [at, sign] of signs.entries()) {
    if (sign <= '\u007f') continue;
    if (!canStand(signs[at - 1] ?? ' ', sign, signs[at + 1] ?? ' ')) return null;
    if (isLetter(sign)) left.add(small(sign));
  }
  let needed = 0;
  for (; left.size > 0; needed++) {
    const explained = languages.map((letters) => [...left].filter((letter) => letters.has(letter)));
    const most = explained.reduce((best, some) => (some.length > best.length ? some : best));
    if (most.length === 0) return null;
    for (const letter of most) left.delete(letter);
  }
  return needed;
}

export interface Reading {
  encoding: CodePage;
  text: string;
}

/** The readings that need the fewest languages; of those that read the same the first. Bytes beyond ASCII are taken with their words. */
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

/** The first word that they read differently, as each of them reads it: the word tells the code page. Each stands in a line of its own. */
export function wordsApart(all: readonly Reading[]): string[] {
  const words = all.map(({ text }) => text.split('\n'));
  const at = words[0]?.findIndex((word, n) => words.some((others) => others[n] !== word)) ?? 0;
  return words.map((own) => own[at] ?? '');
}

/** The encoding that a file's mark or its bytes tell for sure; null: it is in a code page. */
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

/** A word is looked at so far around its byte. */
const farthest = 50;

/** The words with a byte beyond ASCII, in which code pages differ. Each comes once, and at most `max` in all. */
export function telling(bytes: Uint8Array, max: number, found = new Map<string, Uint8Array>()): Map<string, Uint8Array> {
  const ends = (byte: number | undefined) =>
    byte === undefined || byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x2c || byte === 0x3b;
  for (let at = 0; at < bytes.length && found.size < max; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    let [from, to] = [at, at];
    while (from > Math.max(0, at - farthest) && !ends(bytes[from - 1])) from--;
    while (to < at + farthest && !ends(bytes[to])) to++;
    const word = bytes.subarray(from, to);
    found.set(word.join(), word);
    at = to;
  }
  return found;
}
