import { flag, int, table, text } from '#server/platform/db/table.ts';
import type { serviceRoles } from './contract/calls.ts';

export const tables = {
  /** API keys: of a person (`user_id`), or of a service (`role`), made by an admin (`made_by`). */
  keys: table(['signIn', 'person', 'selfAdmins', 'key'], {
    id: text(),
    /** SHA-256 of the key. */
    hash: text().person('nobody'),
    name: text(),
    user_id: text().nullable(),
    made_by: text().nullable(),
    role: text<(typeof serviceRoles)[number]>().nullable(),
    /** JSON: the scopes. */
    scopes: text(),
    created_at: int(),
    /** `until`: the last day on which the key works; `expires_at`: the end of that day. */
    until: text(),
    expires_at: int(),
    used_at: int().nullable(),
    ended_at: int().nullable(),
    /** 1: the key of the organisation's directory, which gives access to /scim/v2 only. */
    is_directory: flag(),
    /** The number of factors with which the key's maker had signed in. */
    factors: int(),
  }),
};
