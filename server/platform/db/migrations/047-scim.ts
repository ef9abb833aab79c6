/** Adds people and groups from the organisation's directory (SCIM), and marks the key with which the directory calls. */
import type { Dialect } from '../dialect.ts';

export const scim = (ddl: Dialect['ddl']): string[] => [
  `alter table keys add column is_directory ${ddl.int} not null default 0`,
  `create table scim_people (
    user_id text not null primary key references users (id) on delete cascade, user_name text not null, user_name_key text not null unique,
    external_id text, given_name text, family_name text, formatted text, display_name text, display_key text not null,
    created_at ${ddl.int} not null, changed_at ${ddl.int} not null, own_role text, keeps_departments ${ddl.int} not null)`,
  'create index scim_people_by_external on scim_people (external_id)',
  'create index scim_people_by_display on scim_people (display_key)',
  'create index scim_people_listed on scim_people (created_at, user_id)',
  `create table scim_groups (
    id text not null primary key, display_name text not null, display_key text not null, external_id text, role text,
    created_at ${ddl.int} not null, changed_at ${ddl.int} not null, version ${ddl.int} not null)`,
  'create index scim_groups_by_external on scim_groups (external_id)',
  'create unique index scim_groups_by_display on scim_groups (display_key)',
  'create index scim_groups_listed on scim_groups (created_at, id)',
  `create table scim_members (
    group_id text not null references scim_groups (id) on delete cascade,
    user_id text not null references scim_people (user_id) on delete cascade, primary key (group_id, user_id))`,
  'create index scim_members_by_user on scim_members (user_id)',
  `create table scim_departments (
    group_id text not null references scim_groups (id) on delete cascade,
    option_id text not null references options (id) on delete cascade, primary key (group_id, option_id))`,
];
