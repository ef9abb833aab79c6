import type { Refusals } from '#contract/refusals.ts';

export const refusals = { test_rant_not_now: 409 } as const satisfies Refusals;
