/** Events of the directory. */
import type { Role } from '@earshot/contract/policy';
import { audited } from '#server/platform/events/kinds.ts';
import type { None } from '#server/platform/events/shapes.ts';
import type { NotTaken } from './contract/calls.ts';

export const events = {
  /** The directory manages this person from now on, or not any more. `matched`: an existing account, found by its address. */
  'directory.linked': audited<{ matched?: true }>('user'),
  'directory.unlinked': audited<None>('user'),
  /** It sent another address for an admin, which only admins change. */
  'directory.addressStays': audited<None>('user'),
  /** It switched the person off, and something else in that request could not be taken over. */
  'directory.notTaken': audited<{ what: NotTaken }>('user', ['what']),
  /** It tried to switch off somebody who must stay. */
  'directory.stays': audited<None>('user'),
  /** It switched off this many people within an hour. */
  'directory.manyLeft': audited<{ people: number }>(null, ['people']),
  /** The members of a group now have this role (null: the group gives none) and this many departments. */
  'directory.mapped': audited<{ group: string; role: Role | null; departments: number }>(null, ['group', 'role', 'departments']),
};
