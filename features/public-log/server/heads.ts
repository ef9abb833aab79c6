/** Heads of the log as they are published, on the wire and in files. */
import { type HeadRow, headOf, shownHead, wordsOfHead } from '#features/audit/server';
import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import type { FileNote } from '#server/platform/files/note.ts';
import type { Translator } from '#server/platform/translator.ts';
import type { SignedHead } from '../contract/receipt.ts';

export const presentHead = (row: HeadRow): SignedHead => ({
  ...headOf(row),
  at: iso(row.at),
  key: row.key,
  signature: row.signature,
  words: wordsOfHead(headOf(row)),
});

/** Returns the newest head as a line for files, so that nobody can show another past later. */
export async function noteInFile(app: App, translator: Translator): Promise<FileNote | null> {
  const head = await shownHead(app.db);
  if (!head) return null;
  const text = translator.translate('log.inFile', { ...head, day: translator.day(head.day) });
  return { title: translator.translate('log.title'), text };
}
