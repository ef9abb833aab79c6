import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/administration/system': 'system.read', '/system': 'system.read' } as const satisfies Pages;
