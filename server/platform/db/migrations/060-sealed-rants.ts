/**
 * Adds sealed rants: rows of `rants` that name nobody. Their authors prove themselves by a secret of which only the hash is stored. What
 * waits for a round has no time. It also adds spent passes, the tags of news, and the keys with which instances decrypt messages.
 */
import type { Dialect } from '../dialect.ts';

export const sealedRants = ({ ddl }: Dialect): string[] => [
  'alter table rants add column thread_hash text',
  'alter table rants add column board_key text',
  'alter table rants add column reveal_hash text',
  'alter table rants add column revealed_day text',
  'alter table rants add column said_ids text',
  `alter table rants add column muted_at ${ddl.int}`,
  'alter table rants add column muted_reason text',
  'create unique index rants_by_thread on rants (thread_hash) where thread_hash is not null',
  `create index rants_sealed on rants (seq) where kind = 'sealed'`,
  `alter table posts add column is_sealed_author ${ddl.int} not null default 0`,
  `create table sealed_spent (
    epoch text not null references sealed_epochs (epoch) on delete cascade, tag ${ddl.bytes} not null, primary key (epoch, tag))`,
  `create table sealed_waiting (
    id text not null primary key, since_round ${ddl.int} not null, tag ${ddl.bytes} not null unique, thread text not null, message text not null)`,
  'create index sealed_waiting_by_thread on sealed_waiting (thread)',
  'create table sealed_news (rant_id text not null primary key references rants (id) on delete cascade)',
  `create table mutes (
    rant_id text not null primary key references rants (id) on delete cascade,
    asked_by text not null references users (id) on delete cascade, reason text not null, asked_at ${ddl.int} not null)`,
  'create index mutes_by_asker on mutes (asked_by)',
  `create table sealed_board (round ${ddl.int} not null, tag ${ddl.bytes} not null, primary key (round, tag))`,
  'create table sealed_boxes (public text not null primary key, day text not null)',
];
