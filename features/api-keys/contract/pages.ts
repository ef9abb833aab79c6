import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/keys': 'key.manage' } satisfies Pages;
