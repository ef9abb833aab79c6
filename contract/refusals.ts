/** Every way the server says no, by code, with the status it travels under. Its sentence is `refusal.<code>` of the words. */
import type { Id } from '@earshot/words/sentence';

type Code<I> = I extends `refusal.${infer Rest}` ? Rest : never;
export type RefusalCode = Code<Id>;

export const refusals = {
  // signing in
  invalid_login: 401,
  account_pending: 403,
  account_disabled: 403,
  account_rejected: 403,
  signed_out: 401,
  not_your_role: 403,
  too_many_logins: 429,
  too_many_registrations: 429,
  too_many_rants: 429,
  too_many_messages: 429,
  too_many_comments: 429,
  too_many_calls: 429,
  too_many_polls: 429,
  too_many_lists: 429,
  email_taken: 409,
  setup_done: 404,
  setup_link_invalid: 403,

  // people
  user_not_found: 404,
  user_failed: 500,
  user_status_failed: 500,
  user_delete_failed: 500,
  not_this_role: 403,
  not_this_person: 403,
  not_credentials: 403,
  admin_stays: 403,
  not_approved: 409,
  name_reserved: 400,
  password_common: 400,
  password_short: 400,
  password_wrong: 400,
  profile_failed: 500,
  reset_link_invalid: 403,
  session_not_found: 404,
  people_file_unreadable: 400,
  too_many_people: 400,
  deleted_not_found: 404,
  undo_over: 409,
  own_link: 403,
  made_by_linked: 403,
  own_name: 403,
  question_not_found: 404,
  link_needs_employee: 400,
  ticket_invalid: 401,
  too_many_exports: 429,
  legal_not_found: 404,
  own_account: 409,
  last_admin: 409,
  last_manager: 409,

  // rants
  rant_not_found: 404,
  rant_failed: 500,
  rant_id_taken: 409,
  response_empty: 400,
  response_failed: 500,
  reason_needed: 400,
  rant_unanswered: 409,
  rant_answered: 409,
  not_your_rant: 403,

  page_too_far: 400,

  // options
  list_not_found: 404,
  option_not_found: 404,
  option_exists: 409,

  // knowledge base
  article_not_found: 404,
  article_failed: 500,
  article_changed: 409,
  article_id_taken: 409,
  category_not_found: 404,
  category_exists: 409,
  category_in_use: 409,
  comment_id_taken: 409,
  comment_not_found: 404,
  not_your_comment: 403,
  revision_not_found: 404,
  image_not_found: 404,
  image_wrong: 400,
  image_too_large: 413,
  image_too_many_pixels: 413,

  // action plans
  plan_not_found: 404,
  plan_failed: 500,
  plan_id_taken: 409,
  plan_changed: 409,
  step_id_taken: 409,
  step_not_found: 404,
  too_many_steps: 409,
  too_many_rants_linked: 409,

  // notifications
  mail_not_found: 404,
  mail_failed: 502,
  mail_without_tls: 502,
  unsubscribe_invalid: 404,
  notification_not_found: 404,

  // the request itself
  invalid: 400,
  malformed: 400,
  forbidden_key: 400,
  too_deep: 400,
  too_large: 413,
  wrong_type: 415,
  not_found: 404,
  method_not_allowed: 404,
  unavailable: 503,
  not_saved: 503,
  failed: 500,
} as const satisfies Record<RefusalCode, number>;
