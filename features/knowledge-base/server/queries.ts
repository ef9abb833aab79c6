/**
 * The list of articles: first which ones in which order, then what the page shows of them, which is cards without whole texts or the
 * articles themselves.
 */
import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { isOneOf } from '#server/platform/db/condition.ts';
import { likeText } from '#server/platform/db/dialect.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { nameKey } from '#server/platform/fold.ts';
import { StreamedList } from '#server/platform/http/streamed-list.ts';
import { daysBetween } from '#server/platform/period.ts';
import type { NamesOf } from '#server/platform/server-feature.ts';
import { instantsOf } from '#server/platform/zone.ts';
import type { ArticleItem, knowledgeBase } from '../contract/calls.ts';
import { articleColumns, wholeItems } from './article-row.ts';
import { findCategory } from './categories.ts';
import { noteSearch } from './failed-searches.ts';
import { type ArticleRow, presentCard } from './present.ts';
import { findArticles } from './search.ts';
import { shownOf } from './snippet.ts';
import type { SearchTerms } from './tokens.ts';

export type ArticleQuery = QueryOf<typeof knowledgeBase.list>;
type Condition = RawBuilder<SqlBool>;

/** Conditions for the days in the organisation's zone. Without a start, everything up to the end matches. */
async function span(app: App, { startDate, endDate }: ArticleQuery): Promise<Condition[]> {
  if (!startDate && !endDate) return [];
  const days = await daysBetween(app, startDate ?? '1970-01-01', endDate, limits.period.maxFiles);
  const { start, end } = instantsOf(days, (await app.settings.current()).timeZone);
  return [sql`created_at >= ${start}`, sql`created_at < ${end}`];
}

/** All conditions except the search. Returns null if the category does not exist, because then nothing can match. */
async function conditionsOf(app: App, query: ArticleQuery): Promise<Condition[] | null> {
  const where: Condition[] = await span(app, query);
  if (query.category && query.category !== 'all') {
    const category = await findCategory(app.db, query.category);
    if (!category) return null;
    where.push(sql`category_id = ${category.id}`);
  }
  if (query.tag) where.push(sql`tag_keys like ${likeText(`\n${nameKey(query.tag)}\n`)} escape '\\'`);
  // Compares the average as it is shown, rounded to tenths: an article that shows 4.0 has at least 4.
  if (query.minRating)
    where.push(
      sql`rating_count > 0 and (rating_sum * 20 + rating_count) / (2 * rating_count) >= ${sql.lit(Math.ceil(query.minRating * 10))}`,
    );
  return where;
}

const newest = sql`created_at desc, seq desc`;

const orders: Record<NonNullable<ArticleQuery['sort']>, RawBuilder<unknown>> = {
  // By average, then by the number of ratings. Articles that nobody rated come last.
  rating: sql`case when rating_count = 0 then 0 else cast(rating_sum as double precision) / rating_count end desc, rating_count desc, ${newest}`,
  newest,
  oldest: sql`created_at, seq`,
  title: sql`title_folded, seq`,
  views: sql`views desc, ${newest}`,
  comments: sql`comment_count desc, ${newest}`,
};

interface FoundPage {
  /** The `seq` of each article on the page, in order. */
  seqs: number[];
  total: number;
  /** The terms that were searched. */
  looked?: SearchTerms;
}

interface Page {
  limit: number;
  offset: number;
}

async function inOrder(app: App, where: Condition[], sort: NonNullable<ArticleQuery['sort']>, { limit, offset }: Page): Promise<FoundPage> {
  const matching = sql`from articles where ${sql.join([sql`deleted_at is null`, ...where], sql` and `)}`;
  const { rows } = await sql<{ seq: number }>`select seq ${matching} order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(
    app.db,
  );
  const countResult = await sql<{ n: number }>`select count(*) as n ${matching}`.execute(app.db);
  return { seqs: rows.map((row) => row.seq), total: countResult.rows[0]?.n ?? 0 };
}

/** Best match first. Other filters remove hits but keep that order. */
async function byRank(app: App, where: Condition[], hits: number[], { limit, offset }: Page): Promise<FoundPage> {
  if (where.length === 0) return { seqs: hits.slice(offset, offset + limit), total: hits.length };
  const visibleSeqs = await sql<{ seq: number }>`select seq from articles where ${sql.join(where, sql` and `)}
    and ${app.dialect.idIn('seq', hits)}`.execute(app.db);
  const visible = new Set(visibleSeqs.rows.map((row) => row.seq));
  const seqs = hits.filter((seq) => visible.has(seq));
  return { seqs: seqs.slice(offset, offset + limit), total: seqs.length };
}

async function find(app: App, actor: Actor, query: ArticleQuery, page: Page): Promise<FoundPage> {
  const where = await conditionsOf(app, query);
  if (!where) return { seqs: [], total: 0 };
  if (!query.search?.trim()) return inOrder(app, where, query.sort ?? 'newest', page);
  const foundArticles = await findArticles(app, query.search);
  if (!query.glance) noteSearch(app, actor, query.search, foundArticles.isWhole);
  const hits = foundArticles.hits.map((hit) => hit.article);
  if (hits.length === 0) return { seqs: [], total: 0 };
  const rows = query.sort ? inOrder(app, [...where, app.dialect.idIn('seq', hits)], query.sort, page) : byRank(app, where, hits, page);
  return { ...(await rows), looked: foundArticles.looked };
}

type CardRow = ArticleRow & { excerpt: string; plain?: string };

/** `hasPlain`: a search shows words from the whole text, so it needs the plain text. */
const cards = statement<CardRow, { hasPlain: boolean }>('articles.cards', (builder, where, { hasPlain }) =>
  articleColumns(builder)
    .select('article_texts.excerpt')
    .$if(hasPlain, (q) => q.select('article_texts.plain'))
    .where(where),
);

const rowsOf = (app: App, seqs: number[], hasPlain: boolean): Promise<CardRow[]> =>
  app.prepared.rows(app.db, cards, { where: isOneOf(app.dialect, 'articles.seq', 'seqs', seqs), shape: { hasPlain } });

async function cardsOf(app: App, { seqs, looked }: FoundPage): Promise<ArticleItem[]> {
  const rows = seqs.length > 0 ? await rowsOf(app, seqs, looked !== undefined) : [];
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []).map((row) => presentCard(row, shownOf(row.plain, looked)));
}

/** A page of the list, with the exact number of articles that match. */
export async function listArticles(app: App, actor: Actor, query: ArticleQuery) {
  const limit = query.limit ?? (query.page ? 10 : limits.list.withoutPage);
  const found = await find(app, actor, query, { limit, offset: ((query.page ?? 1) - 1) * limit });
  const items =
    query.view === 'card'
      ? await cardsOf(app, found)
      : new StreamedList((articles: ArticleItem[]) => articles, wholeItems(app, actor, found.seqs, found.looked));
  return { items, total: found.total };
}

/** Names of articles, including deleted ones, and of their categories. */
export const namesOfArticles: NamesOf = (app, ids) => {
  const among = app.dialect.idIn('id', ids);
  const articles = app.db.selectFrom('articles').select(['id', 'title as name']).where(among);
  return articles.unionAll(app.db.selectFrom('categories').select(['id', 'name']).where(among)).execute();
};
