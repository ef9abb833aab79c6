import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/mail': 'mail.manage', '/unsubscribe': 'public' } as const satisfies Pages;
