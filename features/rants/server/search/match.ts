/**
 * Turns a search into a condition: a rant must contain each word, as a part of a word and whatever its case and accents, in author, target,
 * department, category, status, content, answers or messages (product.md 3.14). Names are matched first (names.ts), then texts
 * (content.ts).
 */
import { searchWords } from '@earshot/contract/search-words';
import type { App } from '#server/platform/app.ts';
import { all, any, type Condition, isOneOf } from '#server/platform/db/condition.ts';
import { fold } from '#server/platform/fold.ts';
import { byLength, contentHolds, isIndexed, listedHits } from './content.ts';
import { type Word, wordsWithNames } from './names.ts';
import type { Hit } from './walk.ts';

export interface Match {
  /** Holds for every rant that is a hit. */
  condition: Condition;
  /** All hits in the scope, newest first, where indexes have found them; otherwise null. */
  hits: { scope: Condition; newestFirst: Hit[] } | null;
  /** Indexes find the hits; otherwise rants must be read. */
  isListed: boolean;
  /** More rants match than are counted. */
  isCommon: boolean;
  /** No index can find any of the words, so the newest rants are read. */
  isShort: boolean;
}

/** How many of the words that also occur in names are looked for in the index. */
const maxTries = 2;

/**
 * Prepares a search, with `inDates` in the dates, too. Rants outside of `scope` are left out from the beginning, so that not even the time
 * it takes reveals them. null: there is nothing to look for.
 */
export async function matchOf(app: App, scope: Condition, search: string, inDates: boolean): Promise<Match | null> {
  const typed = searchWords(fold(search));
  if (typed.length === 0) return null;
  const words = await wordsWithNames(app, inDates ? typed : withoutParts(typed), inDates);
  const lead = await leadOf(app, scope, words);
  const read = ({ folded, n, names }: Word) => any(...names, contentHolds(app, folded, `part${n}`));
  return {
    condition: all(...(lead.condition ? [lead.condition] : []), ...lead.rest.map(read)),
    hits: lead.hits && lead.rest.length === 0 ? { scope, newestFirst: lead.hits } : null,
    isListed: lead.condition !== null,
    isCommon: lead.isCommon,
    isShort: !words.some(({ folded }) => isIndexed(app, folded)),
  };
}

/** Leaves out each word that is a part of another one, because it stands wherever that one does. */
const withoutParts = (words: readonly string[]): string[] =>
  words.filter((word) => !words.some((other) => other !== word && other.includes(word)));

interface Lead {
  /** A condition whose hits indexes find; null: they are too many, or no index can. */
  condition: Condition | null;
  /** The rants that fulfil the condition, if it is about texts only; otherwise null. */
  hits: Hit[] | null;
  /** The words that still have to be looked for in these hits. */
  rest: readonly Word[];
  isCommon: boolean;
}

async function leadOf(app: App, scope: Condition, words: readonly Word[]): Promise<Lead> {
  const namedWords = words.filter(({ names }) => names.length > 0);
  const inContent = words.filter(({ names }) => names.length === 0).map(({ folded }) => folded);
  const hits = await listedHits(app, scope, inContent);
  if (Array.isArray(hits)) return { condition: isHit(app, hits), hits, rest: namedWords, isCommon: false };
  for (const word of namedWords.toSorted((a, b) => byLength(a.folded, b.folded)).slice(0, maxTries)) {
    const hits = await listedHits(app, scope, [word.folded]);
    if (Array.isArray(hits))
      return {
        condition: any(...word.names, isHit(app, hits)),
        hits: null,
        rest: words.filter((otherWord) => otherWord !== word),
        isCommon: false,
      };
    if (hits && words.length === 1) return { condition: null, hits: null, rest: words, isCommon: true };
  }
  return { condition: null, hits: null, rest: words, isCommon: hits === 'many' && namedWords.length === 0 };
}

const isHit = ({ dialect }: App, hits: readonly Hit[]): Condition =>
  isOneOf(
    dialect,
    'rants.seq',
    'hits',
    hits.map(([seq]) => seq),
  );
