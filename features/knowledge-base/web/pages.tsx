import { type PageTable, page } from '#web/entry/page-row.tsx';

const editor = { page: page(async () => (await import('./editor-page.tsx')).EditorPage) };

export const pageTable = {
  '/knowledge-base': {
    page: page(async () => (await import('./list-page.tsx')).ListPage),
    prefetch: true,
  },
  '/knowledge-base/new-article': editor,
  '/knowledge-base/articles/:id': {
    page: page(async () => (await import('./article-page.tsx')).ArticlePage),
    marksRead: 'Article',
  },
  '/knowledge-base/articles/:id/edit': editor,
  '/knowledge-base/articles/:id/history': {
    page: page(async () => (await import('./history-page.tsx')).HistoryPage),
  },
} satisfies PageTable;
