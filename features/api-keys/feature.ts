/** Keys by which programs read and change what their person or their role may (product.md 2.18). */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['audit', 'accounts'], isOptional: true } satisfies Feature;
