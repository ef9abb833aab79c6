import type { Refusals } from '#contract/refusals.ts';

export const refusals = {
  mail_not_found: 404,
  mail_failed: 502,
  mail_without_tls: 502,
  mail_without_key: 409,
  mail_test_failed: 502,
  mail_server_given: 409,
  mail_password_again: 400,
  mail_password_locked: 400,
  too_many_mail_tests: 429,
  unsubscribe_invalid: 404,
} as const satisfies Refusals;
