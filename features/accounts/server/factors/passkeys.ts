/**
 * Passkeys. The relying party is the host of PUBLIC_URL, or localhost if that is not set. Browsers require https except on localhost. A
 * challenge is an encrypted expiry time, so opening the login page writes nothing; once answered, it is recorded as spent.
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

/** The relying party; null: passkeys do not work under this address. */
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

/** `owner`: a person's id, or '' for signing in. */
const newChallenge = (app: App, owner: string): Promise<string> =>
  seal(app.config, purpose, owner, String(app.clock.now() + limits.passkeys.challengeMs));

/** Whether a challenge that the browser sends back was made here, for this purpose, and has not expired. */
const isOurs = (app: App, owner: string) => async (challenge: string) => {
  const expiresAt = await unseal(app.config, purpose, owner, Buffer.from(challenge, 'base64url').toString('utf8'));
  return expiresAt !== null && Number(expiresAt) > app.clock.now();
};

/** Marks a challenge as used, because a response may have been intercepted. Throws `passkey_failed` the second time. */
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

/** Returns the options for making a passkey. The authenticator stores it under the person's id, which is random and used nowhere else. */
export async function beginPasskey(app: App, actor: SessionActor): Promise<Record<string, unknown>> {
  const { id } = actor;
  const { id: rpID } = mustHaveOne(app);
  await mustHaveShown(app, app.db, actor);
  const person = await findUser(app.db, id);
  if (!person) throw refuse('signed_out');
  const passkeys = await passkeysOf(app, id);
  if (passkeys.length >= limits.passkeys.perPerson) throw refuse('too_many_passkeys', { values: { max: limits.passkeys.perPerson } });
  const { organisationName } = await app.settings.current();
  const options = await generateRegistrationOptions({
    rpName: organisationName,
    rpID,
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(id)),
    challenge: await newChallenge(app, id),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: passkeys.map((row) => ({ id: row.credential, transports: JSON.parse(row.transports) as string[] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/**
 * Throws `passkey_failed` if the browser's response does not answer the challenge or the passkey is known already; `too_many_passkeys`, and
 * the refusals of `lockForFactor`.
 */
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
    // The other sessions proved only the password, which is no longer enough for reauthentication.
    await tx.db.updateTable('sessions').set({ proved_at: 0 }).where('user_id', '=', actor.id).where('factors', '<', 2).execute();
    await app.sessions.prove(tx, actor, 2);
    await tx.record({ type: 'factor.changed', actorId: actor.id, subject: actor.id, data: { change: 'passkeyAdded' } });
    return present(row);
  });
}

/** Throws `passkey_not_found`, also for somebody else's passkey. */
export async function renamePasskey(app: App, { id: userId }: Actor, id: string, name: string): Promise<Passkey> {
  const update = app.writer.updateTable('passkeys').set({ name: name.trim() }).where('id', '=', id).where('user_id', '=', userId);
  const row = await update.returningAll().executeTakeFirst();
  if (!row) throw refuse('passkey_not_found');
  return present(row);
}

/** Throws `passkey_not_found`, `factor_stays` if it is the last factor of a person who needs one, and the refusals of `lockForFactor`. */
export async function removePasskey(app: App, actor: SessionActor, id: string): Promise<void> {
  await app.write(async (tx) => {
    await lockForFactor(app, tx, actor);
    const deletion = tx.db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', actor.id);
    if (!(await deletion.returning('id').executeTakeFirst())) throw refuse('passkey_not_found');
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

/** The passkey of the response and its new counter. Throws `passkey_unknown` or `passkey_failed`. */
async function verifyResponse(app: App, response: Response): Promise<{ row: Row; counter: number }> {
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

/** Records the use. Of two calls with the same response only one succeeds. */
async function noteUse(app: App, tx: Tx, response: Response, { row, counter }: { row: Row; counter: number }): Promise<void> {
  await spend(app, tx, response);
  const update = tx.db
    .updateTable('passkeys')
    .set({ counter, used_at: tx.now })
    .where('id', '=', row.id)
    .where('counter', '=', row.counter);
  if (!(await update.returning('id').executeTakeFirst())) throw refuse('passkey_failed');
}

export async function loginByPasskey(app: App, { response, device }: BodyOf<typeof passkeys.login>, from: SignInOrigin): Promise<SignedIn> {
  const key = `passkey ${networkOf(from.address)}`;
  await countSlowedAttempt(app, key, limits.failedLoginsPerAddress, limits.slowLoginMs, 'too_many_logins');
  const passkey = await verifyResponse(app, response).catch((error: unknown) => {
    noteRefusedSignIn(app, null, from, 'wrongPasskey', 'passkey');
    throw error;
  });
  await forgetAttempt(app, key);
  const signing = app.write(async (tx) => {
    const person = await lockRow(app, tx, 'users', passkey.row.user_id, 'present', app.dialect.forNoKeyUpdate);
    if (!person) throw refuse('passkey_unknown');
    await refuseIfPasswordsOff(app, tx.db, person.id);
    refuseShutAccount(person);
    await noteUse(app, tx, response, passkey);
    const isKnown = device !== undefined && (await isKnownDevice(tx.db, device, person.email));
    return signIn(app, tx, person, { ...from, how: 'passkey' }, { device: isKnown ? device : undefined, factors: 2 });
  });
  return signing.catch((error: unknown) => rethrowShut(app, passkey.row.user_id, from, error, 'passkey'));
}

/** Reauthenticates the person of this session with both factors. Throws as signing in does; another person's passkey is unknown. */
export async function proveByPasskey(app: App, actor: SessionActor, response: Response): Promise<void> {
  const passkey = await verifyResponse(app, response);
  if (passkey.row.user_id !== actor.id) throw refuse('passkey_unknown');
  await app.write(async (tx) => {
    await noteUse(app, tx, response, passkey);
    await app.sessions.prove(tx, actor, 2);
  });
}
