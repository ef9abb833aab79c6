/** Second factors, invite links and managers' departments. Users and sessions: server/platform/db/tables/accounts.ts. */
import { flag, int, table, text } from '#server/platform/db/table.ts';

export const tables = {
  /**
   * The authenticator app of a person. `secret` is encrypted. Codes of the time step `last_step` and of earlier ones are refused.
   * `wrong_codes`: wrong codes in a row from devices that the account does not know.
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
  /** Unused recovery codes: the first characters, by which a code is looked up, and the hash of the rest. */
  recovery_codes: table(['signIn', 'person', 'nobody', 'account'], {
    user_id: text(),
    finding: text(),
    hash: text(),
  }),
  /**
   * Links to the registration page, found by their hash. `until`: the last valid day, which ends at `expires_at`. `came`: how many people
   * registered with the link.
   */
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
  /**
   * The departments whose rants a manager sees, if the organisation restricts managers to departments. `option_id`: an option of the list
   * targetDepartments.
   */
  user_departments: table(['access', 'person', 'handlers', 'setting'], {
    user_id: text(),
    option_id: text(),
  }),
};
