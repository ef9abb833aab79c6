/** What happens to people's accounts: register, sign in and out, approve, reject (spec 4, 6, 8; decisions 1). */
import type { accounts, User } from '@earshot/contract/accounts';
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { refusals } from '@earshot/contract/messages';
import { type AccountStatus, type Actor, isAdmin, isHandler, type Role } from '@earshot/contract/policy';
import { normalEmail } from '@earshot/contract/text';
import { sql } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import { checkPassword, hashPassword } from '../../platform/auth/passwords.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { fold } from '../../platform/fold.ts';
import { refuse } from '../../platform/refusal.ts';
import { giveBackThrottle, takeThrottle } from '../../platform/throttle.ts';
import { presentUser, type UserRow } from './present.ts';
import { findUser, people } from './queries.ts';

export interface From {
  agent: string;
  address: string;
}

/** A new person. Throws `email_taken`. */
export async function insertUser(
  app: App,
  tx: Tx,
  person: { name: string; email: string; passwordHash: string; role: Role; status: AccountStatus },
): Promise<UserRow> {
  const row: UserRow = {
    id: app.ids.id(),
    name: person.name,
    name_folded: fold(person.name),
    email: person.email,
    password_hash: person.passwordHash,
    role: person.role,
    status: person.status,
    is_active: 1,
    last_login: null,
    created_at: tx.now,
    deleted_at: null,
  };
  try {
    await tx.db.insertInto('users').values(row).execute();
  } catch (error) {
    throw app.dialect.isUniqueViolation(error) ? refuse('email_taken', { fields: { email: refusals.email_taken.msg } }) : error;
  }
  return row;
}

/** Spec 5: the role is always employee, whatever the body says. An admin decides. */
export async function register(app: App, body: BodyOf<typeof accounts.register>, from: From): Promise<void> {
  await takeThrottle(app, app.writer, `register ${from.address}`, limits.rate.registrations, 'too_many_registrations');
  const passwordHash = await hashPassword(body.password);
  await app.write(async (tx) => {
    const { id, name } = await insertUser(app, tx, {
      name: body.name,
      email: body.email,
      passwordHash,
      role: 'employee',
      status: 'pending',
    });
    await tx.record({ type: 'account.registered', actorId: id, subject: id, data: { name }, facts: { actorName: name } });
  });
}

/** Spec 8: what is wrong with the account is only said after the right password. */
export async function login(app: App, body: BodyOf<typeof accounts.login>, from: From): Promise<{ token: string; user: User }> {
  const email = normalEmail(body.email);
  const perAccount = `login ${from.address} ${email}`;
  const perAddress = `login ${from.address}`;
  await takeThrottle(app, app.writer, perAccount, limits.rate.failedLoginsPerAccount, 'too_many_logins');
  await takeThrottle(app, app.writer, perAddress, limits.rate.failedLoginsPerAddress, 'too_many_logins');
  const found = await people(app.db).selectAll().where('email', '=', email).executeTakeFirst();
  if (!(await checkPassword(body.password, found?.password_hash ?? null)) || !found) throw refuse('invalid_login');
  await giveBackThrottle(app, perAccount);
  await giveBackThrottle(app, perAddress);
  return app.write(async (tx) => {
    const row = await lockUser(app, tx, found.id);
    if (!row || row.password_hash !== found.password_hash) throw refuse('invalid_login');
    if (row.status === 'pending') throw refuse('account_pending');
    if (row.status === 'rejected') throw refuse('account_rejected');
    if (row.is_active === 0) throw refuse('account_disabled');
    await tx.db.updateTable('users').set({ last_login: tx.now }).where('id', '=', row.id).execute();
    return { token: await app.sessions.start(tx, row.id, from), user: presentUser({ ...row, last_login: tx.now }) };
  });
}

export const logout = (app: App, actor: SessionActor): Promise<void> =>
  app.write((tx) => app.sessions.end(tx, actor.id, actor.id, actor.sessionId));

/** The person, not to be changed by others until this transaction ends. */
async function lockUser(app: App, tx: Tx, id: string): Promise<UserRow | undefined> {
  const found = people(tx.db).selectAll().where('id', '=', id);
  return found.modifyEnd(app.dialect.forUpdate).executeTakeFirst();
}

/** Active people of a role, locked, so that two at once cannot both be the last but one. */
async function activeOf(app: App, tx: Tx, role: Role): Promise<string[]> {
  const rows = await people(tx.db)
    .select('id')
    .where('role', '=', role)
    .where('status', '=', 'approved')
    .where('is_active', '=', 1)
    .orderBy('id')
    .modifyEnd(app.dialect.forUpdate)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * The person and, for an admin or a manager, who else is active in that role. Everybody is locked in one order, the role before the person:
 * two who throw each other out would otherwise wait for each other for ever. Throws `user_not_found`.
 */
async function lockForLeaving(app: App, tx: Tx, id: string): Promise<UserRow & { active: string[] }> {
  const found = await findUser(tx.db, id);
  const active = found && isHandler(found) ? await activeOf(app, tx, found.role) : [];
  const person = await lockUser(app, tx, id);
  if (!person) throw refuse('user_not_found');
  return { ...person, active };
}

/** Decisions 1: nobody takes himself, the last active admin or the last active manager out. Throws the 409 that says which. */
function mustNotBeLast(actor: Actor, person: UserRow & { active: string[] }): void {
  if (person.id === actor.id) throw refuse('own_account');
  if (person.active.length === 1 && person.active[0] === person.id) throw refuse(isAdmin(person) ? 'last_admin' : 'last_manager');
}

/** Also brings back who was rejected or deactivated (spec 4). */
export function approveUser(app: App, actor: Actor, id: string): Promise<User> {
  return app.write(async (tx) => {
    const person = await lockUser(app, tx, id);
    if (!person) throw refuse('user_not_found');
    await tx.db.updateTable('users').set({ status: 'approved', is_active: 1 }).where('id', '=', id).execute();
    await tx.record({ type: 'account.approved', actorId: actor.id, subject: id, data: {} });
    return presentUser({ ...person, status: 'approved', is_active: 1 });
  });
}

/** Ends the person's sessions at once. */
export function rejectUser(app: App, actor: Actor, id: string): Promise<User> {
  return app.write(async (tx) => {
    const person = await lockForLeaving(app, tx, id);
    mustNotBeLast(actor, person);
    await tx.db.updateTable('users').set({ status: 'rejected' }).where('id', '=', id).execute();
    await app.sessions.end(tx, actor.id, id, null);
    await tx.record({ type: 'account.rejected', actorId: actor.id, subject: id, data: {} });
    return presentUser({ ...person, status: 'rejected' });
  });
}

/** Sessions and windows that are over. */
export async function sweepSessions(app: App): Promise<void> {
  const now = app.clock.now();
  await app.writer
    .deleteFrom('sessions')
    .where(sql<boolean>`expires_at <= ${now} or used_at <= ${now - limits.session.idleMs}`)
    .execute();
}
