import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/system': 'system.read' } as const satisfies Pages;
