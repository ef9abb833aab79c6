import { z } from 'zod';
import { counts } from '#contract/counts.ts';
import { dateTime } from '#contract/text.ts';

export const articleSorts = ['newest', 'oldest', 'title', 'views', 'rating', 'comments'] as const;
export type ArticleSort = (typeof articleSorts)[number];

export const articleCategory = z.object({ _id: z.string(), name: z.string(), description: z.string() });
export type Category = z.output<typeof articleCategory>;

export const categoryStats = counts(
  'rows',
  z.object({
    _id: z.string(),
    name: z.string(),
    totalArticles: z.number(),
    totalViews: z.number(),
    totalComments: z.number(),
    /** Mean of all its articles' ratings, one decimal; null without any. */
    averageRating: z.number().nullable(),
  }),
);
export type CategoryStats = z.output<typeof categoryStats>;

const articleHead = z.object({
  _id: z.string(),
  title: z.string(),
  category: z.object({ _id: z.string(), name: z.string() }),
  tags: z.array(z.string()),
  /** null where that account is gone: screens say 'Unknown'. */
  author: z.string().nullable(),
  /** Once per person and day, without the author's. */
  views: z.number(),
  averageRating: z.number().nullable(),
  ratingCount: z.number(),
  commentCount: z.number(),
  createdAt: dateTime,
  updatedAt: dateTime,
});

export const articleComment = z.object({
  _id: z.string(),
  user: z.object({ name: z.string().nullable() }),
  content: z.string(),
  createdAt: dateTime,
  editedAt: dateTime.nullable(),
  isMine: z.boolean(),
  canDelete: z.boolean(),
});
export type Comment = z.output<typeof articleComment>;

/** Scores are private: `user` is the caller's own id on the caller's own rating and null on every other one. */
const rating = z.object({ user: z.string().nullable(), score: z.number() });

export const article = counts(
  'rows',
  articleHead.extend({
    /** Markdown. */
    content: z.string(),
    /** Grows with every save: a save says which one it began from. */
    version: z.number(),
    /** The caller's own, or null. */
    myRating: z.number().nullable(),
    /** The highest first, so that the order does not tell who rated, or when. */
    ratings: z.array(rating),
    /** The newest 1,000, oldest first; those before are a call of their own. `commentCount` says how many there are. */
    comments: z.array(articleComment),
    /** How many responses cite it; for managers and admins only. */
    citations: z.number().optional(),
  }),
);
export type Article = z.output<typeof article>;

const whole = article.omit({ citations: true }).shape;

export const articleMatches = ['begins', 'contains', 'similar'] as const;

/** An item of the list: the article, or with `view=card` its head and, as `content`, the beginning of its plain text. */
export const articleItem = counts(
  'rows',
  articleHead.extend({
    content: whole.content,
    /** The words around the hits, hits between U+0002 and U+0003; null where nothing was searched. */
    snippet: z.string().nullable(),
    /** How a search found them all: they have words that begin so; else words that contain it; else similar ones. null where nothing was searched. */
    match: z.enum(articleMatches).nullable(),
    version: whole.version.optional(),
    myRating: whole.myRating.optional(),
    ratings: whole.ratings.optional(),
    comments: whole.comments.optional(),
  }),
);
export type ArticleItem = z.output<typeof articleItem>;

/** The writer's own unsaved text, kept on the server. */
export const articleDraft = z.object({
  title: z.string(),
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  /** The version it was begun from; 0: a new article. */
  baseVersion: z.number(),
  savedAt: dateTime,
});
export type Draft = z.output<typeof articleDraft>;

export const articleRevision = z.object({
  _id: z.string(),
  version: z.number(),
  author: z.string().nullable(),
  savedAt: dateTime,
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  /** null in revisions of before they were kept. */
  tags: z.array(z.string()).nullable(),
  category: z.string().nullable(),
});
export type Revision = z.output<typeof articleRevision>;
