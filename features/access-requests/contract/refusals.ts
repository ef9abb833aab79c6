import type { Refusals } from '#contract/refusals.ts';

export const refusals = {
  request_not_found: 404,
  request_on_own: 403,
  request_closed: 409,
  request_undecided: 409,
  request_reason: 400,
  passage_changed: 409,
} as const satisfies Refusals;
