/**
 * Coming in by the company's sign-in. An account is known by the provider and its subject; else it is matched by a verified address, once and where
 * the admin allows it; else it is made. What keeps an account out keeps it out here too. docs/decisions/119.
 */
import type { OwnUser } from '@earshot/contract/accounts';
import type { company } from '@earshot/contract/company';
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { App, Tx } from '../../../platform/app.ts';
import { isKnownDevice } from '../../../platform/auth/devices.ts';
import type { Executor } from '../../../platform/db/open.ts';
import { refuse } from '../../../platform/refusal.ts';
import { networkOf, slowThrottle } from '../../../platform/throttle.ts';
import { type From, insertUser, lockPerson, mayComeIn, refusedShut, refusedSignIn, signIn } from '../commands.ts';
import { hasAuthenticator } from '../factors/held.ts';
import { useCode } from '../factors/second-factor.ts';
import { forgetPassword, noPassword } from '../passwords.ts';
import type { UserRow } from '../present.ts';
import { findByEmail, findUser } from '../queries.ts';
import { addressSaid, nameSaid, roleSaid } from './claims.ts';
import { type Begun, type Flow, keepForCode, ownPath, setOut, takeFlow, whoIsBack } from './flows.ts';
import { follow } from './follow.ts';
import type { Claims, ProviderRow } from './provider-calls.ts';
import { providerOf } from './providers.ts';

export async function beginSignIn(app: App, id: string, returnTo: string | undefined, from: From): Promise<Begun> {
  await slowThrottle(app, `company ${networkOf(from.address)}`, limits.company.begun, limits.rate.slowLoginMs, 'too_many_logins');
  return setOut(app, await providerOf(app.db, id, true), { purpose: 'signIn', returnTo: ownPath(returnTo) });
}

export const identityOf = (db: Executor, providerId: string, subject: string) =>
  db.selectFrom('identities').selectAll().where('provider_id', '=', providerId).where('subject', '=', subject).executeTakeFirst();

/** By which rule somebody comes in, who has not been here by this provider. `person`: whose account the address is. */
export async function ruleFor(
  db: Executor,
  provider: ProviderRow,
  claims: Claims,
): Promise<{ how: 'matched' | 'approved' | 'pending' | 'refused' | 'addressTaken' | 'noAddress'; person: UserRow | null }> {
  const address = addressSaid(claims);
  if (!address) return { how: 'noAddress', person: null };
  const person = (await findByEmail(db, address.email)) ?? null;
  if (!person) return { how: address.isDenied ? 'noAddress' : provider.newcomers, person };
  if (!address.isVerified || provider.match_by_email === 0) return { how: 'addressTaken', person };
  const other = db.selectFrom('identities').select('subject').where('provider_id', '=', provider.id).where('user_id', '=', person.id);
  return { how: (await other.executeTakeFirst()) ? 'addressTaken' : 'matched', person };
}

async function makeAccount(app: App, tx: Tx, provider: ProviderRow, claims: Claims): Promise<string> {
  const { email = '' } = addressSaid(claims) ?? {};
  const role = roleSaid(provider, claims) ?? 'employee';
  const status = provider.newcomers === 'approved' ? ('approved' as const) : ('pending' as const);
  const name = nameSaid(claims) ?? email.split('@')[0] ?? email;
  const { id } = await insertUser(app, tx, { name, email, passwordHash: noPassword, role, status });
  const payload = { actorName: name, named: [{ id, name }] };
  await tx.record({ type: 'account.created', actorId: provider.id, subject: id, data: { role, status }, payload });
  return id;
}

/** Whose account it is from now on. Throws `company_no_address`, `company_address_taken`, `company_unknown`, `company_begin_again`. */
async function firstTime(app: App, tx: Tx, provider: ProviderRow, claims: Claims): Promise<string> {
  const { how, person } = await ruleFor(tx.db, provider, claims);
  if (how === 'noAddress') throw refuse('company_no_address', { values: { name: provider.name } });
  if (how === 'addressTaken') throw refuse('company_address_taken');
  if (how === 'refused') throw refuse('company_unknown');
  const userId = how === 'matched' && person ? person.id : await makeAccount(app, tx, provider, claims);
  const row = { provider_id: provider.id, subject: claims.sub, user_id: userId, first_used_at: tx.now, used_at: tx.now };
  await tx.db.insertInto('identities').values(row).execute();
  if (how !== 'matched') return userId;
  // Whoever registered with this address and waits was let in by nobody yet: the password that was chosen then opens nothing.
  if (person?.status !== 'approved') await forgetPassword(tx, userId);
  await tx.record({ type: 'company.matched', actorId: null, subject: userId, data: { provider: provider.id } });
  return userId;
}

/** The account of who came back. Two of the same person at once: the second begins again. */
async function accountOf(app: App, provider: ProviderRow, claims: Claims): Promise<string> {
  const work = app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    const known = await identityOf(tx.db, provider.id, claims.sub);
    if (!known) return firstTime(app, tx, provider, claims);
    const used = tx.db.updateTable('identities').set({ used_at: tx.now }).where('provider_id', '=', provider.id);
    await used.where('subject', '=', claims.sub).execute();
    return known.user_id;
  });
  return work.catch((error: unknown) => {
    throw app.dialect.isUniqueViolation(error) ? refuse('company_begin_again') : error;
  });
}

export type Arrived = { token: string; user: OwnUser; device?: string; returnTo: string | null };

interface Coming {
  provider: ProviderRow;
  userId: string;
  sid: string | null;
  flow: Flow;
  device: string | undefined;
  /** The second step was done. */
  withCode?: true;
}

/** Throws what keeps an account out, as after a right password; `code_needed` where the provider is one factor and the account has another. */
async function comeIn(app: App, { provider, userId, sid, flow, device, withCode }: Coming, from: From): Promise<Arrived> {
  const signing = app.write(async (tx) => {
    const person = await lockPerson(app, tx, userId);
    if (!person) throw refuse('company_unknown');
    mayComeIn(person);
    const factors = provider.is_second_factor === 1 || withCode ? 2 : 1;
    if (factors === 1 && (await hasAuthenticator(tx.db, userId))) throw refuse('code_needed');
    const isKnown = device !== undefined && (await isKnownDevice(tx.db, device, person.email));
    const way = { ...from, how: 'company' as const, company: { providerId: provider.id, sid } };
    return { ...(await signIn(app, tx, person, way, { device: isKnown ? device : undefined, factors })), returnTo: flow.return_to };
  });
  return signing.catch((error: unknown) => refusedShut(app, userId, from, error, 'company'));
}

export async function finishSignIn(app: App, body: BodyOf<typeof company.finish>, from: From): Promise<Arrived> {
  const flow = await takeFlow(app, body, 'signIn');
  const back = async () => {
    const { provider, told } = await whoIsBack(app, flow, body, true);
    return { provider, told, userId: await accountOf(app, provider, told.claims) };
  };
  const { provider, told, userId } = await back().catch((error: unknown) => {
    refusedSignIn(app, null, from, 'companyRefused', 'company');
    throw error;
  });
  if (await findUser(app.db, userId)) await follow(app, provider, userId, told.claims);
  return comeIn(app, { provider, userId, sid: told.sid, flow, device: body.device }, from).catch(async (error: unknown) => {
    if ((error as { code?: unknown }).code === 'code_needed') await keepForCode(app, flow, userId, told.sid);
    throw error;
  });
}

/** Throws `code_wrong`, after which another code can be tried, and as signing in does. */
export async function finishWithCode(app: App, body: BodyOf<typeof company.code>, from: From): Promise<Arrived> {
  const flow = await takeFlow(app, body, 'code');
  const userId = flow.user_id ?? '';
  const provider = await providerOf(app.db, flow.provider_id, true);
  await useCode(app, userId, body.code).catch(async (error: unknown) => {
    await keepForCode(app, flow, userId, flow.sid);
    refusedSignIn(app, userId, from, 'wrongCode', 'company');
    throw error;
  });
  return comeIn(app, { provider, userId, sid: flow.sid, flow, device: body.device, withCode: true }, from);
}
