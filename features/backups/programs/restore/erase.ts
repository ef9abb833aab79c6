/** Removes from a database that is being restored what was removed for good after its backup. */
import { sql } from 'kysely';
import { eraseLinkedAnswers, erasePersonNotifications, eraseRantNotifications } from '#features/notifications/server';
import { eraseRantById } from '#features/rants/server';
import { wordsOfPerson } from '#features/trash/server';
import type { Config } from '#server/config.ts';
import { readerOn } from '#server/doctor/reader.ts';
import { serverFeatures } from '#server/features.ts';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { write } from '#server/platform/events/record.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { legalHold } from '#server/platform/legal-hold.ts';
import type { Trash } from '#server/platform/server-feature.ts';
import { inSlot } from '#server/platform/slots.ts';
import type { Erasure } from '../../server/index.ts';

const trash = new Map<string, Trash>(serverFeatures.flatMap((feature) => Object.entries(feature.trash ?? {})));

/** Erases the rant, and its notifications and the answers linked with it too, since no reactions run here that would. */
async function rantAgain(app: App, tx: Tx, id: string, reason: Erasure['reason']): Promise<boolean> {
  await eraseRantNotifications(app, tx, id);
  for (const row of await tx.db.selectFrom('rants').select('id').where('same_as', '=', id).execute())
    await eraseLinkedAnswers(app, tx, row.id);
  return eraseRantById(app, tx, id, reason ?? null);
}

/** Removes the person's name from notifications and texts. Rants that were erased with the person have lines of their own in the list. */
async function personAgain(app: App, tx: Tx, id: string): Promise<void> {
  await erasePersonNotifications(app, tx, id);
  await inSlot(app, wordsOfPerson)?.eraseNamed(tx, id);
}

/**
 * Runs in the transaction of the restore. No notification is sent, because no server runs yet. Returns how many of these things were in the
 * backup.
 */
export async function eraseAgain(tx: Executor, config: Config, erasures: readonly Erasure[]): Promise<number> {
  const reader = readerOn(tx, config);
  const transact: App['transact'] = (work) => work(tx as never, async (query) => void (await tx.executeQuery(query)));
  const bus = { ...reader.bus, notice: () => null, deliver: () => {} } as unknown as App['bus'];
  const app: App = { ...reader, bus, transact, reactions: new Map(), jobs: createJobs(() => app) };
  let erased = 0;
  for (const { at, kind, id, reason } of erasures) {
    if (kind === 'rant') {
      if (await write(app, (inside) => rantAgain(app, inside, id, reason))) erased++;
      continue;
    }
    const trashKind = trash.get(kind);
    if (!trashKind) continue;
    if (kind === 'user' && reason) await write(app, (inside) => personAgain(app, inside, id));
    // Repeats what happened on that day: no legal hold was left, the thing was deleted, and then removed for good.
    await inSlot(app, legalHold)?.endOn(tx, id, Date.parse(at));
    await sql`update ${sql.table(trashKind.table)} set deleted_at = ${Date.parse(at)} where id = ${id} and deleted_at is null`.execute(tx);
    if (await write(app, (inside) => trashKind.purge(app, inside, null, id))) erased++;
  }
  return erased;
}
