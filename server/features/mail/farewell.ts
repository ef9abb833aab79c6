/**
 * A person who changes the mail server gets every link for a new password that is mailed from then on. So the server there was tells the admins of it once more:
 * the new one may keep that to itself. Nothing waits for it, as the old one is often changed because it does not answer.
 */
import { limits } from '@earshot/contract/limits';
import type { App, Tx } from '../../platform/app.ts';
import type { Letter } from '../../platform/mail-transport.ts';
import { letterBeside } from './letter.ts';
import { openPassword, type ServerRow, senderThrough } from './sender.ts';

/** Made in the transaction of the change; returns how to send it when that is done. */
export async function farewellOf(app: App, tx: Tx, actorId: string, old: ServerRow | undefined, server: string): Promise<() => void> {
  const password = old ? await openPassword(app, old) : null;
  if (!old || password === null) return () => undefined;
  const sender = senderThrough(app, { ...old, password }, limits.mail.farewellMs);
  const admins = tx.db
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('role', '=', 'admin')
    .where('status', '=', 'approved')
    .where('is_active', '=', 1);
  const rows = await admins.execute();
  const data = JSON.stringify({ actor: rows.find((row) => row.id === actorId)?.name ?? '', server });
  const letters: Letter[] = [];
  for (const row of rows) {
    const letter = await letterBeside(app, tx, 'mailServer', row, data);
    if (letter) letters.push(letter);
  }
  const send = (letter: Letter) =>
    sender.send(letter).catch(() => app.log.warn('the mail server there was did not take the mail that says it was changed'));
  return () => void Promise.all(letters.map(send));
}
