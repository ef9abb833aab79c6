/**
 * Erases a person: name, address and everything that points to the person go at once, without the 30 days of the trash. The person's texts stay as
 * 'Anonymous', or are erased too. The log keeps that it was done.
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
 * Throws what deleting a person throws, and where the person is under legal hold. Nobody can sign in as that person once this has begun; then the words
 * go in slices, then the account. An admin whose call is interrupted does it again.
 */
export async function erasePerson(app: App, actor: SessionActor, id: string, { words, ...handingOver }: BodyOf<typeof trash.erase>) {
  await inSlot(app, legalHold)?.refuseForPerson(app.db, id);
  await removePerson(app, actor, id, handingOver).catch((error: unknown) => {
    // The account is in the trash already, or there is none.
    if (!(error instanceof Refusal && error.code === 'user_not_found')) throw error;
  });
  const written = inSlot(app, wordsOfPerson);
  await inTrash(app, 'user', async (users) => {
    if (!(await users.list(app)).some((one) => one.id === id)) return false;
    if (words === 'erase') await written?.eraseAll(app, actor.id, id);
    return app.write(async (tx) => {
      await tx.record({ type: 'account.erased', actorId: actor.id, subject: id, data: { words } });
      await written?.eraseNamed(tx, id);
      if (!(await users.purge(app, tx, actor.id, id))) throw refuse('deleted_not_found');
      return true;
    });
  });
}
