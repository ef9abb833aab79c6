/**
 * Adds summaries for the people whom rants mention, and check-ins with authors after a rant was resolved. Cached numbers of past months are
 * deleted, because numbers about a person leave out unsubstantiated rants from now on.
 */
import type { Dialect } from '../dialect.ts';
import type { Migration } from './all.ts';

const summaries = ({ ddl }: Dialect): string[] => [
  `create table summaries (
    seq ${ddl.seq}, id text not null unique, rant_id text not null references rants (id) on delete cascade,
    user_id text not null references users (id) on delete cascade, author_id text references users (id) on delete set null,
    day text not null, content text not null, reply text, replied_day text, shared ${ddl.int} not null default 0, unique (rant_id, user_id))`,
  'create index summaries_by_user on summaries (user_id, seq)',
  'create index summaries_by_author on summaries (author_id)',
  `create table check_ins (
    seq ${ddl.seq}, id text not null unique, rant_id text not null references rants (id) on delete cascade, resolved_at ${ddl.int} not null,
    mark ${ddl.int} not null, asked_at ${ddl.int} not null, answer text, protector_id text references users (id) on delete set null,
    closed_at ${ddl.int}, unique (rant_id, resolved_at, mark))`,
  'create index check_ins_by_protector on check_ins (protector_id, seq)',
  `create table check_in_words (
    seq ${ddl.seq}, id text not null unique, check_in_id text not null references check_ins (id) on delete cascade,
    author_id text references users (id) on delete set null, date ${ddl.int} not null, content text not null)`,
  'create index check_in_words_by_check_in on check_in_words (check_in_id, seq)',
  'create index check_in_words_by_author on check_in_words (author_id)',
  'delete from closed_months',
];

/** Adds categories for reports about breaches of the law, and the day by which the author of such a rant gets feedback. */
const flagged = ({ ddl }: Dialect): string[] => [
  `alter table options add column is_whistleblowing ${ddl.int} not null default 0`,
  'alter table rants add column feedback_day text',
];

export const fairness: readonly Migration[] = [
  { name: '051-fairness', statements: summaries },
  { name: '052-flagged', statements: flagged },
];
