/** The tables of people and groups that come from the organisation's directory. */
import type { Role } from '@earshot/contract/policy';
import type { notTakenKinds } from '@earshot/contract/scim';

export interface ScimTables {
  /** The people who come from the directory. The keys are folded, for finding; all names as the directory sent them. */
  scim_people: {
    user_id: string;
    user_name: string;
    user_name_key: string;
    external_id: string | null;
    given_name: string | null;
    family_name: string | null;
    formatted: string | null;
    display_name: string | null;
    display_key: string;
    created_at: number;
    changed_at: number;
    /** The role this person had before a group gave one. null: no group does. */
    own_role: Role | null;
    /** The departments are those of the groups. */
    keeps_departments: 0 | 1;
    /** The part of the last request that could not be taken over, and when; null: it was taken over whole. */
    not_taken: (typeof notTakenKinds)[number] | null;
    not_taken_at: number | null;
  };
  /** `role`: what its members are here; null: it gives none. */
  scim_groups: {
    id: string;
    display_name: string;
    display_key: string;
    external_id: string | null;
    role: Role | null;
    created_at: number;
    changed_at: number;
    version: number;
  };
  scim_members: { group_id: string; user_id: string };
  /** The departments whose rants the members of a group see, where its role is manager. `option_id`: one of the list targetDepartments. */
  scim_departments: { group_id: string; option_id: string };
}
