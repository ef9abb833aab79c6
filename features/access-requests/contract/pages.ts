import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/requests': 'request.manage', '/requests/:id': 'request.manage' } satisfies Pages;
