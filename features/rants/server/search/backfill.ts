/**
 * Adds answers and messages to `rants.said` that are missing there: those from before that column, or from an older version that runs
 * beside this one. It works one rant at a time, in slices after the start and at each sweep. Until then a search does not find them
 * (docs/decisions/search.md).
 */
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { saidOf } from '../conversation/conversation-text.ts';
import { indexAgain, takeFromIndex } from './indexing.ts';

const batchSize = 100;

/** Works for about `forMs` milliseconds. Returns whether more is waiting. */
export async function backfillSlice(app: App, forMs: number): Promise<boolean> {
  const waitingQuery = app.db.selectFrom('posts').select('rant_id').where('searched', 'is', null).orderBy('seq').limit(batchSize);
  const ids = [...new Set((await waitingQuery.execute()).map(({ rant_id }) => rant_id))];
  const endMs = performance.now() + forMs;
  for (const [n, id] of ids.entries()) {
    if (n > 0 && performance.now() >= endMs) return true;
    await app.transact((tx) => fill(app, tx, id));
  }
  return ids.length > 0;
}

/** Adds all posts of a rant, which is locked meanwhile. */
async function fill(app: App, tx: Executor, id: string): Promise<void> {
  const heldRant = await sql<{ seq: number; withdrawn_at: number | null }>`select seq, withdrawn_at from rants where id = ${id}
    ${app.dialect.forNoKeyUpdate}`.execute(tx);
  const [rant] = heldRant.rows;
  const posts = await tx.selectFrom('posts').select('content').where('rant_id', '=', id).orderBy('seq').execute();
  if (rant && rant.withdrawn_at === null) {
    await takeFromIndex(app, tx, rant.seq);
    const searchText = saidOf(posts.map(({ content }) => content));
    await sql`update rants set said = ${searchText}, said_indexed = length(cast(${searchText} as text)) where seq = ${rant.seq}`.execute(
      tx,
    );
    await indexAgain(app, tx, rant.seq);
  }
  await tx.updateTable('posts').set({ searched: 1 }).where('rant_id', '=', id).where('searched', 'is', null).execute();
}

/** Adds all that is missing, for sweeps: an older version that runs beside this one may have written more. */
export async function backfillConversations(app: App): Promise<void> {
  while (await backfillSlice(app, Number.POSITIVE_INFINITY));
}
