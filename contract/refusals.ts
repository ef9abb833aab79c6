/** Every refusal by code, with its HTTP status. Its sentence is `refusal.<code>` in words. */
import type { Id } from '@earshot/words/sentence';
import { refusals as ofFeatures } from '../features/assembled/refusals.ts';

type Code<I> = I extends `refusal.${infer Rest}` ? Rest : never;
export type RefusalCode = Code<Id>;

/** Refusals of a feature. A code without a sentence does not compile. */
export type Refusals = Partial<Record<RefusalCode, number>>;

export const refusals = {
  // the session, and limits of calls
  signed_out: 401,
  not_your_role: 403,
  proof_needed: 403,
  factor_needed: 403,
  too_many_comments: 429,
  too_many_calls: 429,
  too_many_polls: 429,
  too_many_lists: 429,

  // the profile, API keys and downloads
  profile_failed: 500,
  key_invalid: 401,
  key_scope: 403,
  key_never: 403,
  key_person: 403,
  key_factor: 403,
  ticket_invalid: 401,
  too_many_exports: 429,

  page_too_far: 400,

  // comments
  comment_id_taken: 409,
  comment_not_found: 404,
  not_your_comment: 403,

  // the request itself
  invalid: 400,
  malformed: 400,
  forbidden_key: 400,
  too_deep: 400,
  too_large: 413,
  wrong_type: 415,
  file_missing: 400,
  wrong_type_form: 415,
  not_found: 404,
  outside: 404,
  method_not_allowed: 404,
  unavailable: 503,
  not_saved: 503,
  damaged: 503,
  failed: 500,
  ...ofFeatures,
} as const satisfies Record<RefusalCode, number>;
