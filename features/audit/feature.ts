/** The audit log: who may see which row, the hash chain that proves the rows, and pruning. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: [], isBase: true } satisfies Feature;
