/** The first tables: people, sessions, lists, rants with their words, events, notifications, due jobs. */
import type { Dialect } from '../dialect.ts';

export const foundation = ({ ddl, name }: Dialect): string[] => [
  `create table users (
    id text primary key, name text not null, name_folded ${ddl.words} not null, email ${ddl.words} not null, password_hash text not null,
    role text not null, status text not null, is_active ${ddl.int} not null, last_login ${ddl.int}, created_at ${ddl.int} not null,
    deleted_at ${ddl.int})`,
  `create unique index users_email on users (email) where deleted_at is null`,
  `create index users_by_name on users (name_folded, id) where deleted_at is null`,
  `create index users_by_role on users (role, status, is_active)`,
  `create table sessions (
    id text primary key, token_hash text not null unique, user_id text not null references users (id), created_at ${ddl.int} not null,
    used_at ${ddl.int} not null, expires_at ${ddl.int} not null, agent text not null, address text not null)`,
  `create index sessions_by_user on sessions (user_id)`,
  `create table options (
    id text primary key, list text not null, name text not null, name_key text not null, name_folded ${ddl.words} not null,
    user_id text references users (id), created_at ${ddl.int} not null, archived_at ${ddl.int}, unique (list, name_key))`,
  `create index options_by_name on options (list, name_folded, id)`,
  `create table rants (
    seq ${ddl.seq}, id text not null unique, author_id text references users (id), target_id text not null references options (id),
    department_id text not null references options (id), category_id text not null references options (id), date ${ddl.int} not null,
    status text not null, urgent ${ddl.int} not null,
    word text generated always as (case when status = 'Resolved' then status when urgent = 1 then 'Urgent' else status end) stored,
    urgent_by text, first_response_at ${ddl.int}, resolved_at ${ddl.int},
    resolved_reason text, import_key text, content text not null, folded ${ddl.words} not null)`,
  `create index rants_by_date on rants (date desc, seq desc)`,
  `create index rants_by_author on rants (author_id, date desc, seq desc)`,
  `create index rants_by_target on rants (target_id, date desc, seq desc)`,
  `create index rants_by_department on rants (department_id, date desc, seq desc)`,
  `create index rants_by_category on rants (category_id, date desc, seq desc)`,
  `create index rants_by_word on rants (word, date desc, seq desc)`,
  `create unique index rants_import_key on rants (import_key) where import_key is not null`,
  `create table posts (
    seq ${ddl.seq}, id text not null unique, rant_id text not null references rants (id), kind text not null,
    author_id text references users (id), date ${ddl.int} not null, content text not null)`,
  `create index posts_by_rant on posts (rant_id, seq)`,
  `create table events (
    seq ${ddl.seq}, at ${ddl.int} not null, type text not null, actor_id text, subject text, data text not null)`,
  `create index events_by_subject on events (subject, seq)`,
  `create table notifications (
    seq ${ddl.seq}, id text not null unique, user_id text not null references users (id), kind text not null, data text not null,
    related_model text, related_id text, event_seq ${ddl.int} not null, created_at ${ddl.int} not null, read_at ${ddl.int})`,
  `create index notifications_by_user on notifications (user_id, seq desc)`,
  `create index notifications_unread on notifications (user_id, seq) where read_at is null`,
  `create index notifications_by_event on notifications (event_seq)`,
  `create table jobs (kind text not null, subject text not null, due_at ${ddl.int} not null, primary key (kind, subject))`,
  `create index jobs_due on jobs (due_at)`,
  `create table settings (key text primary key, value text not null)`,
  `create table throttle (key text primary key, count ${ddl.int} not null, resets_at ${ddl.int} not null)`,
  `create table links (hash text primary key, kind text not null, user_id text references users (id), expires_at ${ddl.int} not null)`,
  `create table marks (name text primary key, value ${ddl.int} not null)`,
  ...rantSearch[name],
  `insert into marks (name, value) values ('rant_search', 0)`,
];

/** The indexes that find parts of words. */
const rantSearch: Record<Dialect['name'], string[]> = {
  sqlite: [
    `create virtual table rant_search using fts5 (folded, content='', columnsize=0, tokenize='trigram case_sensitive 1')`,
    // Its terms.
    'create virtual table rant_terms using fts5vocab (rant_search, row)',
  ],
  postgres: ['create extension if not exists pg_trgm', 'create index rants_search on rants using gin (folded gin_trgm_ops)'],
};
