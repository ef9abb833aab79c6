/** Second factors, invite links and the departments of managers. The platform keeps users and sessions (server/platform/db/tables/accounts.ts). */
import { flag, int, table, text } from '#server/platform/db/table.ts';

export const tables = {
  /**
   * The authenticator app of a person. `secret` is sealed; no code of `last_step` or before counts any more. `wrong_codes`: how many in a row were typed on
   * devices that the account does not know.
   */
  authenticators: table(['signIn', 'person', 'nobody', 'account'], {
    user_id: text(),
    secret: text(),
    made_at: int(),
    last_step: int(),
    wrong_codes: int().withDefault(),
  }),
  /** `credential`, `public_key`: base64url, as the authenticator gave them; `transports`: JSON. */
  passkeys: table(['signIn', 'person', 'self', 'account'], {
    id: text(),
    user_id: text(),
    credential: text().readers('nobody'),
    public_key: text().readers('nobody'),
    counter: int().readers('nobody'),
    transports: text().readers('nobody'),
    name: text(),
    created_at: int(),
    used_at: int().nullable(),
  }),
  /** Unused recovery codes: the first characters, by which one is found, and the hash of the rest. */
  recovery_codes: table(['signIn', 'person', 'nobody', 'account'], {
    user_id: text(),
    finding: text(),
    hash: text(),
  }),
  /** Links to the page Register, by their hash. `until`: the last day, which ends at `expires_at`. `came`: how many registered by it. */
  invites: table(['signIn', 'person', 'admins', 'ended'], {
    id: text(),
    hash: text().impersonal('nobody'),
    made_by: text(),
    made_at: int(),
    until: text(),
    expires_at: int(),
    approves: flag(),
    came: int(),
  }),
  /** The departments whose rants a manager sees where the organisation says so. `option_id`: one of the list targetDepartments. */
  user_departments: table(['access', 'person', 'handlers', 'setting'], {
    user_id: text(),
    option_id: text(),
  }),
};
