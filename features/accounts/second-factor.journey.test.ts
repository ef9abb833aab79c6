// @module-tag slow
/** Sign-in with authenticator codes, recovery codes and passkeys, and reauthentication before actions that cannot be undone. */
import { limits } from '@earshot/contract/limits';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { withAuthenticator } from '#e2e/authenticator.ts';
import { expectFine, journey, phone } from '#e2e/journey.ts';
import { settings } from '#features/settings/contract';
import { appCode } from '#server/testing/app-code.ts';
import { emailOf, newSession, password } from '#server/testing/cast.ts';
import { secondFactor } from './contract/index.ts';

const stage = journey();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const codeOf = (secret: string) => appCode(secret, stage.t.clock.now());
const nextCode = () => stage.t.clock.forward(2 * limits.secondFactor.stepMs);
const keyOf = (page: Page) => page.getByLabel('Or type this key into the app').inputValue();

async function signIn(page: Page, name: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

let local = '';
beforeAll(() => {
  // Passkeys need a host name: browsers refuse them for an IP address.
  local = stage.t.url.replace('127.0.0.1', 'localhost');
  stage.t.app.config.publicUrl = local;
});

test('an authenticator app is set up on a phone, its codes and a recovery code sign in, and removing it asks first', async () => {
  const { page } = await stage.open('eli', '/profile?tab=security', phone);
  await button(page, 'Set up').click();
  const secret = await keyOf(page);
  await expectFine(page);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await button(page, 'Turn on').click();
  await page.getByText('This code is wrong or was used already.').first().waitFor();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await button(page, 'Turn on').click();
  await page.getByText('Each code works once without your phone.').waitFor();
  const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(limits.secondFactor.recoveryCodes);
  await expectFine(page);
  await button(page, 'I have kept them').click();
  await page.getByText('10 recovery codes are left.').waitFor();

  nextCode();
  const other = (await stage.open(null, undefined, phone)).page;
  await signIn(other, 'eli');
  await other.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await expectFine(other);
  await button(other, 'Back').click();
  expect(await other.getByLabel('Email').inputValue()).toBe(emailOf('eli'));
  await button(other, 'Login').click();
  await other.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await other.keyboard.press('Enter');
  await other.waitForURL(/dashboard/);

  const third = (await stage.open(null)).page;
  await signIn(third, 'eli');
  await third.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await third.keyboard.press('Enter');
  await third.waitForURL(/dashboard/);

  await page.reload();
  await page.getByText('9 recovery codes are left.').waitFor();
  await button(page, 'Remove').click();
  await inDialog(page, 'Remove').click();
  await page.getByText('The second factor was removed.').first().waitFor();
  await page.getByText('Not set up.').waitFor();
});

test('after ten minutes resetting a second factor asks for the password first, and then goes through', async () => {
  const token = await newSession(stage.t, stage.cast.ada.id);
  const eve = await newSession(stage.t, stage.cast.eve.id);
  const { secret, sealed } = (await stage.t.call(secondFactor.begin, { token: eve })).body;
  expect((await stage.t.call(secondFactor.finish, { token: eve, body: { sealed, code: codeOf(secret) } })).status).toBe(200);
  const { page } = await stage.open({ token }, '/user-management?search=Eve');
  stage.t.clock.forward(limits.proof.freshMs);
  await button(page, 'More for Eve').click();
  await page.getByRole('menuitem', { name: 'Reset second factor' }).click();
  await page.getByText('Eve is signed out everywhere and then needs only the password.').waitFor();
  await inDialog(page, 'Reset second factor').click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.waitFor();
  await expectFine(page);
  await question.getByLabel('Password', { exact: true }).fill('not it at all');
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Current password is incorrect').first().waitFor();
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('The second factor of Eve was reset.').first().waitFor();
  stage.cast.eve.token = await newSession(stage.t, stage.cast.eve.id);
});

test('a passkey is added, signs in without a name and reauthenticates', async () => {
  const token = await newSession(stage.t, stage.cast.mona.id);
  const { page } = await stage.open({ token }, '/profile?tab=security', { baseURL: local });
  const clearDevice = await withAuthenticator(page);
  await button(page, 'Add a passkey').click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Work laptop');
  await inDialog(page, 'Add a passkey').click();
  await page.getByText('The passkey was added.').first().waitFor();
  await page.getByText('Work laptop', { exact: true }).waitFor();
  await expectFine(page);
  await button(page, 'Rename Work laptop').click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Red laptop');
  await inDialog(page, 'Save').click();
  await page.getByText('Red laptop', { exact: true }).waitFor();
  stage.t.clock.forward(limits.proof.freshMs);
  await button(page, 'Remove Red laptop').click();
  await inDialog(page, 'Remove').click();
  await button(page, 'Confirm with a passkey').click();
  await page.getByText('The passkey was removed.').first().waitFor();
  // The device would otherwise offer the removed passkey beside the next one.
  await clearDevice();

  await button(page, 'Add a passkey').click();
  await inDialog(page, 'Add a passkey').click();
  // Waits for the list entry, because the notice of the first passkey may still be shown.
  await button(page, /^Remove /).waitFor();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('token')) localStorage.removeItem(key);
  });
  await page.goto('/login');
  // The browser may use the passkey by itself, from autofill; otherwise the button asks for it.
  await Promise.race([
    page.waitForURL(/dashboard/),
    button(page, 'Sign in with a passkey')
      .click()
      .then(() => page.waitForURL(/dashboard/)),
  ]);
});

test('a person whose role needs a second factor sets one up first, then reaches the requested page', async () => {
  const { t, cast } = stage;
  const ada = await newSession(t, cast.ada.id);
  const inAWeek = new Date(t.clock.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await t.call(settings.change, { token: ada, body: { secondFactorFor: ['employee'], secondFactorFrom: inAWeek } });
  const early = (await stage.open('eve', '/knowledge-base', phone)).page;
  await early.getByText(/^From .+ your role needs a second factor\./).waitFor();
  await early.getByRole('link', { name: 'Set it up now' }).click();
  await early.getByRole('heading', { name: 'Second factor' }).waitFor();
  await t.call(settings.change, { token: ada, body: { secondFactorFrom: null } });
  const { page } = await stage.open(null, undefined, phone);
  await page.goto('/knowledge-base');
  await page.getByLabel('Email').fill(emailOf('eve'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  const secret = await keyOf(page);
  await expectFine(page);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await button(page, 'Turn on').click();
  await button(page, 'I have kept them').click();
  await page.getByRole('heading', { level: 1, name: 'Knowledge Base' }).waitFor();
  await t.call(settings.change, { token: ada, body: { secondFactorFor: [], secondFactorFrom: null } });
});
