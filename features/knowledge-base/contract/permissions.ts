import { everyone, type Gates, isHandler } from '#contract/roles.ts';

export const permissions = {
  'article.read': everyone,
  'article.rate': everyone,
  'article.write': isHandler,
} satisfies Gates;

/** Permissions that service keys do not get, because ratings, comments and articles have an author. */
export const personalPermissions = { 'article.rate': true, 'article.write': true } as const;
