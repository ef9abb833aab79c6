/** Adds when and why somebody other than the author erased a rant, and requests to do so that a second person must confirm. */
import type { Dialect } from '../dialect.ts';

export const removal = (ddl: Dialect['ddl']): string[] => [
  `alter table rants add column removed_at ${ddl.int}`,
  'alter table rants add column removed_reason text',
  `create table removals (
    rant_id text not null primary key references rants (id) on delete cascade,
    asked_by text not null references users (id) on delete cascade, reason text not null, asked_at ${ddl.int} not null)`,
  'create index removals_by_asker on removals (asked_by)',
];

/**
 * Adds for how many months after its resolution a rant's text is kept, by category, with an index of those that are due; and legal holds.
 */
export const retention = (ddl: Dialect['ddl']): string[] => [
  `alter table options add column keep_months ${ddl.int}`,
  `create table holds (
    id text not null primary key, kind text not null, subject text not null, made_by text references users (id) on delete set null,
    made_at ${ddl.int} not null, why text not null, until text, ended_at ${ddl.int})`,
  'create index holds_now on holds (subject) where ended_at is null',
  'create index holds_by_maker on holds (made_by)',
  // The text of a rant that was withdrawn or removed during a legal hold, until the hold ends.
  'create table held_words (rant_id text not null primary key references rants (id) on delete cascade, words text not null)',
  'create index rants_kept on rants (category_id, resolved_at) where resolved_at is not null and withdrawn_at is null',
];
