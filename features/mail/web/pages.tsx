import { type PageTable, page } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/unsubscribe': { page: page(async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage) },
  '/mail': { page: page(async () => (await import('./mail-page.tsx')).MailPage) },
} satisfies PageTable;
