import type { Refusals } from '#contract/refusals.ts';

export const refusals = { no_receipt: 404 } as const satisfies Refusals;
