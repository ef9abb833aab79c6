import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/manage-options': 'option.manage' } satisfies Pages;
