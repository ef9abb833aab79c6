/**
 * People whose accounts a directory manages. A later feature says who they are and which fields are managed; those are changed in the
 * directory and not in Earshot.
 */
import type { User } from '@earshot/contract/accounts';
import type { Role } from '@earshot/contract/policy';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { refuse } from '#server/platform/refusal.ts';
import { inSlot, slot } from '#server/platform/slots.ts';
import { findUser } from './queries.ts';

/** Which fields the directory manages. Name and whether the account is active always are. */
export type Managed = NonNullable<User['fromDirectory']>;

export interface ManagedPeople {
  /** The managed fields of each of these people. People whom no directory manages are left out. */
  managedOf(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Managed>>;
  /**
   * Finds the person with this id in the directory; null where nobody has it, or several have. `byHand`: the role that somebody gave in
   * Earshot, if the directory gives another.
   */
  findByDirectoryId(db: Executor, directoryId: string): Promise<{ id: string; byHand: Role | null } | null>;
}
/** Without a feature that fills it, no account is managed. */
export const managedPeople = slot<ManagedPeople>('accounts.managed-people');

export const managedOf = async (app: App, db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Managed>> =>
  (await inSlot(app, managedPeople)?.managedOf(db, ids)) ?? new Map();

interface WantedChange {
  name?: string | undefined;
  email?: string | undefined;
  role?: Role | undefined;
  departments?: readonly string[] | undefined;
  isActive?: boolean;
}

/** Throws `kept_by_directory` if this would change a field that the directory manages. */
export async function refuseIfManaged(app: App, tx: Tx, id: string, change: WantedChange): Promise<void> {
  const managed = (await managedOf(app, tx.db, [id])).get(id);
  const person = managed && (await findUser(tx.db, id));
  if (!person) return;
  const isOther = <Value>(value: Value | undefined, present: Value) => value !== undefined && value !== present;
  if (
    isOther(change.name, person.name) ||
    (managed.email && isOther(change.email, person.email)) ||
    (managed.role && isOther(change.role, person.role)) ||
    (managed.departments && change.departments !== undefined) ||
    isOther(change.isActive, person.status === 'approved' && person.is_active === 1)
  )
    throw refuse('kept_by_directory');
}
