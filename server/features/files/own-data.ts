/** The files that a person sent, each with its address while the person may see it, for the download of one's own data. */
import { files } from '@earshot/contract/files';
import type { App } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { iso } from '../../platform/clock.ts';
import { runOnce } from '../../platform/db/prepared.ts';
import { eachRow } from '../../platform/files/json-pieces.ts';
import type { RantsSeen } from './send.ts';

export async function ownFiles(app: App, actor: SessionActor, seen: RantsSeen): Promise<unknown> {
  return { files: filesOf(app, actor, seen) };
}

/** Which rant one went with is not said where that one is hidden now. */
async function* filesOf(app: App, actor: SessionActor, seen: RantsSeen) {
  const { condition: scope } = await seen(app, actor);
  const mine = app.heavy.selectFrom('files').selectAll().where('owner_id', '=', actor.id).orderBy('seq');
  const shown = async (ids: string[]) => {
    const rants = app.heavy.selectFrom('rants').select('id').where(app.dialect.idIn('id', ids));
    return new Set((await runOnce<{ id: string }>(app.heavy, rants.where(scope.sql), scope.values)).map(({ id }) => id));
  };
  const read = async (after: number, max: number) => {
    const rows = await mine.where('seq', '>', after).limit(max).execute();
    const rants = await shown(rows.flatMap(({ rant_id }) => rant_id ?? []));
    return rows.map((row) => ({ ...row, rant: row.rant_id !== null && rants.has(row.rant_id) ? row.rant_id : null }));
  };
  for await (const { id, name, type, size, created_at, rant_id, rant, place, state } of eachRow(read)) {
    const isOpen = state === 'clean' && (rant_id === null || rant !== null);
    yield {
      _id: id,
      name,
      type,
      size,
      date: iso(created_at),
      rant,
      with: place,
      address: isOpen ? files.read.path.replace(':id', id) : null,
    };
  }
}
