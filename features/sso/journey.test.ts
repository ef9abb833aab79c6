/** Signing in by a provider: the button, the provider's page and the callback, and faults on the way. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dark, expectFine, journey, phone } from '#e2e/journey.ts';
import { emailOf, proveAnew } from '#server/testing/cast.ts';
import { providers } from './contract/calls.ts';
import { type SsoProvider, startProvider } from './server/testing/provider.ts';
import { comeIn, setUpProvider } from './server/testing/sso.ts';

const stage = journey();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const signIn = 'Sign in with Northwind';

let identityProvider: SsoProvider;
let id = '';
beforeAll(async () => {
  const { t, cast } = stage;
  t.app.config.publicUrl = t.url;
  identityProvider = await startProvider({ redirect: `${t.url}/sign-in/company` });
  identityProvider.people.neo = { name: 'Neo Newcomer', email: emailOf('neo'), email_verified: true };
  identityProvider.people.ada = { name: 'Ada', email: emailOf('ada'), email_verified: true };
  id = (await setUpProvider(t, cast, identityProvider, { matchByEmail: true }))._id;
});
afterAll(() => identityProvider?.close());

test('the button leads to the provider and back to the requested page, and leaves nothing in address and session storage', async () => {
  identityProvider.signedIn = 'neo';
  const { page } = await stage.open(null, '/rants', phone);
  await button(page, signIn).waitFor();
  await expectFine(page);
  await button(page, signIn).click();
  await button(page, 'Continue').click();
  await page.waitForURL('**/rants');
  await heading(page, 'Company sign-in').waitFor({ state: 'detached' });
  await page.locator('main h1').waitFor();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('Back from the provider’s page, and a second tab: the button works again, and each tab finishes alone', async () => {
  identityProvider.signedIn = 'neo';
  const { page, context } = await stage.open(null, '/login');
  await button(page, signIn).click();
  await button(page, 'Continue').waitFor();
  await page.goBack();
  await button(page, signIn).click();
  await button(page, 'Continue').waitFor();
  const second = await context.newPage();
  await second.goto(`${stage.t.url}/login?next=%2Fprofile`);
  await button(second, signIn).click();
  // The provider's cookie belongs to the newest tab, so only that tab can continue.
  await button(second, 'Continue').click();
  await second.waitForURL('**/profile');
  await page.goto(`${stage.t.url}/sign-in/company?state=unknown&code=old`);
  await page.getByText('This sign-in was used already, took too long or began in another tab.').waitFor();
  await expectFine(page);
});

test('an unreachable provider is explained, and the password still works', async () => {
  await identityProvider.stop();
  // Recording a change clears the cached metadata of the provider.
  await stage.t.app.write((tx) =>
    tx.record({ type: 'company.changed', actorId: null, subject: null, data: { name: '', matchByEmail: true } }),
  );
  const { page, complaints } = await stage.open(null, '/login', dark);
  await button(page, signIn).click();
  await page.getByText('Northwind does not answer at the moment.').waitFor();
  await expectFine(page);
  complaints.length = 0;
  await page.getByLabel('Email').fill(emailOf('eli'));
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await identityProvider.goOn();
});

test('an admin adds a provider and tests the connection, which shows the claims; on a phone', async () => {
  await proveAnew(stage.t);
  identityProvider.signedIn = 'ada';
  const { page } = await stage.open('ada', '/administration/sign-in#company', phone);
  await button(page, 'Add a provider').click();
  await button(page, 'Keycloak').click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save and test' });
  await dialog.getByLabel('Keycloak server').fill('login.invalid/');
  await dialog.getByLabel('Realm').fill('northwind');
  expect(await dialog.getByLabel('Issuer').inputValue()).toBe('https://login.invalid/realms/northwind');
  await dialog.getByText('/sign-in/company').waitFor();
  await dialog.getByLabel('Issuer').fill('http://login.invalid');
  await dialog.getByLabel('Client ID').fill('earshot');
  await dialog.getByLabel('Name on the button').fill('Second');
  await expectFine(page);
  await save.click();
  await dialog.getByText('Enter an address that begins with https://').first().waitFor();
  await dialog.getByLabel('Issuer').fill('https://login.invalid');
  await save.click();
  // The provider is kept although its test fails.
  await page.getByText('Not tested yet').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await button(page, 'Test the connection to Northwind').click();
  await button(page, 'Continue').click();
  await heading(page, 'The connection works').waitFor();
  await page.getByText('Would be linked to the account of Ada').waitFor();
  await page.getByText(emailOf('ada')).first().waitFor();
  await expectFine(page);
  expect(
    (await stage.t.call(providers.list, { token: stage.cast.ada.token })).body.providers.find((provider) => provider._id === id)?.people,
  ).toBe(1);
});

test('with passwords off, newcomers are offered none: no field, link or invite; an import says how they sign in', async () => {
  const { t, cast } = stage;
  const { token } = (await comeIn(t, identityProvider, id, 'ada')).body;
  const choose = async (breakGlassAdmin: string | null) =>
    t.call(providers.passwords, {
      token,
      body: { passwordsFor: breakGlassAdmin ? ('breakGlass' as const) : ('everybody' as const), breakGlassAdmin },
    });
  await proveAnew(t);
  const chosen = await choose(cast.ada.id);
  expect(chosen.status, chosen.text).toBe(200);
  const { page } = await stage.open({ token }, '/user-management', phone);
  const dialog = page.getByRole('dialog');
  await button(page, 'Add New User').click();
  await dialog.getByText('Passwords are off: people use the company sign-in').waitFor();
  expect([await dialog.getByLabel('Password').count(), await button(page, 'Invite link').count()]).toEqual([0, 0]);
  await expectFine(page);
  await dialog.getByLabel('Name').fill('Only Company');
  await dialog.getByLabel('Email').fill(emailOf('only.company'));
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  await button(page, 'Import people').click();
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(`name,email\nFrom File,${emailOf('from.file')}`) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Import 1 person' }).click();
  await dialog.getByText('Passwords are off: people use the company sign-in').waitFor();
  expect(await dialog.getByRole('button', { name: 'Download links' }).count()).toBe(0);
  await expectFine(page);
  expect((await choose(null)).status).toBe(200);
});
