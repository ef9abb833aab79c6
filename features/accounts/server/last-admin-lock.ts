/**
 * Changes that take a role, an account or a way to sign in away run one after the other. Two at once could remove the last two admins, because each
 * would count the other.
 * A function that decides whether one may go takes a `LastAdminLock`, which only the lock gives.
 */
import type { App, Tx } from '#server/platform/app.ts';

declare const held: unique symbol;
/** A transaction that holds the lock until it ends. */
export type LastAdminLock = Tx & { readonly [held]: true };

/** Before any row is locked: two that wait for each other's would both fail. */
export async function lockLastAdmin(app: App, tx: Tx): Promise<LastAdminLock> {
  await app.dialect.leavingLock.execute(tx.db);
  return tx as LastAdminLock;
}
