/**
 * A link by email for a lost password. It does not reveal whether an address has an account: the answer and the time it takes are the same.
 */
import { limits } from '@earshot/contract/limits';
import { breakGlassAdmin, findForLostPassword } from '#features/accounts/server';
import type { App } from '#server/platform/app.ts';
import { addToRateLimit, networkOf } from '#server/platform/rate-limit.ts';
import { queueMails } from './queue.ts';

/** Queues an email whether or not the address has an account. When it is sent, the account is checked and the secret made. */
export async function lostPassword(app: App, email: string, address: string): Promise<void> {
  if (await isTooMuch(app, email, networkOf(address))) return;
  await app.write(async (tx) => {
    const foundId = (await findForLostPassword(tx.db, email))?.id ?? null;
    const admin = await breakGlassAdmin(app, tx.db);
    const userId = admin === null || admin === foundId ? foundId : null;
    await queueMails(app, tx, [{ kind: 'passwordLink', userId, dueAt: tx.now }]);
  });
}

/**
 * A stranger who asks for links to an account does not use up the attempts of its owner, who asks from another network. The emails of one
 * account are limited too. A refused request is answered like any other, so that the answer tells nothing.
 */
async function isTooMuch(app: App, email: string, network: string): Promise<boolean> {
  if (!app.config.rateLimit) return false;
  const { lostPerBoth, lostPerAccount, lostPerAddress } = limits.rate;
  const windows = [
    [`lost ${network} ${email}`, lostPerBoth],
    [`lost ${network}`, lostPerAddress],
    [`lost of ${email}`, lostPerAccount],
  ] as const;
  for (const [key, { max, windowMs }] of windows) if ((await addToRateLimit(app, app.writer, key, 1, windowMs)).count > max) return true;
  return false;
}
