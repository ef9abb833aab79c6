/** Articles as replies contain them. People's texts are sent unchanged. */

import type { Actor } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import { iso } from '#server/platform/clock.ts';
import { type CommentRow, presentComment } from '#server/platform/comments.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Article, ArticleItem } from '../contract/calls.ts';

export interface ArticleRow
  extends Pick<
    Selectable<Schema['articles']>,
    | 'seq'
    | 'id'
    | 'title'
    | 'category_id'
    | 'author_id'
    | 'tags'
    | 'version'
    | 'views'
    | 'rating_sum'
    | 'rating_count'
    | 'comment_count'
    | 'created_at'
    | 'updated_at'
  > {
  category: string;
  author: string | null;
}

/** The mean with one decimal; null without ratings. */
export const mean = (sum: number, count: number): number | null => (count === 0 ? null : Math.round((10 * sum) / count) / 10);

const head = (row: ArticleRow) => ({
  _id: row.id,
  title: row.title,
  category: { _id: row.category_id, name: row.category },
  tags: JSON.parse(row.tags) as string[],
  author: row.author,
  views: row.views,
  averageRating: mean(row.rating_sum, row.rating_count),
  ratingCount: row.rating_count,
  commentCount: row.comment_count,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
});

/** The part of an item that depends on the search. */
export type ShownText = Pick<ArticleItem, 'snippet' | 'match'>;

export const presentCard = (row: ArticleRow & { excerpt: string }, shownText: ShownText): ArticleItem => ({
  ...head(row),
  content: row.excerpt,
  ...shownText,
});

/** How many people gave this score, and whether the caller is one of them. */
export interface RatingRow {
  score: number;
  n: number;
  mine: number;
}

/** The highest score first. Among equal scores the caller's own is first; the others cannot be told apart. */
const presentRatings = (rows: readonly RatingRow[], actor: Actor): Article['ratings'] =>
  rows.flatMap(({ score, n, mine }) => Array.from({ length: n }, (_, i) => ({ user: mine && i === 0 ? actor.id : null, score })));

export interface WholeArticle {
  row: ArticleRow;
  content: string;
  comments: readonly CommentRow[];
  /** Counts of ratings by score, the highest first. */
  ratings: readonly RatingRow[];
}

const presentWhole = ({ row, content, comments, ratings }: WholeArticle, actor: Actor) => ({
  ...head(row),
  content,
  version: row.version,
  myRating: ratings.find(({ mine }) => mine)?.score ?? null,
  ratings: presentRatings(ratings, actor),
  comments: comments.map((comment) => presentComment(comment, actor)),
});

export const presentWholeItem = (article: WholeArticle, actor: Actor, shownText: ShownText): ArticleItem => ({
  ...presentWhole(article, actor),
  ...shownText,
});

export const presentArticle = (article: WholeArticle, actor: Actor, citations: number | undefined): Article => ({
  ...presentWhole(article, actor),
  ...(citations !== undefined && { citations }),
});
