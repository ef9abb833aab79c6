import { type PageTable, page } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/notifications': { page: page(async () => (await import('./notifications-page.tsx')).NotificationsPage) },
} satisfies PageTable;
