/** Attaches files to a text. A file is attached once, by the person who sent it, in the transaction that writes the text. */
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { refuseField } from '#server/platform/refusal.ts';

interface Target {
  rantId: string;
  place: 'rant' | 'response' | 'message' | 'note';
  /** The id of the rant, of the post or of the note. */
  placeId: string;
}

/** Throws `file_not_found` if a file belongs to another person or is already attached. */
export async function attachFiles(tx: Tx, personId: string, ids: readonly string[] | undefined, target: Target): Promise<void> {
  const { rantId, place, placeId } = target;
  for (const [position, id] of [...new Set(ids)].entries()) {
    const attached = await tx.db
      .updateTable('files')
      .set({ rant_id: rantId, place, place_id: placeId, position })
      .where('id', '=', id)
      .where('owner_id', '=', personId)
      .where('rant_id', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!attached) throw refuseField('files', 'file_not_found');
  }
}

/**
 * Call it for a text that is sent again because its reply was lost: files that were added since the first time are not attached to it.
 * Throws `files_too_late` if there are any.
 */
export async function refuseLaterFiles(db: Executor, app: App, personId: string, ids: readonly string[] | undefined): Promise<void> {
  if (!ids?.length) return;
  const ownFiles = db.selectFrom('files').select('id').where(app.dialect.idIn('id', ids)).where('owner_id', '=', personId);
  if (await ownFiles.where('rant_id', 'is', null).limit(1).executeTakeFirst()) throw refuseField('files', 'files_too_late');
}
