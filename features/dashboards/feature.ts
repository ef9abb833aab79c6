/** Dashboards: numbers and charts of the rants that a person may see (product.md 1.10 to 1.12, 1.18). */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['options', 'rants', 'notifications'] } satisfies Feature;
