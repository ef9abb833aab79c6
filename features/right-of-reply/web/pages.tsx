import { type PageTable, page } from '#web/entry/page-row.tsx';
import { movedTo } from '#web/lib/page/moved.tsx';

export const pageTable = {
  '/messages': { page: page(async () => (await import('./messages-page.tsx')).MessagesPage) },
  '/about-me': { page: movedTo('/messages', 'about-me') },
  '/check-ins': { page: movedTo('/messages', 'told') },
} satisfies PageTable;
