import type { Refusals } from '#contract/refusals.ts';

export const refusals = { no_receipt: 404, log_needed: 409, log_off: 409 } as const satisfies Refusals;
