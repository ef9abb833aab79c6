import { type PageTable, page } from '#web/entry/page-row.tsx';

export const pageTable = {
  '/manage-options': { page: page(async () => (await import('./options-page.tsx')).OptionsPage) },
} satisfies PageTable;
