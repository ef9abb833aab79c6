/**
 * Articles that fit what somebody is writing. Quiet: an article is named when much of what its title tells stands in the text, and more of it
 * than one rare word, so that common words bring nobody anything.
 */

import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { tells, tokensOf, weights } from '#server/platform/term-weights.ts';
import { limits } from '../contract/limits.ts';

/** Shorter words of a text tell nothing, and neither do more of them than these. */
const shortest = 3;
const maxWords = 150;
/** An article is suggested with this share of the title's weight, and this many times the weight of the rarest word. */
const enough = { ofTitle: 0.4, ofRarest: 1.2 };
const maxCandidates = 50;

/** How many titles and tags hold each word, for words of titles. */
async function heads(app: App, words: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; n: number }>`select word, count(*) as n from article_words
    where weight >= ${sql.lit(weights.head)} and ${app.dialect.idIn('word', words)} group by word`.execute(app.db);
  return new Map(rows.map((row) => [row.word, row.n]));
}

/** Articles whose title or tags hold at least two of the words; those with most of them first. */
async function candidates(app: App, words: string[]): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`select articles.id, articles.title from articles
    inner join (select article, count(*) as n from article_words where weight >= ${sql.lit(weights.head)}
      and ${app.dialect.idIn('word', words)} group by article having count(*) >= 2 order by n desc, article desc
      limit ${sql.lit(maxCandidates)}) as hits on hits.article = articles.seq`.execute(app.db);
  return rows;
}

export async function suggestArticles(app: App, text: string): Promise<{ _id: string; title: string }[]> {
  const typed = new Set(tokensOf(text));
  const words = [...typed].filter((word) => word.length >= shortest).slice(0, maxWords);
  if (words.length < 2) return [];
  const near = await candidates(app, words);
  const titles = near.map(({ id, title }) => ({ id, title, words: [...new Set(tokensOf(title))] }));
  const met = await heads(app, [...new Set(titles.flatMap((one) => one.words))]);
  const { n } = await app.db
    .selectFrom('articles')
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  const tell = (list: string[]) => list.reduce((sum, word) => sum + tells(met.get(word) ?? 1, n), 0);
  return titles
    .map((one) => ({ ...one, said: tell(one.words.filter((word) => typed.has(word))), all: tell(one.words) }))
    .filter(({ said, all }) => said >= all * enough.ofTitle && said >= tells(1, n) * enough.ofRarest)
    .toSorted((a, b) => b.said - a.said || (a.title < b.title ? -1 : 1))
    .slice(0, limits.suggestions)
    .map(({ id, title }) => ({ _id: id, title }));
}
