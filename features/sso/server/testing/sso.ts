/** Sets up, tests and switches on a provider over HTTP, as an admin does, and signs people in by it. */

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

/** Signs an admin in once through the provider, which has to be done before it can be switched on. */
export async function testConnection(t: TestApp, cast: Cast, of: SsoProvider, id: string) {
  await proveAnew(t);
  const begun = await t.call(providers.test, { token: cast.ada.token, params: { id } });
  expect(begun.status, begun.text).toBe(200);
  of.people.tester ??= { name: 'Tester', email: emailOf('tester'), email_verified: true };
  const before = of.signedIn;
  of.signedIn = 'tester';
  const back = await goThrough(begun.body.url);
  of.signedIn = before;
  return t.call(providers.finishTest, { token: cast.ada.token, body: { ...back, secret: begun.body.secret } });
}

export async function setUpProvider(t: TestApp, cast: Cast, of: SsoProvider, more: Partial<typeof usual> | object = {}): Promise<Provider> {
  await proveAnew(t);
  const added = await t.call(providers.add, { token: cast.ada.token, body: { ...usual, issuer: of.issuer, ...more } });
  expect(added.status, added.text).toBe(201);
  const { _id: id } = added.body;
  const tested = await testConnection(t, cast, of, id);
  expect(tested.status, tested.text).toBe(200);
  const on = await t.call(providers.switchOn, { token: cast.ada.token, params: { id }, body: { on: true } });
  expect(on.status, on.text).toBe(200);
  return on.body;
}

/** A whole sign-in. */
export async function comeIn(t: TestApp, of: SsoProvider, id: string, sub: string, returnTo?: string) {
  of.signedIn = sub;
  const begun = await t.call(sso.begin, { params: { id }, body: { returnTo } });
  expect(begun.status, begun.text).toBe(200);
  const back = await goThrough(begun.body.url);
  return t.call(sso.finish, { body: { ...back, secret: begun.body.secret } as never });
}

/** The provider's page sends the browser back with a code, or as `back` says. */
async function cameBack(of: MadeProvider, begun: { url: string; state: string; secret: string }, back: Record<string, string>) {
  of.nonce = new URL(begun.url).searchParams.get('nonce') ?? '';
  return { state: begun.state, secret: begun.secret, ...(Object.keys(back).length > 0 ? back : { code: 'a code' }) };
}

/** A test of the connection to a provider made by hand. */
export async function testMade(t: TestApp, cast: Cast, of: MadeProvider, id: string, back: Record<string, string> = {}) {
  await proveAnew(t);
  const begun = await t.call(providers.test, { token: cast.ada.token, params: { id } });
  if (begun.status !== 200) return begun as never;
  return t.call(providers.finishTest, { token: cast.ada.token, body: await cameBack(of, begun.body, back) });
}

/** One made by hand, tested and on. */
export async function setUpMade(t: TestApp, cast: Cast, of: MadeProvider, more: object = {}): Promise<Provider> {
  await proveAnew(t);
  const added = await t.call(providers.add, { token: cast.ada.token, body: { ...usual, issuer: of.issuer, ...more } });
  expect(added.status, added.text).toBe(201);
  const { _id: id } = added.body;
  const tested = await testMade(t, cast, of, id);
  expect(tested.status, tested.text).toBe(200);
  return (await t.call(providers.switchOn, { token: cast.ada.token, params: { id }, body: { on: true } })).body;
}

/** A whole sign-in by one made by hand. */
export async function comeInMade(
  t: TestApp,
  of: MadeProvider,
  id: string,
  claims: Record<string, unknown> = {},
  back: Record<string, string> = {},
) {
  of.claims = claims;
  const begun = await t.call(sso.begin, { params: { id }, body: {} });
  expect(begun.status, begun.text).toBe(200);
  return t.call(sso.finish, { body: await cameBack(of, begun.body, back) });
}
