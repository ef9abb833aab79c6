import { everyone, type Gates, isHandler } from '#contract/roles.ts';

export const permissions = {
  'article.read': everyone,
  'article.rate': everyone,
  'article.write': isHandler,
} satisfies Gates;

/** Ratings, comments and articles are somebody's. */
export const ofSomebody = { 'article.rate': true, 'article.write': true } as const;
