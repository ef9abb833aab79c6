/**
 * Splits text into the words by which searches find it: folded, and cut at everything except letters and digits. Scripts without spaces are
 * cut into pairs of characters. Stored texts and search queries use the same function, so that nothing in a query acts as syntax. It also
 * weighs words: a word counts for more the more often a text contains it and the rarer it is in others.
 */
import { limits } from '@earshot/contract/limits';
import { fold } from './fold.ts';

export const tokenPattern = /[\p{L}\p{N}\p{M}]+/gu;
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/** The greatest length of a word in characters; longer words are cut. */
const maxWordLength = 40;

/**
 * Returns the pairs of neighbouring characters. A stored text also gets its last character alone, so that a query of one character finds it
 * as the beginning of a pair.
 */
function pairs(run: string, typed: boolean): string[] {
  const signs = [...run];
  const all = signs.map((sign, i) => sign + (signs[i + 1] ?? ''));
  return typed && all.length > 1 ? all.slice(0, -1) : all;
}

const cutWord = (word: string): string =>
  word.length <= maxWordLength ? word : [...word.slice(0, maxWordLength * 2)].slice(0, maxWordLength).join('');

export const hasNoSpaces = (word: string): boolean => word.search(spaceless) >= 0;

function split(word: string, typed: boolean): string[] {
  if (!hasNoSpaces(word)) return [cutWord(word)];
  const parts: string[] = [];
  let end = 0;
  for (const run of word.matchAll(spaceless)) {
    if (run.index > end) parts.push(cutWord(word.slice(end, run.index)));
    // Pushed one by one: a text may be one run of many thousand characters, too many for a spread.
    for (const pair of pairs(run[0], typed)) parts.push(pair);
    end = run.index + run[0].length;
  }
  if (end < word.length) parts.push(cutWord(word.slice(end)));
  return parts;
}

/** Returns the tokens of a text in order, with repetitions. `typed`: the text is a search query. */
export const tokensOf = (text: string, typed = false): string[] =>
  (fold(text).match(tokenPattern) ?? []).flatMap((word) => split(word, typed));

/** A word in the title outranks any in the tags, which outranks any in the body. `head`: the least weight of a word in title or tags. */
export const weights = { title: 400, tag: 200, body: 100, head: 200 } as const;
/** The usual number of words in an article, and how soon repeating a word stops adding weight (BM25). */
const averageLength = 300;
const saturation = 1.2;

/** Returns the search terms of an article with their weights. */
export function weigh(title: string, tags: readonly string[], text: string): Map<string, number> {
  const weighed = new Map<string, number>();
  const add = (word: string, weight: number) => {
    const knownWeight = weighed.get(word);
    if (knownWeight !== undefined) weighed.set(word, knownWeight + weight);
    else if (weighed.size < limits.maxFoundWords) weighed.set(word, weight);
  };
  const titleWords = new Set(tokensOf(title));
  // A word fills more of a short title, so it weighs more there.
  for (const word of titleWords) add(word, weights.title + Math.round(50 / titleWords.size));
  for (const word of new Set(tags.flatMap((tag) => tokensOf(tag)))) add(word, weights.tag);
  const body = tokensOf(text);
  const counts = new Map<string, number>();
  for (const word of body) counts.set(word, (counts.get(word) ?? 0) + 1);
  const length = saturation * (0.25 + (0.75 * body.length) / averageLength);
  for (const [word, n] of counts) add(word, Math.max(1, Math.round((weights.body * n) / (n + length))));
  return weighed;
}

/** Returns the weight of a word that `hits` of `all` texts contain: the rarer the word, the greater. */
export const weightOf = (hits: number, all: number): number => Math.round(100 * Math.log(1 + all / Math.min(hits, all)));

/** Cuts the last two letters off a long word, so that holidays finds holiday and doctors finds doctor. */
export const stem = (word: string): string => (word.length >= 6 ? word.slice(0, -2).replace(/[\ud800-\udbff]$/, '') : word);
/** The weight of another form of the searched word, in tenths. */
export const otherForm = 7;
