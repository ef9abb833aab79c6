import type { Pages } from '#contract/page-rules.ts';

export const pages = {
  '/administration': 'settings.write',
  '/administration/organisation': 'settings.write',
  '/administration/rants': 'settings.write',
  '/administration/sign-in': 'settings.write',
  '/administration/data': 'settings.write',
  /** Leads to the page of the organisation. */
  '/settings': 'settings.write',
} as const satisfies Pages;
