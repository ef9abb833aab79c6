/**
 * Erases a person at once, without 30 days in the trash: name, address and everything that leads to the person. Texts stay as 'Anonymous'
 * or are erased too. The log keeps only that it was done.
 */

import type { BodyOf } from '#contract/endpoint.ts';
import { removePerson } from '#features/accounts/server';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { legalHold } from '#server/platform/legal-hold.ts';
import { Refusal, refuse } from '#server/platform/refusal.ts';
import { inSlot } from '#server/platform/slots.ts';
import type { trash } from '../contract/calls.ts';
import { wordsOfPerson } from './slots.ts';
import { inTrash } from './trash.ts';

/**
 * Throws the refusals for deleting a person, one if the person is under legal hold, and `deleted_not_found` if there is no such person in
 * the trash. First the account goes to the trash, so that nobody can sign in with it; then texts are erased in several transactions; last
 * the account is removed for good. An admin can repeat a call that was interrupted.
 */
export async function erasePerson(app: App, actor: SessionActor, id: string, { words, ...handingOver }: BodyOf<typeof trash.erase>) {
  await inSlot(app, legalHold)?.refuseForPerson(app.db, id);
  await removePerson(app, actor, id, handingOver).catch((error: unknown) => {
    // The account is already in the trash, or does not exist.
    if (!(error instanceof Refusal && error.code === 'user_not_found')) throw error;
  });
  const eraser = inSlot(app, wordsOfPerson);
  await inTrash(app, 'user', async (users) => {
    if (!(await users.list(app)).some((user) => user.id === id)) return false;
    if (words === 'erase') await eraser?.eraseAll(app, actor.id, id);
    return app.write(async (tx) => {
      await tx.record({ type: 'account.erased', actorId: actor.id, subject: id, data: { words } });
      await eraser?.eraseNamed(tx, id);
      if (!(await users.purge(app, tx, actor.id, id))) throw refuse('deleted_not_found');
      return true;
    });
  });
}
