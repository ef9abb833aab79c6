/**
 * Authors edit their rant until somebody has opened it or the time for edits is over, and withdraw it at any time (core/erase.ts). An edit
 * erases the former words wherever they were stored; excerpts in notifications are erased in the same transaction.
 */

import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { refuse } from '#server/platform/refusal.ts';
import { canBeEdited } from '../../contract/authorship.ts';
import { writtenNames } from '../../contract/fields.ts';
import { isAuthorOf } from '../../contract/policy.ts';
import type { rants } from '../../contract/rants.ts';
import type { RantDetail } from '../../contract/shapes.ts';
import { lockRant, rantDetail } from '../core/detail.ts';
import { eraseRant } from '../core/erase.ts';
import { changeRant, type RantRow, rantEventData, refuseWithdrawn, textsOf, writtenOf } from '../core/row.ts';
import { indexAgain, takeFromIndex } from '../search/indexing.ts';

/** Locks a rant that the actor wrote. Throws `rant_not_found`, `not_the_author`. */
async function lockOwn(app: App, tx: Tx, actor: SessionActor, id: string): Promise<RantRow> {
  const row = await lockRant(app, tx, actor, id);
  if (!isAuthorOf(actor, { authorId: row.author_id })) throw refuse('not_the_author');
  return row;
}

/**
 * Replaces the text of a rant that the actor wrote. The same text again changes nothing, even when the time for edits is over. Throws
 * `rant_not_found`, `not_the_author`, `rant_withdrawn`, `rant_removed`, `rant_opened`, `edit_over`.
 */
export async function editRant(app: App, actor: SessionActor, id: string, body: BodyOf<typeof rants.edit>): Promise<RantDetail> {
  await app.write(async (tx) => {
    const row = await lockOwn(app, tx, actor, id);
    refuseWithdrawn(row);
    const texts = writtenOf({ ...row, ...body });
    if (writtenNames.every((name) => row[name] === texts[name])) return;
    if (row.opened_at !== null) throw refuse('rant_opened');
    if (!canBeEdited(row) || tx.now >= row.date + limits.editMs) throw refuse('edit_over');
    await takeFromIndex(app, tx.db, row.seq);
    await changeRant(tx, row, { ...textsOf(texts), edited_at: tx.now });
    await indexAgain(app, tx.db, row.seq);
    const payload = { before: row.content, content: texts.content, salt: row.receipt_salt };
    await tx.record({ type: 'rant.edited', actorId: actor.id, subject: id, data: rantEventData(row), payload });
  });
  return rantDetail(app, actor, id);
}

/** Erases a rant that the actor wrote; a second call changes nothing. Throws `rant_not_found`, `not_the_author`. */
export async function withdrawRant(app: App, actor: SessionActor, id: string): Promise<RantDetail> {
  await app.write(async (tx) => eraseRant(app, tx, await lockOwn(app, tx, actor, id), null));
  return rantDetail(app, actor, id);
}
