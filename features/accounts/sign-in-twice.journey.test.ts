// @module-tag slow
/** Second tabs, the Back button and pages left open too long, with codes, reauthentication and passkeys. */
import { limits } from '@earshot/contract/limits';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { withAuthenticator } from '#e2e/authenticator.ts';
import { expectFine, journey, phone } from '#e2e/journey.ts';
import { settings } from '#features/settings/contract';
import { appCode } from '#server/testing/app-code.ts';
import { emailOf, newSession, password } from '#server/testing/cast.ts';
import { secondFactor } from './contract/index.ts';
import { limits as accountLimits } from './contract/limits.ts';

const stage = journey();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const codeAt = (page: Page) => page.getByLabel('Code', { exact: true });

let local = '';
beforeAll(() => {
  local = stage.t.url.replace('127.0.0.1', 'localhost');
  stage.t.app.config.publicUrl = local;
});

async function toCode(page: Page, name: string) {
  await page.goto(new URL('/login?next=%2Fprofile', stage.t.url).href);
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

test('at the code step Back leads to the password and Forward to the code, and a second tab signs in with the first', async () => {
  const { t, cast } = stage;
  const token = await newSession(t, cast.eli.id);
  const { secret, sealed } = (await t.call(secondFactor.begin, { token })).body;
  expect((await t.call(secondFactor.finish, { token, body: { sealed, code: appCode(secret, t.clock.now()) } })).status).toBe(200);
  t.clock.forward(2 * limits.secondFactor.stepMs);
  const { page, context } = await stage.open(null, undefined, phone);
  const second = await context.newPage();
  await toCode(page, 'eli');
  await toCode(second, 'eli');
  await page.goBack();
  expect(await page.getByLabel('Email').inputValue()).toBe(emailOf('eli'));
  await page.goForward();
  expect(await codeAt(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await expectFine(page);
  const code = appCode(secret, t.clock.now());
  await codeAt(page).fill(code);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile');
  // A code counts once: sent again it is refused, and the input stays.
  await codeAt(second).fill(code);
  await second.keyboard.press('Enter');
  await second.getByText('This code is wrong or was used already.').first().waitFor();
  expect(await codeAt(second).inputValue()).toBe(code);
  await second.reload();
  await second.waitForURL('**/profile');
});

test('reauthentication in one tab counts in others for ten minutes, and typed text is kept', async () => {
  const token = await newSession(stage.t, stage.cast.ada.id);
  // Ada has only a password, so only this setting makes the server ask her to confirm it.
  await stage.t.call(settings.change, { token, body: { proofFromEverybody: 'on' } });
  const { page, context } = await stage.open({ token }, '/user-management?search=Eve');
  const second = await context.newPage();
  await second.goto(page.url());
  const question = (at: Page) => at.getByRole('dialog', { name: 'Confirm that it is you' });
  const edit = (at: Page) => at.getByRole('dialog').filter({ has: at.getByLabel('Role') });
  const choose = async (at: Page, role: string) => {
    await button(at, 'More for Eve').click();
    await at.getByRole('menuitem', { name: 'Edit' }).click();
    await edit(at).getByLabel('Role').selectOption(role);
    await edit(at).getByRole('button', { name: 'Update', exact: true }).click();
  };
  stage.t.clock.forward(limits.proof.freshMs);
  await choose(page, 'Manager');
  await question(page).waitFor();
  await choose(second, 'Manager');
  await question(second).waitFor();
  await question(second).getByLabel('Password', { exact: true }).fill(password);
  await question(second).getByRole('button', { name: 'Confirm', exact: true }).click();
  await edit(second).waitFor({ state: 'detached' });
  // After the password was confirmed in the other tab, this tab keeps its input, and saving needs no second confirmation.
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  expect(await edit(page).getByLabel('Role').inputValue()).toBe('manager');
  await edit(page).getByRole('button', { name: 'Update', exact: true }).click();
  await edit(page).waitFor({ state: 'detached' });

  stage.t.clock.forward(limits.proof.freshMs);
  await choose(page, 'Employee');
  await question(page).waitFor();
  await expectFine(page);
  await page.goBack();
  await question(page).waitFor({ state: 'detached' });
});

test('passkeys: a page open for long fetches a new challenge, and a passkey removed in another tab is reported', async () => {
  const token = await newSession(stage.t, stage.cast.mona.id);
  const { page, context } = await stage.open({ token }, '/profile?tab=security', { baseURL: local });
  await withAuthenticator(page);
  await button(page, 'Add a passkey').click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey', exact: true }).click();
  await page.getByText('Laptop', { exact: true }).waitFor();
  const second = await context.newPage();
  await second.goto(`${local}/profile?tab=security`);
  for (const at of [page, second]) await button(at, 'Remove Laptop').click();
  for (const at of [page, second]) await at.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('The passkey was removed.').first().waitFor();
  await second.getByText('This passkey was not found.').first().waitFor();

  const { page: waiting } = await stage.open(null, undefined, { baseURL: local });
  let requestCount = 0;
  waiting.on('response', (reply) => {
    if (reply.url().endsWith('/api/auth/passkeys/challenge')) requestCount++;
  });
  await waiting.clock.install();
  await waiting.goto('/login');
  await button(waiting, 'Sign in with a passkey').waitFor();
  await expect.poll(() => requestCount).toBe(2);
  // This browser has no passkey and nobody asked for one, so no failure is shown.
  expect(await waiting.getByText('Login failed').count()).toBe(0);
  await waiting.clock.fastForward(accountLimits.passkeys.challengeMs);
  await expect.poll(() => requestCount).toBeGreaterThan(2);
});
