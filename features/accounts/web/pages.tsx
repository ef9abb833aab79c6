import { type PageTable, page, withoutFrame } from '#web/entry/page-row.tsx';
import { fetchFilled } from '#web/loading/filled.tsx';
import { dataNotes, peopleLinks, personActions, profileOfAccount, profileOfNotifications, profileSections } from './slots.ts';

export const pageTable = {
  '/login': { ...withoutFrame(async () => (await import('./login-page.tsx')).LoginPage), prefetch: true },
  '/register': withoutFrame(async () => (await import('./register-page.tsx')).RegisterPage),
  '/setup': withoutFrame(async () => (await import('./setup-page.tsx')).SetupPage),
  '/reset': withoutFrame(async () => (await import('./reset-page.tsx')).ResetPage),
  '/confirm-address': withoutFrame(async () => (await import('./confirm-address-page.tsx')).ConfirmAddressPage),
  '/lost-password': withoutFrame(async () => (await import('./lost-page.tsx')).LostPage),
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
