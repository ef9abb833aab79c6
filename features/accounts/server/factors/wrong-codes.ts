/**
 * How many wrong codes were typed in a row. A device that the account knows is counted by itself, so that somebody who has the password and guesses codes
 * keeps the owner out nowhere he was before; all others are counted together. After too many the password is not taken there any more, until it is
 * changed or somebody on the server says so: guesses that are only slowed down find the code in the end.
 */

import type { App, Tx } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';
import { limits } from '../../contract/limits.ts';

/** The hash of a device that the account knows; null: of none. */
export type KnownDevice = string | null;

/** Throws `codes_locked`. */
export async function mustTakeCodesOf({ db }: Pick<App, 'db'>, userId: string, device: KnownDevice): Promise<void> {
  const counted = await (device === null
    ? db.selectFrom('authenticators').select('wrong_codes').where('user_id', '=', userId).executeTakeFirst()
    : db.selectFrom('devices').select('wrong_codes').where('user_id', '=', userId).where('hash', '=', device).executeTakeFirst());
  if (counted && counted.wrong_codes >= limits.wrongCodesInARow) throw refuse('codes_locked');
}

/** The owner is told of the last one that is looked at. */
export const countWrongCode = (app: App, userId: string, device: KnownDevice): Promise<void> =>
  app.write(async (tx) => {
    const counted = await (device === null
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
    if (counted?.wrong_codes === limits.wrongCodesInARow)
      await tx.record({ type: 'factor.locked', actorId: null, subject: userId, data: {} });
  });

/** After a right one: of that device, or of all that are unknown. */
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

/** After a new password, which nobody else knows. Returns whether there were any. */
export async function forgetAllWrongCodes(tx: Tx, userId: string): Promise<boolean> {
  const of = (table: 'authenticators' | 'devices') =>
    tx.db
      .updateTable(table)
      .set({ wrong_codes: 0 })
      .where('user_id', '=', userId)
      .where('wrong_codes', '>', 0)
      .returning('user_id')
      .execute();
  return (await of('authenticators')).length + (await of('devices')).length > 0;
}
