/** Dashboards: what the rants that somebody may see add up to, in numbers and charts (product.md 1.10 to 1.12, 1.18). */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['options', 'rants', 'notifications'] } satisfies Feature;
