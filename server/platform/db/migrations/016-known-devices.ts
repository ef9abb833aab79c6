/** Devices an account has signed in from, by the hash of a secret of theirs: guessing its password elsewhere must not keep its owner out. */
import type { Dialect } from '../dialect.ts';

export const knownDevices = ({ ddl }: Dialect): string[] => [
  `create table devices (
    user_id text not null references users (id), hash text not null, network text not null, used_at ${ddl.int} not null,
    primary key (user_id, hash))`,
  'alter table sessions add column device text',
];
