/** The schema of version 0.2.0. Columns are in the order of that version. */
import type { Dialect } from '../dialect.ts';

const people = ({ ddl }: Dialect): string[] => [
  `create table users (
    id text primary key, name text not null, name_folded ${ddl.words} not null, email ${ddl.words} not null, password_hash text not null,
    role text not null, status text not null, is_active ${ddl.int} not null, last_login ${ddl.int}, created_at ${ddl.int} not null,
    deleted_at ${ddl.int}, deleted_by text, language text, browser_language text)`,
  `create unique index users_email on users (email) where deleted_at is null`,
  `create index users_by_name on users (name_folded, id) where deleted_at is null`,
  `create index users_by_role on users (role, status, is_active)`,
  `create index users_waiting_by_name on users ((status = 'pending') desc, name_folded, id, deleted_at) where deleted_at is null`,
  // Holds everything by which User Management sorts, filters, searches and counts, so that it reads only the index.
  `create index users_listed on users (status, role, is_active, last_login, name_folded, email, id, deleted_at)
    where deleted_at is null`,
  `create index users_deleted on users (deleted_at) where deleted_at is not null`,
  `create table sessions (
    id text primary key, token_hash text not null unique, user_id text not null references users (id), created_at ${ddl.int} not null,
    used_at ${ddl.int} not null, expires_at ${ddl.int} not null, agent text not null, address text not null, device text)`,
  `create index sessions_by_user on sessions (user_id)`,
  // Known devices are stored so that somebody who guesses a password elsewhere cannot lock the owner out of them.
  `create table devices (
    user_id text not null references users (id), hash text not null, network text not null, used_at ${ddl.int} not null,
    primary key (user_id, hash))`,
  // `session_id`: a ticket for a download stands for a session.
  `create table links (
    hash text primary key, kind text not null, user_id text references users (id), expires_at ${ddl.int} not null, session_id text)`,
  `create table throttle (key text primary key, count ${ddl.int} not null, resets_at ${ddl.int} not null)`,
  `create table invites (
    id text primary key, hash text not null unique, made_by text not null references users (id) on delete cascade,
    made_at ${ddl.int} not null, until text not null, expires_at ${ddl.int} not null, approves ${ddl.int} not null, came ${ddl.int} not null)`,
  'create index invites_by_maker on invites (made_by)',
];

const lists = ({ ddl }: Dialect): string[] => [
  `create table options (
    id text primary key, list text not null, name text not null, name_key text not null, name_folded ${ddl.words} not null,
    user_id text references users (id), created_at ${ddl.int} not null, archived_at ${ddl.int}, deleted_at ${ddl.int}, deleted_by text,
    unique (list, name_key))`,
  `create index options_by_name on options (list, name_folded, id)`,
  // The skeletons of all names, including names from before a rename.
  `create table held_names (skeleton text not null, kind text not null, subject text not null, primary key (skeleton, kind, subject))`,
  `create index held_names_by_subject on held_names (subject)`,
  // Accounts that may belong to a target employee. They see no rants about that name until an admin has decided.
  `create table possible_links (
    option_id text not null, user_id text not null, found_at ${ddl.int} not null, decided_at ${ddl.int}, primary key (option_id, user_id))`,
  `create index possible_links_by_user on possible_links (user_id)`,
  `create index possible_links_open on possible_links (option_id, user_id) where decided_at is null`,
];

const rants = ({ ddl, name }: Dialect): string[] => [
  // On PostgreSQL texts are stored uncompressed in their rows, up to a page of the table, because a search reads thousands.
  `create table rants (
    seq ${ddl.seq}, id text not null unique, author_id text references users (id), target_id text not null references options (id),
    department_id text not null references options (id), category_id text not null references options (id), date ${ddl.int} not null,
    status text not null, urgent ${ddl.int} not null,
    word text generated always as (case when status = 'Resolved' then status when urgent = 1 then 'Urgent' else status end) stored,
    urgent_by text, first_response_at ${ddl.int}, resolved_at ${ddl.int},
    resolved_reason text, import_key text, content text not null, folded ${ddl.words} not null, waits_since ${ddl.int},
    duplicate_of text references rants (id) on delete set null)${name === 'sqlite' ? '' : ' with (toast_tuple_target = 8160)'}`,
  `create index rants_by_date on rants (date desc, seq desc)`,
  `create index rants_by_author on rants (author_id, date desc, seq desc)`,
  `create index rants_by_target on rants (target_id, date desc, seq desc)`,
  `create index rants_by_department on rants (department_id, date desc, seq desc)`,
  `create index rants_by_category on rants (category_id, date desc, seq desc)`,
  `create index rants_by_word on rants (word, date desc, seq desc)`,
  `create unique index rants_import_key on rants (import_key) where import_key is not null`,
  ...rantSearch[name],
  `create index rants_by_resolution on rants (resolved_at, department_id) where resolved_at is not null`,
  `create index rants_waiting on rants (date) where first_response_at is null and status <> 'Resolved'`,
  // The index has as many characters as the list sorts by.
  'create index rants_by_content on rants (substr(folded, 1, 100), date desc, seq desc)',
  'create index rants_by_original on rants (duplicate_of) where duplicate_of is not null',
  `create table posts (
    seq ${ddl.seq}, id text not null unique, rant_id text not null references rants (id), kind text not null,
    author_id text references users (id), date ${ddl.int} not null, content text not null)`,
  `create index posts_by_rant on posts (rant_id, seq)`,
];

/** The indexes that find parts of words. */
const rantSearch: Record<Dialect['name'], string[]> = {
  sqlite: [
    `create virtual table rant_search using fts5 (folded, content='', columnsize=0, tokenize='trigram case_sensitive 1')`,
    // Lists the terms of the index `rant_search`.
    'create virtual table rant_terms using fts5vocab (rant_search, row)',
  ],
  postgres: ['create extension if not exists pg_trgm', 'create index rants_search on rants using gin (folded gin_trgm_ops)'],
};

const log = ({ ddl }: Dialect): string[] => [
  `create table events (
    seq ${ddl.seq}, at ${ddl.int} not null, type text not null, actor_id text, subject text, data text not null)`,
  `create index events_by_subject on events (subject, seq)`,
  `create index events_by_actor on events (actor_id, seq)`,
  `create index events_by_type on events (type, seq)`,
  ...ddl.appendOnly('events'),
  // The names and addresses of which events hold only a hash, so that they can be erased.
  `create table event_values (
    event ${ddl.int} not null, name text not null, salt text not null, value text not null, primary key (event, name))`,
  `create table audit_chain (
    seq ${ddl.seq}, first ${ddl.int} not null unique, last ${ddl.int} not null, rows ${ddl.int} not null, digests text not null,
    hash text not null, at ${ddl.int} not null)`,
  ...ddl.appendOnly('audit_chain'),
];

const server = ({ ddl, name }: Dialect): string[] => [
  `create table jobs (kind text not null, subject text not null, due_at ${ddl.int} not null, primary key (kind, subject))`,
  `create index jobs_due on jobs (due_at)`,
  `create table settings (key text primary key, value text not null)`,
  `create table marks (name text primary key, value ${ddl.int} not null)`,
  ...(name === 'sqlite' ? [`insert into marks (name, value) values ('rant_search', 0)`] : []),
  `create table secrets (name text primary key, value text not null)`,
  `create table legal_texts (page text primary key, markdown text not null, updated_at ${ddl.int} not null)`,
  // The mail server that an admin has chosen, in one row at most. Its password is encrypted with a key that is not in the database.
  `create table mail_server (
    place ${ddl.int} primary key check (place = 1), host text not null, port ${ddl.int} not null, username text not null, password text,
    sender text not null)`,
  `create table instances (
    id text primary key, name text not null, version text not null, started_at ${ddl.int} not null, seen_at ${ddl.int} not null)`,
];

/** The indexes contain every column that is counted, so that a badge reads no rows. */
const notifications = ({ ddl }: Dialect): string[] => [
  `create table notifications (
    seq ${ddl.seq}, id text not null unique, user_id text not null references users (id), kind text not null, data text not null,
    related_model text, related_id text, event_seq ${ddl.int} not null, created_at ${ddl.int} not null, read_at ${ddl.int},
    deleted_at ${ddl.int}, in_app ${ddl.int} not null default 1, in_digest ${ddl.int} not null default 0)`,
  `create index notifications_by_event on notifications (event_seq)`,
  `create index notifications_for_digest on notifications (user_id, created_at, in_digest) where in_digest = 1`,
  // Used when old notifications are deleted.
  `create index notifications_deleted on notifications (deleted_at) where deleted_at is not null`,
  `create index notifications_not_shown on notifications (created_at) where in_app = 0`,
  `create index notifications_unread_messages on notifications (related_id, user_id)
    where kind = 'message' and read_at is null and deleted_at is null`,
  // Covers all rows, so that SQLite prefers the smaller index below for unread rows.
  'create index notifications_by_user on notifications (user_id, seq desc, deleted_at, in_app, kind)',
  `create index notifications_unread on notifications (user_id, seq desc, related_id, related_model, read_at, deleted_at, in_app, kind)
    where read_at is null and deleted_at is null and in_app = 1`,
  `create table preferences (
    user_id text not null references users (id), kind text not null, app ${ddl.int} not null, mail ${ddl.int} not null,
    digest ${ddl.int} not null, primary key (kind, user_id))`,
  `create table digest_hours (user_id text primary key references users (id), hour ${ddl.int} not null)`,
];

const mails = ({ ddl }: Dialect): string[] => [
  // `is_file`: there was no mail server, so the mail was written to a file.
  `create table mails (
    seq ${ddl.seq}, id text not null unique, kind text not null, user_id text references users (id), notification_id text, address text,
    period text, items text, state text not null, attempts ${ddl.int} not null, error text, created_at ${ddl.int} not null,
    due_at ${ddl.int}, sent_at ${ddl.int}, is_file integer not null default 0)`,
  `create unique index mails_once on mails (user_id, kind, period) where period is not null`,
  `create index mails_due on mails (state, due_at, seq) where state = 'waiting'`,
  `create index mails_by_state on mails (state, seq desc)`,
  `create index mails_by_user on mails (user_id, state, sent_at)`,
  `create index mails_by_age on mails (created_at)`,
  // The rants that a mail mentions: people who may not see them must not see the mail. '' is an unknown rant, which nobody sees.
  `create table mail_rants (
    mail_id text not null references mails (id) on delete cascade, rant_id text not null, primary key (mail_id, rant_id))`,
];

/** Lists read only `articles`. Whole texts and search terms are in tables of their own. */
const knowledgeBase = ({ ddl }: Dialect): string[] => [
  // A deleted category stays here while deleted articles refer to it, and is restored with them.
  `create table categories (
    id text primary key, name text not null, name_key text not null, name_folded ${ddl.words} not null, description text not null,
    created_at ${ddl.int} not null, deleted_at ${ddl.int})`,
  `create unique index categories_name on categories (name_key) where deleted_at is null`,
  `create table articles (
    seq ${ddl.seq}, id text not null unique, title text not null, title_folded ${ddl.words} not null,
    category_id text not null references categories (id), author_id text references users (id), updated_by text references users (id),
    tags text not null, tag_keys text not null, version ${ddl.int} not null, views ${ddl.int} not null, rating_sum ${ddl.int} not null,
    rating_count ${ddl.int} not null, comment_count ${ddl.int} not null, created_at ${ddl.int} not null, updated_at ${ddl.int} not null,
    deleted_at ${ddl.int}, deleted_by text)`,
  `create index articles_by_date on articles (created_at desc, seq desc) where deleted_at is null`,
  `create index articles_by_title on articles (title_folded, seq) where deleted_at is null`,
  `create index articles_by_category on articles (category_id)`,
  `create index articles_deleted on articles (deleted_at) where deleted_at is not null`,
  // The short columns come first, because SQLite reads a row from its beginning.
  `create table article_texts (
    article_id text primary key references articles (id), excerpt text not null, plain text not null, content text not null)`,
  `create table article_words (article ${ddl.int} not null, word ${ddl.words} not null, weight ${ddl.int} not null)`,
  `create index article_words_by_word on article_words (word, article, weight)`,
  `create index article_words_by_article on article_words (article)`,
  // Words of titles and tags (features/knowledge-base/server/tokens.ts), with which misspelt words are compared.
  `create index article_words_head on article_words (word, article, weight) where weight >= 200`,
  `create table search_misses (key text primary key, text text not null, count ${ddl.int} not null, last_at ${ddl.int} not null)`,
  `create table article_ratings (
    article_id text not null references articles (id), user_id text not null, score ${ddl.int} not null, primary key (article_id, user_id))`,
  // Only the last day of each person is stored: enough to count, too little to follow what somebody reads.
  `create table article_views (
    article_id text not null references articles (id), user_id text not null, day text not null, primary key (article_id, user_id))`,
  `create table comments (
    seq ${ddl.seq}, id text not null unique, article_id text not null references articles (id), author_id text references users (id),
    content text not null, created_at ${ddl.int} not null, edited_at ${ddl.int})`,
  `create index comments_by_article on comments (article_id, seq)`,
  `create index comments_by_author on comments (author_id)`,
  `create table drafts (
    user_id text not null references users (id), article text not null, title text not null, content text not null, category text not null,
    tags text not null, base_version ${ddl.int} not null, saved_at ${ddl.int} not null, primary key (article, user_id))`,
  `create table revisions (
    seq ${ddl.seq}, id text not null unique, article_id text not null references articles (id), version ${ddl.int} not null,
    author_id text references users (id), began_at ${ddl.int} not null, saved_at ${ddl.int} not null, title text not null,
    content text not null, tags text, category_id text)`,
  `create index revisions_by_article on revisions (article_id, seq desc)`,
  `create table images (
    id text primary key, type text not null, author_id text references users (id), created_at ${ddl.int} not null, bytes ${ddl.bytes} not null)`,
  `create table citations (article_id text not null, post_id text not null, primary key (article_id, post_id))`,
];

/** A plan is one row; its steps, comments and rants are in tables of their own. */
const actionPlans = ({ ddl }: Dialect): string[] => [
  // `remind_on`, `remind_at`: the day of the next reminder, and the moment on that day; null where nobody is to be reminded.
  `create table plans (
    seq ${ddl.seq}, id text not null unique, title text not null, title_folded ${ddl.words} not null, description text not null,
    folded text not null, department_id text not null references options (id), category_id text references options (id),
    deadline ${ddl.words} not null, priority ${ddl.int} not null, assigned_to text references users (id), completed_at ${ddl.int},
    public_note text not null, has_note ${ddl.int} not null, basis text, version ${ddl.int} not null, author_id text references users (id),
    updated_by text references users (id), created_at ${ddl.int} not null, updated_at ${ddl.int} not null, deleted_at ${ddl.int},
    deleted_by text, remind_on ${ddl.words}, remind_at ${ddl.int})`,
  `create index plans_by_deadline on plans (deadline, seq) where deleted_at is null`,
  `create index plans_deleted on plans (deleted_at) where deleted_at is not null`,
  `create index plans_reminded on plans (assigned_to, remind_at) where remind_at is not null`,
  `create index plans_told on plans (completed_at desc, seq desc) where completed_at is not null and has_note = 1 and deleted_at is null`,
  // Needed when an option is removed from its list, to find whether a plan uses it.
  `create index plans_by_department on plans (department_id)`,
  `create index plans_by_category on plans (category_id) where category_id is not null`,
  `create table plan_steps (
    id text primary key, plan_id text not null references plans (id), place ${ddl.int} not null, text text not null, done ${ddl.int} not null)`,
  `create index plan_steps_by_plan on plan_steps (plan_id, place)`,
  `create table plan_comments (
    seq ${ddl.seq}, id text not null unique, plan_id text not null references plans (id), author_id text references users (id),
    content text not null, created_at ${ddl.int} not null, edited_at ${ddl.int})`,
  `create index plan_comments_by_plan on plan_comments (plan_id, seq)`,
  `create table plan_rants (
    plan_id text not null references plans (id), rant_id text not null references rants (id), linked_at ${ddl.int} not null,
    primary key (plan_id, rant_id))`,
  `create index plan_rants_by_rant on plan_rants (rant_id)`,
];

export const schema = (dialect: Dialect): string[] =>
  [people, lists, rants, log, server, notifications, mails, knowledgeBase, actionPlans].flatMap((part) => part(dialect));
