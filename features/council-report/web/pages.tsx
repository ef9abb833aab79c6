import { type PageTable, page } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/trust/pack': { page: page(async () => (await import('./pack-page.tsx')).PackPage) },
} satisfies PageTable;
