import type { Pages } from '#contract/page-rules.ts';

export const pages = {
  '/knowledge-base': 'article.read',
  '/knowledge-base/new-article': 'article.write',
  '/knowledge-base/articles/:id': 'article.read',
  '/knowledge-base/articles/:id/edit': 'article.write',
  '/knowledge-base/articles/:id/history': 'article.write',
} satisfies Pages;
