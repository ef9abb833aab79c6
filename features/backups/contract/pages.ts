import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/administration/backups': 'settings.write' } satisfies Pages;
