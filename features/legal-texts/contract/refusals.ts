import type { Refusals } from '#contract/refusals.ts';

export const refusals = { legal_not_found: 404 } as const satisfies Refusals;
