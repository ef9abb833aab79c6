import { type PageTable, page } from '#web/entry/page-row.tsx';
import { fetchFilled } from '#web/loading/filled.tsx';
import { accountSections, startSections, storedDataSections } from './slots.ts';

export const pageTable = {
  '/administration': {
    page: page(async () => {
      const [{ StartPage }] = await Promise.all([import('./administration-pages.tsx'), fetchFilled(startSections)]);
      return StartPage;
    }),
  },
  '/administration/organisation': { page: page(async () => (await import('./administration-pages.tsx')).OrganisationPage) },
  '/administration/rants': { page: page(async () => (await import('./administration-pages.tsx')).RantsPage) },
  '/administration/sign-in': {
    page: page(async () => {
      const [{ SignInPage }] = await Promise.all([import('./administration-pages.tsx'), fetchFilled(accountSections)]);
      return SignInPage;
    }),
  },
  '/administration/data': {
    page: page(async () => {
      const [{ DataPage }] = await Promise.all([
        import('./administration-pages.tsx'),
        import('#features/legal-texts/web').then(({ TextsSection }) => TextsSection.fetch()),
        fetchFilled(storedDataSections),
      ]);
      return DataPage;
    }),
  },
  '/settings': { page: page(async () => (await import('./former-settings.tsx')).FormerSettings) },
} satisfies PageTable;
