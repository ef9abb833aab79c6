/** Keys for programs. */
import type { serviceRoles } from '@earshot/contract/keys';
import { flag, int, table, text } from '../table.ts';

export const tables = {
  /** Keys for programs: of a person (`user_id`), or of a service (`role`), which an admin made (`made_by`). */
  keys: table(['signIn', 'person', 'selfAdmins', 'key'], {
    id: text(),
    hash: text().readers('nobody'),
    name: text(),
    user_id: text().nullable(),
    made_by: text().nullable(),
    role: text<(typeof serviceRoles)[number]>().nullable(),
    /** JSON */
    scopes: text(),
    created_at: int(),
    /** The last day, and when it is over. */
    until: text(),
    expires_at: int(),
    used_at: int().nullable(),
    ended_at: int().nullable(),
    /** The key of the organisation's directory: it opens /scim/v2 and nothing else. */
    is_directory: flag().withDefault(),
    /** The number of factors with which its maker had signed in. */
    factors: int().withDefault().readers('nobody'),
  }),
};
