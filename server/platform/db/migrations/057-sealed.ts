/** Adds the weekly keys that sign passes for sealed rants, and how many passes each person has received. */
import type { Dialect } from '../dialect.ts';

export const sealedPasses = ({ ddl }: Dialect): string[] => [
  `create table sealed_epochs (
    epoch text not null primary key, week text not null, public text not null, private text, closed_on text)`,
  // With two open keys in a week, the key of a pass would tell something about who received it.
  'create unique index sealed_epochs_open on sealed_epochs (week) where closed_on is null',
  `create table sealed_issued (
    epoch text not null references sealed_epochs (epoch) on delete cascade, user_id text not null references users (id) on delete cascade,
    count ${ddl.int} not null, primary key (epoch, user_id))`,
  `create index log_leaves_keys on log_leaves (subject) where kind = 'key'`,
  'create index sealed_issued_by_user on sealed_issued (user_id)',
];
