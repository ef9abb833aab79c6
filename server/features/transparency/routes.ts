/** The calls of the log. All but the receipt are public: hashes, in pages, and nothing that says what a leaf stands for. */
import { limits } from '@earshot/contract/limits';
import type { transparency } from '@earshot/contract/log';
import type { SignedHead } from '@earshot/contract/receipt';
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { iso } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/open.ts';
import type { FileNote } from '../../platform/files/note.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Translator } from '../../platform/translator.ts';
import type { SaidOfRemoval } from './leaves.ts';
import { headOf, receiptOf } from './receipts.ts';
import { type HeadRow, newestHead, wordsOfHead } from './rounds.ts';
import { consistencyProof } from './tree.ts';

const presentHead = (row: HeadRow): SignedHead => ({
  ...headOf(row),
  at: iso(row.at),
  key: row.key,
  signature: row.signature,
  words: wordsOfHead(headOf(row)),
});

/** The newest head, for whatever leaves the organisation; null before the first round. */
export async function shownHead(db: Executor): Promise<Pick<SignedHead, 'words' | 'day' | 'round'> | null> {
  const row = await newestHead(db);
  return row ? { words: wordsOfHead(headOf(row)), day: row.day, round: row.round } : null;
}

/** The newest head as a line in files, so that nobody can show another past later. */
export async function noteInFile(app: App, translator: Translator): Promise<FileNote | null> {
  const head = await shownHead(app.db);
  if (!head) return null;
  const text = translator.translate('log.inFile', { ...head, day: translator.day(head.day) });
  return { title: translator.translate('log.title'), text };
}

/** Leaves enter the log with a head: there are none behind it. */
const sizeOf = async (app: App): Promise<number> => (await newestHead(app.db))?.size ?? 0;

async function leavesBetween(app: App, from: number, to: number): Promise<string[]> {
  const end = Math.min(to, from + limits.log.leaves, await sizeOf(app));
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
  return { proof: proof.map((one) => one.toString('hex')) };
}

export const routes: Handlers<typeof transparency> = {
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
      const [leaf, reason, day] = JSON.parse(said ?? '[]') as SaidOfRemoval;
      return { place: idx, leaf, reason, day };
    });
  },
  assets: async ({ app }) => {
    const all = app.db
      .selectFrom('log_leaves')
      .innerJoin('rounds', 'rounds.n', 'log_leaves.round')
      .select(['said', 'subject', 'rounds.day'])
      .where('kind', '=', sql.lit('assets' as const));
    const rows = await all.orderBy('idx', 'desc').limit(limits.log.page).execute();
    return rows.map(({ said, subject, day }) => ({ version: said ?? '', digest: subject ?? '', day }));
  },
  receipt: ({ app, actor, params: { id } }) => receiptOf(app, actor, id),
};
