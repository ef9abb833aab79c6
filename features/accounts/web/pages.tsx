import { bare, type PageTable, page } from '#web/entry/page-row.tsx';
import { fetchFilled } from '#web/loading/filled.tsx';
import { dataNotes, peopleLinks, personActions, profileOfAccount, profileOfNotifications, profileSections } from './slots.ts';

export const pageTable = {
  '/login': { ...bare(async () => (await import('./login-page.tsx')).LoginPage), prefetch: true },
  '/register': bare(async () => (await import('./register-page.tsx')).RegisterPage),
  '/setup': bare(async () => (await import('./setup-page.tsx')).SetupPage),
  '/reset': bare(async () => (await import('./reset-page.tsx')).ResetPage),
  '/confirm-address': bare(async () => (await import('./confirm-address-page.tsx')).ConfirmAddressPage),
  '/lost-password': bare(async () => (await import('./lost-page.tsx')).LostPage),
  '/profile': {
    page: page(async () => {
      const [{ ProfilePage }] = await Promise.all([
        import('./profile/profile-page.tsx'),
        fetchFilled(profileOfAccount),
        fetchFilled(profileOfNotifications),
        fetchFilled(profileSections),
        fetchFilled(dataNotes),
      ]);
      return ProfilePage;
    }),
  },
  '/user-management': {
    page: page(async () => {
      const [{ UsersPage }] = await Promise.all([import('./users-page.tsx'), fetchFilled(peopleLinks), fetchFilled(personActions)]);
      return UsersPage;
    }),
  },
  '/sign-ins': { page: page(async () => (await import('./sign-ins-page.tsx')).SignInsPage) },
} satisfies PageTable;
