/** The files that a person sent, for the download of their own data. A file has an address as long as the person may open it. */
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { iso } from '#server/platform/clock.ts';
import { runOnce } from '#server/platform/db/prepared-statements.ts';
import { eachRow } from '#server/platform/files/json-pieces.ts';
import { files } from '../contract/calls.ts';
import { visibleRantsOf } from './visible-rants.ts';

export async function ownFiles(app: App, actor: SessionActor): Promise<unknown> {
  return { files: filesOf(app, actor) };
}

/** `rant` is null if the person may no longer see that rant. */
async function* filesOf(app: App, actor: SessionActor) {
  const { condition } = await visibleRantsOf(app, actor);
  const own = app.slowReads.selectFrom('files').selectAll().where('owner_id', '=', actor.id).orderBy('seq');
  const visibleAmong = async (ids: string[]) => {
    const rants = app.slowReads.selectFrom('rants').select('id').where(app.dialect.idIn('id', ids));
    return new Set((await runOnce<{ id: string }>(app.slowReads, rants.where(condition.sql), condition.values)).map(({ id }) => id));
  };
  const read = async (after: number, max: number) => {
    const rows = await own.where('seq', '>', after).limit(max).execute();
    const visible = await visibleAmong(rows.flatMap(({ rant_id }) => rant_id ?? []));
    return rows.map((row) => ({ ...row, rant: row.rant_id !== null && visible.has(row.rant_id) ? row.rant_id : null }));
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
