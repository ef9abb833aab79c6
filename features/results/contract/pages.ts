import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/results': 'self.use' } satisfies Pages;
