/**
 * Finding articles: one table of words with their weights, the same statements on both engines. All words must be there; where no article has
 * them all, parts of words are looked for, then other forms, words of titles and tags that look like them (typing errors), and most of them are
 * enough.
 */
import { type RawBuilder, sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import { likeText } from '#server/platform/db/dialect.ts';
import type { Db } from '#server/platform/db/open.ts';
import { hasNoSpaces, otherForm, stem, tells, weigh, weights } from '#server/platform/term-weights.ts';
import { type Looked, readSearch } from './tokens.ts';

export interface Hit {
  /** articles.seq */
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

/** In the transaction that saves the article. */
export async function putIntoIndex(app: App, tx: Tx, { seq, title, tags, plain }: Indexed): Promise<void> {
  await removeFromIndex(tx, seq);
  const words = JSON.stringify(Object.fromEntries(weigh(title, tags, plain)));
  await sql`insert into article_words (article, word, weight) select ${sql.lit(seq)}, word, weight from (${app.dialect.wordRows(words)}) as w`.execute(
    tx.db,
  );
}

/** One thing a search asks for: any of these words, or a word that begins so, or one that contains it. */
interface Term {
  words: string[];
  prefix: string | null;
  part?: string;
}

/** A text that sorts, by code points, after every word with this prefix. */
const after = (prefix: string) => `${prefix}\u{10ffff}`;

function isIn({ words, prefix, part }: Term): RawBuilder<boolean> {
  if (part) return sql`word like ${likeText(part)} escape '\\'`;
  if (prefix === null) return words.length === 1 ? sql`word = ${words[0]}` : sql`word in (${sql.join(words)})`;
  const range = sql<boolean>`word >= ${prefix} and word < ${after(prefix)}`;
  // One letter begins a large part of all words: as a beginning it is looked for where it says most.
  return [...prefix].length === 1 && !hasNoSpaces(prefix)
    ? sql`(word = ${prefix} or (${range} and weight >= ${sql.lit(weights.head)}))`
    : range;
}

/** A part of a word is looked for in all words there are. */
const readerFor = (app: App, terms: readonly Term[]): Db => (terms.some(({ part }) => part) ? app.slowReads : app.db);

/** How many words of articles each term meets, and how many articles there are. */
async function countsOf(app: App, terms: Term[]): Promise<{ met: number[]; articles: number }> {
  const counts = terms.map((term, i) => sql`select ${sql.lit(i)} as i, count(*) as n from article_words where ${isIn(term)}`);
  const all = sql`select ${sql.lit(-1)} as i, count(*) as n from articles where deleted_at is null`;
  const { rows } = await sql<{ i: number; n: number }>`${sql.join([all, ...counts], sql` union all `)}`.execute(readerFor(app, terms));
  const of = new Map(rows.map((row) => [row.i, row.n]));
  return { met: terms.map((_, i) => of.get(i) ?? 0), articles: of.get(-1) ?? 0 };
}

/** Articles whose found terms weigh at least `min`, best first, and the newest first among equals. */
async function hitsOf(app: App, terms: Asked[], min: number): Promise<(Hit & { told: number })[]> {
  const parts = terms.map(({ term, tells: told }) => {
    // The word itself stands above one that only begins with it.
    const weight =
      term.prefix === null ? sql`weight` : sql`case when word = ${term.prefix} then weight else weight * ${sql.lit(otherForm)} / 10 end`;
    return sql`select article, max(${weight}) * ${sql.lit(told)} as score, ${sql.lit(told)} as told from article_words
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

/** A term with how much it tells: the rarer the more. 0: no article has it. */
interface Asked {
  term: Term;
  tells: number;
}

async function asked(app: App, terms: Term[]): Promise<Asked[]> {
  const { met, articles } = await countsOf(app, terms);
  return terms.map((term, i) => ({ term, tells: met[i] ? tells(met[i], articles) : 0 }));
}

const sumOf = (terms: Asked[]) => terms.reduce((sum, one) => sum + one.tells, 0);

export interface Found {
  /** Best first. */
  hits: Hit[];
  /** The first ones have all that was looked for, typing errors mended. */
  isWhole: boolean;
  /** The terms that were searched in the end, which a snippet shows. */
  looked: Looked;
}

const nothing: Found = { hits: [], isWhole: false, looked: { match: 'similar', whole: [], prefixes: [] } };

/** All articles that fit what was typed. */
export async function findArticles(app: App, text: string): Promise<Found> {
  const { whole, prefix } = readSearch(text);
  const terms: Term[] = whole.map((word) => ({ words: [word], prefix: null }));
  if (prefix !== null) terms.push({ words: [], prefix });
  if (terms.length === 0) return nothing;
  const known = await asked(app, terms);
  const hits = known.some((one) => one.tells === 0) ? [] : await hitsOf(app, known, sumOf(known));
  const prefixes = prefix === null ? [] : [prefix];
  if (hits.length > 0) return { hits, isWhole: true, looked: { match: 'begins', whole, prefixes } };
  const words = [...whole, ...prefixes];
  const beginnings = words.map((word): Term => ({ words: [], prefix: word }));
  const begun = await asked(app, beginnings);
  const inside = words.filter((_, i) => begun[i]?.tells === 0);
  return (await containing(app, words, inside)) ?? nearly(app, words, inside.length === 0);
}

/** Shorter parts are in too many words. */
const shortPart = 3;

/** The words that begin none, as parts of words; the others as beginnings. null: no article has them all. */
async function containing(app: App, words: string[], parts: string[]): Promise<Found | null> {
  if (parts.length === 0 || parts.some((part) => part.length < shortPart || hasNoSpaces(part))) return null;
  const prefixes = words.filter((word) => !parts.includes(word));
  const terms = [
    ...parts.map((part): Term => ({ words: [], prefix: null, part })),
    ...prefixes.map((prefix): Term => ({ words: [], prefix })),
  ];
  const known = await asked(app, terms);
  const hits = known.some((one) => one.tells === 0) ? [] : await hitsOf(app, known, sumOf(known));
  return hits.length > 0 ? { hits, isWhole: true, looked: { match: 'contains', whole: [], prefixes, parts } } : null;
}

/** An article that is offered though it lacks some of the words has at least this much of what they tell. */
const enough = 0.4;
/** Shorter words are not what a search is about. */
const shortWord = 3;

/** In other forms (`areBegun`: each of them begins a word somewhere): words that begin like these, or else words of titles and tags that look like them. */
async function nearly(app: App, words: string[], areBegun: boolean): Promise<Found> {
  const long = words.filter((word) => word.length >= shortWord || hasNoSpaces(word));
  if (long.length === 0) return nothing;
  const forms = await asked(
    app,
    long.map((word) => ({ words: [], prefix: stem(word) })),
  );
  const known = await Promise.all(forms.map(async (one, i) => (one.tells > 0 ? one : mended(app, long[i] ?? ''))));
  const met = known.filter((one) => one.tells > 0);
  if (met.length === 0) return nothing;
  // A term that no article has counts as much as the weakest of the others: its own weight is unknown.
  const unknown = (known.length - met.length) * Math.min(...met.map((one) => one.tells));
  const total = sumOf(met) + unknown;
  const hits = await hitsOf(app, met, Math.ceil(total * enough));
  const isWhole = hits.some((hit) => hit.told >= total);
  const [whole, prefixes] = [met.flatMap(({ term }) => term.words), met.flatMap(({ term }) => term.prefix ?? [])];
  return { hits, isWhole, looked: { match: areBegun && isWhole ? 'begins' : 'similar', whole, prefixes } };
}

async function mended(app: App, word: string): Promise<Asked> {
  const term: Term = { words: await similarWords(app, word), prefix: null };
  return term.words.length > 0 ? (await asked(app, [term]))[0]! : { term, tells: 0 };
}

/** Words alike share at least half of their trigrams; of shorter ones too many are alike. */
const alike = 0.5;
const shortest = 4;

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

/** At most three words of titles and tags that this one was perhaps meant to be. */
async function similarWords(app: App, word: string): Promise<string[]> {
  if (word.length < shortest) return [];
  const { rows } = await sql<{ word: string }>`select distinct word from article_words where weight >= ${sql.lit(weights.head)}
    and length(word) between ${sql.lit(word.length - 2)} and ${sql.lit(word.length + 2)}`.execute(app.db);
  const own = trigrams(word);
  const near = rows.flatMap(({ word: other }) => {
    // Words that share less cannot be alike: most of them, told before anything is made of them.
    if (sharedAtMost(own, other) * 3 < own.size) return [];
    const parts = trigrams(other);
    const likeness = (2 * [...own].filter((part) => parts.has(part)).length) / (own.size + parts.size);
    return [{ word: other, likeness }];
  });
  return near
    .filter(({ likeness }) => likeness >= alike)
    .toSorted((a, b) => b.likeness - a.likeness || (a.word < b.word ? -1 : 1))
    .slice(0, 3)
    .map((one) => one.word);
}
