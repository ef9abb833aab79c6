import { type PageTable, page } from '#web/entry/page-row.tsx';
import { fetchFilled } from '#web/loading/filled.tsx';
import { resultTabs } from './slots.ts';

export const pageTable = {
  '/results': {
    page: page(async () => {
      const [{ ResultsPage }] = await Promise.all([import('./results-page.tsx'), fetchFilled(resultTabs)]);
      return ResultsPage;
    }),
  },
} satisfies PageTable;
