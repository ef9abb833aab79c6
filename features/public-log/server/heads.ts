/** Signed heads of the log: the newest one, and the six words that stand for one. */
import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { FileNote } from '#server/platform/files/note.ts';
import type { Translator } from '#server/platform/translator.ts';
import { type LogHead, leafTexts, type SignedHead, wordsOf } from '../contract/receipt.ts';

export type HeadRow = Selectable<Schema['log_heads']>;

export const newestHead = (db: Executor): Promise<HeadRow | undefined> =>
  db.selectFrom('log_heads').selectAll().orderBy('round', 'desc').limit(1).executeTakeFirst();

/** The part of a row that is signed. */
export const headOf = ({ round, size, root, day, audit }: HeadRow): LogHead => ({ round, size, root, day, audit });

export const wordsOfHead = (head: LogHead): string => wordsOf(hash('sha256', leafTexts.head(head), 'buffer'));

export const presentHead = (row: HeadRow): SignedHead => ({
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
