/** Shown in the choice of notifications. */
export const english = {
  'kind.articleComment': 'A comment on your article',
  'kind.articles': 'Knowledge base',
} as const;
