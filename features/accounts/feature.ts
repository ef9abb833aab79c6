/** People, how they sign in, and the organisation's settings. Every other feature builds on it. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: [], isBase: true } satisfies Feature;
