/**
 * Sixteen random bytes as twelve words that a person can write down (BIP39, English): four bits more than the bytes tell a slip of the pen. The list comes
 * when it is needed. Nothing here keeps what it is given.
 */
import { type Bytes, sha256 } from './bytes.ts';

const [bitsAWord, count, bytesIn] = [11, 12, 16];

/** Fetched by every device before anybody writes: else this file in a log of calls would tell who does. */
export const wordList = (): Promise<readonly string[]> => import('@scure/bip39/wordlists/english.js').then(({ wordlist }) => wordlist);

const bitsOf = (numbers: Iterable<number>, each: number): string => [...numbers].map((n) => n.toString(2).padStart(each, '0')).join('');
const numbersOf = (bits: string, each: number): number[] =>
  Array.from({ length: Math.floor(bits.length / each) }, (_, n) => Number.parseInt(bits.slice(n * each, (n + 1) * each), 2));

/** The bytes and their sum, as bits. */
const summed = async (entropy: Bytes): Promise<string> =>
  bitsOf(entropy, 8) + bitsOf(await sha256(entropy), 8).slice(0, entropy.length / 4);

export async function wordsOf(entropy: Bytes): Promise<string[]> {
  const words = await wordList();
  return numbersOf(await summed(entropy), bitsAWord).map((n) => words[n] ?? '');
}

/** As somebody typed or copied them: in any case, numbered, with blanks, lines or commas between. */
export const typedWords = (typed: string): string[] =>
  typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** `word`: the first that is not on the list. `sum`: all are, but nobody was ever given these twelve. */
export type WrongWords = { wrong: 'word'; word: string } | { wrong: 'count' | 'sum' };

export async function readWords(typed: string): Promise<{ entropy: Bytes } | WrongWords> {
  const [words, given] = [await wordList(), typedWords(typed)];
  const numbers = given.map((word) => words.indexOf(word));
  const unknown = given[numbers.indexOf(-1)];
  if (unknown !== undefined) return { wrong: 'word', word: unknown };
  if (numbers.length !== count) return { wrong: 'count' };
  const bits = bitsOf(numbers, bitsAWord);
  const entropy = Uint8Array.from(numbersOf(bits.slice(0, 8 * bytesIn), 8));
  return (await summed(entropy)) === bits ? { entropy } : { wrong: 'sum' };
}
