import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/sealed': 'public', '/trust/manage': 'sealed.manage' } satisfies Pages;
