/** The page System: how the installation is, and what an admin should look at. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['options'], isBase: true } satisfies Feature;
