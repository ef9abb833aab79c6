/** Signed heads of the log: the newest one, and the six words that identify one. */
import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { headText, type LogHead, wordsOf } from '#contract/log-head.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';

export type HeadRow = Selectable<Schema['log_heads']>;

export const newestHead = (db: Executor): Promise<HeadRow | undefined> =>
  db.selectFrom('log_heads').selectAll().orderBy('round', 'desc').limit(1).executeTakeFirst();

/** The part of a row that is signed. */
export const headOf = ({ round, size, root, day, audit }: HeadRow): LogHead => ({ round, size, root, day, audit });

export const wordsOfHead = (head: LogHead): string => wordsOf(hash('sha256', headText(head), 'buffer'));

/** The newest head, to print on what leaves the organisation; null before the first round. */
export async function shownHead(db: Executor): Promise<{ words: string; day: string; round: number } | null> {
  const row = await newestHead(db);
  return row ? { words: wordsOfHead(headOf(row)), day: row.day, round: row.round } : null;
}
