/** Access requests: people ask what is stored about them (product.md 16.24). */
import type { Feature } from '#contract/feature.ts';

export const feature = {
  needs: ['settings', 'options', 'rants', 'notifications', 'right-of-reply', 'action-plans'],
  isOptional: true,
  readsFrom: ['right-of-reply'],
} satisfies Feature;
