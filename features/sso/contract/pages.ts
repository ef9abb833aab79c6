import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/sign-in/company': 'public' } satisfies Pages;
