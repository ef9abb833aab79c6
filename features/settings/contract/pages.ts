import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/settings': 'settings.write' } as const satisfies Pages;
