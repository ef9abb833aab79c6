/** Removes files: with their text, or by their sender before they are attached. */
import type { Actor } from '@earshot/contract/policy';
import type { App, Tx } from '#server/platform/app.ts';
import { removeBlobs } from '#server/platform/blob-store/blobs.ts';
import { refuse } from '#server/platform/refusal.ts';

/** Throws `file_not_found` if the file is attached, or belongs to another person. */
export async function removeUnattached(app: App, actor: Actor, id: string): Promise<{ _id: string }> {
  await app.write(async (tx) => {
    const deletion = await tx.db
      .deleteFrom('files')
      .where('id', '=', id)
      .where('owner_id', '=', actor.id)
      .where('rant_id', 'is', null)
      .returning(['sha256', 'preview'])
      .execute();
    if (deletion.length === 0) throw refuse('file_not_found');
    await removeBlobsOf(app, tx, deletion);
  });
  return { _id: id };
}

/** Removes the files of a text that is withdrawn or erased: those of a whole rant, or only of the post `placeId`. */
export async function removeFiles(app: App, tx: Tx, { rantId, placeId }: { rantId: string; placeId?: string }): Promise<void> {
  const ofRant = tx.db.deleteFrom('files').where('rant_id', '=', rantId);
  const ofText = placeId ? ofRant.where('place_id', '=', placeId) : ofRant;
  await removeBlobsOf(app, tx, await ofText.returning(['sha256', 'preview']).execute());
}

/** Hides the files of a rant that is erased under a legal hold. They cannot be read any more, and are removed when the hold ends. */
export const hideFiles = (tx: Tx, rantId: string) =>
  tx.db.updateTable('files').set({ owner_id: null, place: 'held', place_id: 'held' }).where('rant_id', '=', rantId).execute();

/** Removes the contents of rows that the caller has deleted in this transaction. */
export const removeBlobsOf = (app: App, tx: Tx, rows: { sha256: string | null; preview: string | null }[]): Promise<void> =>
  removeBlobs(
    app,
    tx,
    rows.flatMap(({ sha256, preview }) => [sha256, preview].filter((hash) => hash !== null)),
  );
