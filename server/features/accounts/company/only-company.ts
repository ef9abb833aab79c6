/**
 * 'Only by the company's sign-in': passwords, passkeys, registering and links for a password are off for everybody but one admin, who is named for
 * the day on which the provider fails. docs/decisions/120.
 */
import type { passwordsFor, providers } from '@earshot/contract/company';
import type { BodyOf } from '@earshot/contract/endpoint';
import { isAdmin, type Role } from '@earshot/contract/policy';
import type { App, Tx } from '../../../platform/app.ts';
import type { SessionActor } from '../../../platform/auth/sessions.ts';
import type { Executor } from '../../../platform/db/open.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import { lockPerson } from '../commands.ts';
import { type Leaving, leaving } from '../leaving.ts';
import { noPassword } from '../passwords.ts';
import { findUser } from '../queries.ts';

const key = 'breakGlassAdmin';

/** The one admin who may use a password, where nobody else does; null: everybody may. */
export async function ruleIn(db: Executor): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row ? (JSON.parse(row.value) as string | null) : null;
}

export const passwordsAreFor = async (app: App): Promise<(typeof passwordsFor)[number]> =>
  (await ruleIn(app.db)) === null ? 'everybody' : 'breakGlass';

/** Asked only once it is known who one is: whose password is right. Throws `company_only`. */
export async function mustTakePasswordOf(db: Executor, userId: string | null): Promise<void> {
  const admin = await ruleIn(db);
  if (admin !== null && admin !== userId) throw refuse('company_only');
}

/** Who is named stays an active admin. Throws `break_glass`. */
export async function mustNotBeBreakGlass(held: Leaving, userId: string): Promise<void> {
  if ((await ruleIn(held.db)) === userId) throw refuse('break_glass');
}

/** Throws `company_not_in` where the admin has not come in by a provider that is on, so that nobody shuts himself out. */
async function mustBeInByCompany(tx: Leaving, { sessionId }: SessionActor): Promise<void> {
  const came = tx.db.selectFrom('sessions').innerJoin('providers', 'providers.id', 'sessions.provider_id').select('providers.id');
  const found = await came.where('sessions.id', '=', sessionId).where('providers.is_on', '=', 1).executeTakeFirst();
  if (!found) throw refuse('company_not_in');
}

interface Named {
  role: Role;
  status: string;
  is_active: number;
  password_hash: string;
}
const canBreakGlass = (person: Named | undefined): boolean =>
  person !== undefined && isAdmin(person) && person.status === 'approved' && person.is_active === 1 && person.password_hash !== noPassword;

/** Where passwords are off, a provider is on and the named admin can use his: what is asked of whoever switches them off, and held since. */
export async function hasWayIn(db: Executor, providers: readonly { is_on: 0 | 1 }[]): Promise<boolean> {
  const admin = await ruleIn(db);
  return admin === null || (providers.some(({ is_on }) => is_on === 1) && canBreakGlass(await findUser(db, admin)));
}

/** Sessions that did not begin at the company's sign-in: all but the named admin's. */
async function endOthers(app: App, tx: Tx, actorId: string, admin: string): Promise<void> {
  const rows = await tx.db.selectFrom('sessions').select(['id', 'user_id']).where('provider_id', 'is', null).execute();
  for (const { id, user_id } of rows) if (user_id !== admin) await app.sessions.end(tx, actorId, user_id, id);
  await tx.db.deleteFrom('links').where('kind', '=', 'reset').where('user_id', '!=', admin).execute();
  await tx.db.deleteFrom('invites').execute();
}

/** Throws `company_not_in`, `break_glass_needed` at the field of the admin. Saying it twice changes nothing. */
export async function choosePasswords(app: App, actor: SessionActor, body: BodyOf<typeof providers.passwords>): Promise<void> {
  const admin = body.passwordsFor === 'everybody' ? null : body.breakGlassAdmin;
  await app.write(async (begun) => {
    const tx = await leaving(app, begun);
    if (body.passwordsFor === 'breakGlass') {
      await mustBeInByCompany(tx, actor);
      if (!admin || !canBreakGlass(await lockPerson(app, tx, admin))) throw refuseField('breakGlassAdmin', 'break_glass_needed');
    }
    if ((await ruleIn(tx.db)) === admin) return;
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
