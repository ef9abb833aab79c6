import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/notifications': 'self.use' } as const satisfies Pages;
