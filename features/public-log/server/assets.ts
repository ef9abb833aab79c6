/**
 * The browser's files as they were built (dist/web/files.json). Their hash is a leaf, so that nobody can be served other files without a
 * trace.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { leafHash } from '#features/audit/server';
import type { App } from '#server/platform/app.ts';
import { leafTexts } from '../contract/receipt.ts';
import { queueForRound, sha256 } from './leaves.ts';

/** Runs at each start, and adds a leaf where these files were never logged before. */
export async function logAssets(app: App): Promise<void> {
  const list = await readFile(join(app.webDir, 'files.json'), 'utf8').catch(() => null);
  if (list === null) return;
  const digest = sha256(list);
  const existing = app.db.selectFrom('log_leaves').select('idx').where('kind', '=', 'assets').where('subject', '=', digest);
  if (await existing.executeTakeFirst()) return;
  const leaf = { kind: 'assets' as const, subject: digest, hash: leafHash(leafTexts.assets(app.version, digest)), said: app.version };
  await app.write((tx) => queueForRound(tx, leaf, tx.now));
}
