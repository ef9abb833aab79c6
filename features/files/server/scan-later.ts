/** Files that came while the virus scanner was away. It is asked again, outside of any transaction, until it answers. */
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

/** The job. It schedules the next try, and begins this one once that is committed. */
export async function retryScan(app: App, tx: Tx, id: string): Promise<void> {
  const row = await tx.db.selectFrom('files').select('sha256').where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst();
  if (!row?.sha256) return;
  const { sha256 } = row;
  await app.jobs.schedule(tx, scanJob, id, tx.now + limits.scanRetryMs);
  const failed = (error: unknown) => app.log.warn(error, 'the virus scanner does not answer: files wait for it');
  tx.after(() => void scanning(() => scanNow(app, id, sha256)).catch(failed));
}

/** A scanner that was taken out of the configuration is not asked any more: the file is clean. */
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

/** Whether a file has waited so long that an admin should look at the scanner. How many wait is not said: it would tell of rants. */
export async function isScannerAway(app: App): Promise<boolean> {
  const before = app.clock.now() - platformLimits.jobs.lateMs;
  const late = app.db
    .selectFrom('files')
    .select('id')
    .where('state', '=', sql.lit('waiting' as const))
    .where('created_at', '<', before);
  return (await late.limit(1).execute()).length > 0;
}
