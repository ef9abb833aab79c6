/** Adds the company's sign-in: its providers, which account belongs to whom there, and sign-ins in progress. */
import type { Dialect } from '../dialect.ts';

export const companySignIn = (ddl: Dialect['ddl']): string[] => [
  `create table providers (
    id text primary key, name text not null, issuer text not null unique, client_id text not null, secret text, is_on ${ddl.int} not null,
    revision ${ddl.int} not null, tested_revision ${ddl.int}, match_by_email ${ddl.int} not null, newcomers text not null,
    role_claim text not null, roles text not null, department_claim text not null, is_second_factor ${ddl.int} not null,
    created_at ${ddl.int} not null)`,
  `create table identities (
    provider_id text not null references providers (id) on delete cascade, subject text not null,
    user_id text not null references users (id) on delete cascade, first_used_at ${ddl.int} not null, used_at ${ddl.int} not null,
    primary key (provider_id, subject), unique (provider_id, user_id))`,
  'create index identities_by_user on identities (user_id)',
  `create table company_flows (
    state_hash text primary key, secret_hash text not null, provider_id text not null references providers (id) on delete cascade,
    purpose text not null, nonce text not null, verifier text not null, return_to text, revision ${ddl.int} not null,
    user_id text references users (id) on delete cascade, sid text, begun_at ${ddl.int} not null, expires_at ${ddl.int} not null)`,
  'create index company_flows_by_user on company_flows (user_id)',
  'alter table sessions add column provider_id text references providers (id) on delete set null',
  'alter table sessions add column provider_sid text',
  'create index sessions_by_provider on sessions (provider_id) where provider_id is not null',
];
