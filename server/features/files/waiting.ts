/** Files that came while the virus scanner was away: it is asked again, outside of any transaction, until it answers. */
import { limits } from '@earshot/contract/limits';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { App, Tx } from '../../platform/app.ts';
import { readContent } from '../../platform/contents/contents.ts';
import { drop } from './attach.ts';
import { isHarmful } from './scan.ts';

export const scanJob = 'file.scan';

const scanning = pLimit(limits.files.atOnce);

/** The job: the next try is set, and once that is committed this one begins. */
export async function scanAgain(app: App, tx: Tx, id: string): Promise<void> {
  const row = await tx.db.selectFrom('files').select('sha256').where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst();
  if (!row?.sha256) return;
  const { sha256 } = row;
  await app.jobs.schedule(tx, scanJob, id, tx.now + limits.files.scanAgainMs);
  const failed = (error: unknown) => app.log.warn(error, 'the virus scanner does not answer: files wait for it');
  tx.after(() => void scanning(() => scanNow(app, id, sha256)).catch(failed));
}

/** Where the scanner was taken out of the configuration, nobody is asked any more. */
async function scanNow(app: App, id: string, sha256: string): Promise<void> {
  const { clamdUrl } = app.config;
  const harmful = clamdUrl !== null && (await isHarmful(clamdUrl, await whole(app, sha256)));
  await app.write(async (tx) => {
    await app.jobs.cancel(tx, scanJob, id);
    const change = harmful ? ({ state: 'refused', sha256: null, preview: null, stored: 0 } as const) : ({ state: 'clean' } as const);
    const changed = tx.db.updateTable('files').set(change).where('id', '=', id).where('state', '=', 'waiting');
    const preview = await tx.db.selectFrom('files').select('preview').where('id', '=', id).executeTakeFirst();
    await changed.execute();
    if (harmful) await drop(app, tx, [{ sha256, preview: preview?.preview ?? null }]);
  });
}

async function whole(app: App, sha256: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await readContent(app, sha256)) ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Whether any has waited for so long that somebody should look at the scanner. Not how many: that would tell of rants. */
export async function isScannerAway(app: App): Promise<boolean> {
  const before = app.clock.now() - limits.jobs.lateMs;
  const late = app.db
    .selectFrom('files')
    .select('id')
    .where('state', '=', sql.lit('waiting' as const))
    .where('created_at', '<', before);
  return (await late.limit(1).execute()).length > 0;
}
