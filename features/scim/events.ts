/** Events of the organisation's directory (SCIM). */
import type { Role } from '@earshot/contract/policy';
import { audited } from '#server/platform/events/kinds.ts';
import type { None } from '#server/platform/events/shapes.ts';
import type { NotTaken } from './contract/calls.ts';

export const events = {
  /** The directory manages this person from now on, or no longer. `matched`: an existing account, found by its address. */
  'directory.linked': audited<{ matched?: true }>('user'),
  'directory.unlinked': audited<None>('user'),
  /** The directory sent another address for an admin; only admins may change it. */
  'directory.addressStays': audited<None>('user'),
  /** The directory deactivated the person, and another part of the same request was refused. */
  'directory.notTaken': audited<{ what: NotTaken }>('user', ['what']),
  /** The directory tried to deactivate a person who must stay. */
  'directory.stays': audited<None>('user'),
  /** The directory deactivated this many people within an hour. */
  'directory.manyLeft': audited<{ people: number }>(null, ['people']),
  /** The members of a group now have this role (null: the group gives none) and this many departments. */
  'directory.mapped': audited<{ group: string; role: Role | null; departments: number }>(null, ['group', 'role', 'departments']),
};
