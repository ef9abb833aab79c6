/**
 * Passkeys. The relying party is the host of PUBLIC_URL, or localhost; browsers know none without https elsewhere. A challenge is a sealed time, so
 * that opening the login page writes nothing; once it was answered it is spent.
 */

import type { BodyOf, ReplyOf } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import type { Config } from '#server/config.ts';
import type { App, Tx } from '#server/platform/app.ts';
import { isKnownDevice } from '#server/platform/auth/devices.ts';
import { hashToken, type SessionActor } from '#server/platform/auth/sessions.ts';
import { iso, isoOrNull } from '#server/platform/clock.ts';
import { lockRow } from '#server/platform/db/rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { countSlowedAttempt, forgetAttempt, networkOf } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { seal, unseal } from '#server/platform/secret-key.ts';
import { limits } from '../../contract/limits.ts';
import type { Passkey, passkeys } from '../../contract/passkeys.ts';
import { noteRefusedSignIn, refuseShutAccount, rethrowShut, type SignedIn, type SignInOrigin, signIn } from '../commands.ts';
import { findUser } from '../queries.ts';
import { refuseIfPasswordsOff } from '../sso.ts';
import { countPasskeys, lockForFactor, mustHaveShown, mustKeepOne } from './factor-state.ts';

const purpose = 'passkey challenge';
/** EdDSA, ES256, RS256: the COSE algorithms that devices support. */
const algorithms = [-8, -7, -257];
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

interface RelyingParty {
  id: string;
  origin: string;
}

/** Where there are passkeys; null: nowhere. */
export function relyingParty({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl ?? `http://localhost:${port}`);
  const isName = !/^\[|^[\d.]+$/.test(hostname);
  return isName && (protocol === 'https:' || hostname === 'localhost') ? { id: hostname, origin } : null;
}

function mustHaveOne(app: App): RelyingParty {
  const party = relyingParty(app.config);
  if (!party) throw refuse('passkey_failed');
  return party;
}

/** `whose`: a person's id, or '' for signing in. */
const newChallenge = (app: App, whose: string): Promise<string> =>
  seal(app.config, purpose, whose, String(app.clock.now() + limits.passkeys.challengeMs));

/** Whether a challenge, as the browser gives it back, is ours, for this purpose and not over. */
const isOurs = (app: App, whose: string) => async (given: string) => {
  const until = await unseal(app.config, purpose, whose, Buffer.from(given, 'base64url').toString('utf8'));
  return until !== null && Number(until) > app.clock.now();
};

/** So that a response that somebody has overheard is worth nothing. Throws `passkey_failed` the second time. */
async function spend(app: App, tx: Tx, response: { response: Record<string, unknown> }): Promise<void> {
  const client = JSON.parse(Buffer.from(String(response.response.clientDataJSON), 'base64url').toString('utf8')) as { challenge: string };
  const row = { hash: hashToken(client.challenge), kind: 'spent', user_id: null, session_id: null } as const;
  await tx.db
    .insertInto('links')
    .values({ ...row, expires_at: tx.now + limits.passkeys.challengeMs })
    .execute()
    .catch((error: unknown) => {
      throw app.dialect.isUniqueViolation(error) ? refuse('passkey_failed') : error;
    });
}

type Row = Selectable<Schema['passkeys']>;
const present = (row: Row): Passkey => ({ _id: row.id, name: row.name, createdAt: iso(row.created_at), usedAt: isoOrNull(row.used_at) });

const passkeysOf = ({ db }: Pick<App, 'db'>, userId: string): Promise<Row[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

export async function listPasskeys(app: App, { id }: Actor): Promise<ReplyOf<typeof passkeys.list>> {
  return { passkeys: (await passkeysOf(app, id)).map(present), origin: relyingParty(app.config)?.origin ?? null };
}

/** The person's id is what the authenticator keeps it under: random, and nothing that is known elsewhere. */
export async function beginPasskey(app: App, actor: SessionActor): Promise<Record<string, unknown>> {
  const { id } = actor;
  const { id: rpID } = mustHaveOne(app);
  await mustHaveShown(app, app.db, actor);
  const person = await findUser(app.db, id);
  if (!person) throw refuse('signed_out');
  const there = await passkeysOf(app, id);
  if (there.length >= limits.passkeys.perPerson) throw refuse('too_many_passkeys', { values: { max: limits.passkeys.perPerson } });
  const { organisationName } = await app.settings.current();
  const made = await generateRegistrationOptions({
    rpName: organisationName,
    rpID,
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(id)),
    challenge: await newChallenge(app, id),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: there.map((row) => ({ id: row.credential, transports: JSON.parse(row.transports) as string[] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...made };
}

/** Throws `passkey_failed` where what the browser made is not what was asked for. */
export async function addPasskey(app: App, actor: SessionActor, { name, response }: BodyOf<typeof passkeys.add>): Promise<Passkey> {
  const party = mustHaveOne(app);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: isOurs(app, actor.id),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw refuse('passkey_failed');
  const { credential } = registrationInfo;
  return app.write(async (tx) => {
    await lockForFactor(app, tx, actor);
    await spend(app, tx, response);
    if ((await countPasskeys(tx.db, actor.id)) >= limits.passkeys.perPerson)
      throw refuse('too_many_passkeys', { values: { max: limits.passkeys.perPerson } });
    const row: Row = {
      id: app.ids.id(),
      user_id: actor.id,
      credential: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      name: name.trim(),
      created_at: tx.now,
      used_at: null,
    };
    await tx.db
      .insertInto('passkeys')
      .values(row)
      .execute()
      .catch((error: unknown) => {
        throw app.dialect.isUniqueViolation(error) ? refuse('passkey_failed') : error;
      });
    // The other sessions proved only the password; from now on there is more to show.
    await tx.db.updateTable('sessions').set({ proved_at: 0 }).where('user_id', '=', actor.id).where('factors', '<', 2).execute();
    await app.sessions.prove(tx, actor, 2);
    await tx.record({ type: 'factor.changed', actorId: actor.id, subject: actor.id, data: { change: 'passkeyAdded' } });
    return present(row);
  });
}

/** Throws `passkey_not_found`, also for somebody else's. */
export async function renamePasskey(app: App, { id: userId }: Actor, id: string, name: string): Promise<Passkey> {
  const mine = app.writer.updateTable('passkeys').set({ name: name.trim() }).where('id', '=', id).where('user_id', '=', userId);
  const row = await mine.returningAll().executeTakeFirst();
  if (!row) throw refuse('passkey_not_found');
  return present(row);
}

/** Throws `passkey_not_found`; `factor_stays` where it is the last factor of a person who needs one. */
export async function removePasskey(app: App, actor: SessionActor, id: string): Promise<void> {
  await app.write(async (tx) => {
    await lockForFactor(app, tx, actor);
    const gone = tx.db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', actor.id);
    if (!(await gone.returning('id').executeTakeFirst())) throw refuse('passkey_not_found');
    await mustKeepOne(app, tx, actor);
    await tx.record({ type: 'factor.changed', actorId: actor.id, subject: actor.id, data: { change: 'passkeyRemoved' } });
  });
}

export async function passkeyChallenge(app: App): Promise<ReplyOf<typeof passkeys.challenge>> {
  const party = relyingParty(app.config);
  if (!party) return { options: null };
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: await newChallenge(app, ''),
    userVerification: 'required',
    timeout: limits.passkeys.challengeMs,
  });
  return { options: { ...options } };
}

type Response = BodyOf<typeof passkeys.login>['response'];

/** The passkey that answered, with what is known of it now. Throws `passkey_unknown` or `passkey_failed`. */
async function answered(app: App, response: Response): Promise<{ row: Row; counter: number }> {
  const party = mustHaveOne(app);
  const row = await app.db.selectFrom('passkeys').selectAll().where('credential', '=', response.id).executeTakeFirst();
  if (!row) throw refuse('passkey_unknown');
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: isOurs(app, ''),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: row.credential, publicKey: bytesOf(row.public_key), counter: row.counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw refuse('passkey_failed');
  return { row, counter: verified.authenticationInfo.newCounter };
}

/** Two calls at once with the same answer: one wins. */
async function noteUse(app: App, tx: Tx, response: Response, { row, counter }: { row: Row; counter: number }): Promise<void> {
  await spend(app, tx, response);
  const used = tx.db.updateTable('passkeys').set({ counter, used_at: tx.now }).where('id', '=', row.id).where('counter', '=', row.counter);
  if (!(await used.returning('id').executeTakeFirst())) throw refuse('passkey_failed');
}

export async function loginByPasskey(app: App, { response, device }: BodyOf<typeof passkeys.login>, from: SignInOrigin): Promise<SignedIn> {
  const key = `passkey ${networkOf(from.address)}`;
  await countSlowedAttempt(app, key, limits.failedLoginsPerAddress, limits.slowLoginMs, 'too_many_logins');
  const known = await answered(app, response).catch((error: unknown) => {
    noteRefusedSignIn(app, null, from, 'wrongPasskey', 'passkey');
    throw error;
  });
  await forgetAttempt(app, key);
  const signing = app.write(async (tx) => {
    const person = await lockRow(app, tx, 'users', known.row.user_id, 'present', app.dialect.forNoKeyUpdate);
    if (!person) throw refuse('passkey_unknown');
    await refuseIfPasswordsOff(app, tx.db, person.id);
    refuseShutAccount(person);
    await noteUse(app, tx, response, known);
    const isKnown = device !== undefined && (await isKnownDevice(tx.db, device, person.email));
    return signIn(app, tx, person, { ...from, how: 'passkey' }, { device: isKnown ? device : undefined, factors: 2 });
  });
  return signing.catch((error: unknown) => rethrowShut(app, known.row.user_id, from, error, 'passkey'));
}

/** A proof of both factors by the person of this session. Throws as signing in does; somebody else's passkey is unknown. */
export async function proveByPasskey(app: App, actor: SessionActor, response: Response): Promise<void> {
  const known = await answered(app, response);
  if (known.row.user_id !== actor.id) throw refuse('passkey_unknown');
  await app.write(async (tx) => {
    await noteUse(app, tx, response, known);
    await app.sessions.prove(tx, actor, 2);
  });
}
