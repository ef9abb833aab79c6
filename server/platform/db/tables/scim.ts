/** People and groups of the organisation's directory. */
import type { Role } from '@earshot/contract/policy';
import type { notTakenKinds } from '@earshot/contract/scim';
import { flag, int, table, text } from '../table.ts';

export const tables = {
  /** The people who come from the directory. The keys are folded, for finding; all names as the directory sent them. */
  scim_people: table(['company', 'person', 'admins', 'account'], {
    user_id: text(),
    user_name: text(),
    user_name_key: text(),
    external_id: text().nullable(),
    given_name: text().nullable(),
    family_name: text().nullable(),
    formatted: text().nullable(),
    display_name: text().nullable(),
    display_key: text(),
    created_at: int(),
    changed_at: int(),
    /** The role this person had before a group gave one. null: no group does. */
    own_role: text<Role>().nullable(),
    /** The departments are those of the groups. */
    keeps_departments: flag(),
    /** The part of the last request that could not be taken over, and when; null: it was taken over whole. */
    not_taken: text<(typeof notTakenKinds)[number]>().nullable(),
    not_taken_at: int().nullable(),
  }),
  /** `role`: what its members are here; null: it gives none. */
  scim_groups: table(['company', 'no', 'admins', 'setting'], {
    id: text(),
    display_name: text(),
    display_key: text(),
    external_id: text().nullable(),
    role: text<Role>().nullable(),
    created_at: int(),
    changed_at: int(),
    version: int(),
  }),
  scim_members: table(['company', 'person', 'admins', 'account'], {
    group_id: text(),
    user_id: text(),
  }),
  /** The departments whose rants the members of a group see, where its role is manager. `option_id`: one of the list targetDepartments. */
  scim_departments: table(['company', 'no', 'admins', 'setting'], {
    group_id: text(),
    option_id: text(),
  }),
};
