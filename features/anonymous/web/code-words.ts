/**
 * Sixteen random bytes as twelve words that a person can write down (BIP39, English). The words hold four bits more than the bytes, a
 * checksum that shows a slip of the pen. The word list is loaded when it is needed. Nothing here stores what it is given.
 */
import { type Bytes, sha256 } from './bytes.ts';

const [bitsPerWord, count, bytesIn] = [11, 12, 16];

/** Every device fetches the list before anybody writes: otherwise a request for this file would tell who does. */
export const wordList = (): Promise<readonly string[]> => import('@scure/bip39/wordlists/english.js').then(({ wordlist }) => wordlist);

const bitsOf = (numbers: Iterable<number>, width: number): string => [...numbers].map((n) => n.toString(2).padStart(width, '0')).join('');
const numbersOf = (bits: string, width: number): number[] =>
  Array.from({ length: Math.floor(bits.length / width) }, (_, n) => Number.parseInt(bits.slice(n * width, (n + 1) * width), 2));

/** The bytes and their checksum, as a text of bits. */
const summed = async (entropy: Bytes): Promise<string> =>
  bitsOf(entropy, 8) + bitsOf(await sha256(entropy), 8).slice(0, entropy.length / 4);

export async function wordsOf(entropy: Bytes): Promise<string[]> {
  const words = await wordList();
  return numbersOf(await summed(entropy), bitsPerWord).map((n) => words[n] ?? '');
}

/** Splits words as somebody typed or copied them: in any case, numbered, with spaces, lines or commas between. */
export const typedWords = (typed: string): string[] =>
  typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/**
 * `word`: the first that is not on the list. `count`: there are not twelve. `sum`: the checksum is wrong, so nobody was ever given these
 * twelve.
 */
export type WrongWords = { wrong: 'word'; word: string } | { wrong: 'count' | 'sum' };

export async function readWords(typed: string): Promise<{ entropy: Bytes } | WrongWords> {
  const [words, givenWords] = [await wordList(), typedWords(typed)];
  const numbers = givenWords.map((word) => words.indexOf(word));
  const unknownWord = givenWords[numbers.indexOf(-1)];
  if (unknownWord !== undefined) return { wrong: 'word', word: unknownWord };
  if (numbers.length !== count) return { wrong: 'count' };
  const bits = bitsOf(numbers, bitsPerWord);
  const entropy = Uint8Array.from(numbersOf(bits.slice(0, 8 * bytesIn), 8));
  return (await summed(entropy)) === bits ? { entropy } : { wrong: 'sum' };
}
