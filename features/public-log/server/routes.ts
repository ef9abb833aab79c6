/** The calls of the log. All but the receipt are public: hashes, in pages, and nothing that says what a leaf stands for. */

import { sql } from 'kysely';
import { consistencyProof, newestHead } from '#features/audit/server';
import type { App } from '#server/platform/app.ts';
import type { Handlers } from '#server/platform/http/mount.ts';
import type { publicLog } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { presentHead } from './heads.ts';
import type { RemovalDetails } from './leaves.ts';
import { receiptOf } from './receipts.ts';

/** The number of leaves in the log. Leaves enter it together with a head, so none lies beyond the newest head. */
const sizeOf = async (app: App): Promise<number> => (await newestHead(app.db))?.size ?? 0;

async function leavesBetween(app: App, from: number, to: number): Promise<string[]> {
  const end = Math.min(to, from + limits.leaves, await sizeOf(app));
  const rows = await app.db
    .selectFrom('log_leaves')
    .select('hash')
    .where('idx', '>=', from)
    .where('idx', '<', end)
    .orderBy('idx')
    .execute();
  return rows.map((row) => row.hash.toString('hex'));
}

async function proofBetween(app: App, from: number, to: number): Promise<{ proof: string[] }> {
  const proof = from > to || to > (await sizeOf(app)) ? [] : await consistencyProof(app.db, from, to);
  return { proof: proof.map((hash) => hash.toString('hex')) };
}

export const routes: Handlers<typeof publicLog> = {
  heads: async ({ app, query: { before, limit } }) => {
    const all = app.db.selectFrom('log_heads').selectAll().orderBy('round', 'desc').limit(limit);
    return (await (before === undefined ? all : all.where('round', '<', before)).execute()).map(presentHead);
  },
  leaves: ({ app, query: { from, to } }) => leavesBetween(app, from, to),
  consistency: ({ app, query: { from, to } }) => proofBetween(app, from, to),
  removals: async ({ app, query: { before, limit } }) => {
    const all = app.db
      .selectFrom('log_leaves')
      .select(['idx', 'said'])
      .where('kind', '=', sql.lit('removed' as const))
      .where('idx', '<', before ?? Number.MAX_SAFE_INTEGER);
    const rows = await all.orderBy('idx', 'desc').limit(limit).execute();
    return rows.map(({ idx, said }) => {
      const [leaf, reason, day] = JSON.parse(said ?? '[]') as RemovalDetails;
      return { place: idx, leaf, reason, day };
    });
  },
  assets: async ({ app }) => {
    const all = app.db
      .selectFrom('log_leaves')
      .innerJoin('rounds', 'rounds.n', 'log_leaves.round')
      .select(['said', 'subject', 'rounds.day'])
      .where('kind', '=', sql.lit('assets' as const));
    const rows = await all.orderBy('idx', 'desc').limit(limits.page).execute();
    return rows.map(({ said, subject, day }) => ({ version: said ?? '', digest: subject ?? '', day }));
  },
  receipt: ({ app, actor, params: { id } }) => receiptOf(app, actor, id),
};
