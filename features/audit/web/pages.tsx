import { type PageTable, page } from '#web/entry/page-row.tsx';
import { movedTo } from '#web/lib/page/moved.tsx';

export const pageTable = {
  '/audit': { page: movedTo('/administration/activity') },
  '/administration/activity': { page: page(async () => (await import('./audit-page.tsx')).AuditPage) },
} satisfies PageTable;
