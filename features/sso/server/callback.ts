/**
 * Signs in a person who comes back from a provider. The account is found by provider and subject, or the first time by a verified address
 * if an admin allows it; otherwise it is made. Why: features/sso/README.md.
 */
import type { OwnUser } from '@earshot/contract/accounts';
import type { BodyOf } from '@earshot/contract/endpoint';
import { isAdmin } from '@earshot/contract/policy';
import { limits as accountLimits } from '#features/accounts/contract';
import {
  findByAnyAddress,
  findByProvedAddress,
  findUser,
  hasAuthenticator,
  insertUser,
  lockPerson,
  managedOf,
  managedPeople,
  noPassword,
  noteRefusedSignIn,
  reclaimAccount,
  redeemCode,
  refuseShutAccount,
  rethrowShut,
  type SignInOrigin,
  signIn,
  type UserRow,
} from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import { isKnownDevice } from '#server/platform/auth/devices.ts';
import { hashToken } from '#server/platform/auth/sessions.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { countSlowedAttempt, networkOf } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { inSlot } from '#server/platform/slots.ts';
import type { sso } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { addressFrom, directoryIdFrom, nameFrom, roleFrom } from './claims.ts';
import { beginFlow, type Flow, finishFlow, keepForCode, ownPath, type StartedFlow, takeFlow } from './flows.ts';
import type { Claims, ProviderRow } from './provider-calls.ts';
import { providerOf } from './providers.ts';
import { syncClaims } from './sync-claims.ts';
import { recordMissingClaims } from './unsaid.ts';

export async function beginSignIn(app: App, id: string, returnTo: string | undefined, from: SignInOrigin): Promise<StartedFlow> {
  await countSlowedAttempt(app, `company ${networkOf(from.address)}`, limits.begun, accountLimits.slowLoginMs, 'too_many_logins');
  return beginFlow(app, await providerOf(app.db, id, true), { purpose: 'signIn', returnTo: ownPath(returnTo) });
}

export const identityOf = (db: Executor, providerId: string, subject: string) =>
  db.selectFrom('identities').selectAll().where('provider_id', '=', providerId).where('subject', '=', subject).executeTakeFirst();

const hasOther = async (db: Executor, provider: ProviderRow, { id }: UserRow): Promise<boolean> => {
  const other = db.selectFrom('identities').select('subject').where('provider_id', '=', provider.id).where('user_id', '=', id);
  return (await other.executeTakeFirst()) !== undefined;
};

/**
 * The person whom both the directory and the provider name. null: nobody, or several. Never somebody whose own role is admin: the
 * directory's key must not be enough to become one.
 */
async function personInDirectory(app: App, db: Executor, provider: ProviderRow, claims: Claims): Promise<UserRow | null> {
  const id = directoryIdFrom(provider, claims);
  const found = id === null ? null : await inSlot(app, managedPeople)?.findByDirectoryId(db, id);
  const person = found && (await findUser(db, found.id));
  return person && !isAdmin({ role: found.byHand ?? person.role }) ? person : null;
}

/** Decides what a first sign-in with this provider does. `person`: whoever already has this account or address; null: nobody. */
export async function ruleFor(
  app: App,
  db: Executor,
  provider: ProviderRow,
  claims: Claims,
): Promise<{ how: 'inDirectory' | 'matched' | 'approved' | 'pending' | 'refused' | 'addressTaken' | 'noAddress'; person: UserRow | null }> {
  const managed = await personInDirectory(app, db, provider, claims);
  if (managed) return { how: (await hasOther(db, provider, managed)) ? 'addressTaken' : 'inDirectory', person: managed };
  const address = addressFrom(provider, claims);
  if (!address) return { how: 'noAddress', person: null };
  const person = await (address.isVerified ? findByProvedAddress : findByAnyAddress)(db, address.email);
  if (!person) return { how: address.isDenied ? 'noAddress' : provider.newcomers, person };
  // Only the organisation can have entered an address that the directory manages.
  const mayMatch = provider.match_by_email === 1 || (await managedOf(app, db, [person.id])).get(person.id)?.email === true;
  // A waiting account with an unproved address does not stand in the way.
  const isSomebodys = person.proved_email !== null && (await hasOther(db, provider, person));
  return { how: address.isVerified && mayMatch && !isSomebodys ? 'matched' : 'addressTaken', person };
}

async function makeAccount(app: App, tx: Tx, provider: ProviderRow, claims: Claims): Promise<string> {
  const { email = '', isVerified = false } = addressFrom(provider, claims) ?? {};
  const role = roleFrom(provider, claims);
  const givenRole = role.is === 'given' ? role.value : ('employee' as const);
  const status = provider.newcomers === 'approved' ? ('approved' as const) : ('pending' as const);
  const name = nameFrom(claims) ?? email.split('@')[0] ?? email;
  const { id } = await insertUser(app, tx, { name, email, passwordHash: noPassword, role: givenRole, status, isProved: isVerified });
  const payload = { actorName: name, named: [{ id, name }] };
  await tx.record({ type: 'account.created', actorId: provider.id, subject: id, data: { role: givenRole, status }, payload });
  return id;
}

/**
 * A first sign-in with this provider: finds or makes the account. Throws `company_no_address`, `company_address_taken`, `company_unknown`,
 * `company_begin_again`.
 */
async function firstTime(app: App, tx: Tx, provider: ProviderRow, claims: Claims): Promise<string> {
  const { how, person } = await ruleFor(app, tx.db, provider, claims);
  if (how === 'noAddress') throw refuse('company_no_address', { values: { name: provider.name } });
  if (how === 'addressTaken') throw refuse('company_address_taken');
  if (how === 'refused') throw refuse('company_unknown');
  const isThere = how === 'matched' || how === 'inDirectory';
  const userId = isThere && person ? person.id : await makeAccount(app, tx, provider, claims);
  // Somebody else may have registered with the address, so everything that opened the account before ends.
  if (person && (how === 'matched' || (how === 'inDirectory' && person.status !== 'approved')))
    await reclaimAccount(
      app,
      tx,
      provider.id,
      person,
      how === 'matched' ? (addressFrom(provider, claims)?.email ?? person.email) : person.email,
    );
  const row = { provider_id: provider.id, subject: claims.sub, user_id: userId, first_used_at: tx.now, used_at: tx.now };
  await tx.db.insertInto('identities').values(row).execute();
  if (!isThere) return userId;
  const type = how === 'matched' ? 'company.matched' : 'company.recognised';
  await tx.record({ type, actorId: null, subject: userId, data: { provider: provider.id } });
  return userId;
}

/** The id of the account. Throws as `firstTime` does, and `company_begin_again` for the second of two at once. */
async function accountOf(app: App, provider: ProviderRow, claims: Claims): Promise<string> {
  const work = app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    const identity = await identityOf(tx.db, provider.id, claims.sub);
    if (!identity) return firstTime(app, tx, provider, claims);
    const update = tx.db.updateTable('identities').set({ used_at: tx.now }).where('provider_id', '=', provider.id);
    await update.where('subject', '=', claims.sub).execute();
    return identity.user_id;
  });
  return work.catch((error: unknown) => {
    throw app.dialect.isUniqueViolation(error) ? refuse('company_begin_again') : error;
  });
}

/** Notifies admins if somebody is refused because the provider does not say whether the address is verified. */
async function notifyOfMissingClaim(app: App, provider: ProviderRow, claims: Claims, error: unknown): Promise<never> {
  const isTaken = (error as { code?: unknown }).code === 'company_address_taken';
  if (isTaken && addressFrom(provider, claims)?.isSilent) await recordMissingClaims(app, provider, claims.sub, { address: true });
  throw error;
}

export type Arrived = { token: string; user: OwnUser; device?: string; returnTo: string | null };

interface Coming {
  provider: ProviderRow;
  userId: string;
  sid: string | null;
  flow: Flow;
  device: string | undefined;
  withCode?: true;
}

/**
 * Signs the person in. Throws `company_unknown` if the account is gone, what `refuseShutAccount` throws, and `code_needed` if the provider
 * counts as one factor and the account has a second.
 */
async function signInPerson(app: App, { provider, userId, sid, flow, device, withCode }: Coming, from: SignInOrigin): Promise<Arrived> {
  const signing = app.write(async (tx) => {
    const person = await lockPerson(app, tx, userId);
    if (!person) throw refuse('company_unknown');
    refuseShutAccount(person);
    const factors = provider.is_second_factor === 1 || withCode ? 2 : 1;
    if (factors === 1 && (await hasAuthenticator(tx.db, userId))) throw refuse('code_needed');
    const isKnown = device !== undefined && (await isKnownDevice(tx.db, device, person.email));
    const signInOrigin = { ...from, how: 'company' as const, provider: { id: provider.id, sid } };
    return {
      ...(await signIn(app, tx, person, signInOrigin, { device: isKnown ? device : undefined, factors })),
      returnTo: flow.return_to,
    };
  });
  return signing.catch((error: unknown) => rethrowShut(app, userId, from, error, 'company'));
}

export async function finishSignIn(app: App, body: BodyOf<typeof sso.finish>, from: SignInOrigin): Promise<Arrived> {
  const flow = await takeFlow(app, body, 'signIn');
  const goBack = async () => {
    const { provider, exchanged } = await finishFlow(app, flow, body);
    const arriving = accountOf(app, provider, exchanged.claims);
    const userId = await arriving.catch((error: unknown) => notifyOfMissingClaim(app, provider, exchanged.claims, error));
    return { provider, exchanged, userId };
  };
  const { provider, exchanged, userId } = await goBack().catch((error: unknown) => {
    noteRefusedSignIn(app, null, from, 'companyRefused', 'company');
    throw error;
  });
  if (await findUser(app.db, userId)) await syncClaims(app, provider, userId, exchanged.claims);
  return signInPerson(app, { provider, userId, sid: exchanged.sid, flow, device: body.device }, from).catch(async (error: unknown) => {
    if ((error as { code?: unknown }).code === 'code_needed') await keepForCode(app, flow, userId, exchanged.sid);
    throw error;
  });
}

/**
 * Finishes a sign-in with the second factor's code. Throws as `signInPerson`, and as `redeemCode`, after which another code can be tried.
 */
export async function finishWithCode(app: App, body: BodyOf<typeof sso.code>, from: SignInOrigin): Promise<Arrived> {
  const flow = await takeFlow(app, body, 'code');
  const userId = flow.user_id ?? '';
  const provider = await providerOf(app.db, flow.provider_id, true);
  const person = await findUser(app.db, userId);
  const isKnown = body.device !== undefined && person !== undefined && (await isKnownDevice(app.db, body.device, person.email));
  await redeemCode(app, userId, body.code, isKnown ? hashToken(body.device ?? '') : null).catch(async (error: unknown) => {
    await keepForCode(app, flow, userId, flow.sid);
    noteRefusedSignIn(app, userId, from, 'wrongCode', 'company');
    throw error;
  });
  return signInPerson(app, { provider, userId, sid: flow.sid, flow, device: body.device, withCode: true }, from);
}
