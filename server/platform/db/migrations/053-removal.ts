/** Rants that others than their authors erased, and what two people have to agree on first. */
import type { Dialect } from '../dialect.ts';

export const removal = (ddl: Dialect['ddl']): string[] => [
  `alter table rants add column removed_at ${ddl.int}`,
  'alter table rants add column removed_reason text',
  `create table removals (
    rant_id text not null primary key references rants (id) on delete cascade,
    asked_by text not null references users (id) on delete cascade, reason text not null, asked_at ${ddl.int} not null)`,
  'create index removals_by_asker on removals (asked_by)',
];
