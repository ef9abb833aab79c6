/** The person a rant names may answer once, and authors are asked later whether anything happened to them (product.md 3.43, 3.44). */
import type { Feature } from '#contract/feature.ts';

export const feature = {
  needs: ['settings', 'accounts', 'options', 'rants', 'notifications', 'anonymous'],
  isOptional: true,
} satisfies Feature;
