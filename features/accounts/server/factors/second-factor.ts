/** A person's second factor: setting it up, asking for it, losing it; and proving once more who one is (product.md 9.16, 9.17). */

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

/** The factors that the organisation demands of this person beyond the password and that are missing: now, or from a day on. */
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
  const only = await breakGlassAdmin(app, app.db);
  return {
    authenticatorSince: isoOrNull(await authenticatorSince(app.db, actor.id)),
    hasPassword: (only === null || only === actor.id) && (await findUser(app.db, actor.id))?.password_hash !== noPassword,
    codesLeft: await countRecoveryCodes(app.db, actor.id),
    neededFrom: (await hasAnyFactor(app.db, actor.id)) ? null : secondFactorDay(actor, settings, dayAt(app.clock.now(), settings.timeZone)),
  };
}

/**
 * A code of the app or a recovery code, which is used up by this. Five wrong ones wait: those of a known device by itself, of all others together, as
 * the password was right and it is the account that is guessed at. Throws `code_wrong`, `too_many_codes` or `codes_locked`.
 */
export async function redeemCode(app: App, userId: string, code: string, device: KnownDevice): Promise<void> {
  await mustTakeCodesOf(app, userId, device);
  const key = device === null ? `code ${userId}` : `code ${userId} ${device}`;
  await countSlowedAttempt(app, key, limits.codes, limits.slowLoginMs, 'too_many_codes');
  const looking = isRecoveryCode(code) ? useRecoveryCode(app, userId, code) : useAuthenticatorCode(app, userId, code);
  const isRight = await looking.catch(async (error: unknown) => {
    // It was not looked at.
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

export async function begin(app: App, actor: SessionActor): Promise<ReplyOf<typeof secondFactor.begin>> {
  const person = await findUser(app.db, actor.id);
  if (!person) throw refuse('signed_out');
  await mustHaveShown(app, app.db, actor);
  return beginAuthenticator(app, person);
}

/** Returns the recovery codes. This session has shown both factors now; the others of the person end, for they may be somebody else's. */
export async function finish(app: App, actor: SessionActor, body: BodyOf<typeof secondFactor.finish>): Promise<string[]> {
  const begun = await provenAuthenticator(app, actor.id, body).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'code_wrong' ? refuseField('code', 'code_wrong') : error;
  });
  const codes = await makeRecoveryCodes(app, actor.id);
  await app.write(async (tx) => {
    await lockForFactor(app, tx, actor);
    await keepAuthenticator(tx, actor.id, begun);
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

/** Throws `factor_stays` where it is the last factor of a person who needs one. */
export async function end(app: App, actor: SessionActor): Promise<void> {
  await app.write(async (tx) => {
    await lockForFactor(app, tx, actor);
    await forget(tx, actor.id);
    await mustKeepOne(app, tx, actor);
    await tx.record({ type: 'factor.changed', actorId: actor.id, subject: actor.id, data: { change: 'removed' } });
  });
}

/** Throws `factor_needed` where there is no authenticator app they could replace. */
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
 * Confirms by a passkey, a code or the password, whichever is given: a stranger who sits down at a machine that was left open has none. The
 * password alone is no proof where there is more to show: throws `proof_by_factor`.
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
  // A person who has shown the password before has shown the app now, and the other way round.
  await app.write((tx) => app.sessions.prove(tx, actor, code ? 2 : actor.factors));
}

/**
 * An admin does it for a person who has lost the app, the codes and the device with the passkeys: the person signs in with the password alone
 * again, everywhere anew. Throws `factor_none`.
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
