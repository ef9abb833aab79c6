import { fetchNewestWords } from '#features/public-log/web/slots';
import { authorAsked } from '#features/rants/web/slots';
import { systemLinks } from '#features/system/web/slots';
import { type PageTable, page } from '#web/entry/page-row.tsx';
import { Filled, fetchFilled } from '#web/loading/filled.tsx';

export const pageTable = {
  '/sealed': {
    page: page(async () => {
      const [{ SealedPage }] = await Promise.all([
        import('./open/sealed-page.tsx'),
        // Fetched when it is needed, it would tell a listener what the author was asked.
        fetchFilled(authorAsked),
      ]);
      return SealedPage;
    }),
  },
  '/trust/manage': {
    page: page(async () => {
      const [{ ManagePage }, NewestWords] = await Promise.all([
        import('./manage/manage-page.tsx'),
        fetchNewestWords(),
        fetchFilled(systemLinks),
      ]);
      return () => <ManagePage log={<NewestWords />} pack={<Filled slot={systemLinks} />} />;
    }),
  },
} satisfies PageTable;
