import { type PageTable, page } from '#web/entry/page-row.tsx';
import { fetchFilled } from '#web/loading/filled.tsx';
import { accountSections, emailSections, lastSections, peopleSections, storedDataLinks, storedDataSections } from './slots.ts';

export const pageTable = {
  '/settings': {
    page: page(async () => {
      const [{ SettingsPage }] = await Promise.all([
        import('./settings-page.tsx'),
        import('#features/legal-texts/web').then(({ TextsSection }) => TextsSection.fetch()),
        fetchFilled(accountSections),
        fetchFilled(emailSections),
        fetchFilled(peopleSections),
        fetchFilled(storedDataSections),
        fetchFilled(storedDataLinks),
        fetchFilled(lastSections),
      ]);
      return SettingsPage;
    }),
  },
} satisfies PageTable;
