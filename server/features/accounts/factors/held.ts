/** Which second factors a person has. */
import type { Actor } from '@earshot/contract/policy';
import { needsSecondFactor } from '@earshot/contract/policy-factors';
import type { App, Tx } from '../../../platform/app.ts';
import type { Executor } from '../../../platform/db/open.ts';
import { refuse } from '../../../platform/refusal.ts';
import { dayAt } from '../../../platform/zone.ts';

/** Since when, in milliseconds; null: there is none. */
export const authenticatorSince = async (db: Executor, userId: string): Promise<number | null> =>
  (await db.selectFrom('authenticators').select('made_at').where('user_id', '=', userId).executeTakeFirst())?.made_at ?? null;

export const hasAuthenticator = async (db: Executor, userId: string): Promise<boolean> => (await authenticatorSince(db, userId)) !== null;

export const countPasskeys = async (db: Executor, userId: string): Promise<number> => {
  const mine = db.selectFrom('passkeys').where('user_id', '=', userId);
  return Number((await mine.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n);
};

export const hasAnyFactor = async (db: Executor, userId: string): Promise<boolean> =>
  (await hasAuthenticator(db, userId)) || (await countPasskeys(db, userId)) > 0;

/** Of these people, those who have any. */
export async function haveAnyFactor({ db, dialect }: App, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const of = (table: 'authenticators' | 'passkeys') => db.selectFrom(table).select('user_id').where(dialect.idIn('user_id', ids));
  return new Set((await of('authenticators').union(of('passkeys')).execute()).map((row) => row.user_id));
}

/** After one was taken away. Throws `factor_stays` where the person needs one and it was the last. */
export async function mustKeepOne(app: App, tx: Tx, actor: Actor): Promise<void> {
  const settings = await app.settings.current();
  const isAsked = needsSecondFactor(actor, settings, dayAt(tx.now, settings.timeZone));
  if (isAsked && !(await hasAnyFactor(tx.db, actor.id))) throw refuse('factor_stays');
}
