/**
 * The words of a text as searches know them: folded, cut at what is neither letter nor digit. Scripts that write without spaces are cut in
 * pairs of signs. The same function reads what is found and what a person types, so that nobody's typing is ever syntax. And how much a word says:
 * the more often in a text and the rarer elsewhere, the more.
 */
import { limits } from '@earshot/contract/limits';
import { fold } from './fold.ts';

export const tokenPattern = /[\p{L}\p{N}\p{M}]+/gu;
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/** Longer words are known by their beginning. */
const longest = 40;

/** Pairs of neighbours; of a text also the last sign alone, so that one sign typed is the beginning of a pair wherever it stands. */
function pairs(run: string, typed: boolean): string[] {
  const signs = [...run];
  const all = signs.map((sign, i) => sign + (signs[i + 1] ?? ''));
  return typed && all.length > 1 ? all.slice(0, -1) : all;
}

const cut = (word: string): string => (word.length <= longest ? word : [...word.slice(0, longest * 2)].slice(0, longest).join(''));

export const hasNoSpaces = (word: string): boolean => word.search(spaceless) >= 0;

function split(word: string, typed: boolean): string[] {
  if (!hasNoSpaces(word)) return [cut(word)];
  const parts: string[] = [];
  let end = 0;
  for (const run of word.matchAll(spaceless)) {
    if (run.index > end) parts.push(cut(word.slice(end, run.index)));
    // One by one: a text may be one run of many thousand signs.
    for (const pair of pairs(run[0], typed)) parts.push(pair);
    end = run.index + run[0].length;
  }
  if (end < word.length) parts.push(cut(word.slice(end)));
  return parts;
}

/** The tokens of a text in their order, with repetitions. `typed`: the text is a search. */
export const tokensOf = (text: string, typed = false): string[] =>
  (fold(text).match(tokenPattern) ?? []).flatMap((word) => split(word, typed));

/** A word in the title stands above any in the tags, and that above any in the body. `head`: the least weight of a word in title or tags. */
export const weights = { title: 400, tag: 200, body: 100, head: 200 } as const;
/** The length of a usual article in words, and how soon a repeated word stops counting more (BM25). */
const averageLength = 300;
const saturation = 1.2;

/** The search terms of an article, each with its weight. */
export function weigh(title: string, tags: readonly string[], plain: string): Map<string, number> {
  const weighed = new Map<string, number>();
  const add = (word: string, weight: number) => {
    const known = weighed.get(word);
    if (known !== undefined) weighed.set(word, known + weight);
    else if (weighed.size < limits.maxFoundWords) weighed.set(word, weight);
  };
  const titleWords = new Set(tokensOf(title));
  // A short title that holds the word is more about it than a long one.
  for (const word of titleWords) add(word, weights.title + Math.round(50 / titleWords.size));
  for (const word of new Set(tags.flatMap((tag) => tokensOf(tag)))) add(word, weights.tag);
  const body = tokensOf(plain);
  const counts = new Map<string, number>();
  for (const word of body) counts.set(word, (counts.get(word) ?? 0) + 1);
  const length = saturation * (0.25 + (0.75 * body.length) / averageLength);
  for (const [word, n] of counts) add(word, Math.max(1, Math.round((weights.body * n) / (n + length))));
  return weighed;
}

/** How much a word tells that `met` of `all` texts hold: the rarer the more. */
export const tells = (met: number, all: number): number => Math.round(100 * Math.log(1 + all / Math.min(met, all)));

/** Without an ending of two letters, where enough is left: holidays and holiday, doctors and doctor. */
export const stem = (word: string): string => (word.length >= 6 ? word.slice(0, -2).replace(/[\ud800-\udbff]$/, '') : word);
/** A word in another form counts so much less, in tenths. */
export const otherForm = 7;
