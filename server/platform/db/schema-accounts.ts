/** The tables of people and of how they sign in. */
import type { AccountStatus, Role } from '@earshot/contract/policy';
import type { Language } from '@earshot/words/language';
import type { Generated } from 'kysely';

type Flag = 0 | 1;

export interface AccountTables {
  users: {
    id: string;
    name: string;
    name_folded: string;
    email: string;
    password_hash: string;
    role: Role;
    status: AccountStatus;
    is_active: Flag;
    last_login: number | null;
    created_at: number;
    deleted_at: number | null;
    deleted_by: string | null;
    /** The language chosen; null: as the browser is set. */
    language: Language | null;
    /** The language that the browser asked for at the last sign-in. */
    browser_language: Language | null;
    /** Somebody else has set the password, and nobody has signed in since. */
    password_by_other: Flag;
    /** The last address that was proved to be this person's; `email` is not proved where it is another. */
    proved_email: string | null;
    /** The last address that the person, or an admin, stands for: links for a new password go there. A directory alone does not change it. */
    recovery_email: string | null;
    /** The role given by hand, of who was taken out by the directory while a group gave another. */
    role_by_hand: Role | null;
  };
  sessions: {
    id: string;
    token_hash: string;
    user_id: string;
    created_at: number;
    used_at: number;
    expires_at: number;
    agent: string;
    address: string;
    /** devices.hash */
    device: string | null;
    /** When the person last proved who it is, and by how many factors. */
    proved_at: Generated<number>;
    factors: Generated<number>;
    /** The provider of the company's sign-in at which it began, and what that calls its own session. */
    provider_id: string | null;
    provider_sid: string | null;
  };
  /**
   * The authenticator app of a person. `secret` is sealed; no code of `last_step` or before counts any more. `wrong_codes`: in a row, typed on
   * devices that the account does not know.
   */
  authenticators: { user_id: string; secret: string; made_at: number; last_step: number; wrong_codes: Generated<number> };
  /** `credential`, `public_key`: base64url, as the authenticator gave them; `transports`: JSON. */
  passkeys: {
    id: string;
    user_id: string;
    credential: string;
    public_key: string;
    counter: number;
    transports: string;
    name: string;
    created_at: number;
    used_at: number | null;
  };
  /** Recovery codes that were not used: their first signs, and the rest as a password is kept. */
  recovery_codes: { user_id: string; finding: string; hash: string };
  /** The devices from which an account has signed in; `network`: where it last was; `wrong_codes`: typed there in a row. */
  devices: { user_id: string; hash: string; network: string; used_at: number; wrong_codes: Generated<number> };
}
