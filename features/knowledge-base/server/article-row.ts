/** Reads whole articles for a list or a page, with the columns that every query of articles selects. */
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { CommentRow } from '#server/platform/comments.ts';
import { isOneOf } from '#server/platform/db/condition.ts';
import { idsValue } from '#server/platform/db/dialect.ts';
import { Placeholder, placeholder } from '#server/platform/db/placeholder.ts';
import { type Builder, statement } from '#server/platform/db/prepared-statements.ts';
import type { ArticleItem } from '../contract/calls.ts';
import { type ArticleRow, presentWholeItem, type RatingRow, type WholeArticle } from './present.ts';
import { shownOf } from './snippet.ts';
import type { SearchTerms } from './tokens.ts';

/** The columns of an article in lists and details, with its category's and author's names. */
export const articleColumns = ({ db }: Pick<Builder, 'db'>) =>
  db
    .selectFrom('articles')
    .innerJoin('categories', 'categories.id', 'articles.category_id')
    .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'articles.author_id').on('users.deleted_at', 'is', null))
    .select(['articles.seq', 'articles.id', 'articles.title', 'articles.category_id', 'articles.author_id', 'articles.tags'])
    .select(['articles.version', 'articles.views', 'articles.rating_sum', 'articles.rating_count', 'articles.comment_count'])
    .select(['articles.created_at', 'articles.updated_at', 'categories.name as category', 'users.name as author'])
    .where('articles.deleted_at', 'is', null);

type TextRow = ArticleRow & { content: string; plain?: string };

/** Selects the articles to read. `hasPlain`: their plain text is read too, for snippets of a search. */
interface ArticleSelection {
  column: 'articles.id' | 'articles.seq';
  values: readonly (string | number)[];
  hasPlain?: boolean;
}

const texts = statement<TextRow, { hasPlain: boolean }>('articles.texts', (builder, where, { hasPlain }) =>
  articleColumns(builder)
    .select('article_texts.content')
    .$if(hasPlain, (q) => q.select('article_texts.plain'))
    .where(where),
);

const textsOf = (app: App, { column, values, hasPlain = false }: ArticleSelection): Promise<TextRow[]> =>
  app.prepared.rows(app.db, texts, { where: isOneOf(app.dialect, column, 'values', values), shape: { hasPlain } });

const commentColumns = ({ db }: Pick<Builder, 'db'>) =>
  db
    .selectFrom('comments')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'comments.author_id').on('users.deleted_at', 'is', null))
    .select(['comments.article_id', 'comments.id', 'comments.author_id', 'comments.content', 'comments.created_at', 'comments.edited_at'])
    .select('users.name as author');

const newestComments = statement<CommentRow & { article_id: string }>('articles.newestComments', (builder) =>
  commentColumns(builder)
    .where('comments.seq', 'in', (eb) =>
      eb
        .selectFrom((from) =>
          from
            .selectFrom('comments')
            .select('seq')
            .select(sql<number>`row_number() over (partition by article_id order by seq desc)`.as('place'))
            .where(builder.dialect.idIn('article_id', new Placeholder('ids')))
            .as('placed'),
        )
        .select('placed.seq')
        .where('placed.place', '<=', limits.list.withoutPage),
    )
    .orderBy('comments.seq'),
);

const ratings = statement<RatingRow & { article_id: string }>('articles.ratings', ({ db, dialect }) =>
  db
    .selectFrom('article_ratings')
    .select((eb) => ['article_id', 'score', eb.fn.countAll<number>().as('n')])
    .select(sql<number>`max(case when user_id = ${placeholder('me')} then 1 else 0 end)`.as('mine'))
    .where(dialect.idIn('article_id', new Placeholder('ids')))
    .groupBy(['article_id', 'score'])
    .orderBy('score', 'desc'),
);

/** Whole articles with their comments and ratings, in no particular order. */
export async function wholeArticles(app: App, actor: Actor, selection: ArticleSelection): Promise<(WholeArticle & { row: TextRow })[]> {
  const rows = await textsOf(app, selection);
  const ids = rows.map((row) => row.id);
  const values = { ids: idsValue(app.dialect, ids), me: actor.id };
  const comments = Object.groupBy(await app.prepared.rows(app.db, newestComments, { values }), (comment) => comment.article_id);
  const scores = Object.groupBy(await app.prepared.rows(app.db, ratings, { values }), (rating) => rating.article_id);
  return rows.map((row) => ({ row, content: row.content, comments: comments[row.id] ?? [], ratings: scores[row.id] ?? [] }));
}

/** Articles read at once: of the largest ones, two megabytes. */
const batchSize = 4;

/** Reads the articles in the order of `seqs`, a few at a time. Those deleted meanwhile are left out. */
export async function* wholeItems(
  app: App,
  actor: Actor,
  seqs: readonly number[],
  terms: SearchTerms | undefined,
): AsyncGenerator<ArticleItem[]> {
  for (let from = 0; from < seqs.length; from += batchSize) {
    const slice = seqs.slice(from, from + batchSize);
    const wholes = await wholeArticles(app, actor, { column: 'articles.seq', values: slice, hasPlain: terms !== undefined });
    const bySeq = new Map(wholes.map((article) => [article.row.seq, article]));
    yield slice
      .flatMap((seq) => bySeq.get(seq) ?? [])
      .map((article) => presentWholeItem(article, actor, shownOf(article.row.plain, terms)));
  }
}
