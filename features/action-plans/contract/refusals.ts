import type { Refusals } from '#contract/refusals.ts';

export const refusals = {
  plan_not_found: 404,
  plan_failed: 500,
  plan_id_taken: 409,
  plan_changed: 409,
  step_not_found: 404,
  too_many_steps: 409,
  too_many_rants_linked: 409,
} as const satisfies Refusals;
