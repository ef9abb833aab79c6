/** Integrity checks of derived columns: folded titles, plain texts, search terms, and the counters of views, ratings and comments. */

import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { type Check, inPages, Tally, wrongRows } from '#server/platform/integrity-checks.ts';
import { weigh } from '#server/platform/term-weights.ts';
import { limits } from '../contract/limits.ts';
import { titleColumns } from './commands.ts';
import { beginning, plainText } from './plain-text.ts';

/** Rows read at once: few, because texts are long. */
const batchSize = 50;

const articles = (app: App) =>
  inPages(
    (after, max) =>
      app.db
        .selectFrom('articles')
        .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
        .select(['articles.seq', 'articles.id', 'articles.title', 'articles.title_folded', 'articles.tags', 'articles.tag_keys'])
        .select(['articles.deleted_at', 'article_texts.excerpt', 'article_texts.plain', 'article_texts.content'])
        .where('articles.seq', '>', after)
        .orderBy('articles.seq')
        .limit(max)
        .execute(),
    batchSize,
  );

async function texts(app: App): Promise<Tally> {
  const tally = new Tally();
  for await (const row of articles(app)) {
    const { title_folded, tag_keys } = titleColumns(row.title, JSON.parse(row.tags) as string[]);
    const plain = plainText(row.content);
    const isRight = row.plain === plain && row.excerpt === beginning(plain, limits.excerpt);
    tally.see(isRight && row.title_folded === title_folded && row.tag_keys === tag_keys, row.id);
  }
  return tally;
}

/** Deleted articles must not be in the index. */
async function index(app: App): Promise<Tally> {
  const tally = new Tally();
  for await (const { seq, id, title, tags, plain, deleted_at } of articles(app)) {
    const words = deleted_at === null ? weigh(title, JSON.parse(tags) as string[], plain) : new Map<string, number>();
    const rows = await app.db.selectFrom('article_words').select(['word', 'weight']).where('article', '=', seq).execute();
    tally.see(rows.length === words.size && rows.every(({ word, weight }) => words.get(word) === weight), id);
  }
  return tally;
}

/** Only the last day of each reader's views is stored, so the counter may be larger than the number of rows. */
const counters = (app: App) =>
  wrongRows(app, {
    from: sql`articles`,
    wrong: sql`(rating_count <> (select count(*) from article_ratings where article_id = articles.id)
      or rating_sum <> (select coalesce(sum(score), 0) from article_ratings where article_id = articles.id)
      or comment_count <> (select count(*) from comments where article_id = articles.id)
      or views < (select count(*) from article_views where article_id = articles.id))`,
  });

export const checks: Check[] = [
  { name: 'articles: folded titles and plain texts', run: texts },
  { name: 'articles: search index', run: index },
  { name: 'articles: counters of ratings, comments and views', run: counters },
];
