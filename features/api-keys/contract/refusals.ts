import type { Refusals } from '#contract/refusals.ts';

export const refusals = { key_not_found: 404, too_many_keys: 409 } as const satisfies Refusals;
