import type { Pages } from '#contract/page-rules.ts';

export const pages = {
  '/action-plans': 'plan.manage',
  '/action-plans/:id': 'plan.manage',
  '/you-said-we-did': 'deed.read',
} satisfies Pages;
