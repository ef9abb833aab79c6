/**
 * Single sign-on only: passwords, passkeys, registering and links for a password are off for everybody but the break-glass admin, who can
 * sign in if the provider fails. Why: features/sso/README.md.
 */

import type { BodyOf } from '@earshot/contract/endpoint';
import { isAdmin, type Role } from '@earshot/contract/policy';
import { findUser, type LastAdminLock, lockLastAdmin, lockPerson, noPassword } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import type { passwordsFor, providers } from '../contract/calls.ts';

const key = 'breakGlassAdmin';

/** The only person who may use a password. null: everybody may. */
export async function breakGlassAdmin(db: Executor): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row ? (JSON.parse(row.value) as string | null) : null;
}

export const passwordsAreFor = async (app: App): Promise<(typeof passwordsFor)[number]> =>
  (await breakGlassAdmin(app.db)) === null ? 'everybody' : 'breakGlass';

/** Throws `company_only` if this person may not use a password. null: a person who has no account yet. */
export async function refuseIfPasswordsOff(db: Executor, userId: string | null): Promise<void> {
  const admin = await breakGlassAdmin(db);
  if (admin !== null && admin !== userId) throw refuse('company_only');
}

/** Throws `break_glass` for the break-glass admin, who must stay an active admin. */
export async function refuseIfBreakGlass(locked: LastAdminLock, userId: string): Promise<void> {
  if ((await breakGlassAdmin(locked.db)) === userId) throw refuse('break_glass');
}

/** Throws `company_not_in` if the admin did not sign in with a provider that is on: nobody may lock themselves out. */
async function mustBeInBySso(tx: LastAdminLock, { sessionId }: SessionActor): Promise<void> {
  const sessionsWithProvider = tx.db
    .selectFrom('sessions')
    .innerJoin('providers', 'providers.id', 'sessions.provider_id')
    .select('providers.id');
  const providerSession = await sessionsWithProvider
    .where('sessions.id', '=', sessionId)
    .where('providers.is_on', '=', 1)
    .executeTakeFirst();
  if (!providerSession) throw refuse('company_not_in');
}

interface NamedAccount {
  role: Role;
  status: string;
  is_active: number;
  password_hash: string;
}
const canBreakGlass = (person: NamedAccount | undefined): boolean =>
  person !== undefined && isAdmin(person) && person.status === 'approved' && person.is_active === 1 && person.password_hash !== noPassword;

/** Whether somebody can sign in: while passwords are off, a provider must be on and the break-glass admin must have a password. */
export async function hasWayIn(db: Executor, providers: readonly { is_on: 0 | 1 }[]): Promise<boolean> {
  const admin = await breakGlassAdmin(db);
  return admin === null || (providers.some(({ is_on }) => is_on === 1) && canBreakGlass(await findUser(db, admin)));
}

/** Ends the sessions that did not begin at a provider, links for a new password, except the break-glass admin's, and all invitations. */
async function endOthers(app: App, tx: Tx, actorId: string, admin: string): Promise<void> {
  const rows = await tx.db.selectFrom('sessions').select(['id', 'user_id']).where('provider_id', 'is', null).execute();
  for (const { id, user_id } of rows) if (user_id !== admin) await app.sessions.end(tx, actorId, user_id, id);
  await tx.db.deleteFrom('links').where('kind', '=', 'reset').where('user_id', '!=', admin).execute();
  await tx.db.deleteFrom('invites').execute();
}

/** Throws `company_not_in`, and `break_glass_needed` at the admin's field. */
export async function choosePasswords(app: App, actor: SessionActor, body: BodyOf<typeof providers.passwords>): Promise<void> {
  const admin = body.passwordsFor === 'everybody' ? null : body.breakGlassAdmin;
  await app.write(async (begunTx) => {
    const tx = await lockLastAdmin(app, begunTx);
    if (body.passwordsFor === 'breakGlass') {
      await mustBeInBySso(tx, actor);
      if (!admin || !canBreakGlass(await lockPerson(app, tx, admin))) throw refuseField('breakGlassAdmin', 'break_glass_needed');
    }
    if ((await breakGlassAdmin(tx.db)) === admin) return;
    const value = JSON.stringify(admin);
    await tx.db
      .insertInto('settings')
      .values({ key, value })
      .onConflict((c) => c.column('key').doUpdateSet({ value }))
      .execute();
    if (admin) await endOthers(app, tx, actor.id, admin);
    await tx.record({ type: admin ? 'company.only' : 'company.notOnly', actorId: actor.id, subject: admin, data: {} });
  });
}
