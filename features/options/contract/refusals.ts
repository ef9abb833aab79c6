import type { Refusals } from '#contract/refusals.ts';

export const refusals = {
  own_link: 403,
  made_by_linked: 403,
  own_name: 403,
  question_not_found: 404,
  link_needs_employee: 400,
  list_not_found: 404,
  option_not_found: 404,
  option_exists: 409,
  not_in_this_list: 400,
} as const satisfies Refusals;
