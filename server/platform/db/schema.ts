/** The tables as Kysely sees them. Times are milliseconds since 1970; yes and no are 1 and 0, alike on both engines. */

import type { MailKind, MailState } from '@earshot/contract/mail';
import type { NotificationKind } from '@earshot/contract/notifications';
import type { OptionList } from '@earshot/contract/options';
import type { RantStatus, RemovedReason, ResolvedReason, SolvedAnswer } from '@earshot/contract/rants';
import type { LegalPage } from '@earshot/contract/settings';
import type { Generated, GeneratedAlways } from 'kysely';
import type { OptionColumns } from '../../../features/assembled/option-columns.ts';
import type { FeatureTables } from '../../../features/assembled/tables.ts';
import type { AccountTables } from './schema-accounts.ts';
import type { CompanyTables } from './schema-company.ts';
import type { FairnessTables } from './schema-fairness.ts';
import type { FileTables } from './schema-files.ts';
import type { LogTables } from './schema-log.ts';
import type { NotificationTables } from './schema-notifications.ts';
import type { PlanTables } from './schema-plans.ts';
import type { ScimTables } from './schema-scim.ts';
import type { SealedColumns, SealedOption, SealedPost, SealedTables } from './schema-sealed.ts';
import type { SignInTables } from './schema-sign-ins.ts';
import type { TwoPeopleTables } from './schema-two-people.ts';
import type { ViewTables } from './schema-views.ts';

type Flag = 0 | 1;

export interface Schema
  extends AccountTables,
    CompanyTables,
    FairnessTables,
    FeatureTables,
    NotificationTables,
    FileTables,
    LogTables,
    PlanTables,
    ScimTables,
    SealedTables,
    SignInTables,
    TwoPeopleTables,
    ViewTables {
  options: SealedOption &
    OptionColumns & {
      id: string;
      list: OptionList;
      name: string;
      name_key: string;
      name_folded: string;
      user_id: string | null;
      created_at: number;
      /** Out of the selects, kept on old rants. */
      archived_at: number | null;
      /** Never used and deleted: nowhere but among the recently deleted. */
      deleted_at: number | null;
      deleted_by: string | null;
      /** A category's own clocks: hours until the first answer, and days until it is resolved. null: what counts for all. */
      answer_hours: number | null;
      resolve_days: number | null;
      /** The category's rants report breaches of law, and their authors get feedback in time. */
      is_whistleblowing: Generated<Flag>;
    };
  /** The departments whose rants a manager sees where the organisation says so. `option_id`: one of the list targetDepartments. */
  user_departments: { user_id: string; option_id: string };
  /** The people who answer for a department or a category: one, or several in turn. `turn`: when it was last this person's, among them. */
  option_answerers: { option_id: string; user_id: string; position: number; turn: number };
  /** The look of a name (platform/look-alike), for target employees and people, also for names of before. `subject`: the id of its owner. */
  held_names: { skeleton: string; kind: 'option' | 'user'; subject: string };
  /** A target employee and an account that may be that person. `decided_at` null: no admin has said yet. */
  possible_links: { option_id: string; user_id: string; found_at: number; decided_at: number | null };
  rants: SealedColumns & {
    seq: Generated<number>;
    id: string;
    author_id: string | null;
    target_id: string;
    department_id: string;
    category_id: string;
    date: number;
    status: 'Pending' | 'Responded' | 'Resolved';
    urgent: Flag;
    /** The display status, kept by the database: Resolved; else Urgent if flagged; else Responded or Pending. */
    word: GeneratedAlways<RantStatus>;
    /** Why it is urgent: by hand, or because time passed. */
    urgent_by: 'hand' | 'time' | null;
    /** When it was last opened again without an answer: it waits since then. null: since it was written. */
    waits_since: number | null;
    first_response_at: number | null;
    resolved_at: number | null;
    resolved_reason: ResolvedReason | null;
    /** Resolved as a duplicate: the id of the rant it repeats, where a handler said so. */
    duplicate_of: string | null;
    /** The rant it is the same as, whether its status follows that one, and its earlier state as JSON. null: it is linked to none. */
    same_as: string | null;
    follows: Flag | null;
    before_link: string | null;
    /** The person who handles it. null: nobody. */
    owner_id: string | null;
    /** Until when it is to be answered, and resolved; `soon`: when three quarters of that have passed. null: nobody set a time. */
    answer_soon: number | null;
    answer_due: number | null;
    resolve_soon: number | null;
    resolve_due: number | null;
    /** Since when the second clock rests, as its author is to write. */
    waiting_since: number | null;
    /** The day by which the author gets feedback, where the category is flagged, in the organisation's zone. null: no such day. */
    feedback_day: string | null;
    /** The line of an import it came from, so that the same file twice adds nothing. */
    import_key: string | null;
    /** When somebody who handles rants, not its author, first had its words before him (features/rants/opened.ts), or somebody said 'Me too' to them. */
    opened_at: number | null;
    edited_at: number | null;
    /** No words are left: its author withdrew it, or others removed it, and then why. */
    withdrawn_at: number | null;
    /** The salt of the leaf in the public log; null: it has no leaf, or the salt was erased with the words. */
    receipt_salt: string | null;
    removed_at: number | null;
    removed_reason: RemovedReason | null;
    content: string;
    folded: string;
    /** The answers and messages on it, folded, each behind a sign of its own (features/rants/said.ts). */
    said: Generated<string>;
    /** So many signs of `said` are in the index of trigrams of SQLite. */
    said_indexed: Generated<number>;
  };
  /** The author's answers about resolutions, one to each. `resolved_at`: which one it was. */
  solved_answers: { rant_id: string; resolved_at: number; answer: SolvedAnswer; at: number };
  /** The people who said 'Me too', once each; `content`: a line to those who handle the rant. */
  voices: { seq: Generated<number>; id: string; rant_id: string; user_id: string | null; at: number; content: string | null };
  posts: SealedPost & {
    seq: Generated<number>;
    id: string;
    rant_id: string;
    kind: 'response' | 'message';
    author_id: string | null;
    date: number;
    content: string;
    /** It is in `rants.said`; null: not yet, as in versions before. */
    searched: 1 | null;
  };
  /** Notes that colleagues write to each other about a rant. */
  notes: { seq: Generated<number>; id: string; rant_id: string; author_id: string | null; date: number; content: string };
  events: {
    seq: Generated<number>;
    at: number;
    type: string;
    actor_id: string | null;
    subject: string | null;
    data: string;
  };
  instances: { id: string; name: string; version: string; started_at: number; seen_at: number };
  /** The days of months that are over, counted (dashboards/closed-months.ts): `days` is gzipped JSON, `as_of` the last event it knows of. */
  closed_months: { month: string; time_zone: string; as_of: number; days: Buffer };
  /** Names and addresses beside their hashes in `events.data`; a row that is missing was erased. */
  event_values: { event: number; name: string; salt: string; value: string };
  /** A person's choices where they differ from the catalogue (contract/notifications). */
  preferences: { user_id: string; kind: NotificationKind; app: Flag; mail: Flag; digest: Flag };
  digest_hours: { user_id: string; hour: number };
  mails: {
    seq: Generated<number>;
    id: string;
    kind: MailKind;
    user_id: string | null;
    /** The notification that it tells of; a mail holds no words of its own. */
    notification_id: string | null;
    /** Where it goes instead of the account's address: the one the account had before. */
    address: string | null;
    /** The day of a digest, once a person. */
    period: string | null;
    /** A digest: the ids of its notifications, a JSON array. A mail to a trustee: the words of the log and their round. */
    items: string | null;
    state: MailState;
    attempts: number;
    error: string | null;
    created_at: number;
    /** When it is tried next. While it is being sent: when the sender is taken for dead. */
    due_at: number | null;
    sent_at: number | null;
    /** It was sent into the outbox folder. */
    is_file: Generated<Flag>;
  };
  /** The rants of a mail that tells of nothing else. `rant_id` '': not known any more. */
  mail_rants: { mail_id: string; rant_id: string };
  /** Links to the page Register, by their hash. `until`: the last day, which ends at `expires_at`. `came`: how many registered by it. */
  invites: {
    id: string;
    hash: string;
    made_by: string;
    made_at: number;
    until: string;
    expires_at: number;
    approves: Flag;
    came: number;
  };
  /** The mail server that an admin chose. `place` is 1; `password` is sealed (platform/secret-key); '' as user or sender: none. */
  mail_server: {
    place: number;
    host: string;
    port: number;
    tls_first: number | null;
    username: string;
    password: string | null;
    sender: string;
  };
  /** Secrets of the server itself, made when first needed. */
  secrets: { name: string; value: string };
  jobs: { kind: string; subject: string; due_at: number };
  settings: { key: string; value: string };
  throttle: { key: string; count: number; resets_at: number };
  /** Secrets that work once, by their hash. A ticket stands for a session. */
  links: {
    hash: string;
    kind: 'setup' | 'reset' | 'ticket' | 'spent' | 'address';
    user_id: string | null;
    session_id: string | null;
    expires_at: number;
    /** The address it proves. */
    address: Generated<string | null>;
  };
  legal_texts: { page: LegalPage; markdown: string; updated_at: number };
  /** Events in batches, each hash over the batch and the hash before. `digests` names the row when a batch does not fit: [[seq, digest] …]. */
  audit_chain: {
    seq: Generated<number>;
    first: number;
    last: number;
    rows: number;
    digests: string;
    hash: string;
    at: number;
    /** From then on only some of its rows are kept; `kept_hash` is made of `hash` and these. */
    pruned_at: number | null;
    kept_hash: string | null;
  };
  marks: { name: string; value: number };
  categories: {
    id: string;
    name: string;
    name_key: string;
    name_folded: string;
    description: string;
    created_at: number;
    deleted_at: number | null;
  };
  articles: {
    seq: Generated<number>;
    id: string;
    title: string;
    title_folded: string;
    category_id: string;
    author_id: string | null;
    updated_by: string | null;
    /** A JSON array, as they were written. */
    tags: string;
    /** Their keys, a line each with a line end on both sides: for the filter. */
    tag_keys: string;
    version: number;
    views: number;
    rating_sum: number;
    rating_count: number;
    comment_count: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
    deleted_by: string | null;
  };
  /** `content` is Markdown, `plain` what is left of it for search, `excerpt` its beginning for lists. */
  article_texts: { article_id: string; excerpt: string; plain: string; content: string };
  /** `article` is articles.seq. */
  article_words: { article: number; word: string; weight: number };
  search_misses: { key: string; text: string; count: number; last_at: number };
  article_ratings: { article_id: string; user_id: string; score: number };
  article_views: { article_id: string; user_id: string; day: string };
  comments: {
    seq: Generated<number>;
    id: string;
    article_id: string;
    author_id: string | null;
    content: string;
    created_at: number;
    edited_at: number | null;
  };
  /** `article`: an article's id, or 'new'. */
  drafts: {
    user_id: string;
    article: string;
    title: string;
    content: string;
    category: string;
    tags: string;
    base_version: number;
    saved_at: number;
  };
  /** `began_at`: of the first save that is in it. */
  revisions: {
    seq: Generated<number>;
    id: string;
    article_id: string;
    version: number;
    author_id: string | null;
    began_at: number;
    saved_at: number;
    title: string;
    content: string;
    /** null in revisions of before these were kept. */
    tags: string | null;
    category_id: string | null;
  };
  images: { id: string; type: string; author_id: string | null; created_at: number; bytes: Buffer };
  citations: { article_id: string; post_id: string };
}
