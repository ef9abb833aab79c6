import { type PageTable, page } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/audit': { page: page(async () => (await import('./audit-page.tsx')).AuditPage) },
} satisfies PageTable;
