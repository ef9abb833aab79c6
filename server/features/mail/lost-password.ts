/** A lost password: a link by mail. Nobody learns here whether an address has an account: answer and work are the same. */
import { limits } from '@earshot/contract/limits';
import type { App } from '../../platform/app.ts';
import { takeThrottle } from '../../platform/throttle.ts';
import { findByEmail } from '../accounts/index.ts';
import { queueMails } from './queue.ts';

/** A row either way; whether there is somebody who can sign in is looked at when it is sent, and the secret is made then. */
export async function lostPassword(app: App, email: string, address: string): Promise<void> {
  await takeThrottle(app, app.writer, `lost ${address}`, limits.rate.lostPerAddress, 'too_many_lost');
  await takeThrottle(app, app.writer, `lost ${email}`, limits.rate.lostPerAccount, 'too_many_lost');
  await app.write(async (tx) => {
    const userId = (await findByEmail(tx.db, email))?.id ?? null;
    await queueMails(app, tx, [{ kind: 'passwordLink', userId, dueAt: tx.now }]);
  });
}
