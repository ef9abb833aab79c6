import type { Refusals } from '#contract/refusals.ts';

export const refusals = { not_from_directory: 404, group_not_found: 404 } as const satisfies Refusals;
