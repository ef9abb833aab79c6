/** Files of rants and of the department metrics, and a report for printing. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['accounts', 'options', 'rants', 'dashboards'] } satisfies Feature;
