/** Files are attached to a text once, by the person who sent them, in the transaction that writes the text. */
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { refuseField } from '#server/platform/refusal.ts';

interface Target {
  rantId: string;
  place: 'rant' | 'response' | 'message' | 'note';
  /** The rant itself, the post or the note. */
  placeId: string;
}

/** Throws `file_not_found` where one of them is another person's, or is attached to something else already. */
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

/** A text is sent again when its reply was lost. A file that was added in between would be lost. Throws `files_too_late`. */
export async function refuseLaterFiles(db: Executor, app: App, personId: string, ids: readonly string[] | undefined): Promise<void> {
  if (!ids?.length) return;
  const later = db.selectFrom('files').select('id').where(app.dialect.idIn('id', ids)).where('owner_id', '=', personId);
  if (await later.where('rant_id', 'is', null).limit(1).executeTakeFirst()) throw refuseField('files', 'files_too_late');
}
