/** Legal hold: which rants' words may not go, and where those wait that were withdrawn or removed meanwhile. They are shown to nobody. */
import { sql } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import { type Condition, condition, isOneOf, text } from '../../platform/db/condition.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import { hideFiles, removeFiles } from '../files/index.ts';
import type { RantRow } from './row.ts';

/** By itself, its author, whom it is about (by name and by account) or its category. */
const concerns = `holds.ended_at is null and (holds.subject in (rants.id, rants.author_id, rants.target_id, rants.category_id)
  or holds.subject = (select options.user_id from options where options.id = rants.target_id))`;
const held = `exists (select 1 from holds where ${concerns})`;
export const notHeld: Condition = condition`not ${text(held)}`;
/** As if those holds were not there. */
export const notHeldBut = (app: App, ids: readonly string[]): Condition =>
  condition`not exists (select 1 from holds where ${text(concerns)} and not ${isOneOf(app.dialect, 'holds.id', 'unknown', ids)})`;

export async function isHeld(tx: Tx, id: string): Promise<boolean> {
  const one = tx.db.selectFrom('rants').select('seq').where('id', '=', id).where(sql.raw<boolean>(held));
  return (await one.executeTakeFirst()) !== undefined;
}

/** Before its words go from everywhere else. */
export async function keepHeld(tx: Tx, { id, content }: Pick<RantRow, 'id' | 'content'>): Promise<void> {
  const posts = await tx.db.selectFrom('posts').select(['id', 'content']).where('rant_id', '=', id).execute();
  const notes = await tx.db.selectFrom('notes').select(['id', 'content']).where('rant_id', '=', id).execute();
  const voices = await tx.db.selectFrom('voices').select(['user_id', 'content']).where('rant_id', '=', id).execute();
  const words = JSON.stringify({ content, posts, notes, voices });
  await tx.db.insertInto('held_words').values({ rant_id: id, words }).execute();
  await hideFiles(tx, id);
}

/** What waited for holds that have ended, ten a transaction. */
export async function eraseHeld(app: App): Promise<void> {
  const slice = () =>
    app.write(async (tx) => {
      const over = tx.db.selectFrom('held_words').innerJoin('rants', 'rants.id', 'held_words.rant_id').select('rant_id');
      const rows = await over
        .where(sql.raw<boolean>(`not ${held}`))
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
