/**
 * Names by what they look like, also those that were held before a rename, and the accounts that a target employee may be: kept out of what is
 * said about that name until an admin has decided. Names of before are filled in at the next start (features/options/server/confusables.ts).
 */
import type { Dialect } from '../dialect.ts';

export const possibleLinks = ({ ddl }: Dialect): string[] => [
  `create table held_names (skeleton text not null, kind text not null, subject text not null, primary key (skeleton, kind, subject))`,
  `create index held_names_by_subject on held_names (subject)`,
  `create table possible_links (
    option_id text not null, user_id text not null, found_at ${ddl.int} not null, decided_at ${ddl.int}, primary key (option_id, user_id))`,
  `create index possible_links_by_user on possible_links (user_id)`,
  `create index possible_links_open on possible_links (option_id, user_id) where decided_at is null`,
];
