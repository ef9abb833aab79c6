import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/trust': 'public', '/administration/proof': 'settings.write' } satisfies Pages;
