/**
 * Actions on one's own account: profile, sessions, a new password by link, an export of all stored data (product.md 1.15). Links for a new
 * password are made here too, also those that admins make for others.
 */

import type { accounts, ListWay, OwnUser, Session } from '@earshot/contract/accounts';
import type { BodyOf, FileReply } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { type Actor, canHaveDepartments } from '@earshot/contract/policy';
import type { App, Tx } from '#server/platform/app.ts';
import { deviceOf, forgetDevice, providerOf } from '#server/platform/auth/devices.ts';
import { hashToken, type SessionActor } from '#server/platform/auth/sessions.ts';
import { iso } from '#server/platform/clock.ts';
import { jsonPieces } from '#server/platform/files/json-pieces.ts';
import { fold } from '#server/platform/fold.ts';
import { countSlowedAttempt, forgetAttempt } from '#server/platform/rate-limit.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { inSlot } from '#server/platform/slots.ts';
import type { Translator } from '#server/platform/translator.ts';
import { limits as accountLimits } from '../contract/limits.ts';
import { addressColumns, endLinks, takeAddresses } from './addresses.ts';
import { fromAndTo, lockPerson, type SignInOrigin, withFreeEmail } from './commands.ts';
import { canShowFactor } from './factors/factor-state.ts';
import { ownFactors } from './factors/own.ts';
import { forgetAllWrongCodes } from './factors/wrong-codes.ts';
import { refuseIfManaged } from './managed.ts';
import { hashNewPassword } from './passwords.ts';
import { presentOwn, type UserRow } from './presenters.ts';
import { findUser, people } from './queries.ts';
import { refuseReservedName } from './reserved-names.ts';
import { refuseIfPasswordsOff, sso } from './sso.ts';

/**
 * Checks the current password. Tries are limited, because somebody else may use the open session. Throws `password_wrong`,
 * `too_many_logins`, or `unavailable` while too many passwords wait to be checked.
 */
export async function mustKnowPassword(
  app: App,
  actor: Actor,
  password: string | undefined,
  storedHash: string,
  field: 'currentPassword' | 'password' = 'currentPassword',
): Promise<void> {
  const key = `password ${actor.id}`;
  await countSlowedAttempt(app, key, accountLimits.failedLoginsPerAccount, accountLimits.slowLoginMs, 'too_many_logins');
  const isRight = password
    ? await app.passwords.isRight(password, storedHash, { source: actor.id, isKnown: true }).catch(async (error: unknown) => {
        // The password was not checked, so the attempt does not count.
        await forgetAttempt(app, key);
        throw error;
      })
    : false;
  if (!isRight) throw refuseField(field, 'password_wrong');
  await forgetAttempt(app, key);
}

/**
 * Changes the own profile. A new e-mail address or password requires the current password, ends all other sessions and returns a new token
 * for this one; a new name does neither. A current password is checked whenever it is sent.
 */
export async function changeProfile(
  app: App,
  actor: SessionActor,
  body: BodyOf<typeof accounts.profile>,
  from: SignInOrigin,
): Promise<{ user: OwnUser; token?: string }> {
  const userBefore = await findUser(app.db, actor.id);
  if (!userBefore) throw refuse('signed_out');
  if (body.name !== userBefore.name) refuseReservedName(body.name);
  if (body.newPassword) await refuseIfPasswordsOff(app, app.db, actor.id);
  const isSensitive = body.email !== userBefore.email || Boolean(body.newPassword);
  if (isSensitive || body.currentPassword) await mustKnowPassword(app, actor, body.currentPassword, userBefore.password_hash);
  const password_hash = body.newPassword
    ? await hashNewPassword(app, body.newPassword, { field: 'newPassword', owner: body, asker: { source: actor.id, isKnown: true } })
    : userBefore.password_hash;
  return withFreeEmail(app, () =>
    app.write(async (tx) => {
      await app.dialect.namingLock.execute(tx.db);
      const row = await lockPerson(app, tx, actor.id);
      await refuseIfManaged(app, tx, actor.id, { name: body.name, email: body.email });
      // Somebody else changed the account after the password was compared.
      if (row?.password_hash !== userBefore.password_hash || row.email !== userBefore.email) throw refuse('signed_out');
      const { name, email } = body;
      if (email !== row.email) await takeAddresses(app, tx, [email], false, row.id);
      const values = { name, name_folded: fold(name), ...addressColumns(email, 'person'), password_hash };
      const data = {
        ...(name !== row.name && { name: true as const }),
        ...(email !== row.email && { email: true as const }),
        ...(password_hash !== row.password_hash && { password: true as const }),
      };
      const user = await presentOwn(app, { ...row, ...values });
      if (Object.keys(data).length === 0) return { user };
      await tx.db.updateTable('users').set(values).where('id', '=', row.id).execute();
      const payload = { ...(data.email && { oldEmail: row.email }), ...(data.name && { named: [{ id: row.id, name }] }) };
      await tx.record({ type: 'account.changed', actorId: actor.id, subject: actor.id, data, payload, personal: fromAndTo(row, body) });
      if (!isSensitive) return { user };
      await endLinks(tx, actor.id);
      if (data.password) await forgetAllWrongCodes(tx, actor.id);
      const token = await app.sessions.start(tx, actor.id, {
        ...from,
        device: await deviceOf(tx, actor.sessionId),
        provider: await providerOf(tx, actor.sessionId),
        factors: actor.factors,
        isProof: !(await canShowFactor(app, tx.db, actor.id)),
      });
      // This browser's socket reconnects with the new token.
      await app.sessions.end(tx, actor.id, actor.id, null, await newestSession(tx, token));
      return { user, token };
    }),
  );
}

const newestSession = async (tx: Tx, token: string): Promise<string> =>
  (await tx.db.selectFrom('sessions').select('id').where('token_hash', '=', hashToken(token)).executeTakeFirstOrThrow()).id;

export async function listSessions(app: App, actor: SessionActor): Promise<Session[]> {
  const rows = await app.db.selectFrom('sessions').selectAll().where('user_id', '=', actor.id).orderBy('used_at', 'desc').execute();
  return rows.map((row) => ({
    _id: row.id,
    isThis: row.id === actor.sessionId,
    agent: row.agent,
    address: row.address,
    startedAt: iso(row.created_at),
    usedAt: iso(row.used_at),
  }));
}

export async function rememberListWay(app: App, actor: SessionActor, listWay: ListWay): Promise<OwnUser> {
  const row = await app.write((tx) =>
    tx.db.updateTable('users').set({ list_way: listWay }).where('id', '=', actor.id).returningAll().executeTakeFirstOrThrow(),
  );
  return presentOwn(app, row);
}

/** Ends one of the person's own sessions. Throws `session_not_found`, also for somebody else's. */
export async function endSession(app: App, actor: SessionActor, id: string): Promise<void> {
  await app.write(async (tx) => {
    const session = await tx.db.selectFrom('sessions').select('id').where('id', '=', id).where('user_id', '=', actor.id).executeTakeFirst();
    if (!session) throw refuse('session_not_found');
    await forgetDevice(tx, actor.id, id);
    await app.sessions.end(tx, actor.id, actor.id, id);
  });
}

export const endOtherSessions = (app: App, actor: SessionActor): Promise<void> =>
  app.write((tx) => app.sessions.end(tx, actor.id, actor.id, null, actor.sessionId));

/** Secrets that set a new password once, within 24 hours, one for each of these people. */
export async function newResetSecrets(app: App, tx: Tx, userIds: string[]): Promise<{ secrets: string[]; expiresAt: number }> {
  const expiresAt = tx.now + limits.link.lifeMs;
  const secrets = userIds.map(() => app.ids.secret());
  const rows = secrets.map((secret, n) => ({
    hash: hashToken(secret),
    kind: 'reset' as const,
    user_id: userIds[n] ?? null,
    session_id: null,
    expires_at: expiresAt,
  }));
  await tx.db.insertInto('links').values(rows).execute();
  return { secrets, expiresAt };
}

/** The page that takes the secret. It is in the fragment, which browsers send to no server (product.md 9.8). */
export const resetPath = (secret: string): string => `/reset#${secret}`;

/** Makes a link for a new password; an older one ends. Throws `user_not_found`, and `company_only` if the person may not use a password. */
export async function makeResetLink(app: App, actor: Actor, id: string): Promise<{ link: string; expiresAt: string }> {
  return app.write(async (tx) => {
    if (!(await lockPerson(app, tx, id))) throw refuse('user_not_found');
    await refuseIfPasswordsOff(app, tx.db, id);
    await tx.db.deleteFrom('links').where('kind', '=', 'reset').where('user_id', '=', id).execute();
    const { secrets, expiresAt } = await newResetSecrets(app, tx, [id]);
    await tx.record({ type: 'account.linkMade', actorId: actor.id, subject: id, data: {} });
    return { link: resetPath(secrets[0] ?? ''), expiresAt: iso(expiresAt) };
  });
}

/**
 * Sets the password and ends all sessions. The reply does not reveal the account's state. Throws `reset_link_invalid`, `company_only`, and
 * the refusals of `hashNewPassword`.
 */
export async function resetPassword(app: App, body: BodyOf<typeof accounts.resetPassword>): Promise<void> {
  const hash = hashToken(body.secret);
  const link = await app.db.selectFrom('links').selectAll().where('hash', '=', hash).where('kind', '=', 'reset').executeTakeFirst();
  if (!link || link.expires_at <= app.clock.now()) throw refuse('reset_link_invalid');
  await refuseIfPasswordsOff(app, app.db, link.user_id);
  const linkOwner = link.user_id ? await findUser(app.db, link.user_id) : undefined;
  const password_hash = await hashNewPassword(app, body.password, linkOwner && { owner: linkOwner });
  await app.write(async (tx) => {
    const deletedLink = await tx.db.deleteFrom('links').where('hash', '=', hash).returning('user_id').executeTakeFirst();
    const person = deletedLink?.user_id ? await lockPerson(app, tx, deletedLink.user_id) : undefined;
    if (!person) throw refuse('reset_link_invalid');
    await tx.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute();
    await app.sessions.end(tx, person.id, person.id, null);
    await endLinks(tx, person.id);
    await forgetAllWrongCodes(tx, person.id);
    await tx.record({ type: 'account.passwordReset', actorId: person.id, subject: person.id, data: {} });
  });
}

/** Everything that each feature stores about the person (app.ownData), as one JSON file. */
export function myData(app: App, actor: SessionActor, translator: Translator): FileReply {
  async function* chunks() {
    let before = '{\n';
    for (const [feature, collect] of app.ownData) {
      yield `${before}${JSON.stringify(feature)}: `;
      yield* jsonPieces(await collect(app, actor, translator));
      before = ',\n';
    }
    yield '\n}\n';
  }
  return { name: `earshot-my-data-${iso(app.clock.now()).slice(0, 10)}.json`, chunks: chunks() };
}

/** A manager's departments, even if every manager sees every rant. */
async function departmentsOf({ db }: App, row: UserRow): Promise<{ departments?: string[] }> {
  if (!canHaveDepartments(row)) return {};
  const departmentsQuery = db.selectFrom('user_departments').innerJoin('options', 'options.id', 'option_id').select('options.name');
  return {
    departments: (await departmentsQuery.where('user_departments.user_id', '=', row.id).orderBy('name_folded').execute()).map(
      ({ name }) => name,
    ),
  };
}

/** The person's own data in this feature, without the password hash. */
export async function ownAccount(app: App, actor: SessionActor): Promise<unknown> {
  const row = await people(app.db).selectAll().where('id', '=', actor.id).executeTakeFirstOrThrow();
  const deviceRows = await app.db
    .selectFrom('devices')
    .select(['network', 'used_at'])
    .where('user_id', '=', actor.id)
    .orderBy('used_at')
    .execute();
  const devices = deviceRows.map((device) => ({ address: device.network, usedAt: iso(device.used_at) }));
  return {
    ...(await presentOwn(app, row)),
    ...(await departmentsOf(app, row)),
    lastProvedAddress: row.proved_email,
    recoveryAddress: row.recovery_email,
    createdAt: iso(row.created_at),
    sessions: await listSessions(app, actor),
    devices,
    secondFactor: await ownFactors(app, actor),
    companySignIn: await inSlot(app, sso)?.ownData(app.db, actor.id),
  };
}
