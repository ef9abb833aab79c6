import { type PageTable, withoutFrame } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/sign-in/company': withoutFrame(async () => (await import('./callback-page.tsx')).CallbackPage),
} satisfies PageTable;
