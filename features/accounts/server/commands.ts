/** Registering, signing in and signing out (product.md 9). */

import { setTimeout as wait } from 'node:timers/promises';
import type { accounts, OwnUser } from '@earshot/contract/accounts';
import type { BodyOf } from '@earshot/contract/endpoint';
import { type AccountStatus, isHandler, type Role } from '@earshot/contract/policy';
import { needsSecondFactor } from '@earshot/contract/policy-factors';
import type { RefusalCode } from '@earshot/contract/refusals';
import type { SignInResult, SignInWay } from '@earshot/contract/sign-in-results';
import { exactEmail, normalEmail } from '@earshot/contract/text';
import type { Language } from '@earshot/words/language';
import type { App, Tx } from '#server/platform/app.ts';
import { hasSignedInFrom, isKnownDevice, rememberDevice, sweepDevices } from '#server/platform/auth/devices.ts';
import type { Asker } from '#server/platform/auth/hash-queue.ts';
import { sweepEnded } from '#server/platform/auth/session-ends.ts';
import { hashToken, type SessionActor, type SessionFrom } from '#server/platform/auth/sessions.ts';
import { noteRefusal, noteSignIn } from '#server/platform/auth/sign-ins.ts';
import { lockRow } from '#server/platform/db/rows.ts';
import { fold } from '#server/platform/fold.ts';
import { countAttempt, countSlowedAttempt, forgetAttempt, networkOf } from '#server/platform/rate-limit.ts';
import { Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { dayAt } from '#server/platform/zone.ts';
import { limits } from '../contract/limits.ts';
import { addressOfNew, takeAddresses } from './addresses.ts';
import { canShowFactor, hasAuthenticator } from './factors/factor-state.ts';
import { factorsMissing, redeemCode } from './factors/second-factor.ts';
import { mustTakeCodesOf } from './factors/wrong-codes.ts';
import { countInvite, type InviteRow, liveInvite } from './invites.ts';
import { hashNewPassword } from './passwords.ts';
import { presentOwn, type UserRow } from './presenters.ts';
import { findByEmail } from './queries.ts';
import { refuseReservedName } from './reserved-names.ts';
import { refuseIfPasswordsOff } from './sso.ts';
import { whyUnusual } from './unusual-sign-ins.ts';

export interface SignInOrigin {
  agent: string;
  address: string;
  /** The browser's preferred language. */
  language: Language;
}

/** Runs work that writes an e-mail address. Throws `email_taken` if another account has it. */
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
  /** Whether the maker of the account has proved the address, or vouches for it. Left out, it is true for an approved account. */
  isProved?: boolean;
}

const rowOf = (app: App, tx: Tx, person: NewPerson): UserRow => ({
  id: app.ids.id(),
  name: person.name,
  name_folded: fold(person.name),
  ...addressOfNew(person.email, isProvedOf(person)),
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
  list_way: null,
  password_by_other: 0,
  role_by_hand: null,
});

const isProvedOf = ({ isProved, status }: NewPerson): boolean => isProved ?? status === 'approved';

/** New people, in one statement; all with proved addresses, or none. Throws `email_taken`, `name_reserved`. */
export async function insertUsers(app: App, tx: Tx, persons: NewPerson[]): Promise<UserRow[]> {
  for (const { name } of persons) refuseReservedName(name);
  const emails = persons.map(({ email }) => email);
  await takeAddresses(app, tx, emails, persons.every(isProvedOf));
  const rows = persons.map((person) => rowOf(app, tx, person));
  await withFreeEmail(app, () => tx.db.insertInto('users').values(rows).execute());
  return rows;
}

/** A new person. Throws `email_taken`, `name_reserved`. */
export const insertUser = async (app: App, tx: Tx, person: NewPerson): Promise<UserRow> => (await insertUsers(app, tx, [person]))[0]!;

/**
 * Registers a person, always as an employee, whatever the body says. An admin approves the account, unless an invite link already does; a
 * link that has ended is ignored. Returns whether the person can sign in at once.
 */
export async function register(app: App, body: BodyOf<typeof accounts.register>, from: SignInOrigin): Promise<boolean> {
  await countAttempt(app, app.writer, `register ${networkOf(from.address)}`, limits.registrations, 'too_many_registrations');
  await refuseIfPasswordsOff(app, app.db, null);
  // Checked again when the row is written. Checking it first spares the hash for a registration that is refused anyway.
  refuseReservedName(body.name);
  if (await findByEmail(app.db, body.email)) throw refuseField('email', 'email_taken');
  const asker = { source: networkOf(from.address), isKnown: false };
  const passwordHash = await hashNewPassword(app, body.password, { owner: body, asker });
  const newPerson = { name: body.name, email: body.email, passwordHash, role: 'employee' as const, browserLanguage: from.language };
  const invite = body.invite ? await liveInvite(app.db, body.invite, app.clock.now()) : undefined;
  if (invite && (await insertRegistered(app, newPerson, invite))) return invite.approves === 1;
  await insertRegistered(app, newPerson);
  return false;
}

/** Returns false, having changed nothing, if the invite link has ended meanwhile. */
async function insertRegistered(app: App, newPerson: Omit<NewPerson, 'status'>, invite?: InviteRow): Promise<boolean> {
  const isApproved = invite?.approves === 1;
  const hasEnded = Symbol('the invite link has ended');
  const work = app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    const { id, name } = await insertUser(app, tx, { ...newPerson, status: isApproved ? 'approved' : 'pending', isProved: false });
    const event = { actorId: id, subject: id, payload: { actorName: name, named: [{ id, name }] } };
    if (!invite) return tx.record({ type: 'account.registered', data: {}, ...event });
    await tx.record({ type: 'account.joined', data: { invitedBy: invite.made_by, approved: isApproved }, ...event });
    // The link is locked after the new account, because a call that takes away the rights of the link's maker also locks an account before
    // the link.
    if (!(await countInvite(tx, invite.id))) throw hasEnded;
  });
  return work.then(
    () => true,
    (error: unknown) => {
      if (error !== hasEnded) throw error;
      return false;
    },
  );
}

/** The address as stored. An older address that differs from another only by an invisible character is found by its exact text. */
async function addressGiven(app: App, typedEmail: string): Promise<string> {
  const [email, exact] = [normalEmail(typedEmail), exactEmail(typedEmail)];
  return exact !== email && (await findByEmail(app.db, exact)) ? exact : email;
}

/** Signs in by password. That an account is pending, rejected or deactivated is revealed only after the right password. */
export async function login(app: App, body: BodyOf<typeof accounts.login>, from: SignInOrigin): Promise<SignedIn> {
  const email = await addressGiven(app, body.email);
  const network = networkOf(from.address);
  const device = body.device && (await isKnownDevice(app.db, body.device, email)) ? body.device : undefined;
  const asker = device ? { source: `device ${hashToken(device)}`, isKnown: true } : { source: network, isKnown: false };
  app.passwords.mustHaveRoom(asker);
  const attempts = await countTry(app, email, network, device).catch((error: unknown) => {
    if (error instanceof Refusal) noteRefusedSignIn(app, null, from, 'throttled');
    throw error;
  });
  const account = await findByEmail(app.db, email);
  if (!(await isRight(app, body.password, account, { tries: attempts, network, asker })) || !account) {
    // Done for unknown addresses too, and not awaited: response times must not reveal which addresses are known.
    noteRefusedSignIn(app, account?.id ?? null, from, attempts.refusal ? 'throttled' : account ? 'wrongPassword' : 'unknownAddress');
    throw attempts.refusal ?? refuse('invalid_login');
  }
  for (const key of attempts.keys) await forgetAttempt(app, key);
  await refuseIfPasswordsOff(app, app.db, account.id);
  const isSecond = await hasAuthenticator(app.db, account.id);
  const deviceHash = device ? hashToken(device) : null;
  if (isSecond)
    await (async () => {
      await mustTakeCodesOf(app, account.id, deviceHash);
      if (!body.code) throw refuse('code_needed');
      await redeemCode(app, account.id, body.code, deviceHash);
    })().catch((error: unknown) => {
      const reason = error instanceof Refusal ? whyNoCode[error.code] : undefined;
      if (reason) noteRefusedSignIn(app, account.id, from, reason);
      throw error;
    });
  const renewed = app.passwords.isOutdated(account.password_hash)
    ? await app.passwords.hash(body.password, { source: account.id, isKnown: true })
    : null;
  const signing = app.write(async (tx) => {
    // Rows that refer to the account are written all the time, so only a change of the account itself is waited for.
    const row = await lockRow(app, tx, 'users', account.id, 'present', app.dialect.forNoKeyUpdate);
    if (!row || row.password_hash !== account.password_hash) throw refuse('invalid_login');
    refuseShutAccount(row);
    if (renewed) await tx.db.updateTable('users').set({ password_hash: renewed }).where('id', '=', row.id).execute();
    // An authenticator app was added since the check above: the next try asks for its code.
    if (!isSecond && (await hasAuthenticator(tx.db, row.id))) throw refuse('code_needed');
    return signIn(app, tx, row, { ...from, how: 'password' }, { device, factors: isSecond ? 2 : 1 });
  });
  return signing.catch((error: unknown) => rethrowShut(app, account.id, from, error));
}

const whyNoCode: Partial<Record<RefusalCode, SignInResult & ('throttled' | 'wrongCode')>> = {
  too_many_codes: 'throttled',
  codes_locked: 'throttled',
  code_wrong: 'wrongCode',
};

/**
 * Whether this is the person's password. Beyond a limit, passwords are hashed only for accounts that have signed in from here. A wrong one
 * is then answered after a fixed time, so that the time does not reveal for which accounts a hash was made. A password that could not be
 * checked does not count as a try.
 */
async function isRight(
  app: App,
  password: string,
  row: UserRow | undefined,
  { tries, network, asker }: { tries: LoginAttempts; network: string; asker: Asker },
): Promise<boolean> {
  const notBefore = tries.refusal ? wait(limits.refusedLoginMs, undefined, { ref: false }) : null;
  const isLookedAt = !tries.refusal || (await hasSignedInFrom(app.db, row?.id ?? '', network));
  try {
    if (isLookedAt && (await app.passwords.isRight(password, row?.password_hash ?? null, asker))) return true;
  } catch (error) {
    for (const key of tries.keys) await forgetAttempt(app, key);
    if (!tries.refusal) throw error;
  }
  await notBefore;
  return false;
}

export function refuseShutAccount(row: Pick<UserRow, 'status' | 'is_active'>): void {
  if (row.status === 'pending') throw refuse('account_pending');
  if (row.status === 'rejected') throw refuse('account_rejected');
  if (row.is_active === 0) throw refuse('account_disabled');
}

/** Rethrows the error. If it says that the account is pending, rejected or deactivated, the list of sign-ins records it. */
export function rethrowShut(app: App, userId: string, from: SignInOrigin, error: unknown, way?: SignInWay): never {
  const reason = error instanceof Refusal ? resultOfRefusal[error.code] : undefined;
  if (reason) noteRefusedSignIn(app, userId, from, reason, way);
  throw error;
}

const resultOfRefusal: Partial<Record<RefusalCode, SignInResult & ('pending' | 'rejected' | 'deactivated')>> = {
  account_pending: 'pending',
  account_rejected: 'rejected',
  account_disabled: 'deactivated',
};

interface LoginAttempts {
  keys: string[];
  refusal: Refusal | null;
}

/**
 * Counts a try before the password is checked. Beyond a limit tries are slowed down (product.md 7.6). A known device is counted separately,
 * so that guesses from elsewhere do not slow it down. `refusal`: there were too many tries from this address, or for this account in all.
 * The right password of an account that has signed in from here still passes; a wrong one gets the same reply for every account.
 */
async function countTry(app: App, email: string, network: string, device?: string): Promise<LoginAttempts> {
  const { failedLoginsPerAccount, failedLoginsPerAddress, failedLoginsInAll, slowLoginMs } = limits;
  const count = (key: string, limit: typeof failedLoginsPerAccount | typeof failedLoginsPerAddress) =>
    countSlowedAttempt(app, key, limit, slowLoginMs, 'too_many_logins');
  const own = device ? `login device ${hashToken(device)}` : `login ${network} ${email}`;
  await count(own, failedLoginsPerAccount);
  if (device) return { keys: [own], refusal: null };
  const shared = [
    [`login ${network}`, failedLoginsPerAddress],
    [`login of ${email}`, failedLoginsInAll],
  ] as const;
  let refusal: Refusal | null = null;
  for (const [key, limit] of shared)
    await count(key, limit).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    });
  return { keys: [own, ...shared.map(([key]) => key)], refusal };
}

export type SignedIn = { token: string; user: OwnUser; device?: string };

/** Starts a session and records the sign-in. `device`: the secret of a known device. */
export async function signIn(
  app: App,
  tx: Tx,
  row: UserRow,
  from: SignInOrigin & { how: SignInWay } & Pick<SessionFrom, 'provider'>,
  { device, factors = 1 }: { device?: string | undefined; factors?: number } = {},
): Promise<SignedIn> {
  const values = { last_login: tx.now, browser_language: from.language, password_by_other: 0 as const };
  await tx.db.updateTable('users').set(values).where('id', '=', row.id).execute();
  const unusual = await whyUnusual(tx, row, from.agent);
  // A device secret that is no longer known may have been stolen, so the device gets a new one.
  const { hash, secret } = await rememberDevice(app, tx, row.id, networkOf(from.address), device);
  if (unusual) {
    const payload = { agent: from.agent, why: unusual, mails: unusual === 'password' || isHandler(row) };
    await tx.record({ type: 'device.added', actorId: row.id, subject: row.id, data: {}, payload });
  }
  // Without a second factor that the person has, the sign-in does not count as reauthentication: a thief of the password could do as much.
  const isProof = factors > 1 || !(await canShowFactor(app, tx.db, row.id));
  const token = await app.sessions.start(tx, row.id, { ...from, device: hash, factors, isProof });
  await noteSignIn(app, tx, { ...from, userId: row.id });
  const settings = await app.settings.current();
  const lacksFactor = factors < 2 && needsSecondFactor(row, settings, dayAt(tx.now, settings.timeZone));
  const user = { ...(await presentOwn(app, { ...row, ...values })), ...(await factorsMissing(app, tx.db, row, lacksFactor)) };
  return { token, user, ...(secret && { device: secret }) };
}

/** Records a refused sign-in, and writes a log line for tools that block guessers; it is the only line with an address. */
export function noteRefusedSignIn(
  app: App,
  userId: string | null,
  from: SignInOrigin,
  reason: Exclude<SignInResult, 'ok'>,
  way: SignInWay = 'password',
): void {
  app.log.warn({ event: 'sign-in refused', address: from.address }, 'a sign-in was refused');
  noteRefusal(app, { ...from, userId, how: way }, reason);
}

export const logout = (app: App, actor: SessionActor): Promise<void> =>
  app.write((tx) => app.sessions.end(tx, actor.id, actor.id, actor.sessionId));

export function fromAndTo(before: { name: string; email: string }, after: { name: string; email: string }) {
  return {
    ...(after.name !== before.name && { nameFrom: before.name, nameTo: after.name }),
    ...(after.email !== before.email && { emailFrom: before.email, emailTo: after.email }),
  };
}

export const lockPerson = (app: App, tx: Tx, id: string): Promise<UserRow | undefined> =>
  lockRow(app, tx, 'users', id, 'present', app.dialect.forNoKeyUpdate);

export async function sweepSessions(app: App): Promise<void> {
  await sweepEnded(app);
  await app.writer.deleteFrom('links').where('expires_at', '<=', app.clock.now()).execute();
  await sweepDevices(app);
}
