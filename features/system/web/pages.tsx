import { lastSections } from '#features/settings/web/slots';
import { type PageTable, page } from '#web/entry/page-row.tsx';
import { movedTo } from '#web/lib/page/moved.tsx';
import { fetchFilled } from '#web/loading/filled.tsx';

export const pageTable = {
  '/system': { page: movedTo('/administration/system') },
  '/administration/system': {
    page: page(async () => {
      const [{ SystemPage }] = await Promise.all([import('./system-page.tsx'), fetchFilled(lastSections)]);
      return SystemPage;
    }),
  },
} satisfies PageTable;
