/**
 * The tables of an archive: every one that has something to say, also those of a feature that this program does not have. Not `migrations`, which the
 * archive names and a restore makes anew, and not what is derived on one engine (the index of trigrams and its mark on SQLite).
 */
import { keptTables } from '../../../features/assembled/tables.ts';
import type { Schema } from '../db/schema.ts';

/** Tables that are true of the moment only, or counted from the rest. */
const ofTheMoment = ['instances', 'closed_months', 'company_flows'] as const satisfies (keyof Schema)[];
/** With an archive one could forge the passes of its week: after a restore new keys are made, and all get new passes; and boxes open with keys that are in no archive. */
const passesOfWeeks = ['sealed_epochs', 'sealed_issued', 'sealed_spent', 'sealed_boxes'] as const satisfies (keyof Schema)[];
type Passing = (typeof ofTheMoment)[number] | (typeof passesOfWeeks)[number];

/** In an order in which no row comes before those it refers to. */
const places: Record<Exclude<keyof Schema, Passing>, true> = {
  users: true,
  providers: true,
  identities: true,
  company_unsaid: true,
  sessions: true,
  authenticators: true,
  recovery_codes: true,
  passkeys: true,
  devices: true,
  sign_ins: true,
  options: true,
  user_departments: true,
  option_answerers: true,
  held_names: true,
  possible_links: true,
  rants: true,
  removals: true,
  mutes: true,
  views: true,
  ready_answers: true,
  posts: true,
  notes: true,
  solved_answers: true,
  voices: true,
  files: true,
  file_chunks: true,
  events: true,
  event_values: true,
  audit_chain: true,
  notices: true,
  recipients: true,
  notifications: true,
  preferences: true,
  digest_hours: true,
  mails: true,
  mail_rants: true,
  secrets: true,
  jobs: true,
  settings: true,
  throttle: true,
  links: true,
  invites: true,
  mail_server: true,
  legal_texts: true,
  marks: true,
  categories: true,
  articles: true,
  article_texts: true,
  article_words: true,
  search_misses: true,
  article_ratings: true,
  article_views: true,
  comments: true,
  drafts: true,
  revisions: true,
  images: true,
  citations: true,
  rounds: true,
  log_waiting: true,
  log_leaves: true,
  log_nodes: true,
  log_heads: true,
  sealed_waiting: true,
  sealed_news: true,
  sealed_board: true,
  ...keptTables,
};
export const tables = Object.keys(places) as Exclude<keyof Schema, Passing>[];

/** Which of the tables of a database go into its archive, in order. */
export function archivedOf(found: Iterable<string>): string[] {
  const there = new Set(found);
  const known = new Set<string>(['migrations', ...ofTheMoment, ...passesOfWeeks, ...tables]);
  // A database of an older program lacks some; migrations of a feature that was taken out have made others.
  return [...tables.filter((name) => there.has(name)), ...[...there].filter((name) => !known.has(name)).toSorted()];
}

/** Rows of the marks that belong to one database and not to what people made. */
export const ownMarks: readonly string[] = ['rant_search'];
