/** A person's second factor: setting it up, asking for it, losing it; and reauthentication (product.md 9.16, 9.17). */

import type { OwnUser } from '@earshot/contract/accounts';
import type { BodyOf, ReplyOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import { secondFactorDay } from '@earshot/contract/policy-factors';
import type { App, Tx } from '#server/platform/app.ts';
import { deviceOf } from '#server/platform/auth/devices.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { isoOrNull } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { countSlowedAttempt, forgetAttempt } from '#server/platform/rate-limit.ts';
import { Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { dayAt } from '#server/platform/zone.ts';
import { limits } from '../../contract/limits.ts';
import type { secondFactor } from '../../contract/second-factor.ts';
import { lockPerson } from '../commands.ts';
import { mustKnowPassword } from '../own-account.ts';
import { noPassword } from '../passwords.ts';
import { findUser } from '../queries.ts';
import { breakGlassAdmin, refuseIfPasswordsOff } from '../sso.ts';
import { beginAuthenticator, keepAuthenticator, provenAuthenticator, useAuthenticatorCode } from './authenticator.ts';
import {
  authenticatorSince,
  canShowFactor,
  hasAnyFactor,
  hasAuthenticator,
  lockForFactor,
  mustHaveShown,
  mustKeepOne,
} from './factor-state.ts';
import { proveByPasskey } from './passkeys.ts';
import { countRecoveryCodes, isRecoveryCode, keepRecoveryCodes, makeRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { countWrongCode, forgetWrongCodes, type KnownDevice, mustTakeCodesOf } from './wrong-codes.ts';

/** Says whether the person lacks a second factor that the organisation requires now, or the day from which one will be required. */
export async function factorsMissing(
  app: App,
  db: Executor,
  { id, role }: Pick<Actor, 'id' | 'role'>,
  lacksFactor: boolean,
): Promise<Pick<OwnUser, 'lacksFactor' | 'needsFactorFrom'>> {
  if (lacksFactor) return { lacksFactor };
  const settings = await app.settings.current();
  const today = dayAt(app.clock.now(), settings.timeZone);
  const from = secondFactorDay({ role }, settings, today);
  return from === null || from === today || (await hasAnyFactor(db, id)) ? {} : { needsFactorFrom: from };
}

export async function stateOf(app: App, actor: SessionActor): Promise<ReplyOf<typeof secondFactor.state>> {
  const settings = await app.settings.current();
  const breakGlassId = await breakGlassAdmin(app, app.db);
  return {
    authenticatorSince: isoOrNull(await authenticatorSince(app.db, actor.id)),
    hasPassword: (breakGlassId === null || breakGlassId === actor.id) && (await findUser(app.db, actor.id))?.password_hash !== noPassword,
    codesLeft: await countRecoveryCodes(app.db, actor.id),
    neededFrom: (await hasAnyFactor(app.db, actor.id)) ? null : secondFactorDay(actor, settings, dayAt(app.clock.now(), settings.timeZone)),
  };
}

/**
 * Uses up a code of the app or a recovery code. After five wrong ones, tries are slowed down: for a known device by itself, for all other
 * devices together, because whoever got past the password is guessing at this account. Throws `code_wrong`, `too_many_codes`,
 * `codes_locked`, `factor_unreadable`, or `unavailable` while too many codes wait to be checked.
 */
export async function redeemCode(app: App, userId: string, code: string, device: KnownDevice): Promise<void> {
  await mustTakeCodesOf(app, userId, device);
  const key = device === null ? `code ${userId}` : `code ${userId} ${device}`;
  await countSlowedAttempt(app, key, limits.codes, limits.slowLoginMs, 'too_many_codes');
  const looking = isRecoveryCode(code) ? useRecoveryCode(app, userId, code) : useAuthenticatorCode(app, userId, code);
  const isRight = await looking.catch(async (error: unknown) => {
    // The code was not checked, so the attempt does not count.
    await forgetAttempt(app, key);
    throw error;
  });
  if (!isRight) {
    await countWrongCode(app, userId, device);
    throw refuse('code_wrong');
  }
  await forgetAttempt(app, key);
  await forgetWrongCodes(app, userId, device);
}

export async function beginSetUp(app: App, actor: SessionActor): Promise<ReplyOf<typeof secondFactor.begin>> {
  const person = await findUser(app.db, actor.id);
  if (!person) throw refuse('signed_out');
  await mustHaveShown(app, app.db, actor);
  return beginAuthenticator(app, person);
}

/**
 * Stores the authenticator app and returns the recovery codes. This session has now shown both factors; the person's other sessions end,
 * because somebody else may use them.
 */
export async function finish(app: App, actor: SessionActor, body: BodyOf<typeof secondFactor.finish>): Promise<string[]> {
  const secret = await provenAuthenticator(app, actor.id, body).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'code_wrong' ? refuseField('code', 'code_wrong') : error;
  });
  const codes = await makeRecoveryCodes(app, actor.id);
  await app.write(async (tx) => {
    await lockForFactor(app, tx, actor);
    await keepAuthenticator(tx, actor.id, secret);
    await keepRecoveryCodes(tx, actor.id, codes);
    await app.sessions.prove(tx, actor, 2);
    await app.sessions.end(tx, actor.id, actor.id, null, actor.sessionId);
    await tx.record({ type: 'factor.changed', actorId: actor.id, subject: actor.id, data: { change: 'added' } });
  });
  return codes.shown;
}

const forget = async (tx: Tx, userId: string): Promise<void> => {
  await tx.db.deleteFrom('authenticators').where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};
const forgetPasskeys = (tx: Tx, userId: string): Promise<unknown> => tx.db.deleteFrom('passkeys').where('user_id', '=', userId).execute();

/**
 * Removes the authenticator app and the recovery codes. Throws `factor_stays` if it is the last factor of a person who needs one, and the
 * refusals of `lockForFactor`.
 */
export async function end(app: App, actor: SessionActor): Promise<void> {
  await app.write(async (tx) => {
    await lockForFactor(app, tx, actor);
    await forget(tx, actor.id);
    await mustKeepOne(app, tx, actor);
    await tx.record({ type: 'factor.changed', actorId: actor.id, subject: actor.id, data: { change: 'removed' } });
  });
}

/** Replaces the recovery codes. Throws `factor_needed` if there is no authenticator app, and the refusals of `lockForFactor`. */
export async function newCodes(app: App, actor: SessionActor): Promise<string[]> {
  if (!(await hasAuthenticator(app.db, actor.id))) throw refuse('factor_needed');
  const codes = await makeRecoveryCodes(app, actor.id);
  await app.write(async (tx) => {
    await lockForFactor(app, tx, actor);
    await keepRecoveryCodes(tx, actor.id, codes);
    await tx.record({ type: 'factor.changed', actorId: actor.id, subject: actor.id, data: { change: 'codes' } });
  });
  return codes.shown;
}

/**
 * Reauthenticates by a passkey, a code or the password, because a stranger at an unlocked machine has none of them. Throws
 * `proof_by_factor` for a password alone if the person has more to show, and otherwise as the chosen way does: `proveByPasskey`,
 * `redeemCode`, or `refuseIfPasswordsOff` and `mustKnowPassword`.
 */
export async function confirm(
  app: App,
  actor: SessionActor,
  { password, code, passkey }: BodyOf<typeof secondFactor.confirm>,
): Promise<void> {
  if (passkey) return proveByPasskey(app, actor, passkey);
  if (code) {
    const device = await deviceOf(app, actor.sessionId);
    await redeemCode(app, actor.id, code, device).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'code_wrong' ? refuseField('code', 'code_wrong') : error;
    });
  } else {
    const person = await findUser(app.db, actor.id);
    if (!person) throw refuse('signed_out');
    if (await canShowFactor(app, app.db, actor.id)) throw refuseField('password', 'proof_by_factor');
    await refuseIfPasswordsOff(app, app.db, actor.id);
    await mustKnowPassword(app, actor, password, person.password_hash, 'password');
  }
  // After a code the session counts as signed in with both factors, whichever of them it began with.
  await app.write((tx) => app.sessions.prove(tx, actor, code ? 2 : actor.factors));
}

/**
 * An admin removes all factors of a person who has lost them. The person is signed out everywhere and then signs in with the password
 * alone. Throws `user_not_found`, `factor_none`.
 */
export async function reset(app: App, actor: Actor, id: string): Promise<void> {
  await app.write(async (tx) => {
    if (!(await lockPerson(app, tx, id))) throw refuse('user_not_found');
    if (!(await hasAnyFactor(tx.db, id))) throw refuse('factor_none');
    await forget(tx, id);
    await forgetPasskeys(tx, id);
    await app.sessions.end(tx, actor.id, id, null);
    await tx.record({ type: 'factor.reset', actorId: actor.id, subject: id, data: {} });
  });
}
