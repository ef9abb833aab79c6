/** The providers that an admin sets up. A secret is never sent out, and a provider can be on only as it was tested. */

import type { BodyOf } from '@earshot/contract/endpoint';
import type { Role } from '@earshot/contract/policy';
import { type LastAdminLock, lockLastAdmin } from '#features/accounts/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import { seal } from '#server/platform/secret-key.ts';
import type { NamesOf } from '#server/platform/server-feature.ts';
import type { Provider, providers } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { issuerById } from './entra-tenant.ts';
import { mayFetch } from './fetch-provider.ts';
import { isOfOneOrganisation } from './one-organisation.ts';
import { boundTo, logoutAddress, type ProviderRow, redirectAddress, secretPurpose } from './provider-calls.ts';
import { breakGlassAdmin } from './sso-only.ts';

export interface RoleOfValue {
  value: string;
  role: Role;
}
export const rolesOf = ({ roles }: Pick<ProviderRow, 'roles'>): RoleOfValue[] => JSON.parse(roles) as RoleOfValue[];

const isTested = (row: ProviderRow): boolean => row.tested_revision === row.revision;

const present = (app: App, row: ProviderRow, people: number): Provider => ({
  _id: row.id,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  hasSecret: row.secret !== null,
  isOn: row.is_on === 1,
  isTested: isTested(row),
  matchByEmail: row.match_by_email === 1,
  newcomers: row.newcomers,
  roleClaim: row.role_claim,
  roles: rolesOf(row),
  departmentClaim: row.department_claim,
  isSecondFactor: row.is_second_factor === 1,
  directoryClaim: row.directory_claim,
  addressesVerified: row.vouches === 1,
  clientAuth: row.client_auth,
  people,
  redirectAddress: redirectAddress(app),
  logoutAddress: logoutAddress(app, row.id),
});

const peopleBy = async (db: Executor, id: string): Promise<number> => {
  const people = db.selectFrom('identities').innerJoin('users', 'users.id', 'identities.user_id').where('users.deleted_at', 'is', null);
  const { n } = await people
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('provider_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(n);
};

const presentNow = async (app: App, db: Executor, row: ProviderRow): Promise<Provider> => present(app, row, await peopleBy(db, row.id));

export const allProviders = (db: Executor): Promise<ProviderRow[]> =>
  db.selectFrom('providers').selectAll().orderBy('created_at').orderBy('id').execute();

export async function providersOn(db: Executor): Promise<{ _id: string; name: string }[]> {
  const enabled = (await allProviders(db)).filter((row) => row.is_on === 1);
  return enabled.map(({ id, name }) => ({ _id: id, name }));
}

export async function listProviders(app: App): Promise<Provider[]> {
  return Promise.all((await allProviders(app.db)).map((row) => presentNow(app, app.db, row)));
}

/** Throws `provider_not_found`, also for a provider that is off if `mustBeOn`. */
export async function providerOf(db: Executor, id: string, mustBeOn = false): Promise<ProviderRow> {
  const row = await db.selectFrom('providers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || (mustBeOn && row.is_on === 0)) throw refuse('provider_not_found');
  return row;
}

type ProviderBody = BodyOf<typeof providers.change>;

const columnsOf = (typed: ProviderBody) => ({
  name: typed.name.trim(),
  client_id: typed.clientId.trim(),
  match_by_email: typed.matchByEmail ? (1 as const) : (0 as const),
  newcomers: typed.newcomers,
  role_claim: typed.roleClaim.trim(),
  roles: JSON.stringify(typed.roles.map(({ value, role }) => ({ value: value.trim(), role }))),
  department_claim: typed.departmentClaim.trim(),
  is_second_factor: typed.isSecondFactor ? (1 as const) : (0 as const),
  ...(typed.directoryClaim !== undefined && { directory_claim: typed.directoryClaim.trim() }),
  ...(typed.addressesVerified !== undefined && { vouches: typed.addressesVerified ? (1 as const) : (0 as const) }),
  ...(typed.clientAuth !== undefined && { client_auth: typed.clientAuth }),
});

/** Throws `company_many` if the issuer serves many organisations: its claims do not identify an account here. */
function mustBeOneOrganisation({ issuer, directory_claim, vouches }: Pick<ProviderRow, 'issuer' | 'directory_claim' | 'vouches'>): void {
  const field = vouches === 1 ? 'addressesVerified' : 'directoryClaim';
  if ((directory_claim !== '' || vouches === 1) && !isOfOneOrganisation({ issuer }, null)) throw refuseField(field, 'company_many');
}

const sealed = (app: App, row: Pick<ProviderRow, 'id' | 'issuer'>, secret: string): Promise<string> =>
  seal(app.config, secretPurpose, boundTo(row), secret);

/** Throws `company_issuer`, `company_tenant`, `company_issuer_known`, `company_many`, `too_many_providers`. */
export async function addProvider(app: App, actor: SessionActor, body: BodyOf<typeof providers.add>): Promise<Provider> {
  const typed = body.issuer.trim();
  if (!mayFetch(typed) || /[?#]/.test(typed)) throw refuseField('issuer', 'company_issuer');
  const issuer = await issuerById(typed);
  const id = app.ids.id();
  const secret = body.clientSecret ? await sealed(app, { id, issuer }, body.clientSecret) : null;
  return app.write(async (tx) => {
    await lockLastAdmin(app, tx);
    const existing = await allProviders(tx.db);
    if (existing.length >= limits.providers) throw refuse('too_many_providers', { values: { max: limits.providers } });
    if (existing.some((provider) => provider.issuer === issuer)) throw refuseField('issuer', 'company_issuer_known');
    const columns = { id, issuer, secret, is_on: 0 as const, revision: 1, tested_revision: null, created_at: tx.now, unsaid_told_at: null };
    const row: ProviderRow = { directory_claim: '', vouches: 0, client_auth: '', ...columnsOf(body), ...columns };
    mustBeOneOrganisation(row);
    await tx.db.insertInto('providers').values(row).execute();
    await tx.record({ type: 'company.added', actorId: actor.id, subject: id, data: { name: row.name, issuer } });
    return present(app, row, 0);
  });
}

/** Locks all changes of providers until the transaction ends. Throws `provider_not_found`. */
async function lock(app: App, tx: Tx, id: string): Promise<{ locked: LastAdminLock; row: ProviderRow }> {
  const locked = await lockLastAdmin(app, tx);
  const row = await tx.db.selectFrom('providers').selectAll().where('id', '=', id).modifyEnd(app.dialect.forUpdate).executeTakeFirst();
  if (!row) throw refuse('provider_not_found');
  return { locked, row };
}

/** Throws `company_last` if this is the last provider that is on while passwords are off. */
async function refuseLastProvider(locked: LastAdminLock, row: ProviderRow): Promise<void> {
  if (row.is_on === 0 || (await breakGlassAdmin(locked.db)) === null) return;
  const otherProviders = (await allProviders(locked.db)).filter((provider) => provider.is_on === 1 && provider.id !== row.id);
  if (otherProviders.length === 0) throw refuse('company_last');
}

const tested = ['client_id', 'role_claim', 'roles', 'department_claim', 'directory_claim', 'client_auth'] as const;

/** Changes a provider, and switches it off if a test might now fail. Throws `provider_not_found`, `company_last`, `company_many`. */
export async function changeProvider(app: App, actor: SessionActor, id: string, body: ProviderBody): Promise<Provider> {
  return app.write(async (tx) => {
    const { locked, row: before } = await lock(app, tx, id);
    const values = { ...before, ...columnsOf(body) };
    mustBeOneOrganisation(values);
    const isOther = Boolean(body.clientSecret) || tested.some((name) => before[name] !== values[name]);
    if (isOther) await refuseLastProvider(locked, before);
    const row: ProviderRow = {
      ...values,
      ...(body.clientSecret && { secret: await sealed(app, before, body.clientSecret) }),
      ...(isOther && { revision: before.revision + 1, is_on: 0 as const }),
    };
    await tx.db.updateTable('providers').set(row).where('id', '=', id).execute();
    await tx.record({ type: 'company.changed', actorId: actor.id, subject: id, data: { name: row.name, matchByEmail: body.matchByEmail } });
    return presentNow(app, tx.db, row);
  });
}

/** Throws `company_untested`, `company_last`, `provider_not_found`. */
export async function switchProvider(app: App, actor: SessionActor, id: string, isOn: boolean): Promise<Provider> {
  return app.write(async (tx) => {
    const { locked, row } = await lock(app, tx, id);
    if (isOn && !isTested(row)) throw refuse('company_untested');
    if (!isOn) await refuseLastProvider(locked, row);
    if (isOn === (row.is_on === 1)) return presentNow(app, tx.db, row);
    const is_on = isOn ? (1 as const) : (0 as const);
    await tx.db.updateTable('providers').set({ is_on }).where('id', '=', id).execute();
    await tx.record({ type: isOn ? 'company.on' : 'company.off', actorId: actor.id, subject: id, data: { name: row.name } });
    return presentNow(app, tx.db, { ...row, is_on });
  });
}

/**
 * Removes a provider and ends the sessions that began there, except the actor's own; the accounts stay. Throws `company_last`,
 * `provider_not_found`.
 */
export async function removeProvider(app: App, actor: SessionActor, id: string): Promise<void> {
  await app.write(async (tx) => {
    const { locked, row } = await lock(app, tx, id);
    await refuseLastProvider(locked, row);
    const sessions = await tx.db.selectFrom('sessions').select(['id', 'user_id']).where('provider_id', '=', id).execute();
    for (const session of sessions) if (session.id !== actor.sessionId) await app.sessions.end(tx, actor.id, session.user_id, session.id);
    await tx.db.deleteFrom('providers').where('id', '=', id).execute();
    await tx.record({ type: 'company.removed', actorId: actor.id, subject: id, data: { name: row.name, issuer: row.issuer } });
  });
}

export const namesOfProviders: NamesOf = (app, ids) =>
  app.db.selectFrom('providers').select(['id', 'name']).where(app.dialect.idIn('id', ids)).execute();
