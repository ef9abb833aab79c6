import { flag, int, table, text } from '#server/platform/db/table.ts';
import type { serviceRoles } from './contract/calls.ts';

export const tables = {
  /** Keys for programs: of a person (`user_id`), or of a service (`role`), which an admin made (`made_by`). */
  keys: table(['signIn', 'person', 'selfAdmins', 'key'], {
    id: text(),
    /** SHA-256 of the key. */
    hash: text().person('nobody'),
    name: text(),
    user_id: text().nullable(),
    made_by: text().nullable(),
    role: text<(typeof serviceRoles)[number]>().nullable(),
    /** JSON: its scopes. */
    scopes: text(),
    created_at: int(),
    /** The last day on which it works, and when that day is over. */
    until: text(),
    expires_at: int(),
    used_at: int().nullable(),
    ended_at: int().nullable(),
    /** 1: it is the key of the organisation's directory, which opens /scim/v2 and nothing else. */
    is_directory: flag(),
    /** The number of factors with which its maker had signed in. */
    factors: int(),
  }),
};
