import type { Pages } from '#contract/page-rules.ts';

export const pages = {
  '/login': 'public',
  '/register': 'public',
  '/setup': 'public',
  '/reset': 'public',
  '/lost-password': 'public',
  '/confirm-address': 'public',
  '/profile': 'self.use',
  '/user-management': 'user.read',
  '/sign-ins': 'signIn.read',
} satisfies Pages;
