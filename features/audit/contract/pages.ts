import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/audit': 'audit.read' } satisfies Pages;
