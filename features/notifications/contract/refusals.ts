import type { Refusals } from '#contract/refusals.ts';

export const refusals = { notification_not_found: 404 } as const satisfies Refusals;
