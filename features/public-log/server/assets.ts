/** The browser's files as they were built (dist/web/files.json): their hash is a leaf, so that nobody can be served others without a trace. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { leafHash } from '#features/audit/server';
import type { App } from '#server/platform/app.ts';
import { leafTexts } from '../contract/receipt.ts';
import { sha256, waitForRound } from './leaves.ts';

/** At a start with other files than ever before. */
export async function logAssets(app: App): Promise<void> {
  const list = await readFile(join(app.webDir, 'files.json'), 'utf8').catch(() => null);
  if (list === null) return;
  const digest = sha256(list);
  const there = app.db.selectFrom('log_leaves').select('idx').where('kind', '=', 'assets').where('subject', '=', digest);
  if (await there.executeTakeFirst()) return;
  const leaf = { kind: 'assets' as const, subject: digest, hash: leafHash(leafTexts.assets(app.version, digest)), said: app.version };
  await app.write((tx) => waitForRound(tx, leaf, tx.now));
}
