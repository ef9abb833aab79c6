/** People, and how they sign in. Most other features build on it. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['audit', 'settings'], isBase: true } satisfies Feature;
