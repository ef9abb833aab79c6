/** Who comes from the organisation's directory (features/scim), and what of a person it keeps: that is changed there and not by hand. */
import type { User } from '@earshot/contract/accounts';
import { isAddressKept, type Role } from '@earshot/contract/policy';
import type { Tx } from '../../platform/app.ts';
import type { Executor } from '../../platform/db/open.ts';
import { refuse } from '../../platform/refusal.ts';
import { findUser } from './queries.ts';

/** What is kept of each of these people who comes from the directory. */
export async function keptOf(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, NonNullable<User['fromDirectory']>>> {
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

interface Wanted {
  name?: string | undefined;
  email?: string | undefined;
  role?: Role | undefined;
  departments?: readonly string[] | undefined;
  isActive?: boolean;
}

/** Throws `kept_by_directory` where something the directory keeps would become another. */
export async function mustNotBeKept(tx: Tx, id: string, wanted: Wanted): Promise<void> {
  const kept = (await keptOf(tx.db, [id])).get(id);
  const person = kept && (await findUser(tx.db, id));
  if (!person) return;
  const isOther = <Value>(value: Value | undefined, present: Value) => value !== undefined && value !== present;
  if (
    isOther(wanted.name, person.name) ||
    (kept.email && isOther(wanted.email, person.email)) ||
    (kept.role && isOther(wanted.role, person.role)) ||
    (kept.departments && wanted.departments !== undefined) ||
    isOther(wanted.isActive, person.status === 'approved' && person.is_active === 1)
  )
    throw refuse('kept_by_directory');
}
