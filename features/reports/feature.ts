/** Files of rants and of the department metrics, and the report that is made for paper. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['accounts', 'options', 'rants', 'dashboards'] } satisfies Feature;
