/** Files go with words: once, by who sent them, in the transaction that writes the words. They go when the words do. */
import type { App, Tx } from '../../platform/app.ts';
import { dropContents } from '../../platform/contents/contents.ts';
import type { Executor } from '../../platform/db/open.ts';
import { refuseField } from '../../platform/refusal.ts';

interface With {
  rantId: string;
  place: 'rant' | 'response' | 'message' | 'note';
  /** The rant itself, the post or the note. */
  placeId: string;
}

/** Throws `file_not_found` where one of them is not the person's own, or goes with other words already. */
export async function attachFiles(
  tx: Tx,
  personId: string,
  ids: readonly string[] | undefined,
  { rantId, place, placeId }: With,
): Promise<void> {
  for (const [position, id] of [...new Set(ids)].entries()) {
    const taken = await tx.db
      .updateTable('files')
      .set({ rant_id: rantId, place, place_id: placeId, position })
      .where('id', '=', id)
      .where('owner_id', '=', personId)
      .where('rant_id', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!taken) throw refuseField('files', 'file_not_found');
  }
}

/** For a text that is sent again after its reply was lost: a file added since then would be lost. Throws `files_too_late`. */
export async function refuseLaterFiles(db: Executor, app: App, personId: string, ids: readonly string[] | undefined): Promise<void> {
  if (!ids?.length) return;
  const later = db.selectFrom('files').select('id').where(app.dialect.idIn('id', ids)).where('owner_id', '=', personId);
  if (await later.where('rant_id', 'is', null).limit(1).executeTakeFirst()) throw refuseField('files', 'files_too_late');
}

/** Removes the files of a text that is withdrawn or erased: those of a whole rant, or of the post `placeId`. */
export async function removeFiles(app: App, tx: Tx, { rantId, placeId }: { rantId: string; placeId?: string }): Promise<void> {
  const gone = tx.db.deleteFrom('files').where('rant_id', '=', rantId);
  await drop(app, tx, await (placeId ? gone.where('place_id', '=', placeId) : gone).returning(['sha256', 'preview']).execute());
}

/** Hides the files of a rant that is erased under a legal hold: nobody can read them, and they are removed when the hold ends. */
export const hideFiles = (tx: Tx, rantId: string) =>
  tx.db.updateTable('files').set({ owner_id: null, place: 'held', place_id: 'held' }).where('rant_id', '=', rantId).execute();

/** The caller has taken the rows away. */
export const drop = (app: App, tx: Tx, rows: { sha256: string | null; preview: string | null }[]): Promise<void> =>
  dropContents(
    app,
    tx,
    rows.flatMap(({ sha256, preview }) => [sha256, preview].filter((hash) => hash !== null)),
  );
