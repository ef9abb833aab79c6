/** Scans files that were sent while the virus scanner did not answer. It is asked again, outside of any transaction, until it does. */
import { limits as platformLimits } from '@earshot/contract/limits';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { App, Tx } from '#server/platform/app.ts';
import { readBlob } from '#server/platform/blob-store/blobs.ts';
import { limits } from '../contract/limits.ts';
import { removeBlobsOf } from './remove.ts';
import { isInfected } from './virus-scanner.ts';

export const scanJob = 'file.scan';

const scanning = pLimit(limits.checksAtOnce);

/** The job: schedules the next try, and starts this one after the commit. */
export async function retryScan(app: App, tx: Tx, id: string): Promise<void> {
  const row = await tx.db.selectFrom('files').select('sha256').where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst();
  if (!row?.sha256) return;
  const { sha256 } = row;
  await app.jobs.schedule(tx, scanJob, id, tx.now + limits.scanRetryMs);
  const onError = (error: unknown) => app.log.warn(error, 'the virus scanner does not answer: files wait for it');
  tx.after(() => void scanning(() => scanNow(app, id, sha256)).catch(onError));
}

/** If CLAMD_URL has been removed since, the file counts as clean. */
async function scanNow(app: App, id: string, sha256: string): Promise<void> {
  const { clamdUrl } = app.config;
  const infected = clamdUrl !== null && (await isInfected(clamdUrl, await readWhole(app, sha256)));
  await app.write(async (tx) => {
    await app.jobs.cancel(tx, scanJob, id);
    const change = infected ? ({ state: 'refused', sha256: null, preview: null, stored: 0 } as const) : ({ state: 'clean' } as const);
    const file = await tx.db.selectFrom('files').select('preview').where('id', '=', id).executeTakeFirst();
    await tx.db.updateTable('files').set(change).where('id', '=', id).where('state', '=', 'waiting').execute();
    if (infected) await removeBlobsOf(app, tx, [{ sha256, preview: file?.preview ?? null }]);
  });
}

async function readWhole(app: App, sha256: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await readBlob(app, sha256)) ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Whether a file has waited so long that an admin should check the scanner. The number of files is not shown, because it would tell of rants. */
export async function isScannerAway(app: App): Promise<boolean> {
  const before = app.clock.now() - platformLimits.jobs.lateMs;
  const lateFiles = app.db
    .selectFrom('files')
    .select('id')
    .where('state', '=', sql.lit('waiting' as const))
    .where('created_at', '<', before);
  return (await lateFiles.limit(1).execute()).length > 0;
}
