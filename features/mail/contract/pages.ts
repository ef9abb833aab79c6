import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/administration/email': 'mail.manage', '/mail': 'mail.manage', '/unsubscribe': 'public' } as const satisfies Pages;
