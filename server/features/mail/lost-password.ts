/** A lost password: a link by mail. Nobody learns here whether an address has an account: answer and work are the same. */
import { limits } from '@earshot/contract/limits';
import type { App } from '../../platform/app.ts';
import { addToThrottle, networkOf } from '../../platform/throttle.ts';
import { breakGlassAdmin, findForLostPassword } from '../accounts/index.ts';
import { queueMails } from './queue.ts';

/** A row either way; whether there is somebody who can sign in is looked at when it is sent, and the secret is made then. */
export async function lostPassword(app: App, email: string, address: string): Promise<void> {
  if (await isTooMuch(app, email, networkOf(address))) return;
  await app.write(async (tx) => {
    const found = (await findForLostPassword(tx.db, email))?.id ?? null;
    const admin = await breakGlassAdmin(app, tx.db);
    const userId = admin === null || admin === found ? found : null;
    await queueMails(app, tx, [{ kind: 'passwordLink', userId, dueAt: tx.now }]);
  });
}

/**
 * A person who asks for links to somebody else's account uses up none of the owner's, who asks from elsewhere; how many mails one account gets in all is
 * bounded all the same. One too many is answered like any other, so that the answer tells nothing.
 */
async function isTooMuch(app: App, email: string, network: string): Promise<boolean> {
  if (!app.config.rateLimit) return false;
  const { lostPerBoth, lostPerAccount, lostPerAddress } = limits.rate;
  const counted = [
    [`lost ${network} ${email}`, lostPerBoth],
    [`lost ${network}`, lostPerAddress],
    [`lost of ${email}`, lostPerAccount],
  ] as const;
  for (const [key, { max, windowMs }] of counted) if ((await addToThrottle(app, app.writer, key, 1, windowMs)).count > max) return true;
  return false;
}
