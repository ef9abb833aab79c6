/** Adds the second factor: what a session has proved, authenticator apps, recovery codes and passkeys. */
import type { Dialect } from '../dialect.ts';

export const secondFactor = (ddl: Dialect['ddl']): string[] => [
  `alter table sessions add column proved_at ${ddl.int} not null default 0`,
  `alter table sessions add column factors ${ddl.int} not null default 1`,
  `create table authenticators (
    user_id text primary key references users (id) on delete cascade, secret text not null, made_at ${ddl.int} not null,
    last_step ${ddl.int} not null)`,
  `create table recovery_codes (
    user_id text not null references users (id) on delete cascade, finding text not null, hash text not null, primary key (user_id, finding))`,
  `create table passkeys (
    id text primary key, user_id text not null references users (id) on delete cascade, credential text not null unique,
    public_key text not null, counter ${ddl.int} not null, transports text not null, name text not null, created_at ${ddl.int} not null,
    used_at ${ddl.int})`,
  'create index passkeys_by_user on passkeys (user_id, created_at)',
];
