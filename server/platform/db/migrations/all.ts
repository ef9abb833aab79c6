/** Every migration in order; a long one has its own file. A released migration is never changed. Numbers grow, and some are missing. */

import { markOf } from '../../refold.ts';
import type { Dialect } from '../dialect.ts';
import type { Executor } from '../open.ts';
import { schema } from './023-schema.ts';
import { notices } from './024-notices-breaks.ts';
import { clocks } from './034-clocks.ts';
import { sameAs } from './041-same-as.ts';
import { waiting } from './042-waiting.ts';
import { signIns } from './044-sign-ins.ts';
import { secondFactor } from './045-second-factor.ts';
import { companySignIn } from './046-company-sign-in.ts';
import { scim } from './047-scim.ts';
import { publicLog } from './048-log.ts';
import { publishedNumbers } from './050-published-numbers.ts';
import { fairness } from './051-fairness.ts';
import { removal, retention } from './053-removal.ts';
import { sealedPasses } from './057-sealed.ts';
import { requests } from './059-requests.ts';
import { sealedRants } from './060-sealed-rants.ts';
import { provedAddresses, roleByHand } from './063-proved-addresses.ts';
import { spentInNoOrder } from './071-spent-breaks.ts';
import { optionalFeatures } from './079-optional-features.ts';
import { eventTargets } from './080-event-targets.ts';

export interface Migration {
  name: string;
  statements(dialect: Dialect): string[];
  /** Work for which statements are not enough. It runs after them in the same transaction. */
  work?(db: Executor, dialect: Dialect): Promise<void>;
}

export const migrations: readonly Migration[] = [
  // Replaces the 23 migrations of 0.2.0. It has the name of the last one, so that a database with all of them does not run it again.
  { name: '023-instances', statements: schema },
  { name: '024-notices-breaks', statements: () => [], work: notices },
  {
    // Dashboards store the days of past months, so that they need not be counted again after each start.
    name: '025-closed-months',
    statements: ({ ddl }) => [
      `create table closed_months (month text primary key, time_zone text not null, as_of ${ddl.int} not null, days ${ddl.bytes} not null)`,
    ],
  },
  {
    // Old rows of the audit log can be removed if the organisation chooses so. `kept_hash`: of the rows that remain.
    name: '026-pruned-log',
    statements: ({ ddl }) => [
      `alter table audit_chain add column pruned_at ${ddl.int}`,
      'alter table audit_chain add column kept_hash text',
      ...ddl.prunableLog(),
    ],
  },
  {
    name: '027-views',
    statements: ({ ddl }) => [
      `create table views (
        seq ${ddl.seq}, id text not null unique, owner_id text references users (id) on delete set null, name text not null,
        query text not null, is_shared ${ddl.int} not null, created_at ${ddl.int} not null)`,
      'create index views_by_owner on views (owner_id)',
      'create index views_shared on views (is_shared) where is_shared = 1',
    ],
  },
  {
    name: '028-user-departments',
    statements: () => [
      `create table user_departments (
        user_id text not null references users (id) on delete cascade, option_id text not null references options (id) on delete cascade,
        primary key (user_id, option_id))`,
      'create index user_departments_by_option on user_departments (option_id)',
    ],
  },
  {
    // Files, and on PostgreSQL their contents (platform/blob-store). A file that is attached to nothing is found by its age.
    name: '029-files',
    statements: ({ ddl }) => [
      `create table files (
    seq ${ddl.seq}, id text not null unique, owner_id text references users (id) on delete set null, name text not null, type text not null,
    size ${ddl.int} not null, sha256 text, preview text, stored ${ddl.int} not null, state text not null, created_at ${ddl.int} not null,
    rant_id text references rants (id) on delete cascade, place text, place_id text, position ${ddl.int} not null default 0
  )`,
      'create index files_by_rant on files (rant_id, position) where rant_id is not null',
      'create index files_unattached on files (created_at) where rant_id is null',
      `create index files_waiting on files (created_at) where state = 'waiting'`,
      'create index files_by_owner on files (owner_id, seq)',
      'create index files_by_content on files (sha256)',
      'create index files_by_preview on files (preview) where preview is not null',
      // The total size of all files is computed from this index.
      'create index files_by_size on files (stored)',
      `create table file_chunks (
    sha256 text not null, position ${ddl.int} not null, bytes ${ddl.bytes} not null, primary key (sha256, position)
  )`,
    ],
  },
  {
    // A rant's owner: one index finds a person's rants, newest first, and those without an owner, and contains all that counts need. Also
    // the people who answer for a department or a category: a new rant is assigned to them in turn.
    name: '030-owner',
    statements: ({ ddl }) => [
      `create table option_answerers (
        option_id text not null references options (id) on delete cascade, user_id text not null references users (id) on delete cascade,
        position ${ddl.int} not null, turn ${ddl.int} not null, primary key (option_id, user_id))`,
      'create index option_answerers_by_user on option_answerers (user_id)',
      'alter table rants add column owner_id text references users (id) on delete set null',
      'create index rants_by_owner on rants (owner_id, date desc, seq desc, word)',
    ],
  },
  {
    name: '031-notes',
    statements: ({ ddl }) => [
      `create table notes (
        seq ${ddl.seq}, id text not null unique, rant_id text not null references rants (id) on delete cascade,
        author_id text references users (id) on delete set null, date ${ddl.int} not null, content text not null)`,
      'create index notes_by_rant on notes (rant_id, seq)',
      'create index notes_by_author on notes (author_id, seq)',
    ],
  },
  {
    // Authors can edit a rant until it has been opened, and withdraw it. secure-delete leaves no trace of removed text in the index.
    name: '032-authors-hand',
    statements: ({ ddl, name }) => [
      ...['opened_at', 'edited_at', 'withdrawn_at'].map((column) => `alter table rants add column ${column} ${ddl.int}`),
      ...(name === 'sqlite' ? [`insert into rant_search (rant_search, rank) values ('secure-delete', 1)`] : []),
    ],
  },
  {
    name: '033-solved',
    statements: ({ ddl }) => [
      `create table solved_answers (
        rant_id text not null references rants (id) on delete cascade, resolved_at ${ddl.int} not null, answer text not null, at ${ddl.int} not null,
        primary key (rant_id, resolved_at))`,
    ],
  },
  { name: '034-clocks', statements: clocks },
  {
    // Answers and messages are searched together with the rant. Earlier ones are filled in after the start (features/rants/search).
    name: '036-said',
    statements: ({ ddl, name }) => [
      `alter table rants add column said ${ddl.words} not null default ''`,
      `alter table rants add column said_indexed ${ddl.int} not null default 0`,
      `alter table posts add column searched ${ddl.int}`,
      'create index posts_unsearched on posts (seq) where searched is null',
      name === 'sqlite'
        ? 'create index rants_unsaid on rants (seq) where said_indexed < length(said)'
        : 'create index rants_said on rants using gin (said gin_trgm_ops)',
    ],
  },
  {
    name: '038-voices',
    statements: ({ ddl }) => [
      `create table voices (
        seq ${ddl.seq}, id text not null unique, rant_id text not null references rants (id) on delete cascade,
        user_id text references users (id) on delete set null, at ${ddl.int} not null, content text, unique (rant_id, user_id))`,
      'create index voices_by_user on voices (user_id, seq)',
    ],
  },
  {
    name: '040-ready-answers',
    statements: ({ ddl }) => [
      `create table ready_answers (
        seq ${ddl.seq}, id text not null unique, owner_id text references users (id) on delete set null, name text not null,
        texts text not null, is_shared ${ddl.int} not null, used ${ddl.int} not null default 0, created_at ${ddl.int} not null)`,
      'create index ready_answers_by_owner on ready_answers (owner_id)',
      'create index ready_answers_shared on ready_answers (is_shared) where is_shared = 1',
    ],
  },
  { name: '041-same-as', statements: sameAs },
  { name: '042-waiting', statements: waiting },
  {
    name: '043-keys',
    statements: ({ ddl }) => [
      `create table keys (
        id text not null primary key, hash text not null unique, name text not null, user_id text references users (id) on delete cascade,
        made_by text references users (id) on delete set null, role text, scopes text not null, created_at ${ddl.int} not null,
        until text not null, expires_at ${ddl.int} not null, used_at ${ddl.int}, ended_at ${ddl.int})`,
      'create index keys_by_user on keys (user_id)',
      'create index keys_by_maker on keys (made_by)',
    ],
  },
  { name: '044-sign-ins', statements: ({ ddl }) => signIns(ddl) },
  { name: '045-second-factor', statements: ({ ddl }) => secondFactor(ddl) },
  { name: '046-company-sign-in', statements: ({ ddl }) => companySignIn(ddl) },
  { name: '047-scim', statements: ({ ddl }) => scim(ddl) },
  { name: '048-log', statements: publicLog },
  { name: '050-published-numbers', statements: publishedNumbers },
  ...fairness,
  { name: '053-removal', statements: ({ ddl }) => removal(ddl) },
  { name: '054-retention', statements: ({ ddl }) => retention(ddl) },
  // The number of factors with which the key's maker had signed in.
  { name: '056-factors-of-keys', statements: ({ ddl }) => [`alter table keys add column factors ${ddl.int} not null default 1`] },
  { name: '057-sealed', statements: sealedPasses },
  { name: '059-requests', statements: ({ ddl }) => requests(ddl) },
  { name: '060-sealed-rants', statements: sealedRants },
  // Marks what the anonymous author of a sealed rant wrote.
  {
    name: '061-sealed-check-ins',
    statements: ({ ddl }) => [`alter table check_in_words add column is_sealed_author ${ddl.int} not null default 0`],
  },
  { name: '062-headcount', statements: ({ ddl }) => [`alter table options add column headcount ${ddl.int}`] },
  { name: '063-proved-addresses', statements: provedAddresses },
  { name: '064-role-by-hand', statements: roleByHand },
  {
    // For each provider: the claim that identifies accounts made by the directory, whether an admin vouches for its addresses, how it
    // receives its client secret, and which claims it has left out for whom.
    name: '065-unsaid',
    statements: ({ ddl }) => [
      `alter table providers add column directory_claim text not null default ''`,
      `alter table providers add column vouches ${ddl.int} not null default 0`,
      `alter table providers add column client_auth text not null default ''`,
      `alter table providers add column unsaid_told_at ${ddl.int}`,
      `create table company_unsaid (
        provider_id text not null references providers (id) on delete cascade, subject_hash text not null, what text not null,
        since ${ddl.int} not null, at ${ddl.int} not null, primary key (provider_id, subject_hash, what))`,
      'create index company_unsaid_by_at on company_unsaid (at)',
    ],
  },
  {
    // The part of the directory's last request about a person that could not be applied.
    name: '066-not-taken',
    statements: ({ ddl }) => [
      'alter table scim_people add column not_taken text',
      `alter table scim_people add column not_taken_at ${ddl.int}`,
    ],
  },
  // Counts wrong codes in a row, for each known device separately and for all unknown devices together.
  {
    name: '067-wrong-codes',
    statements: ({ ddl }) =>
      ['authenticators', 'devices'].map((table) => `alter table ${table} add column wrong_codes ${ddl.int} not null default 0`),
  },
  // Marks accounts whose password somebody else has set, until the owner signs in.
  {
    name: '068-password-by-other',
    statements: ({ ddl }) => [`alter table users add column password_by_other ${ddl.int} not null default 0`],
  },
  { name: '071-spent-breaks', statements: spentInNoOrder },
  // Folding now removes invisible characters, so earlier folded texts are computed again at the start (platform/refold.ts).
  {
    name: '074-refold',
    statements: () =>
      ['accounts', 'options', 'rants', 'knowledge-base', 'action-plans'].map(
        (feature) => `insert into marks (name, value) values ('${markOf(feature)}', 1) on conflict (name) do nothing`,
      ),
  },
  // Whether TLS starts with the first byte; null: it was not chosen, so the port decides.
  { name: '076-mail-tls-first', statements: ({ ddl }) => [`alter table mail_server add column tls_first ${ddl.int}`] },
  {
    // Withdrawn rants count under no status, so the indexes for these counts also say which were withdrawn. Rants that missed a deadline
    // are found by that deadline.
    name: '078-queue',
    statements: () => [
      'drop index rants_by_word',
      'create index rants_by_word on rants (word, date desc, seq desc, withdrawn_at)',
      'drop index rants_by_owner',
      'create index rants_by_owner on rants (owner_id, date desc, seq desc, word, withdrawn_at)',
      `create index rants_withdrawn on rants (date) where withdrawn_at is not null and status <> 'Resolved'`,
      `create index rants_missed_answers on rants (answer_due, first_response_at, resolved_at)
        where answer_due < coalesce(first_response_at, resolved_at, 9007199254740991)`,
      `create index rants_missed_resolutions on rants (resolve_due, waiting_since, resolved_at)
        where resolve_due < coalesce(waiting_since, resolved_at, 9007199254740991)`,
    ],
  },
  { name: '079-optional-features', statements: optionalFeatures },
  { name: '080-event-targets', statements: eventTargets },
  {
    // How somebody reads lists of rants (null: not chosen yet), and the test rant that an admin sends before there is any other.
    name: '081-list-way-and-test-rant',
    statements: ({ ddl }) => [
      'alter table users add column list_way text',
      `create table test_rants (
        n ${ddl.int} primary key check (n = 1), id text not null, author_id text not null references users (id) on delete cascade,
        content text not null, date ${ddl.int} not null)`,
    ],
  },
];
