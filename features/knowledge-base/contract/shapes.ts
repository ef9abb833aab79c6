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
    /** Mean of the ratings of all its articles, with one decimal; null if there are none. */
    averageRating: z.number().nullable(),
  }),
);
export type CategoryStats = z.output<typeof categoryStats>;

const articleHead = z.object({
  _id: z.string(),
  title: z.string(),
  category: z.object({ _id: z.string(), name: z.string() }),
  tags: z.array(z.string()),
  /** null if that account was deleted; pages show 'Unknown'. */
  author: z.string().nullable(),
  /** Counted once per person and day, without the author's own views. */
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

/** Scores are private: `user` is the caller's own id on the caller's own rating, and null on all others. */
const rating = z.object({ user: z.string().nullable(), score: z.number() });

export const article = counts(
  'rows',
  articleHead.extend({
    /** Markdown. */
    content: z.string(),
    /** Increases with every save. A save sends the version that it started from. */
    version: z.number(),
    /** The caller's own score, or null. */
    myRating: z.number().nullable(),
    /** The highest score first, so that the order does not reveal who rated, or when. */
    ratings: z.array(rating),
    /** The newest 1,000, oldest first; `knowledgeBase.comments` returns earlier ones, and `commentCount` counts them all. */
    comments: z.array(articleComment),
    /** How many responses cite the article; for managers and admins only. */
    citations: z.number().optional(),
  }),
);
export type Article = z.output<typeof article>;

const wholeShape = article.omit({ citations: true }).shape;

export const articleMatches = ['begins', 'contains', 'similar'] as const;

/** An item of the list: the whole article; or, with `view=card`, its head and the beginning of its plain text as `content`. */
export const articleItem = counts(
  'rows',
  articleHead.extend({
    content: wholeShape.content,
    /** The text around the hits, each hit between U+0002 and U+0003; null without a search. */
    snippet: z.string().nullable(),
    /**
     * How the search found all items: they have words that begin with the typed ones, or else contain them, or else are similar. null
     * without a search.
     */
    match: z.enum(articleMatches).nullable(),
    version: wholeShape.version.optional(),
    myRating: wholeShape.myRating.optional(),
    ratings: wholeShape.ratings.optional(),
    comments: wholeShape.comments.optional(),
  }),
);
export type ArticleItem = z.output<typeof articleItem>;

/** The writer's own unsaved text, stored on the server. */
export const articleDraft = z.object({
  title: z.string(),
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  /** The version that the draft started from; 0 for a new article. */
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
  /** null in revisions from before tags and category were stored with them. */
  tags: z.array(z.string()).nullable(),
  category: z.string().nullable(),
});
export type Revision = z.output<typeof articleRevision>;
