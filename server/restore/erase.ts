/** Removes again, from a database that is being restored, what was removed for good since its backup was made. */
import type { DeletedKind } from '@earshot/contract/deleted';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { readerOn } from '../doctor/reader.ts';
import type { Erasure } from '../features/backups/index.ts';
import { untell, untellPerson } from '../features/notifications/index.ts';
import { eraseAgain as eraseRantAgain, forgetLines } from '../features/rants/index.ts';
import type { App, Tx } from '../platform/app.ts';
import type { Executor } from '../platform/db/open.ts';
import { write } from '../platform/events/record.ts';
import { createJobs } from '../platform/jobs.ts';
import { legalHold } from '../platform/legal-hold.ts';
import { inSlot, valuesOf } from '../platform/slots.ts';
import { everyRoom } from '../rooms.ts';

const tableOf = { user: 'users', option: 'options', article: 'articles', plan: 'plans' } as const satisfies Record<DeletedKind, string>;
const trash = new Map(everyRoom.flatMap((room) => Object.entries(room.trash ?? {})));
const slots = valuesOf(everyRoom.flatMap((room) => room.fills ?? []));

/** What people were told of it goes too: nothing reacts here. */
async function rantAgain(app: App, tx: Tx, id: string, reason: Erasure['reason']): Promise<boolean> {
  await untell(app, tx, id);
  return eraseRantAgain(app, tx, id, reason ?? null);
}

/** Of a person who was erased nothing points to them either; whether the words went says each rant by itself. */
async function personAgain(app: App, tx: Tx, id: string): Promise<void> {
  await untellPerson(app, tx, id);
  await forgetLines(tx, id);
}

/** Inside the transaction that restores. Nobody is told: nobody is there yet. Returns how many were still in the backup. */
export async function eraseAgain(tx: Executor, config: Config, erasures: readonly Erasure[]): Promise<number> {
  const reader = readerOn(tx, config);
  const transact: App['transact'] = (work) => work(tx as never, async (query) => void (await tx.executeQuery(query)));
  const bus = { ...reader.bus, notice: () => null, deliver: () => {} } as unknown as App['bus'];
  const app: App = { ...reader, bus, transact, slots, reactions: new Map(), jobs: createJobs(() => app) };
  let erased = 0;
  for (const { at, kind, id, reason } of erasures) {
    if (kind === 'rant') {
      if (await write(app, (inside) => rantAgain(app, inside, id, reason))) erased++;
      continue;
    }
    const table = sql.table(tableOf[kind]);
    if (kind === 'user' && reason) await write(app, (inside) => personAgain(app, inside, id));
    // As on that day: no hold any more, first deleted, then for good.
    await inSlot(app, legalHold)?.endOn(tx, id, Date.parse(at));
    await sql`update ${table} set deleted_at = ${Date.parse(at)} where id = ${id} and deleted_at is null`.execute(tx);
    if (await write(app, async (inside) => (await trash.get(kind)?.purge(app, inside, null, id)) ?? false)) erased++;
  }
  return erased;
}
