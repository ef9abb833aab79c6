/**
 * A person who changes the mail server gets every link for a new password that is mailed from then on, and the new server may withhold the
 * email that tells admins of it. So the former server mails them too. Nothing waits for that, as a server is often changed because it does
 * not answer.
 */

import type { App, Tx } from '#server/platform/app.ts';
import type { Email } from '#server/platform/mail-transport.ts';
import { limits } from '../contract/limits.ts';
import { composeUnqueued } from './compose.ts';
import { openPassword, type ServerRow, senderThrough } from './transport.ts';

/** Composes the emails in the transaction of the change. Returns a function that sends them, for after the commit. */
export async function noticeToAdmins(
  app: App,
  tx: Tx,
  actorId: string,
  oldServer: ServerRow | undefined,
  server: string,
): Promise<() => void> {
  const password = oldServer ? await openPassword(app, oldServer) : null;
  if (!oldServer || password === null) return () => undefined;
  const sender = senderThrough(app, { ...oldServer, password }, limits.formerServerMs);
  const admins = tx.db
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('role', '=', 'admin')
    .where('status', '=', 'approved')
    .where('is_active', '=', 1);
  const rows = await admins.execute();
  const data = JSON.stringify({ actor: rows.find((row) => row.id === actorId)?.name ?? '', server });
  const emails: Email[] = [];
  for (const row of rows) {
    const email = await composeUnqueued(app, tx, 'mailServer', row, data);
    if (email) emails.push(email);
  }
  const send = (email: Email) =>
    sender.send(email).catch(() => app.log.warn('the mail server there was did not take the mail that says it was changed'));
  return () => void Promise.all(emails.map(send));
}
