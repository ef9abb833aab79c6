/** Integrity check: each file has the content whose hash its row names. */
import { createHash } from 'node:crypto';
import type { App } from '#server/platform/app.ts';
import { readBlob } from '#server/platform/blob-store/blobs.ts';
import { type Check, inPages, Tally } from '#server/platform/integrity-checks.ts';

async function contentsOfFiles(app: App): Promise<Tally> {
  const tally = new Tally();
  const rows = inPages((after, max) =>
    app.db.selectFrom('files').select(['seq', 'id', 'sha256', 'preview']).where('seq', '>', after).orderBy('seq').limit(max).execute(),
  );
  for await (const { id, sha256, preview } of rows)
    for (const hash of [sha256, preview]) if (hash !== null) tally.see((await hashFound(app, hash)) === hash, id);
  return tally;
}

async function hashFound(app: App, sha256: string): Promise<string | null> {
  const chunks = await readBlob(app, sha256);
  if (!chunks) return null;
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

export const checks: Check[] = [{ name: 'files: contents', run: contentsOfFiles }];
