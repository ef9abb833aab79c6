/** API keys, with which programs may do what their person or their role may do (product.md 2.18). */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['audit', 'accounts'], isOptional: true } satisfies Feature;
