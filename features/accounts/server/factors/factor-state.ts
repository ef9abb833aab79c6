/** The second factors that a person has. */
import type { Actor } from '@earshot/contract/policy';
import { needsSecondFactor } from '@earshot/contract/policy-factors';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { refuse } from '#server/platform/refusal.ts';
import { dayAt } from '#server/platform/zone.ts';
import { lockPerson } from '../commands.ts';
import { relyingParty } from './passkeys.ts';

/** When the authenticator app was added, in milliseconds; null: there is none. */
export const authenticatorSince = async (db: Executor, userId: string): Promise<number | null> =>
  (await db.selectFrom('authenticators').select('made_at').where('user_id', '=', userId).executeTakeFirst())?.made_at ?? null;

export const hasAuthenticator = async (db: Executor, userId: string): Promise<boolean> => (await authenticatorSince(db, userId)) !== null;

export const countPasskeys = async (db: Executor, userId: string): Promise<number> => {
  const ownPasskeys = db.selectFrom('passkeys').where('user_id', '=', userId);
  return Number((await ownPasskeys.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n);
};

export const hasAnyFactor = async (db: Executor, userId: string): Promise<boolean> =>
  (await hasAuthenticator(db, userId)) || (await countPasskeys(db, userId)) > 0;

/** Whether the person has a second factor that works here: passkeys do not work under every address (`relyingParty`). */
export const canShowFactor = async (app: App, db: Executor, userId: string): Promise<boolean> =>
  (await hasAuthenticator(db, userId)) || (relyingParty(app.config) !== null && (await countPasskeys(db, userId)) > 0);

/** A person who has any factor must show one before a factor of any kind is added, changed or removed. Throws `proof_needed`. */
export async function mustHaveShown(app: App, db: Executor, { id, factors }: SessionActor): Promise<void> {
  if (factors < 2 && (await canShowFactor(app, db, id))) throw refuse('proof_needed');
}

/** Locks the person before a change of factors. Throws `signed_out`, `proof_needed`. */
export async function lockForFactor(app: App, tx: Tx, actor: SessionActor): Promise<void> {
  if (!(await lockPerson(app, tx, actor.id))) throw refuse('signed_out');
  await mustHaveShown(app, tx.db, actor);
}

export async function haveAnyFactor({ db, dialect }: App, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const usersWith = (table: 'authenticators' | 'passkeys') => db.selectFrom(table).select('user_id').where(dialect.idIn('user_id', ids));
  return new Set((await usersWith('authenticators').union(usersWith('passkeys')).execute()).map((row) => row.user_id));
}

/** Call it after a factor was removed. Throws `factor_stays` if it was the last factor of a person who needs one. */
export async function mustKeepOne(app: App, tx: Tx, actor: Actor): Promise<void> {
  const settings = await app.settings.current();
  const isAsked = needsSecondFactor(actor, settings, dayAt(tx.now, settings.timeZone));
  if (isAsked && !(await hasAnyFactor(tx.db, actor.id))) throw refuse('factor_stays');
}
