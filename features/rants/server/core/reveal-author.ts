/**
 * Puts the author's name on an anonymous rant for good. The author proves it by a secret of which only the hash is stored. With any other
 * secret the rant is not found.
 */

import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { bound, condition } from '#server/platform/db/condition.ts';
import { refuse } from '#server/platform/refusal.ts';
import { dayAt } from '#server/platform/zone.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { changeOwner } from '../assignment/assign.ts';
import { lockSealed } from './anonymous.ts';
import { rantDetail } from './detail.ts';
import { changeRant, rantEventData } from './row.ts';

/** `secret` is the hash of the author's secret. The same person calling it again changes nothing. Throws `rant_not_found`. */
export async function revealRant(app: App, actor: SessionActor, id: string, secret: string): Promise<RantDetail> {
  const { timeZone } = await app.settings.current();
  await app.write(async (tx) => {
    const row = await lockSealed(app, tx, condition`rants.id = ${bound('id', id)} and rants.reveal_hash = ${bound('secret', secret)}`);
    if (!row || row.withdrawn_at !== null || (row.author_id ?? actor.id) !== actor.id) throw refuse('rant_not_found');
    if (row.author_id !== null) return;
    await changeRant(tx, row, { author_id: actor.id, revealed_day: dayAt(tx.now, timeZone) });
    const update = tx.db.updateTable('posts').set({ author_id: actor.id, is_sealed_author: 0 });
    await update.where('rant_id', '=', id).where('is_sealed_author', '=', 1).execute();
    const revealed = { ...row, author_id: actor.id };
    await tx.record({ type: 'rant.revealed', actorId: actor.id, subject: id, data: rantEventData(revealed) });
    // A rant cannot be owned by its author.
    if (row.owner_id === actor.id) await changeOwner(tx, revealed, { to: null, actor: null });
  });
  return rantDetail(app, actor, id);
}
