import type { Refusals } from '#contract/refusals.ts';

export const refusals = { numbers_not_found: 404, numbers_published_only: 403, numbers_guarding: 409 } as const satisfies Refusals;
