import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/rant': 'rant.submit', '/rant/:id': 'rant.read', '/rants': 'rant.read' } satisfies Pages;
