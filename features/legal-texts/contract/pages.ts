import type { Pages } from '#contract/page-rules.ts';

export const pages = {
  '/privacy': 'public',
  '/terms': 'public',
  '/channels': 'public',
  '/settings/texts/:page': 'settings.write',
} as const satisfies Pages;
