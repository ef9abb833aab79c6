/**
 * Gives an account to the person for whom a provider or the directory has proved its address. Another person may have made the account or used it, so
 * every earlier way to sign in stops working.
 */

import { isAdmin } from '@earshot/contract/policy';
import type { App, Tx } from '#server/platform/app.ts';
import { inSlot } from '#server/platform/slots.ts';
import { endLinks } from './addresses.ts';
import { noPassword } from './passwords.ts';
import type { UserRow } from './presenters.ts';
import { activeIdsInRole } from './queries.ts';
import { breakGlassAdmin, sso } from './sso.ts';

/**
 * Whether an account keeps its ways to sign in: the only active admin, and the admin named for the case that the provider fails. Without them nobody could
 * come in any more, and neither is an account that a stranger made in advance.
 */
async function keepsAll(app: App, { db }: Tx, { id, role }: UserRow): Promise<boolean> {
  if ((await breakGlassAdmin(app, db)) === id) return true;
  return isAdmin({ role }) && (await activeIdsInRole(db, 'admin')).every((one) => one === id);
}

/**
 * Passwords, factors, keys, links, known devices, sessions and sockets end. The provider by which somebody has come in before stays where the address was proved: it
 * says who somebody is, as this does.
 */
export async function reclaimAccount(app: App, tx: Tx, actorId: string, person: UserRow, email: string): Promise<void> {
  const { id } = person;
  // Links for a password go on to go there; where they went elsewhere, that was a way in too. A person who was never in has left nothing to read.
  const recovery_email = person.proved_email === null || person.recovery_email === email ? email : null;
  const isKept = await keepsAll(app, tx, person);
  const values = { email, proved_email: email, ...(!isKept && { recovery_email, password_hash: noPassword }) };
  await tx.db.updateTable('users').set(values).where('id', '=', id).execute();
  if (isKept) return;
  for (const table of ['passkeys', 'authenticators', 'recovery_codes'] as const)
    await tx.db.deleteFrom(table).where('user_id', '=', id).execute();
  if (person.proved_email === null) await inSlot(app, sso)?.forget(tx.db, id);
  await endLinks(tx, id);
  await app.sessions.end(tx, actorId, id, null);
}
