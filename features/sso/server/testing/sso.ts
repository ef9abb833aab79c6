/** Sets up, tests and switches on a provider over HTTP as an admin does, and signs people in with it. */

import { expect } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { type Cast, emailOf, proveAnew } from '#server/testing/cast.ts';
import { type Provider, providers, sso } from '../../contract/calls.ts';
import type { MadeProvider } from './made-provider.ts';
import { clientId, clientSecret, goThrough, type SsoProvider } from './provider.ts';

export const publicUrl = 'http://localhost:4321';
export const redirect = `${publicUrl}/sign-in/company`;

export const usual = {
  name: 'Northwind',
  clientId,
  clientSecret,
  matchByEmail: false,
  newcomers: 'approved' as const,
  roleClaim: '',
  roles: [] as { value: string; role: 'admin' | 'manager' | 'employee' }[],
  departmentClaim: '',
  isSecondFactor: true,
};

/** Signs an admin in once through the provider, which is needed before it can be switched on. */
export async function testConnection(t: TestApp, cast: Cast, identityProvider: SsoProvider, id: string) {
  await proveAnew(t);
  const reply = await t.call(providers.test, { token: cast.ada.token, params: { id } });
  expect(reply.status, reply.text).toBe(200);
  identityProvider.people.tester ??= { name: 'Tester', email: emailOf('tester'), email_verified: true };
  const before = identityProvider.signedIn;
  identityProvider.signedIn = 'tester';
  const parameters = await goThrough(reply.body.url);
  identityProvider.signedIn = before;
  return t.call(providers.finishTest, { token: cast.ada.token, body: { ...parameters, secret: reply.body.secret } });
}

export async function setUpProvider(
  t: TestApp,
  cast: Cast,
  identityProvider: SsoProvider,
  extra: Partial<typeof usual> | object = {},
): Promise<Provider> {
  await proveAnew(t);
  const reply = await t.call(providers.add, { token: cast.ada.token, body: { ...usual, issuer: identityProvider.issuer, ...extra } });
  expect(reply.status, reply.text).toBe(201);
  const { _id: id } = reply.body;
  const tested = await testConnection(t, cast, identityProvider, id);
  expect(tested.status, tested.text).toBe(200);
  const on = await t.call(providers.switchOn, { token: cast.ada.token, params: { id }, body: { on: true } });
  expect(on.status, on.text).toBe(200);
  return on.body;
}

/** Signs in from beginning to end. */
export async function comeIn(t: TestApp, identityProvider: SsoProvider, id: string, sub: string, returnTo?: string) {
  identityProvider.signedIn = sub;
  const reply = await t.call(sso.begin, { params: { id }, body: { returnTo } });
  expect(reply.status, reply.text).toBe(200);
  const parameters = await goThrough(reply.body.url);
  return t.call(sso.finish, { body: { ...parameters, secret: reply.body.secret } as never });
}

/** The provider's page sends the browser back with a code, or with the query `parameters`. */
async function cameBack(
  identityProvider: MadeProvider,
  flow: { url: string; state: string; secret: string },
  parameters: Record<string, string>,
) {
  identityProvider.nonce = new URL(flow.url).searchParams.get('nonce') ?? '';
  return { state: flow.state, secret: flow.secret, ...(Object.keys(parameters).length > 0 ? parameters : { code: 'a code' }) };
}

export async function testMade(
  t: TestApp,
  cast: Cast,
  identityProvider: MadeProvider,
  id: string,
  parameters: Record<string, string> = {},
) {
  await proveAnew(t);
  const reply = await t.call(providers.test, { token: cast.ada.token, params: { id } });
  if (reply.status !== 200) return reply as never;
  return t.call(providers.finishTest, { token: cast.ada.token, body: await cameBack(identityProvider, reply.body, parameters) });
}

/** Sets up a provider made for tests, tested and switched on. */
export async function setUpMadeProvider(t: TestApp, cast: Cast, identityProvider: MadeProvider, extra: object = {}): Promise<Provider> {
  await proveAnew(t);
  const reply = await t.call(providers.add, { token: cast.ada.token, body: { ...usual, issuer: identityProvider.issuer, ...extra } });
  expect(reply.status, reply.text).toBe(201);
  const { _id: id } = reply.body;
  const tested = await testMade(t, cast, identityProvider, id);
  expect(tested.status, tested.text).toBe(200);
  return (await t.call(providers.switchOn, { token: cast.ada.token, params: { id }, body: { on: true } })).body;
}

/** Signs in with a provider made for tests. */
export async function comeInMade(
  t: TestApp,
  identityProvider: MadeProvider,
  id: string,
  claims: Record<string, unknown> = {},
  parameters: Record<string, string> = {},
) {
  identityProvider.claims = claims;
  const reply = await t.call(sso.begin, { params: { id }, body: {} });
  expect(reply.status, reply.text).toBe(200);
  return t.call(sso.finish, { body: await cameBack(identityProvider, reply.body, parameters) });
}
