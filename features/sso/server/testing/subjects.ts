import { seal } from '#server/platform/secret-key.ts';
import { awkward } from '#server/testing/awkward.ts';
import type { ClosedGroups, ExamplesByCall, Live, Proofs } from '#server/testing/subject.ts';
import { fresh, type MakeExample } from '#server/testing/subjects.ts';
import { boundTo, secretPurpose } from '../provider-calls.ts';
import { usual } from './sso.ts';

const notBegun = { state: 'unknown', secret: 'unknown', code: 'unknown' };

/** A provider that does not answer and was not tested. The body suits the calls that change and switch it. */
const aProvider: MakeExample = async ({ t }) => {
  await t.app.writer.deleteFrom('providers').execute();
  const id = t.app.ids.id();
  const row = { id, name: 'Northwind', issuer: 'https://127.0.0.1:1/', client_id: 'earshot', secret: null, is_on: 0 as const, revision: 1 };
  const more = { match_by_email: 0 as const, newcomers: 'pending' as const, role_claim: '', roles: '[]', department_claim: '' };
  const unsaid = { directory_claim: '', vouches: 0 as const, client_auth: '' as const, unsaid_told_at: null };
  await t.app.writer
    .insertInto('providers')
    .values({ ...row, ...more, ...unsaid, is_second_factor: 1, created_at: 0 })
    .execute();
  return { id, body: { ...usual, issuer: `https://${fresh('x').replaceAll(' ', '')}.example`, on: true } };
};

export const exampleCalls: ExamplesByCall = {
  'POST /api/auth/company/{id}/begin': () => ({ id: 'unknown' }),
  'POST /api/auth/company/finish': () => ({ body: notBegun }),
  'POST /api/auth/company/code': () => ({ body: { ...notBegun, code: '123456' } }),
  'POST /api/auth/company/{id}/logout': () => ({ id: 'unknown', body: { logout_token: 'none' } }),
  'POST /api/auth/company/{id}/proof': () => ({ id: 'unknown' }),
  'POST /api/auth/company/proof': () => ({ body: notBegun }),
  'POST /api/company/providers': aProvider,
  'PUT /api/company/providers/{id}': aProvider,
  'PUT /api/company/providers/{id}/on': aProvider,
  'DELETE /api/company/providers/{id}': aProvider,
  'POST /api/company/providers/{id}/test': aProvider,
  'POST /api/company/test': () => ({ body: notBegun }),
  'PUT /api/company/passwords': () => ({ body: { passwordsFor: 'everybody', breakGlassAdmin: null } }),
};

export const proofs: Proofs = {
  'providers.add': { ...usual, issuer: 'https://login.example' },
  'providers.change': { ...usual, clientSecret: '' },
  'providers.switchOn': { on: true },
  'providers.remove': undefined,
  'providers.test': undefined,
  'providers.passwords': { passwordsFor: 'everybody', breakGlassAdmin: null },
};

export const closedGroups: ClosedGroups = { company: true, providers: true };

/** A provider that is off, with which eve has signed in, and which left out her role. */
export const live: Live = async ({ t, cast }) => {
  const columns = { id: t.app.ids.id(), issuer: 'https://login.northwind.example' };
  const sealedSecret = await seal(t.app.config, secretPurpose, boundTo(columns), 'kept as a secret');
  const provider = { ...columns, name: awkward, client_id: 'earshot', secret: sealedSecret };
  const settings = { newcomers: 'pending' as const, role_claim: 'groups', roles: '[]', department_claim: '' };
  const off = {
    is_on: 0 as const,
    revision: 2,
    tested_revision: 1,
    match_by_email: 1 as const,
    is_second_factor: 1 as const,
    created_at: 1,
    directory_claim: 'oid',
    vouches: 1 as const,
    client_auth: 'post' as const,
    unsaid_told_at: 1,
  };
  await t.app.writer
    .insertInto('providers')
    .values({ ...provider, ...settings, ...off })
    .execute();
  await t.app.writer
    .insertInto('identities')
    .values({ provider_id: provider.id, subject: awkward, user_id: cast.eve.id, first_used_at: 1, used_at: 2 })
    .execute();
  const now = t.clock.now();
  const unsaid = { provider_id: provider.id, subject_hash: 'a hash', what: 'role' as const, since: now, at: now };
  await t.app.writer.insertInto('company_unsaid').values(unsaid).execute();
};
