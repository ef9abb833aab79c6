import { type PageTable, page } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/keys': { page: page(async () => (await import('./keys-page.tsx')).KeysPage) },
} satisfies PageTable;
