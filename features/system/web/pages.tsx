import { type PageTable, page } from '#web/entry/page-row.tsx';
import { fetchFilled } from '#web/loading/filled.tsx';
import { systemLinks } from './slots.ts';

export const pageTable = {
  '/system': {
    page: page(async () => {
      const [{ SystemPage }] = await Promise.all([import('./system-page.tsx'), fetchFilled(systemLinks)]);
      return SystemPage;
    }),
  },
} satisfies PageTable;
