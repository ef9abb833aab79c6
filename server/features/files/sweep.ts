/** Hourly removal of files that were not sent with any text within a day, and of contents that no row names. */
import { limits } from '@earshot/contract/limits';
import type { App } from '../../platform/app.ts';
import { sweepContents } from '../../platform/contents/contents.ts';
import { drop } from './attach.ts';

export async function sweepFiles(app: App): Promise<void> {
  const before = app.clock.now() - limits.files.keptMs;
  await app.write(async (tx) => {
    const loose = tx.db.deleteFrom('files').where('rant_id', 'is', null).where('created_at', '<', before);
    await drop(app, tx, await loose.returning(['sha256', 'preview']).execute());
  });
  // The times of files are the machine's.
  await sweepContents(app, Date.now() - limits.files.orphanMs);
}
