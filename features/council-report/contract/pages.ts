import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/trust/pack': 'pack.read' } satisfies Pages;
