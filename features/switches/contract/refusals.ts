import type { Refusals } from '#contract/refusals.ts';

export const refusals = { feature_not_found: 404, feature_needs: 409, feature_needed: 409 } as const satisfies Refusals;
