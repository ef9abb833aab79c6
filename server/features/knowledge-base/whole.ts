import type { ArticleItem } from '@earshot/contract/knowledge-base';
import { limits } from '@earshot/contract/limits';
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { CommentRow } from '../../platform/comments.ts';
import { idsValue } from '../../platform/db/dialect.ts';
import { Param, param } from '../../platform/db/prepared.ts';
import { type ArticleRow, presentWholeItem, type RatingRow, type WholeArticle } from './present.ts';
import { snippetOf } from './snippet.ts';
import type { Looked } from './tokens.ts';

/** What lists and details show of the tables around an article. */
export const articleColumns = (app: App) =>
  app.db
    .selectFrom('articles')
    .innerJoin('categories', 'categories.id', 'articles.category_id')
    .innerJoin('article_texts', 'article_texts.article_id', 'articles.id')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'articles.author_id').on('users.deleted_at', 'is', null))
    .select(['articles.seq', 'articles.id', 'articles.title', 'articles.category_id', 'articles.author_id', 'articles.tags'])
    .select(['articles.version', 'articles.views', 'articles.rating_sum', 'articles.rating_count', 'articles.comment_count'])
    .select(['articles.created_at', 'articles.updated_at', 'categories.name as category', 'users.name as author'])
    .where('articles.deleted_at', 'is', null);

type TextRow = ArticleRow & { content: string; plain?: string };

/** Which ones, and whether what a search looks through is wanted too. */
interface Wanted {
  column: 'articles.id' | 'articles.seq';
  values: readonly (string | number)[];
  hasPlain?: boolean;
}

function textsOf(app: App, { column, values, hasPlain = false }: Wanted): Promise<TextRow[]> {
  const build = () =>
    articleColumns(app)
      .select('article_texts.content')
      .$if(hasPlain, (q) => q.select('article_texts.plain'))
      .where(app.dialect.among(column, new Param('values')));
  return app.hot.rows<TextRow>(app.db, `${column} whole ${hasPlain}`, build as never, { values: idsValue(app.dialect, values) });
}

const commentColumns = (app: App) =>
  app.db
    .selectFrom('comments')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'comments.author_id').on('users.deleted_at', 'is', null))
    .select(['comments.article_id', 'comments.id', 'comments.author_id', 'comments.content', 'comments.created_at', 'comments.edited_at'])
    .select('users.name as author');

/** The newest of each article, oldest first. */
const newestComments = (app: App, ids: readonly string[]) =>
  app.hot.rows<CommentRow & { article_id: string }>(
    app.db,
    'articles.newestComments',
    () =>
      commentColumns(app)
        .where('comments.seq', 'in', (eb) =>
          eb
            .selectFrom((from) =>
              from
                .selectFrom('comments')
                .select('seq')
                .select(sql<number>`row_number() over (partition by article_id order by seq desc)`.as('place'))
                .where(app.dialect.among('article_id', new Param('ids')))
                .as('placed'),
            )
            .select('placed.seq')
            .where('placed.place', '<=', limits.conversation.newest),
        )
        .orderBy('comments.seq'),
    { ids: idsValue(app.dialect, ids) },
  );

const ratingsOf = (app: App, actor: Actor, ids: readonly string[]) =>
  app.hot.rows<RatingRow & { article_id: string }>(
    app.db,
    'articles.ratings',
    () =>
      app.db
        .selectFrom('article_ratings')
        .select((eb) => ['article_id', 'score', eb.fn.countAll<number>().as('n')])
        .select(sql<number>`max(case when user_id = ${param('me')} then 1 else 0 end)`.as('mine'))
        .where(app.dialect.among('article_id', new Param('ids')))
        .groupBy(['article_id', 'score'])
        .orderBy('score', 'desc'),
    { ids: idsValue(app.dialect, ids), me: actor.id },
  );

/** In no order. */
export async function wholeArticles(app: App, actor: Actor, wanted: Wanted): Promise<(WholeArticle & { row: TextRow })[]> {
  const rows = await textsOf(app, wanted);
  const ids = rows.map((row) => row.id);
  const comments = Object.groupBy(await newestComments(app, ids), (comment) => comment.article_id);
  const ratings = Object.groupBy(await ratingsOf(app, actor, ids), (rating) => rating.article_id);
  return rows.map((row) => ({ row, content: row.content, comments: comments[row.id] ?? [], ratings: ratings[row.id] ?? [] }));
}

/** Read at once: of the largest articles two megabytes. */
const together = 4;

/** A list in the order of `seqs`, some at a time. What is deleted meanwhile is left out. */
export async function* wholeItems(
  app: App,
  actor: Actor,
  seqs: readonly number[],
  looked: Looked | undefined,
): AsyncGenerator<ArticleItem[]> {
  for (let from = 0; from < seqs.length; from += together) {
    const some = seqs.slice(from, from + together);
    const wholes = await wholeArticles(app, actor, { column: 'articles.seq', values: some, hasPlain: looked !== undefined });
    const bySeq = new Map(wholes.map((whole) => [whole.row.seq, whole]));
    yield some
      .flatMap((seq) => bySeq.get(seq) ?? [])
      .map((whole) => presentWholeItem(whole, actor, looked ? snippetOf(whole.row.plain ?? '', looked) : null));
  }
}
