/** Published numbers: counted once for each past quarter and the same for every reader (product.md 4.18). */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['settings', 'options', 'rants', 'dashboards', 'reports', 'results'], isOptional: true } satisfies Feature;
