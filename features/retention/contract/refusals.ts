import type { Refusals } from '#contract/refusals.ts';

export const refusals = {
  under_hold: 409,
  hold_not_found: 404,
  hold_on_own: 403,
} as const satisfies Refusals;
