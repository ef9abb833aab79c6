import type { Pages } from '#contract/page-rules.ts';

export const pages = {
  '/sealed': 'public',
  '/administration/anonymous': 'sealed.manage',
  '/trust/manage': 'sealed.manage',
} satisfies Pages;
