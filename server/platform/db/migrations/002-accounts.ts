/** People complete: tickets, own texts, deletion that can be undone, and an audit log that nobody can change. */
import type { Dialect } from '../dialect.ts';

export const accounts = ({ ddl }: Dialect): string[] => [
  `alter table users add column deleted_by text`,
  `alter table options add column deleted_at ${ddl.int}`,
  `alter table options add column deleted_by text`,
  // A download's ticket stands for a session.
  `alter table links add column session_id text`,
  `create table legal_texts (page text primary key, markdown text not null, updated_at ${ddl.int} not null)`,
  `create index users_waiting_by_name on users ((status = 'pending') desc, name_folded, id, deleted_at) where deleted_at is null`,
  // All that User Management sorts, filters, searches and counts by, so that it walks this and not the rows.
  `create index users_listed on users (status, role, is_active, last_login, name_folded, email, id, deleted_at)
    where deleted_at is null`,
  `create index users_deleted on users (deleted_at) where deleted_at is not null`,
  `create index events_by_actor on events (actor_id, seq)`,
  `create index events_by_type on events (type, seq)`,
  ...ddl.appendOnly('events'),
  `create table audit_chain (
    seq ${ddl.seq}, first ${ddl.int} not null unique, last ${ddl.int} not null, rows ${ddl.int} not null, digests text not null,
    hash text not null, at ${ddl.int} not null)`,
  ...ddl.appendOnly('audit_chain'),
];
