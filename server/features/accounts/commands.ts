/** Coming in and going out: register, sign in, sign out (product.md 9). */

import type { accounts, OwnUser } from '@earshot/contract/accounts';
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { AccountStatus, Role } from '@earshot/contract/policy';
import { normalEmail } from '@earshot/contract/text';
import type { Language } from '@earshot/words/language';
import { sql } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import { checkPassword } from '../../platform/auth/passwords.ts';
import { dayMs, type SessionActor } from '../../platform/auth/sessions.ts';
import { lockRow } from '../../platform/db/rows.ts';
import { fold } from '../../platform/fold.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { giveBackThrottle, takeThrottle } from '../../platform/throttle.ts';
import { hashNewPassword } from './passwords.ts';
import { presentOwn, type UserRow } from './present.ts';
import { findByEmail } from './queries.ts';

export interface From {
  agent: string;
  address: string;
  /** What the browser asks for. */
  language: Language;
}

/** Runs what writes an e-mail address. Throws `email_taken` where somebody has it already. */
export async function withFreeEmail<T>(app: App, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw app.dialect.isUniqueViolation(error) ? refuseField('email', 'email_taken') : error;
  }
}

interface NewPerson {
  name: string;
  email: string;
  passwordHash: string;
  role: Role;
  status: AccountStatus;
  browserLanguage?: Language;
}

const rowOf = (app: App, tx: Tx, person: NewPerson): UserRow => ({
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
  deleted_by: null,
  language: null,
  browser_language: person.browserLanguage ?? null,
});

/** New people, in one statement. Throws `email_taken`. */
export async function insertUsers(app: App, tx: Tx, persons: NewPerson[]): Promise<UserRow[]> {
  const rows = persons.map((person) => rowOf(app, tx, person));
  await withFreeEmail(app, () => tx.db.insertInto('users').values(rows).execute());
  return rows;
}

/** A new person. Throws `email_taken`. */
export const insertUser = async (app: App, tx: Tx, person: NewPerson): Promise<UserRow> => (await insertUsers(app, tx, [person]))[0]!;

/** The role is always employee, whatever the body says. An admin decides. */
export async function register(app: App, body: BodyOf<typeof accounts.register>, from: From): Promise<void> {
  await takeThrottle(app, app.writer, `register ${from.address}`, limits.rate.registrations, 'too_many_registrations');
  const passwordHash = await hashNewPassword(app, body.password);
  await app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    const { id, name } = await insertUser(app, tx, {
      name: body.name,
      email: body.email,
      passwordHash,
      role: 'employee',
      status: 'pending',
      browserLanguage: from.language,
    });
    await tx.record({
      type: 'account.registered',
      actorId: id,
      subject: id,
      data: {},
      payload: { actorName: name, named: [{ id, name }] },
    });
  });
}

/** What is wrong with the account is only said after the right password. */
export async function login(app: App, body: BodyOf<typeof accounts.login>, from: From): Promise<{ token: string; user: OwnUser }> {
  const email = normalEmail(body.email);
  const perAccount = `login ${from.address} ${email}`;
  const perAddress = `login ${from.address}`;
  await takeThrottle(app, app.writer, perAccount, limits.rate.failedLoginsPerAccount, 'too_many_logins');
  await takeThrottle(app, app.writer, perAddress, limits.rate.failedLoginsPerAddress, 'too_many_logins');
  const found = await findByEmail(app.db, email);
  if (!(await checkPassword(body.password, found?.password_hash ?? null)) || !found) {
    // For unknown addresses too, and not waited for: neither this answer's time nor the next one's may tell a known address from them.
    refusedSignIn(app, found?.id ?? null, from);
    throw refuse('invalid_login');
  }
  await giveBackThrottle(app, perAccount);
  await giveBackThrottle(app, perAddress);
  return app.write(async (tx) => {
    const row = await lockPerson(app, tx, found.id);
    if (!row || row.password_hash !== found.password_hash) throw refuse('invalid_login');
    if (row.status === 'pending') throw refuse('account_pending');
    if (row.status === 'rejected') throw refuse('account_rejected');
    if (row.is_active === 0) throw refuse('account_disabled');
    return signIn(app, tx, row, from);
  });
}

/** A session, and what is remembered of the sign-in. */
export async function signIn(app: App, tx: Tx, row: UserRow, from: From): Promise<{ token: string; user: OwnUser }> {
  const values = { last_login: tx.now, browser_language: from.language };
  await tx.db.updateTable('users').set(values).where('id', '=', row.id).execute();
  return { token: await app.sessions.start(tx, row.id, from), user: presentOwn({ ...row, ...values }) };
}

function refusedSignIn(app: App, userId: string | null, { address }: From): void {
  app
    .write((tx) => tx.record({ type: 'session.refused', actorId: null, subject: userId, data: { address } }))
    .catch((error) => app.log.error(error, 'a refused sign-in could not be written down'));
}

export const logout = (app: App, actor: SessionActor): Promise<void> =>
  app.write((tx) => app.sessions.end(tx, actor.id, actor.id, actor.sessionId));

/** The person, not to be changed by others until this transaction ends. */
export const lockPerson = (app: App, tx: Tx, id: string): Promise<UserRow | undefined> => lockRow(app, tx, 'users', id);

/** Reset links and tickets: none outlives the password it was made beside, or the account. */
export const endLinks = (tx: Tx, userId: string): Promise<unknown> => tx.db.deleteFrom('links').where('user_id', '=', userId).execute();

/** Sessions and links that are over. */
export async function sweepSessions(app: App): Promise<void> {
  const now = app.clock.now();
  const { sessionIdleDays } = await app.settings.current();
  await app.writer
    .deleteFrom('sessions')
    .where(sql<boolean>`expires_at <= ${now} or used_at <= ${now - sessionIdleDays * dayMs}`)
    .execute();
  await app.writer.deleteFrom('links').where('expires_at', '<=', now).execute();
}
