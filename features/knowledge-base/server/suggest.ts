/**
 * Articles that fit what somebody is writing. It suggests few: an article must have much of its title's weight in the text, and more than
 * one rare word's weight, so that common words suggest nothing.
 */

import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { tokensOf, weightOf, weights } from '#server/platform/term-weights.ts';
import { limits } from '../contract/limits.ts';

/** Shorter words, and words beyond this number, are ignored. */
const minWordLength = 3;
const maxWords = 150;
/** The words that text and title share must weigh this share of the whole title, and this many times as much as a word that occurs once. */
const enough = { ofTitle: 0.4, ofRarest: 1.2 };
const maxCandidates = 50;

/** Counts the titles and tag lists that contain each word. */
async function heads(app: App, words: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; n: number }>`select word, count(*) as n from article_words
    where weight >= ${sql.lit(weights.head)} and ${app.dialect.idIn('word', words)} group by word`.execute(app.db);
  return new Map(rows.map((row) => [row.word, row.n]));
}

/** Articles whose title or tags contain at least two of the words, those with the most words first. */
async function candidates(app: App, words: string[]): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`select articles.id, articles.title from articles
    inner join (select article, count(*) as n from article_words where weight >= ${sql.lit(weights.head)}
      and ${app.dialect.idIn('word', words)} group by article having count(*) >= 2 order by n desc, article desc
      limit ${sql.lit(maxCandidates)}) as hits on hits.article = articles.seq`.execute(app.db);
  return rows;
}

export async function suggestArticles(app: App, text: string): Promise<{ _id: string; title: string }[]> {
  const typed = new Set(tokensOf(text));
  const words = [...typed].filter((word) => word.length >= minWordLength).slice(0, maxWords);
  if (words.length < 2) return [];
  const near = await candidates(app, words);
  const titles = near.map(({ id, title }) => ({ id, title, words: [...new Set(tokensOf(title))] }));
  const counts = await heads(app, [...new Set(titles.flatMap((title) => title.words))]);
  const { n } = await app.db
    .selectFrom('articles')
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const totalWeight = (list: string[]) => list.reduce((sum, word) => sum + weightOf(counts.get(word) ?? 1, n), 0);
  return titles
    .map((title) => ({ ...title, found: totalWeight(title.words.filter((word) => typed.has(word))), all: totalWeight(title.words) }))
    .filter(({ found, all }) => found >= all * enough.ofTitle && found >= weightOf(1, n) * enough.ofRarest)
    .toSorted((a, b) => b.found - a.found || (a.title < b.title ? -1 : 1))
    .slice(0, limits.suggestions)
    .map(({ id, title }) => ({ _id: id, title }));
}
