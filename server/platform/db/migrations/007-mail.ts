/** Notifications with choices, and the queue of mails. The indexes hold what is counted, so that a badge reads no rows. */
import type { Dialect } from '../dialect.ts';

const isShown = 'deleted_at is null and in_app = 1';

export const mail = ({ ddl }: Dialect): string[] => [
  `alter table notifications add column deleted_at ${ddl.int}`,
  `alter table notifications add column in_app ${ddl.int} not null default 1`,
  `alter table notifications add column in_digest ${ddl.int} not null default 0`,
  `drop index notifications_by_user`,
  `drop index notifications_unread`,
  // An index of all rows, so that SQLite prefers the smaller one below for unread rows.
  `create index notifications_by_user on notifications (user_id, seq desc, deleted_at, in_app)`,
  `create index notifications_unread on notifications (user_id, seq desc, related_id, related_model, read_at, deleted_at, in_app)
    where read_at is null and ${isShown}`,
  `create index notifications_for_digest on notifications (user_id, created_at, in_digest) where in_digest = 1`,
  // For the sweep.
  `create index notifications_deleted on notifications (deleted_at) where deleted_at is not null`,
  `create index notifications_not_shown on notifications (created_at) where in_app = 0`,
  `create table preferences (
    user_id text not null references users (id), kind text not null, app ${ddl.int} not null, mail ${ddl.int} not null,
    digest ${ddl.int} not null, primary key (kind, user_id))`,
  `create table digest_hours (user_id text primary key references users (id), hour ${ddl.int} not null)`,
  `create table mails (
    seq ${ddl.seq}, id text not null unique, kind text not null, user_id text references users (id), notification_id text, address text,
    period text, items text, state text not null, attempts ${ddl.int} not null, error text, created_at ${ddl.int} not null,
    due_at ${ddl.int}, sent_at ${ddl.int})`,
  `create unique index mails_once on mails (user_id, kind, period) where period is not null`,
  `create index mails_due on mails (state, due_at, seq) where state = 'waiting'`,
  `create index mails_by_state on mails (state, seq desc)`,
  `create index mails_by_user on mails (user_id, state, sent_at)`,
  `create index mails_by_age on mails (created_at)`,
  `create table secrets (name text primary key, value text not null)`,
];
