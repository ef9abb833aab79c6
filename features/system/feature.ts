/** The page System: the state of the installation, and what an admin should look at. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['settings', 'options'], isBase: true } satisfies Feature;
