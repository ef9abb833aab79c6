/** Runs each hour: removes files that were not attached within a day, and contents that no row refers to. */
import type { App } from '#server/platform/app.ts';
import { sweepBlobs } from '#server/platform/blob-store/blobs.ts';
import { limits } from '../contract/limits.ts';
import { removeBlobsOf } from './remove.ts';

export async function sweepFiles(app: App): Promise<void> {
  const before = app.clock.now() - limits.unattachedMs;
  await app.write(async (tx) => {
    const unattached = tx.db.deleteFrom('files').where('rant_id', 'is', null).where('created_at', '<', before);
    await removeBlobsOf(app, tx, await unattached.returning(['sha256', 'preview']).execute());
  });
  // The disk's times are the machine's, which may differ from app.clock.
  await sweepBlobs(app, Date.now() - limits.unreferencedMs);
}
