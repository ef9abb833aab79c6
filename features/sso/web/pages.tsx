import { bare, type PageTable } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/sign-in/company': bare(async () => (await import('./callback-page.tsx')).CallbackPage),
} satisfies PageTable;
