import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/trust': 'public' } satisfies Pages;
