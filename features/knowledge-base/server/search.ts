/**
 * Finds articles by one table of words with their weights, with the same statements on both engines. All words must match. If no article
 * has them all, the search tries parts of words, then other word forms and similar words of titles and tags (typing errors), where most of
 * the words are enough.
 */
import { type RawBuilder, sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import { likeText } from '#server/platform/db/dialect.ts';
import type { Db } from '#server/platform/db/open.ts';
import { hasNoSpaces, otherForm, stem, weigh, weightOf, weights } from '#server/platform/term-weights.ts';
import { readSearch, type SearchTerms } from './tokens.ts';

export interface Hit {
  /** The article's `seq`. */
  article: number;
  score: number;
}

interface Indexed {
  seq: number;
  title: string;
  tags: readonly string[];
  plain: string;
}

export const removeFromIndex = (tx: Tx, seq: number) => tx.db.deleteFrom('article_words').where('article', '=', seq).execute();

/** Puts an article's words into the index. It must run in the transaction that saves the article. */
export async function putIntoIndex(app: App, tx: Tx, { seq, title, tags, plain }: Indexed): Promise<void> {
  await removeFromIndex(tx, seq);
  const words = JSON.stringify(Object.fromEntries(weigh(title, tags, plain)));
  await sql`insert into article_words (article, word, weight) select ${sql.lit(seq)}, word, weight from (${app.dialect.wordRows(words)}) as w`.execute(
    tx.db,
  );
}

/** One term of a search: it matches any of these words, or words that begin with `prefix`, or words that contain `part`. */
interface Term {
  words: string[];
  prefix: string | null;
  part?: string;
}

/** A text that sorts after every word with this prefix, by code points. */
const after = (prefix: string) => `${prefix}\u{10ffff}`;

function isIn({ words, prefix, part }: Term): RawBuilder<boolean> {
  if (part) return sql`word like ${likeText(part)} escape '\\'`;
  if (prefix === null) return words.length === 1 ? sql`word = ${words[0]}` : sql`word in (${sql.join(words)})`;
  const range = sql<boolean>`word >= ${prefix} and word < ${after(prefix)}`;
  // Very many words begin with one letter, so as a prefix it only matches words of titles and tags.
  return [...prefix].length === 1 && !hasNoSpaces(prefix)
    ? sql`(word = ${prefix} or (${range} and weight >= ${sql.lit(weights.head)}))`
    : range;
}

/** Parts of words are searched for in all words, which is slow. */
const readerFor = (app: App, terms: readonly Term[]): Db => (terms.some(({ part }) => part) ? app.slowReads : app.db);

/** Counts the entries of the index that each term matches, and the articles. */
async function countsOf(app: App, terms: Term[]): Promise<{ met: number[]; articles: number }> {
  const counts = terms.map((term, i) => sql`select ${sql.lit(i)} as i, count(*) as n from article_words where ${isIn(term)}`);
  const all = sql`select ${sql.lit(-1)} as i, count(*) as n from articles where deleted_at is null`;
  const { rows } = await sql<{ i: number; n: number }>`${sql.join([all, ...counts], sql` union all `)}`.execute(readerFor(app, terms));
  const countsByTerm = new Map(rows.map((row) => [row.i, row.n]));
  return { met: terms.map((_, i) => countsByTerm.get(i) ?? 0), articles: countsByTerm.get(-1) ?? 0 };
}

/**
 * Articles in which the weights (`tells`) of the terms found add up to at least `min`: best first, the newest first among equals. `told` is
 * that sum.
 */
async function hitsOf(app: App, terms: WeightedTerm[], min: number): Promise<(Hit & { told: number })[]> {
  const parts = terms.map(({ term, tells: toldWeight }) => {
    // The exact word ranks above a word that only begins with it.
    const weight =
      term.prefix === null ? sql`weight` : sql`case when word = ${term.prefix} then weight else weight * ${sql.lit(otherForm)} / 10 end`;
    return sql`select article, max(${weight}) * ${sql.lit(toldWeight)} as score, ${sql.lit(toldWeight)} as told from article_words
      where ${isIn(term)} group by article`;
  });
  const { rows } = await sql<Hit & { told: number }>`select article, sum(score) as score, sum(told) as told
    from (${sql.join(parts, sql` union all `)}) as hits
    group by article having sum(told) >= ${sql.lit(min)} order by score desc, article desc`.execute(
    readerFor(
      app,
      terms.map(({ term }) => term),
    ),
  );
  return rows;
}

/** A term with its weight: the rarer it is, the higher. 0 if no article has it. */
interface WeightedTerm {
  term: Term;
  tells: number;
}

async function askWeights(app: App, terms: Term[]): Promise<WeightedTerm[]> {
  const { met, articles } = await countsOf(app, terms);
  return terms.map((term, i) => ({ term, tells: met[i] ? weightOf(met[i], articles) : 0 }));
}

const sumOf = (terms: WeightedTerm[]) => terms.reduce((sum, term) => sum + term.tells, 0);

export interface SearchResult {
  /** Best first. */
  hits: Hit[];
  /** True if the first hits match all terms, typing errors corrected. */
  isWhole: boolean;
  /** The terms that were finally used, which a snippet highlights. */
  looked: SearchTerms;
}

const noHits: SearchResult = { hits: [], isWhole: false, looked: { match: 'similar', whole: [], prefixes: [] } };

export async function findArticles(app: App, text: string): Promise<SearchResult> {
  const { whole, prefix } = readSearch(text);
  const terms: Term[] = whole.map((word) => ({ words: [word], prefix: null }));
  if (prefix !== null) terms.push({ words: [], prefix });
  if (terms.length === 0) return noHits;
  const weighedTerms = await askWeights(app, terms);
  const hits = weighedTerms.some((term) => term.tells === 0) ? [] : await hitsOf(app, weighedTerms, sumOf(weighedTerms));
  const prefixes = prefix === null ? [] : [prefix];
  if (hits.length > 0) return { hits, isWhole: true, looked: { match: 'begins', whole, prefixes } };
  const words = [...whole, ...prefixes];
  const beginnings = words.map((word): Term => ({ words: [], prefix: word }));
  const prefixTerms = await askWeights(app, beginnings);
  const inside = words.filter((_, i) => prefixTerms[i]?.tells === 0);
  return (await containing(app, words, inside)) ?? nearly(app, words, inside.length === 0);
}

/** Shorter parts occur in too many words. */
const shortPart = 3;

/**
 * Searches for `parts` inside words, because no word begins with them, and for the other words as prefixes. Returns null if no article has
 * them all.
 */
async function containing(app: App, words: string[], parts: string[]): Promise<SearchResult | null> {
  if (parts.length === 0 || parts.some((part) => part.length < shortPart || hasNoSpaces(part))) return null;
  const prefixes = words.filter((word) => !parts.includes(word));
  const terms = [
    ...parts.map((part): Term => ({ words: [], prefix: null, part })),
    ...prefixes.map((prefix): Term => ({ words: [], prefix })),
  ];
  const weighedTerms = await askWeights(app, terms);
  const hits = weighedTerms.some((term) => term.tells === 0) ? [] : await hitsOf(app, weighedTerms, sumOf(weighedTerms));
  return hits.length > 0 ? { hits, isWhole: true, looked: { match: 'contains', whole: [], prefixes, parts } } : null;
}

/** The share of the terms' total weight that an article must reach to be offered although it lacks some of the words. */
const enough = 0.4;
/** Shorter words are left out, because they say little. */
const shortWord = 3;

/**
 * Searches for other word forms, by stem, or else for similar words of titles and tags. `areBegun`: each typed word is the beginning of
 * some word in the index.
 */
async function nearly(app: App, words: string[], areBegun: boolean): Promise<SearchResult> {
  const longWords = words.filter((word) => word.length >= shortWord || hasNoSpaces(word));
  if (longWords.length === 0) return noHits;
  const forms = await askWeights(
    app,
    longWords.map((word) => ({ words: [], prefix: stem(word) })),
  );
  const weighedTerms = await Promise.all(forms.map(async (form, i) => (form.tells > 0 ? form : mended(app, longWords[i] ?? ''))));
  const foundTerms = weighedTerms.filter((term) => term.tells > 0);
  if (foundTerms.length === 0) return noHits;
  // A term that no article has counts as much as the weakest other term, because its own weight is unknown.
  const unknownWeight = (weighedTerms.length - foundTerms.length) * Math.min(...foundTerms.map((term) => term.tells));
  const total = sumOf(foundTerms) + unknownWeight;
  const hits = await hitsOf(app, foundTerms, Math.ceil(total * enough));
  const isWhole = hits.some((hit) => hit.told >= total);
  const [wholeWords, prefixes] = [foundTerms.flatMap(({ term }) => term.words), foundTerms.flatMap(({ term }) => term.prefix ?? [])];
  return { hits, isWhole, looked: { match: areBegun && isWhole ? 'begins' : 'similar', whole: wholeWords, prefixes } };
}

async function mended(app: App, word: string): Promise<WeightedTerm> {
  const term: Term = { words: await similarWords(app, word), prefix: null };
  return term.words.length > 0 ? (await askWeights(app, [term]))[0]! : { term, tells: 0 };
}

/** Similar words share at least half of their trigrams. Shorter words have too many similar ones. */
const alike = 0.5;
const minSimilarLength = 4;

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)));
}

function sharedAtMost(own: ReadonlySet<string>, word: string): number {
  const padded = `  ${word} `;
  let shared = 0;
  for (let i = 0; i < padded.length - 2; i++) if (own.has(padded.slice(i, i + 3))) shared++;
  return shared;
}

/** At most three words of titles and tags that look like this one, which may be a typing error. */
async function similarWords(app: App, word: string): Promise<string[]> {
  if (word.length < minSimilarLength) return [];
  const { rows } = await sql<{ word: string }>`select distinct word from article_words where weight >= ${sql.lit(weights.head)}
    and length(word) between ${sql.lit(word.length - 2)} and ${sql.lit(word.length + 2)}`.execute(app.db);
  const own = trigrams(word);
  const near = rows.flatMap(({ word: other }) => {
    // Skips words that share too few letters to be similar before the more expensive comparison; most words end here.
    if (sharedAtMost(own, other) * 3 < own.size) return [];
    const parts = trigrams(other);
    const likeness = (2 * [...own].filter((part) => parts.has(part)).length) / (own.size + parts.size);
    return [{ word: other, likeness }];
  });
  return near
    .filter(({ likeness }) => likeness >= alike)
    .toSorted((a, b) => b.likeness - a.likeness || (a.word < b.word ? -1 : 1))
    .slice(0, 3)
    .map((candidate) => candidate.word);
}
