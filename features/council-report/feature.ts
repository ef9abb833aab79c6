/** The works council report (product.md 17.19). */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['audit', 'settings'], isOptional: true } satisfies Feature;
