/** Shown where people choose their notifications. */
export const english = {
  'kind.articleComment': 'A comment on your article',
  'kind.articles': 'Knowledge base',
} as const;
