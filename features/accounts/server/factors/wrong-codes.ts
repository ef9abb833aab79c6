/**
 * Counts wrong codes in a row. A known device is counted separately, so that somebody who has the password and guesses codes does not
 * lock the owner out of known devices; unknown devices are counted together. After too many the password is refused there, until it is
 * changed or somebody on the server unlocks it: guesses that are only slowed down would find the code in the end.
 */

import type { App, Tx } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';
import { limits } from '../../contract/limits.ts';

/** The hash of a device that the account knows; null: an unknown device. */
export type KnownDevice = string | null;

/** Throws `codes_locked` after too many wrong codes. */
export async function mustTakeCodesOf({ db }: Pick<App, 'db'>, userId: string, device: KnownDevice): Promise<void> {
  const attemptCount = await (device === null
    ? db.selectFrom('authenticators').select('wrong_codes').where('user_id', '=', userId).executeTakeFirst()
    : db.selectFrom('devices').select('wrong_codes').where('user_id', '=', userId).where('hash', '=', device).executeTakeFirst());
  if (attemptCount && attemptCount.wrong_codes >= limits.wrongCodesInARow) throw refuse('codes_locked');
}

/** Counts a wrong code. The one that reaches the limit also notifies the owner. */
export const countWrongCode = (app: App, userId: string, device: KnownDevice): Promise<void> =>
  app.write(async (tx) => {
    const attemptCount = await (device === null
      ? tx.db
          .updateTable('authenticators')
          .set((e) => ({ wrong_codes: e('wrong_codes', '+', 1) }))
          .where('user_id', '=', userId)
          .returning('wrong_codes')
          .executeTakeFirst()
      : tx.db
          .updateTable('devices')
          .set((e) => ({ wrong_codes: e('wrong_codes', '+', 1) }))
          .where('user_id', '=', userId)
          .where('hash', '=', device)
          .returning('wrong_codes')
          .executeTakeFirst());
    if (attemptCount?.wrong_codes === limits.wrongCodesInARow)
      await tx.record({ type: 'factor.locked', actorId: null, subject: userId, data: {} });
  });

/** Call it after a right code: resets the count of that device, or of all unknown ones. */
export async function forgetWrongCodes({ writer }: Pick<App, 'writer'>, userId: string, device: KnownDevice): Promise<void> {
  const none = { wrong_codes: 0 };
  if (device === null)
    await writer.updateTable('authenticators').set(none).where('user_id', '=', userId).where('wrong_codes', '>', 0).execute();
  else
    await writer
      .updateTable('devices')
      .set(none)
      .where('user_id', '=', userId)
      .where('hash', '=', device)
      .where('wrong_codes', '>', 0)
      .execute();
}

/** Call it after a new password, which nobody else knows, or to unlock the account. Returns whether there were any wrong codes. */
export async function forgetAllWrongCodes(tx: Tx, userId: string): Promise<boolean> {
  const resetIn = (table: 'authenticators' | 'devices') =>
    tx.db
      .updateTable(table)
      .set({ wrong_codes: 0 })
      .where('user_id', '=', userId)
      .where('wrong_codes', '>', 0)
      .returning('user_id')
      .execute();
  return (await resetIn('authenticators')).length + (await resetIn('devices')).length > 0;
}
