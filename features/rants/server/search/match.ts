/**
 * Turns a search into a condition: each word must stand, as a part of a word and whatever its case and accents, in author, target, department,
 * category, content or status (product.md 3.14). Names are matched first (names.ts), then content (content.ts).
 */
import { searchWords } from '@earshot/contract/search-words';
import type { App } from '#server/platform/app.ts';
import { all, any, type Condition, isOneOf } from '#server/platform/db/condition.ts';
import { fold } from '#server/platform/fold.ts';
import { byLength, contentHolds, isIndexed, listedHits } from './content.ts';
import { type Word, wordsWithNames } from './names.ts';

export interface Match {
  /** A rant is a hit. */
  condition: Condition;
  /** Indexes lead to the hits; else rants are read to know. */
  isListed: boolean;
  /** More rants match than are counted. */
  isCommon: boolean;
  /** No index knows any of its words: the newest rants are read. */
  isShort: boolean;
}

/** So many words that are in names too are looked for in the index. */
const maxTries = 2;

/**
 * Looks `search` up, with `inDates` in the dates too. Hits outside of `scope` are left out from the beginning: not even the time may tell of
 * them. null: nothing to look for.
 */
export async function matchOf(app: App, scope: Condition, search: string, inDates: boolean): Promise<Match | null> {
  const typed = searchWords(fold(search));
  if (typed.length === 0) return null;
  const words = await wordsWithNames(app, inDates ? typed : withoutParts(typed), inDates);
  const lead = await leadOf(app, scope, words);
  const read = ({ folded, n, names }: Word) => any(...names, contentHolds(app, folded, `part${n}`));
  return {
    condition: all(...(lead.condition ? [lead.condition] : []), ...lead.rest.map(read)),
    isListed: lead.condition !== null,
    isCommon: lead.isCommon,
    isShort: !words.some(({ folded }) => isIndexed(app, folded)),
  };
}

/** A word that is a part of another one stands wherever that one stands. */
const withoutParts = (words: readonly string[]): string[] =>
  words.filter((word) => !words.some((other) => other !== word && other.includes(word)));

interface Lead {
  /** Indexes lead to what it holds for; null: to too many, or there is none. */
  condition: Condition | null;
  /** To be looked for in what it leads to. */
  rest: readonly Word[];
  isCommon: boolean;
}

async function leadOf(app: App, scope: Condition, words: readonly Word[]): Promise<Lead> {
  const others = words.filter(({ names }) => names.length > 0);
  const inContent = words.filter(({ names }) => names.length === 0).map(({ folded }) => folded);
  const hits = await listedHits(app, scope, inContent);
  if (Array.isArray(hits)) return { condition: isHit(app, hits), rest: others, isCommon: false };
  for (const word of others.toSorted((a, b) => byLength(a.folded, b.folded)).slice(0, maxTries)) {
    const some = await listedHits(app, scope, [word.folded]);
    if (Array.isArray(some))
      return { condition: any(...word.names, isHit(app, some)), rest: words.filter((one) => one !== word), isCommon: false };
    if (some && words.length === 1) return { condition: null, rest: words, isCommon: true };
  }
  return { condition: null, rest: words, isCommon: hits === 'many' && others.length === 0 };
}

const isHit = ({ dialect }: App, seqs: readonly number[]): Condition => isOneOf(dialect, 'rants.seq', 'hits', seqs);
