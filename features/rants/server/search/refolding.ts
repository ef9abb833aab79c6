/**
 * Folds the text of all rants again, by the rule of this version, a page at a time. The index changes with each rant in one transaction.
 */
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { inPages } from '#server/platform/integrity-checks.ts';
import { saidOf } from '../conversation/conversation-text.ts';
import { foldedOf, foldingColumns } from '../core/row.ts';
import { indexAgain, takeFromIndex } from './indexing.ts';

const batchSize = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, which every rule folds alike.
const isAscii = /^[\x00-\x7f]*$/;

export async function refoldRants(app: App): Promise<void> {
  const all = app.db.selectFrom('rants').select(foldingColumns);
  const rows = inPages((after, max) => all.where('seq', '>', after).orderBy('seq').limit(max).execute(), batchSize);
  for await (const { seq, id, folded, said, withdrawn_at, ...texts } of rows) {
    const isPlain = isAscii.test(said);
    const refolded = foldedOf(texts);
    if (refolded === folded && isPlain) continue;
    const posts = app.db.selectFrom('posts').select('content').where('rant_id', '=', id).where('searched', '=', 1).orderBy('seq');
    const anew = isPlain || withdrawn_at !== null ? said : saidOf((await posts.execute()).map((post) => post.content));
    if (refolded === folded && anew === said) continue;
    await app.transact(async (tx) => {
      await takeFromIndex(app, tx, seq);
      await tx.updateTable('rants').set({ folded: refolded, said: anew }).where('seq', '=', seq).execute();
      // If the index has a part of `said`, it gets the whole new text.
      if (anew !== said) await sql`update rants set said_indexed = length(said) where seq = ${seq} and said_indexed > 0`.execute(tx);
      await indexAgain(app, tx, seq);
    });
  }
}
