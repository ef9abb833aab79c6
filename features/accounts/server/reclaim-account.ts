/**
 * Gives an account to the person whose address a provider or the directory has proved. Somebody else may have made or used the account, so
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
 * Whether this account keeps all its ways to sign in: the break-glass admin and the only active admin do, because without them nobody
 * could sign in as an admin. A stranger cannot have made either of them in advance.
 */
async function isLastWayIn(app: App, { db }: Tx, { id, role }: UserRow): Promise<boolean> {
  if ((await breakGlassAdmin(app, db)) === id) return true;
  return isAdmin({ role }) && (await activeIdsInRole(db, 'admin')).every((adminId) => adminId === id);
}

/**
 * Ends passwords, factors, keys, links, known devices, sessions and sockets. An account that keeps its ways to sign in loses only its links,
 * because they were sent to an earlier address. A provider by which the person has signed in before stays: it proves who the person is, as
 * this proof does.
 */
export async function reclaimAccount(app: App, tx: Tx, actorId: string, person: UserRow, email: string): Promise<void> {
  const { id } = person;
  // The recovery address stays only if it is this address: any other one was a way in too. An account that was never approved holds nothing
  // to read.
  const recovery_email = person.proved_email === null || person.recovery_email === email ? email : null;
  const isKept = await isLastWayIn(app, tx, person);
  const values = { email, proved_email: email, ...(!isKept && { recovery_email, password_hash: noPassword }) };
  await tx.db.updateTable('users').set(values).where('id', '=', id).execute();
  await endLinks(tx, id);
  if (isKept) return;
  for (const table of ['passkeys', 'authenticators', 'recovery_codes'] as const)
    await tx.db.deleteFrom(table).where('user_id', '=', id).execute();
  if (person.proved_email === null) await inSlot(app, sso)?.forget(tx.db, id);
  await app.sessions.end(tx, actorId, id, null);
}
