/**
 * What an archive holds: every table that has something to say. Not `migrations`, which the archive names and a restore makes anew, and not what is
 * derived on one engine (the index of trigrams and its mark on SQLite).
 */
import type { Schema } from '../db/schema.ts';

/** What is true of the moment only, and what is counted from the rest. */
type Passing = 'instances' | 'closed_months' | 'company_flows' | PassesOfWeeks;
/** With an archive one could forge the passes of its week: after a restore new keys are made, and all get new passes. */
type PassesOfWeeks = 'sealed_epochs' | 'sealed_issued';

/** In an order in which no row comes before those it refers to. */
const places: Record<Exclude<keyof Schema, Passing>, true> = {
  users: true,
  providers: true,
  identities: true,
  sessions: true,
  authenticators: true,
  recovery_codes: true,
  passkeys: true,
  devices: true,
  keys: true,
  sign_ins: true,
  options: true,
  user_departments: true,
  scim_people: true,
  scim_groups: true,
  scim_members: true,
  scim_departments: true,
  option_answerers: true,
  held_names: true,
  possible_links: true,
  rants: true,
  removals: true,
  holds: true,
  held_words: true,
  views: true,
  ready_answers: true,
  posts: true,
  notes: true,
  solved_answers: true,
  voices: true,
  summaries: true,
  check_ins: true,
  check_in_words: true,
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
  plans: true,
  plan_steps: true,
  plan_comments: true,
  plan_rants: true,
  published_numbers: true,
  rounds: true,
  log_waiting: true,
  log_leaves: true,
  log_nodes: true,
  log_heads: true,
};
export const tables = Object.keys(places) as Exclude<keyof Schema, Passing>[];

/** Rows of the marks that belong to one database and not to what people made. */
export const ownMarks: readonly string[] = ['rant_search'];
