/**
 * Lets an account use its password again after too many wrong codes. The person who runs the server needs it if no admin can set a new
 * password and there is no mail.
 */
import { normalEmail } from '@earshot/contract/text';
import type { App } from '#server/platform/app.ts';
import { lockPerson } from './commands.ts';
import { forgetAllWrongCodes } from './factors/wrong-codes.ts';
import { findByEmail } from './queries.ts';

/** Unlocks the account with this address. `wasLocked`: whether there was anything to unlock; null: nobody has the address. */
export async function unlockAccount(app: App, email: string): Promise<{ name: string; wasLocked: boolean } | null> {
  const row = await findByEmail(app.db, normalEmail(email));
  if (!row) return null;
  return app.write(async (tx) => {
    if (!(await lockPerson(app, tx, row.id))) return null;
    const wasLocked = await forgetAllWrongCodes(tx, row.id);
    if (wasLocked) await tx.record({ type: 'factor.unlocked', actorId: null, subject: row.id, data: {} });
    return { name: row.name, wasLocked };
  });
}
