import type { Refusals } from '#contract/refusals.ts';

export const refusals = {
  summary_for_nobody: 409,
  summary_quotes: 400,
  summary_given: 409,
  summary_not_found: 404,
  reply_given: 409,
  reply_over: 409,
  check_in_over: 409,
  check_in_words: 400,
  check_in_not_found: 404,
  check_in_closed: 409,
  check_in_id_taken: 409,
  no_protector: 409,
  protector_changed: 409,
  reply_open: 409,
} as const satisfies Refusals;
