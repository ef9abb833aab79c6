/** First steps: what an admin has to do before people can use Earshot (product.md 1.32). */
import type { Feature } from '#contract/feature.ts';

export const feature = {
  needs: ['settings', 'accounts', 'options', 'rants', 'notifications'],
  isOptional: true,
  startsOn: true,
} satisfies Feature;
