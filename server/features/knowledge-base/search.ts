/**
 * Finding articles: one table of words with their weights, the same statement on both engines. All words must be there; where no article
 * has them all, those that have most of what tells them apart, with words of titles and tags in place of words nobody wrote (typing errors).
 */
import { type RawBuilder, sql } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import { hasNoSpaces, readSearch, weigh, weights } from './words.ts';

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

/** One thing a search asks for: any of these words, or a word that begins so. */
interface Term {
  words: string[];
  prefix: string | null;
}

/** After every word that begins so, by code points. */
const after = (prefix: string) => `${prefix}\u{10ffff}`;

function isIn({ words, prefix }: Term): RawBuilder<boolean> {
  if (prefix === null) return words.length === 1 ? sql`word = ${words[0]}` : sql`word in (${sql.join(words)})`;
  const range = sql<boolean>`word >= ${prefix} and word < ${after(prefix)}`;
  // One letter begins a large part of all words: it is looked for where it says most.
  return [...prefix].length === 1 && !hasNoSpaces(prefix) ? sql`${range} and weight >= ${sql.lit(weights.head)}` : range;
}

/** How many words of articles each term meets, and how many articles there are. */
async function countsOf(app: App, terms: Term[]): Promise<{ met: number[]; articles: number }> {
  const counts = terms.map((term, i) => sql`select ${sql.lit(i)} as i, count(*) as n from article_words where ${isIn(term)}`);
  const all = sql`select ${sql.lit(-1)} as i, count(*) as n from articles where deleted_at is null`;
  const { rows } = await sql<{ i: number; n: number }>`${sql.join([all, ...counts], sql` union all `)}`.execute(app.db);
  const of = new Map(rows.map((row) => [row.i, row.n]));
  return { met: terms.map((_, i) => of.get(i) ?? 0), articles: of.get(-1) ?? 0 };
}

/** How much a word tells: the rarer the more. */
export const tells = (met: number, articles: number): number =>
  Math.round(100 * Math.log(1 + articles / Math.max(Math.min(met, articles), 0.5)));

/** Articles with at least `least` of what the terms tell, best first; of equals the newest. */
async function hitsOf(app: App, terms: Term[], told: number[], least: number): Promise<Hit[]> {
  const parts = terms.map((term, i) => {
    const tell = sql.lit(told[i] ?? 0);
    // The word itself stands above one that only begins with it.
    const weight = term.prefix === null ? sql`weight` : sql`case when word = ${term.prefix} then weight else weight * 7 / 10 end`;
    return sql`select article, max(${weight}) * ${tell} as score, ${tell} as told from article_words where ${isIn(term)} group by article`;
  });
  const { rows } = await sql<Hit>`select article, sum(score) as score from (${sql.join(parts, sql` union all `)}) as hits
    group by article having sum(told) >= ${sql.lit(least)} order by score desc, article desc`.execute(app.db);
  return rows;
}

/** An article that is offered though it lacks some of the words has at least this much of what they tell. */
const enough = 0.6;

/** All articles that fit what was typed, best first. */
export async function findArticles(app: App, text: string): Promise<Hit[]> {
  const { whole, prefix } = readSearch(text);
  const terms: Term[] = whole.map((word) => ({ words: [word], prefix: null }));
  if (prefix !== null) terms.push({ words: [], prefix });
  if (terms.length === 0) return [];
  const { met, articles } = await countsOf(app, terms);
  const told = met.map((n) => tells(n, articles));
  const sum = told.reduce((total, one) => total + one, 0);
  const exact = met.includes(0) ? [] : await hitsOf(app, terms, told, sum);
  return exact.length > 0 ? exact : nearly(app, terms, met, told);
}

async function nearly(app: App, terms: Term[], met: number[], told: number[]): Promise<Hit[]> {
  const meant = await Promise.all(
    terms.map(async (term, i) => (met[i] ? term : { words: await similarWords(app, term.prefix ?? term.words[0] ?? ''), prefix: null })),
  );
  const least = Math.ceil(told.reduce((total, one) => total + one, 0) * enough);
  const left = meant.flatMap((term, i) => (term.prefix !== null || term.words.length > 0 ? [{ term, tell: told[i] ?? 0 }] : []));
  if (left.reduce((total, { tell }) => total + tell, 0) < least) return [];
  return hitsOf(app, left.map(({ term }) => term), left.map(({ tell }) => tell), least); // biome-ignore format: as it is
}

/** Words alike share at least half of their trigrams; of shorter ones too many are alike. */
const alike = 0.5;
const shortest = 4;

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)));
}

/** At most three words of titles and tags that this one was perhaps meant to be. */
async function similarWords(app: App, word: string): Promise<string[]> {
  if (word.length < shortest) return [];
  const { rows } = await sql<{ word: string }>`select distinct word from article_words where weight >= ${sql.lit(weights.head)}
    and length(word) between ${sql.lit(word.length - 2)} and ${sql.lit(word.length + 2)}`.execute(app.db);
  const own = trigrams(word);
  const near = rows.map((row) => {
    const other = trigrams(row.word);
    return { word: row.word, likeness: (2 * [...own].filter((part) => other.has(part)).length) / (own.size + other.size) };
  });
  return near
    .filter(({ likeness }) => likeness >= alike)
    .toSorted((a, b) => b.likeness - a.likeness || (a.word < b.word ? -1 : 1))
    .slice(0, 3)
    .map((one) => one.word);
}
