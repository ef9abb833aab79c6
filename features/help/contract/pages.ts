import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/help': 'self.use', '/help/:guide': 'self.use' } satisfies Pages;
