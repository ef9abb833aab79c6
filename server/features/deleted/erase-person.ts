/**
 * A person is erased: name, address and all that points to them go at once, beyond the 30 days of what is deleted. What that person wrote stays
 * 'Anonymous', or goes too. What is kept is that it was done.
 */

import type { deleted } from '@earshot/contract/deleted';
import type { BodyOf } from '@earshot/contract/endpoint';
import { removePerson } from '../../../features/accounts/server/index.ts';
import { eraseRantsOf, forgetLines } from '../../../features/rants/server/index.ts';
import type { App } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { legalHold } from '../../platform/legal-hold.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { inSlot } from '../../platform/slots.ts';
import { inTrash } from './trash.ts';

/**
 * Throws what deleting a person throws, and where the person is under legal hold. First nobody can sign in as that person any more, then the words go in
 * slices, then the account: whoever is interrupted does it again.
 */
export async function erasePerson(app: App, actor: SessionActor, id: string, { words, ...handingOver }: BodyOf<typeof deleted.erase>) {
  await inSlot(app, legalHold)?.refuseForPerson(app.db, id);
  await removePerson(app, actor, id, handingOver).catch((error: unknown) => {
    // The account is in the trash already, or there is none.
    if (!(error instanceof Refusal && error.code === 'user_not_found')) throw error;
  });
  await inTrash(app, 'user', async (trash) => {
    if (!(await trash.list(app)).some((one) => one.id === id)) return false;
    if (words === 'erase') await eraseRantsOf(app, actor.id, id);
    return app.write(async (tx) => {
      await tx.record({ type: 'account.erased', actorId: actor.id, subject: id, data: { words } });
      await forgetLines(tx, id);
      if (!(await trash.purge(app, tx, actor.id, id))) throw refuse('deleted_not_found');
      return true;
    });
  });
}
