/** Keys of the weeks by which passes for sealed rants are signed, and how many passes each person has of them. */
import type { Dialect } from '../dialect.ts';

export const sealedPasses = ({ ddl }: Dialect): string[] => [
  `create table sealed_epochs (
    epoch text not null primary key, week text not null, public text not null, private text, closed_on text)`,
  // Two keys of one week that sign at the same time would tell who got which.
  'create unique index sealed_epochs_open on sealed_epochs (week) where closed_on is null',
  `create table sealed_issued (
    epoch text not null references sealed_epochs (epoch) on delete cascade, user_id text not null references users (id) on delete cascade,
    count ${ddl.int} not null, primary key (epoch, user_id))`,
  `create index log_leaves_keys on log_leaves (subject) where kind = 'key'`,
  'create index sealed_issued_by_user on sealed_issued (user_id)',
];
