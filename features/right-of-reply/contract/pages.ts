import type { Pages } from '#contract/page-rules.ts';

export const pages = { '/messages': 'self.use', '/about-me': 'self.use', '/check-ins': 'checkIn.read' } satisfies Pages;
