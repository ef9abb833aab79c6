/** People and groups from the organisation's directory. */
import type { Role } from '@earshot/contract/policy';
import { flag, int, table, text } from '#server/platform/db/table.ts';
import type { NotTaken } from './contract/calls.ts';

export const tables = {
  /** `…_key`: folded for searching. Names are stored as the directory sent them. */
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
    /** The role this person had before a group gave one. null: no group gives one. */
    own_role: text<Role>().nullable(),
    /** 1: the departments come from the person's groups. */
    keeps_departments: flag(),
    /** The part of the last request that was refused, and when. null: the whole request was accepted. */
    not_taken: text<NotTaken>().nullable(),
    not_taken_at: int().nullable(),
  }),
  scim_groups: table(['company', 'no', 'admins', 'setting'], {
    id: text(),
    display_name: text(),
    display_key: text(),
    external_id: text().nullable(),
    /** The role that the group gives its members. null: it gives none. */
    role: text<Role>().nullable(),
    created_at: int(),
    changed_at: int(),
    version: int(),
  }),
  scim_members: table(['company', 'person', 'admins', 'account'], { group_id: text(), user_id: text() }),
  /** Departments whose rants the members see if the group makes them managers. `option_id` is on the list targetDepartments. */
  scim_departments: table(['company', 'no', 'admins', 'setting'], { group_id: text(), option_id: text() }),
};
