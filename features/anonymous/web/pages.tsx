import { authorAsked } from '#features/rants/web/slots';
import { SettingsPanel } from '#features/settings/web';
import { peopleSections } from '#features/settings/web/slots';
import { type PageTable, page } from '#web/entry/page-row.tsx';
import { movedTo } from '#web/lib/page/moved.tsx';
import { Filled, fetchFilled } from '#web/loading/filled.tsx';

export const pageTable = {
  '/sealed': {
    page: page(async () => {
      const [{ SealedPage }] = await Promise.all([
        import('./open/sealed-page.tsx'),
        // If this were fetched when it is needed, an eavesdropper would learn that the author was asked.
        fetchFilled(authorAsked),
      ]);
      return SealedPage;
    }),
  },
  '/trust/manage': { page: movedTo('/administration/anonymous') },
  '/administration/anonymous': {
    page: page(async () => {
      const [{ ManagePage }] = await Promise.all([import('./manage/manage-page.tsx'), SettingsPanel.fetch(), fetchFilled(peopleSections)]);
      return () => <ManagePage people={<Filled slot={peopleSections} />} />;
    }),
  },
} satisfies PageTable;
