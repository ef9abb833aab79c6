import { type PageTable, page } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/requests': { page: page(async () => (await import('./requests-page.tsx')).RequestsPage) },
  '/requests/:id': { page: page(async () => (await import('./draft-page.tsx')).DraftPage) },
} satisfies PageTable;
