import { type PageTable, page } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/recently-deleted': { page: page(async () => (await import('./trash-page.tsx')).TrashPage) },
} satisfies PageTable;
