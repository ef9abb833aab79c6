/** The public log: rounds, what waits for one, leaves and whole subtrees of the tree, signed heads. */
import type { Dialect } from '../dialect.ts';

export const publicLog = ({ ddl }: Dialect): string[] => [
  // The salt for a rant's receipt. Rants from before have none, and no leaf.
  'alter table rants add column receipt_salt text',
  `alter table rants add column kind text not null default 'named'`,
  `create table rounds (n ${ddl.int} not null primary key, at ${ddl.int} not null, day text not null)`,
  `create table log_waiting (
    kind text not null, subject text not null, hash ${ddl.bytes} not null, said text not null, ready_at ${ddl.int} not null,
    primary key (kind, subject))`,
  `create table log_leaves (
    idx ${ddl.int} not null primary key, hash ${ddl.bytes} not null, kind text not null, subject text, said text, round ${ddl.int} not null)`,
  // SQLite takes an index with a condition only for the very same one, so there is one for each question.
  `create unique index log_leaves_by_rant on log_leaves (subject) where kind = 'rant'`,
  `create index log_leaves_removed on log_leaves (idx) where kind = 'removed'`,
  `create index log_leaves_assets on log_leaves (idx) where kind = 'assets'`,
  `create index log_leaves_config on log_leaves (idx) where kind = 'config'`,
  `create table log_nodes (place ${ddl.int} not null primary key, hash ${ddl.bytes} not null)`,
  `create table log_heads (
    round ${ddl.int} not null primary key, at ${ddl.int} not null, size ${ddl.int} not null, root text not null, day text not null,
    audit text not null, key text not null, signature text not null)`,
];
