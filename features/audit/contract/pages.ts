import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/administration/activity': 'audit.read', '/audit': 'audit.read' } satisfies Pages;
