/**
 * Answers and messages that came before `rants.said` did, or by an older version beside this one, are brought into it: a rant at a time, in slices
 * after the start and at each sweep. Until then a search does not find them (docs/decisions/search.md).
 */
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { saidOf } from '../conversation/conversation-text.ts';
import { indexAgain, takeFromIndex } from './indexing.ts';

const together = 100;

/** Returns whether more is waiting. */
export async function backfillSlice(app: App, forMs: number): Promise<boolean> {
  const waiting = app.db.selectFrom('posts').select('rant_id').where('searched', 'is', null).orderBy('seq').limit(together);
  const ids = [...new Set((await waiting.execute()).map(({ rant_id }) => rant_id))];
  const until = performance.now() + forMs;
  for (const [n, id] of ids.entries()) {
    if (n > 0 && performance.now() >= until) return true;
    await app.transact((tx) => fill(app, tx, id));
  }
  return ids.length > 0;
}

/** Locks the rant while words are added to it. */
async function fill(app: App, tx: Executor, id: string): Promise<void> {
  const held = await sql<{ seq: number; withdrawn_at: number | null }>`select seq, withdrawn_at from rants where id = ${id}
    ${app.dialect.forNoKeyUpdate}`.execute(tx);
  const [rant] = held.rows;
  const posts = await tx.selectFrom('posts').select('content').where('rant_id', '=', id).orderBy('seq').execute();
  if (rant && rant.withdrawn_at === null) {
    await takeFromIndex(app, tx, rant.seq);
    const said = saidOf(posts.map(({ content }) => content));
    await sql`update rants set said = ${said}, said_indexed = length(cast(${said} as text)) where seq = ${rant.seq}`.execute(tx);
    await indexAgain(app, tx, rant.seq);
  }
  await tx.updateTable('posts').set({ searched: 1 }).where('rant_id', '=', id).where('searched', 'is', null).execute();
}

/** All of it, for sweeps: an older version beside this one may have added some. */
export async function backfillConversations(app: App): Promise<void> {
  while (await backfillSlice(app, Number.POSITIVE_INFINITY));
}
