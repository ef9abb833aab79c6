/** Adds the public log: rounds, what waits for a round, the leaves and complete subtrees of the tree, and signed heads. */
import type { Dialect } from '../dialect.ts';

export const publicLog = ({ ddl }: Dialect): string[] => [
  // The salt of a rant's receipt. Earlier rants have none, and no leaf in the log.
  'alter table rants add column receipt_salt text',
  `alter table rants add column kind text not null default 'named'`,
  `create table rounds (n ${ddl.int} not null primary key, at ${ddl.int} not null, day text not null)`,
  `create table log_waiting (
    kind text not null, subject text not null, hash ${ddl.bytes} not null, said text not null, ready_at ${ddl.int} not null,
    primary key (kind, subject))`,
  `create table log_leaves (
    idx ${ddl.int} not null primary key, hash ${ddl.bytes} not null, kind text not null, subject text, said text, round ${ddl.int} not null)`,
  // SQLite uses a partial index only for a query with exactly its condition, so each query has its own index.
  `create unique index log_leaves_by_rant on log_leaves (subject) where kind = 'rant'`,
  `create index log_leaves_removed on log_leaves (idx) where kind = 'removed'`,
  `create index log_leaves_assets on log_leaves (idx) where kind = 'assets'`,
  `create index log_leaves_config on log_leaves (idx) where kind = 'config'`,
  `create table log_nodes (place ${ddl.int} not null primary key, hash ${ddl.bytes} not null)`,
  `create table log_heads (
    round ${ddl.int} not null primary key, at ${ddl.int} not null, size ${ddl.int} not null, root text not null, day text not null,
    audit text not null, key text not null, signature text not null)`,
];
