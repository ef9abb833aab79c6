/** The guides of docs/ as pages of the product. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['rants'] } satisfies Feature;
