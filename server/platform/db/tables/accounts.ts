/** Accounts and their sessions, as far as the platform asks who calls. Other tables of accounts are in features/accounts/tables.ts. */
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
    /** The language chosen; null: as the browser is set. */
    language: text<Language>().nullable().readers('self'),
    /** The language that the browser asked for at the last sign-in. */
    browser_language: text<Language>().nullable().readers('self'),
    /** Somebody else has set the password, and nobody has signed in since. */
    password_by_other: flag().for('signIn', 'nobody'),
    /** The last address that was proved to be this person's; `email` is not proved where it is another. */
    proved_email: text().nullable().readers('admins'),
    /** The last address that the person, or an admin, stands for: links for a new password go there. A directory alone does not change it. */
    recovery_email: text().nullable().readers('admins'),
    /** The role given by hand to somebody whom the directory took out while a group gave another. */
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
    /** devices.hash */
    device: text().nullable().readers('nobody'),
    /** When the person last proved who they are, and by how many factors. */
    proved_at: int().withDefault().readers('nobody'),
    factors: int().withDefault().readers('nobody'),
    /** The provider at which it began, and the provider's name for its own session. */
    provider_id: text().nullable().readers('nobody'),
    provider_sid: text().nullable().readers('nobody'),
  }),
  /** The devices from which an account has signed in; `network`: where it last was; `wrong_codes`: typed there in a row. */
  devices: table(['signIn', 'person', 'nobody', 'device'], {
    user_id: text(),
    hash: text(),
    network: text(),
    used_at: int(),
    wrong_codes: int().withDefault(),
  }),
  /** Sign-ins and refusals: one row for each minute, account and reason. `user_id` null: no account is known. */
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
  /** Secrets that work once, by their hash. A ticket stands for a session. */
  links: table(['signIn', 'person', 'nobody', 'once'], {
    hash: text(),
    kind: text<'setup' | 'reset' | 'ticket' | 'spent' | 'address'>(),
    user_id: text().nullable(),
    session_id: text().nullable(),
    expires_at: int(),
    /** The address it proves. */
    address: text().nullable().withDefault(),
  }),
  throttle: table(['signIn', 'person', 'nobody', 'minutes'], {
    key: text(),
    count: int(),
    resets_at: int(),
  }),
};
