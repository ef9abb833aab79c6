/** Options: the target employees, departments and categories that people choose from, and which accounts the target employees are. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['legal-texts', 'audit', 'accounts'], isBase: true } satisfies Feature;
