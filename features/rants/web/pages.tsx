import { type PageTable, page } from '#web/entry/page-row.tsx';
import { fetchFilled } from '#web/loading/filled.tsx';
import {
  filterActions,
  firstVisitLinks,
  listFiles,
  rantActions,
  rantProgress,
  rantReceipt,
  selectedActions,
  whileWriting,
} from './slots.ts';

export const pageTable = {
  '/rant': {
    page: page(async () => {
      const [{ SubmitPage }, { OutsideAuthorities }] = await Promise.all([
        import('./submit-page.tsx'),
        import('#features/legal-texts/web'),
        fetchFilled(firstVisitLinks),
        fetchFilled(whileWriting),
        fetchFilled(rantReceipt),
      ]);
      return () => <SubmitPage outside={OutsideAuthorities} />;
    }),
    prefetch: true,
  },
  '/rant/:id': {
    page: page(async () => {
      const [{ DetailPage }] = await Promise.all([
        import('./detail-page.tsx'),
        fetchFilled(rantActions),
        fetchFilled(rantProgress),
        fetchFilled(rantReceipt),
      ]);
      return DetailPage;
    }),
    marksRead: 'Rant',
    prefetch: true,
  },
  '/rants': {
    page: page(async () => {
      const [{ RantsPage }] = await Promise.all([
        import('./rants-page.tsx'),
        fetchFilled(listFiles),
        fetchFilled(filterActions),
        fetchFilled(selectedActions),
      ]);
      return RantsPage;
    }),
    prefetch: true,
  },
} satisfies PageTable;
