/** An Earshot with a company's provider that was set up, tested and switched on by an admin, all over HTTP. */
import { company, type Provider, providers } from '@earshot/contract/company';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { type Cast, emailOf, proveAnew } from './cast.ts';
import { type CompanyProvider, clientId, clientSecret, goThrough } from './company-provider.ts';

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

/** What it takes for the provider to be switched on: a whole sign-in by an admin. */
export async function testConnection(t: TestApp, cast: Cast, of: CompanyProvider, id: string) {
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

export async function setUpProvider(
  t: TestApp,
  cast: Cast,
  of: CompanyProvider,
  more: Partial<typeof usual> | object = {},
): Promise<Provider> {
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
export async function comeIn(t: TestApp, of: CompanyProvider, id: string, sub: string, returnTo?: string) {
  of.signedIn = sub;
  const begun = await t.call(company.begin, { params: { id }, body: { returnTo } });
  expect(begun.status, begun.text).toBe(200);
  const back = await goThrough(begun.body.url);
  return t.call(company.finish, { body: { ...back, secret: begun.body.secret } as never });
}
