/** People whose accounts a directory manages. A later feature says who they are and what of them it manages; that is changed there and not by hand. */
import type { User } from '@earshot/contract/accounts';
import type { Role } from '@earshot/contract/policy';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { refuse } from '#server/platform/refusal.ts';
import { inSlot, slot } from '#server/platform/slots.ts';
import { findUser } from './queries.ts';

/** Name and whether the account is on are always managed. */
export type Managed = NonNullable<User['fromDirectory']>;

export interface ManagedPeople {
  /** Returns what is managed of each of these people. Those whom nobody manages are left out. */
  managedOf(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Managed>>;
  /** Finds the person with this id in the directory. `byHand`: the role given by hand, if the directory gives another. null: nobody or several have the id. */
  findByDirectoryId(db: Executor, directoryId: string): Promise<{ id: string; byHand: Role | null } | null>;
}
/** Where no feature fills it, nobody is managed. */
export const managedPeople = slot<ManagedPeople>('accounts.managed-people');

export const managedOf = async (app: App, db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Managed>> =>
  (await inSlot(app, managedPeople)?.managedOf(db, ids)) ?? new Map();

interface Wanted {
  name?: string | undefined;
  email?: string | undefined;
  role?: Role | undefined;
  departments?: readonly string[] | undefined;
  isActive?: boolean;
}

/** Throws `kept_by_directory` if something would change that the directory manages. */
export async function refuseIfManaged(app: App, tx: Tx, id: string, wanted: Wanted): Promise<void> {
  const managed = (await managedOf(app, tx.db, [id])).get(id);
  const person = managed && (await findUser(tx.db, id));
  if (!person) return;
  const isOther = <Value>(value: Value | undefined, present: Value) => value !== undefined && value !== present;
  if (
    isOther(wanted.name, person.name) ||
    (managed.email && isOther(wanted.email, person.email)) ||
    (managed.role && isOther(wanted.role, person.role)) ||
    (managed.departments && wanted.departments !== undefined) ||
    isOther(wanted.isActive, person.status === 'approved' && person.is_active === 1)
  )
    throw refuse('kept_by_directory');
}
