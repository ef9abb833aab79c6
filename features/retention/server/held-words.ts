/** Rants under legal hold, and their texts that were withdrawn or removed meanwhile. Those are shown to nobody. */
import { sql } from 'kysely';
import { hideFiles, removeFiles } from '#features/files/server';
import type { App, Tx } from '#server/platform/app.ts';
import { type Condition, condition, isOneOf, text } from '#server/platform/db/condition.ts';
import { wordsOfRant } from '#server/platform/db/erase.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import type { LegalHold } from '#server/platform/legal-hold.ts';
import { refuse } from '#server/platform/refusal.ts';

/** SQL: a hold concerns the rant, its author, its target (the name or the linked account) or its category. */
const concerns = `holds.ended_at is null and (holds.subject in (rants.id, rants.author_id, rants.target_id, rants.category_id)
  or holds.subject = (select options.user_id from options where options.id = rants.target_id))`;
const underHold = `exists (select 1 from holds where ${concerns})`;
export const notHeld: Condition = condition`not ${text(underHold)}`;
/** A condition: the rant is not under hold, ignoring these holds. */
export const notHeldIgnoring = (app: App, ids: readonly string[]): Condition =>
  condition`not exists (select 1 from holds where ${text(concerns)} and not ${isOneOf(app.dialect, 'holds.id', 'unknown', ids)})`;

async function isRantHeld(db: Executor, id: string): Promise<boolean> {
  const rant = db.selectFrom('rants').select('seq').where('id', '=', id).where(sql.raw<boolean>(underHold));
  return (await rant.executeTakeFirst()) !== undefined;
}

async function keepWords(tx: Tx, id: string): Promise<boolean> {
  if (!(await isRantHeld(tx.db, id))) return false;
  const words = await wordsOfRant(tx.db, id);
  await tx.db
    .insertInto('held_words')
    .values({ rant_id: id, words: JSON.stringify(words) })
    .execute();
  await hideFiles(tx, id);
  return true;
}

export const holdOnErasing: LegalHold = {
  async refuseForPerson(db, id) {
    const hold = db.selectFrom('holds').select('id').where('subject', '=', id).where('ended_at', 'is', null);
    if (await hold.executeTakeFirst()) throw refuse('under_hold');
  },
  async refuseForRant(db, id) {
    if (await isRantHeld(db, id)) throw refuse('under_hold');
  },
  keepWords,
  async endOn(db, subject, at) {
    await db.updateTable('holds').set({ ended_at: at }).where('subject', '=', subject).where('ended_at', 'is', null).execute();
  },
};

/** Erases held texts that no hold concerns any more, ten rants in a transaction. */
export async function eraseHeldWords(app: App): Promise<void> {
  const slice = () =>
    app.write(async (tx) => {
      const endedWords = tx.db.selectFrom('held_words').innerJoin('rants', 'rants.id', 'held_words.rant_id').select('rant_id');
      const rows = await endedWords
        .where(sql.raw<boolean>(`not ${underHold}`))
        .limit(10)
        .execute();
      for (const { rant_id } of rows) {
        await tx.db.deleteFrom('held_words').where('rant_id', '=', rant_id).execute();
        await removeFiles(app, tx, { rantId: rant_id });
      }
      return rows.length;
    });
  while ((await slice()) > 0) await yieldToEventLoop();
}
