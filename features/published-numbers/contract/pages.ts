import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/numbers': 'numbers.read' } satisfies Pages;
