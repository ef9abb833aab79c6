import type { Refusals } from '#contract/refusals.ts';

export const refusals = {
  sealed_off: 409,
  passes_taken: 409,
  epoch_over: 409,
  box_with_session: 400,
} as const satisfies Refusals;
