/** The fields of a person that the directory manages. It fills a slot of accounts, which refuse to let people change them. */
import type { Managed, ManagedPeople } from '#features/accounts/server';
import type { Executor } from '#server/platform/db/open.ts';
import { isAddressKept } from '../contract/address-kept.ts';

export async function managedOf(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Managed>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('scim_people')
    .innerJoin('users', 'users.id', 'scim_people.user_id')
    .select(['user_id', 'own_role', 'keeps_departments', 'users.role'])
    .where('user_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ user_id, role, own_role, keeps_departments }) => [
      user_id,
      { role: own_role !== null, departments: keeps_departments === 1, email: isAddressKept({ role, byHand: own_role }) },
    ]),
  );
}

async function findByDirectoryId(db: Executor, directoryId: string) {
  const [first, ...others] = await db
    .selectFrom('scim_people')
    .select(['user_id as id', 'own_role as byHand'])
    .where('external_id', '=', directoryId)
    .limit(2)
    .execute();
  return first && others.length === 0 ? first : null;
}

export const managedHere: ManagedPeople = { managedOf, findByDirectoryId };
