import { type PageTable, page } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/trust': { page: page(async () => (await import('./public-log-page.tsx')).PublicLogPage) },
} satisfies PageTable;
