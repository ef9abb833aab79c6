/**
 * Changes that take away a role, an account or a way to sign in run one after the other: two at once could remove the last two admins,
 * because each would count the other. A function that decides whether somebody may go takes a `LastAdminLock`, which only `lockLastAdmin`
 * gives.
 */
import type { App, Tx } from '#server/platform/app.ts';

declare const brand: unique symbol;
/** A transaction that holds the lock until it ends. */
export type LastAdminLock = Tx & { readonly [brand]: true };

/** Takes the lock. Call it before any row is locked: otherwise two transactions could deadlock. */
export async function lockLastAdmin(app: App, tx: Tx): Promise<LastAdminLock> {
  await app.dialect.leavingLock.execute(tx.db);
  return tx as LastAdminLock;
}
