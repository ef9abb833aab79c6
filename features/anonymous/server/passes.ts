/** Signs passes blindly for people who are signed in. Only their number is stored, which is the same for almost everybody. */

import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { today } from '#server/platform/period.ts';
import { refuse } from '#server/platform/refusal.ts';
import { limits } from '../contract/limits.ts';
import { blindSign } from './blind-signature.ts';
import { epochOf, issuerOf, spentOn } from './epochs.ts';

/** Throws `sealed_off`, `epoch_over`, `malformed`, `passes_taken`. Signatures are returned only once they are counted. */
export async function issuePasses(app: App, actor: SessionActor, body: { epoch: string; blinded: readonly string[] }): Promise<string[]> {
  if ((await app.settings.current()).sealedRants === 'off') throw refuse('sealed_off');
  const epoch = await epochOf(app.db, await today(app));
  if (epoch?.epoch !== body.epoch) throw refuse('epoch_over');
  // Passes are counted only after they are signed, so somebody who has had all of them is refused here.
  const had = (await ownPasses(app, actor)).find((pass) => pass.epoch === epoch.epoch)?.count ?? 0;
  if (had + body.blinded.length > limits.passesAPerson) throw refuse('passes_taken');
  const issuer = await issuerOf(app, epoch);
  const signed = body.blinded.map((blinded) => {
    const signature = blindSign(issuer, Buffer.from(blinded, 'base64'));
    if (signature === null) throw refuse('malformed');
    return signature.toString('base64');
  });
  await countPasses(app, epoch.epoch, actor.id, signed.length);
  return signed;
}

/** Counts in one statement, so that calls made at once do not slip past the limit. Throws `passes_taken`. */
async function countPasses(app: App, epoch: string, userId: string, n: number): Promise<void> {
  const counter = await app.writer
    .insertInto('sealed_issued')
    .values({ epoch, user_id: userId, count: n })
    .onConflict((c) =>
      c
        .columns(['epoch', 'user_id'])
        .doUpdateSet({ count: sql<number>`sealed_issued.count + excluded.count` })
        .where(sql<boolean>`sealed_issued.count + excluded.count <= ${limits.passesAPerson}`),
    )
    .returning('count')
    .executeTakeFirst();
  if (!counter) throw refuse('passes_taken');
}

/** How many people hold passes that can be spent today. */
export const holders = async (app: App): Promise<number> => holdersIn(app.db, await today(app));

export async function holdersIn(db: Executor, day: string): Promise<number> {
  const spentEpoch = await spentOn(db, day);
  if (!spentEpoch) return 0;
  const { n } = await db
    .selectFrom('sealed_issued')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('epoch', '=', spentEpoch.epoch)
    .executeTakeFirstOrThrow();
  return spentEpoch.people + Number(n);
}

export const ownPasses = (app: App, { id }: SessionActor): Promise<{ epoch: string; count: number }[]> =>
  app.db.selectFrom('sealed_issued').select(['epoch', 'count']).where('user_id', '=', id).orderBy('epoch').execute();
