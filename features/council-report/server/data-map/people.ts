/** Data stored of people and of how they come in. */
import type { AccountTables } from '#server/platform/db/schema-accounts.ts';
import type { CompanyTables } from '#server/platform/db/schema-company.ts';
import type { ScimTables } from '#server/platform/db/schema-scim.ts';
import type { SignInTables } from '#server/platform/db/schema-sign-ins.ts';
import { each, line, type MapOf } from './line.ts';

const name = line('account', 'person', 'everyone', 'account');
const account = line('account', 'person', 'handlers', 'account');
const ownChoice = line('account', 'person', 'self', 'account');
const secret = line('signIn', 'person', 'nobody', 'account');
const session = line('signIn', 'person', 'self', 'session');
const hiddenInSession = line('signIn', 'person', 'nobody', 'session');
const passkey = line('signIn', 'person', 'self', 'account');
const device = line('signIn', 'person', 'nobody', 'device');

const accountMap: MapOf<AccountTables> = {
  users: {
    ...each(name, 'id', 'name', 'name_folded'),
    ...each(account, 'email', 'role', 'status', 'is_active', 'last_login', 'created_at'),
    ...each(line('account', 'person', 'admins', 'account'), 'proved_email', 'recovery_email', 'role_by_hand'),
    ...each(line('account', 'person', 'admins', 'bin'), 'deleted_at', 'deleted_by'),
    ...each(ownChoice, 'language', 'browser_language'),
    ...each(secret, 'password_hash', 'password_by_other'),
  },
  sessions: {
    ...each(session, 'id', 'user_id', 'created_at', 'used_at', 'expires_at', 'agent', 'address'),
    ...each(hiddenInSession, 'token_hash', 'device', 'proved_at', 'factors', 'provider_id', 'provider_sid'),
  },
  authenticators: each(secret, 'user_id', 'secret', 'made_at', 'last_step', 'wrong_codes'),
  passkeys: {
    ...each(passkey, 'id', 'user_id', 'name', 'created_at', 'used_at'),
    ...each(secret, 'credential', 'public_key', 'counter', 'transports'),
  },
  recovery_codes: each(secret, 'user_id', 'finding', 'hash'),
  devices: each(device, 'user_id', 'hash', 'network', 'used_at', 'wrong_codes'),
};

const provider = line('company', 'no', 'admins', 'setting');
const identity = line('company', 'person', 'nobody', 'account');
const unsaid = line('company', 'person', 'nobody', 'signIn');
const flow = line('company', 'person', 'nobody', 'minutes');

const companyMap: MapOf<CompanyTables> = {
  providers: {
    ...each(provider, 'id', 'issuer', 'client_id', 'is_on', 'revision', 'tested_revision', 'match_by_email', 'newcomers', 'role_claim'),
    ...each(provider, 'roles', 'department_claim', 'is_second_factor', 'created_at'),
    ...each(provider, 'directory_claim', 'vouches', 'client_auth', 'unsaid_told_at'),
    ...each(line('company', 'no', 'anyone', 'setting'), 'name'),
    ...each(line('company', 'no', 'nobody', 'setting'), 'secret'),
  },
  company_unsaid: each(unsaid, 'provider_id', 'subject_hash', 'what', 'since', 'at'),
  identities: each(identity, 'provider_id', 'subject', 'user_id', 'first_used_at', 'used_at'),
  company_flows: {
    ...each(flow, 'state_hash', 'secret_hash', 'provider_id', 'purpose', 'nonce', 'verifier', 'return_to', 'revision', 'user_id'),
    ...each(flow, 'sid', 'begun_at', 'expires_at'),
  },
};

const ofDirectory = line('company', 'person', 'admins', 'account');
const group = line('company', 'no', 'admins', 'setting');

const scimMap: MapOf<ScimTables> = {
  scim_people: {
    ...each(ofDirectory, 'user_id', 'user_name', 'user_name_key', 'external_id', 'given_name', 'family_name', 'formatted', 'display_name'),
    ...each(ofDirectory, 'display_key', 'created_at', 'changed_at', 'own_role', 'keeps_departments', 'not_taken', 'not_taken_at'),
  },
  scim_groups: each(group, 'id', 'display_name', 'display_key', 'external_id', 'role', 'created_at', 'changed_at', 'version'),
  scim_members: each(ofDirectory, 'group_id', 'user_id'),
  scim_departments: each(group, 'group_id', 'option_id'),
};

const key = line('signIn', 'person', 'selfAdmins', 'key');
const signIn = line('signIn', 'person', 'selfAdmins', 'signIn');

const signInMap: MapOf<SignInTables> = {
  keys: {
    ...each(key, 'id', 'name', 'user_id', 'made_by', 'role', 'scopes', 'created_at', 'until', 'expires_at', 'used_at', 'ended_at'),
    ...each(key, 'is_directory'),
    ...each(line('signIn', 'person', 'nobody', 'key'), 'hash', 'factors'),
  },
  sign_ins: {
    ...each(signIn, 'id', 'at', 'user_id', 'how', 'result', 'count', 'agent'),
    ...each(line('signIn', 'person', 'selfAdmins', 'address'), 'address'),
  },
};

export const peopleMap = { ...accountMap, ...companyMap, ...scimMap, ...signInMap };
