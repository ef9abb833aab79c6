import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/recently-deleted': 'deleted.manage' } satisfies Pages;
