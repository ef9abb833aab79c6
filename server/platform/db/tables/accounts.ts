/** Accounts and sessions, as far as the platform needs them to identify callers. More tables: features/accounts/tables.ts. */
import type { ListWay } from '@earshot/contract/accounts';
import type { AccountStatus, Role } from '@earshot/contract/policy';
import type { SignInResult, SignInWay } from '@earshot/contract/sign-in-results';
import type { Language } from '@earshot/words/language';
import { flag, int, table, text } from '../table.ts';

export const tables = {
  users: table(['account', 'person', 'handlers', 'account'], {
    id: text().readers('everyone'),
    name: text().readers('everyone'),
    name_folded: text().readers('everyone'),
    email: text(),
    password_hash: text().for('signIn', 'nobody'),
    role: text<Role>(),
    status: text<AccountStatus>(),
    is_active: flag(),
    last_login: int().nullable(),
    created_at: int(),
    deleted_at: int().nullable().readers('admins').term('bin'),
    deleted_by: text().nullable().readers('admins').term('bin'),
    /** The chosen language; null: the browser's language is used. */
    language: text<Language>().nullable().readers('self'),
    /** The language that the browser asked for at the last sign-in. */
    browser_language: text<Language>().nullable().readers('self'),
    /** How this person reads lists of rants; null: not chosen yet. */
    list_way: text<ListWay>().nullable().readers('self'),
    /** Somebody else has set the password, and nobody has signed in since. */
    password_by_other: flag().for('signIn', 'nobody'),
    /** The last address that this person has proved. `email` is not proved if it differs. */
    proved_email: text().nullable().readers('admins'),
    /** Links for a new password go to this address, which the person or an admin has vouched for; the directory does not change it. */
    recovery_email: text().nullable().readers('admins'),
    /** The role that an admin gave, stored when the directory removed the person while one of its groups gave another role. */
    role_by_hand: text<Role>().nullable().readers('admins'),
  }),
  sessions: table(['signIn', 'person', 'self', 'session'], {
    id: text(),
    token_hash: text().readers('nobody'),
    user_id: text(),
    created_at: int(),
    used_at: int(),
    expires_at: int(),
    agent: text(),
    address: text(),
    /** A value of `devices.hash`. */
    device: text().nullable().readers('nobody'),
    /** When the person last proved who they are, and by how many factors. */
    proved_at: int().withDefault().readers('nobody'),
    factors: int().withDefault().readers('nobody'),
    /** The provider through which the session began, and the provider's own name for it. */
    provider_id: text().nullable().readers('nobody'),
    provider_sid: text().nullable().readers('nobody'),
  }),
  /** The devices from which an account has signed in. `network`: its last one; `wrong_codes`: wrong codes entered on it in a row. */
  devices: table(['signIn', 'person', 'nobody', 'device'], {
    user_id: text(),
    hash: text(),
    network: text(),
    used_at: int(),
    wrong_codes: int().withDefault(),
  }),
  /**
   * Sign-ins and refused ones; refusals of the same minute, way, account and reason are one row. `user_id` null: the account is unknown, or
   * too many accounts were refused in that minute to name each.
   */
  sign_ins: table(['signIn', 'person', 'selfAdmins', 'signIn'], {
    id: text(),
    at: int(),
    user_id: text().nullable(),
    how: text<SignInWay>(),
    result: text<SignInResult>(),
    count: int(),
    address: text().nullable().term('address'),
    agent: text(),
  }),
  /** Secrets that work once, stored as hashes. A ticket stands for a session. */
  links: table(['signIn', 'person', 'nobody', 'once'], {
    hash: text(),
    kind: text<'setup' | 'reset' | 'ticket' | 'spent' | 'address'>(),
    user_id: text().nullable(),
    session_id: text().nullable(),
    expires_at: int(),
    /** The address that is proved by opening the link. */
    address: text().nullable().withDefault(),
  }),
  throttle: table(['signIn', 'person', 'nobody', 'minutes'], {
    key: text(),
    count: int(),
    resets_at: int(),
  }),
};
