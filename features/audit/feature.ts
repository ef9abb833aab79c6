/** The audit log: who may see which row, the chain that proves it, and the end of old rows. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: [], isBase: true } satisfies Feature;
