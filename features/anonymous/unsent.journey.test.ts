// @module-tag slow
/**
 * An anonymous rant that is not sent yet: no page says that it is, and with its 12-word code it can be read and sent on the device where it
 * was written.
 */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dark, journey, phone } from '#e2e/journey.ts';
import { fill } from '#e2e/rant-form.ts';
import { rants } from '#features/rants/contract';
import { newSession, passTime } from '#server/testing/cast.ts';
import { roundNow } from './server/testing/life.ts';
import { card, changeKept, readyToSeal, writeDown } from './testing/journey-steps.ts';

const stage = journey();
const day = 86_400_000;
const text = 'The stairs of the stock are dark.';
const line = 'Something you wrote is not sent yet.';

async function write(page: Page, content: string): Promise<string[]> {
  await card(page, 'Anonymous').click();
  await fill(page, content);
  await page.getByRole('button', { name: 'Submit' }).click();
  return writeDown(page);
}
async function read(page: Page, words: readonly string[]): Promise<void> {
  await page.goto('/sealed');
  await page.getByRole('textbox', { name: 'Your 12-word code' }).fill(words.join(' '));
  await page.getByRole('button', { name: 'Read', exact: true }).click();
}
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('after a week with the browser closed, the unsent rant is there with its code and can be sent', async () => {
  const { t, cast } = stage;
  const { page, context } = await readyToSeal(stage, 'eli', phone);
  const words = await write(page, text);
  await look(page, 'way-phone');
  await page.getByRole('button', { name: 'Later, hidden among others' }).click();
  await page.getByText('Not sent yet. It leaves this device while you are signed in and Earshot is open here.').waitFor();
  await read(page, words);
  await page.getByText('It is still on this device. Nobody has received it.').waitFor();
  await page.getByText(text).waitFor();
  await look(page, 'waits-phone');
  await page.close();

  await passTime(t, cast, 8 * day);
  // This round makes the key of the week.
  await roundNow(stage);
  const token = await newSession(t, cast.eli.id);
  const later = await context.newPage();
  await later.goto('/login');
  await later.evaluate((value) => localStorage.setItem('token', value), token);
  await later.goto('/rant');
  await expect.poll(async () => (await changeKept(later, cast.eli.id)).passes.length).toBeGreaterThan(2);
  await read(later, words);
  await later.getByText('It did not leave this device in time, and no longer leaves by itself. Here is your text.').waitFor();
  await later.getByText('It can leave this device from tomorrow on.').waitFor();
  await later.getByText(text).waitFor();
  await passTime(t, cast, day);
  await later.evaluate((value) => localStorage.setItem('token', value), await newSession(t, cast.eli.id));
  // The words also work where nobody is signed in.
  await read(later, words);
  await later.getByRole('button', { name: 'Send again' }).click();
  await later.getByText('It has arrived. It is published with others').waitFor();
  expect((await t.call(rants.list, { token: cast.mona.token })).body.rants).toEqual([]);
});

test('a reminder appears only if its author asked for one; signing out asks about it', async () => {
  const { t, cast } = stage;
  const { page } = await readyToSeal(stage, 'eve', dark);
  await write(page, 'Nights are not paid.');
  await page.getByRole('button', { name: 'Later, hidden among others' }).click();
  await page.getByText('Send as').waitFor();
  await page.goto('/rants');
  await page.locator('main h1').waitFor();
  expect(await page.getByText(line).count()).toBe(0);

  await page.goto('/rant');
  await expect.poll(() => card(page, 'Anonymous').isEnabled()).toBe(true);
  const words = await write(page, 'The canteen is cold.');
  await page.getByRole('checkbox', { name: /^Show “Something you wrote is not sent yet”/ }).check();
  await look(page, 'way-dark');
  await page.getByRole('button', { name: 'Later, hidden among others' }).click();
  await page.getByText(line, { exact: true }).waitFor();
  await page.goto('/rants');
  await page.getByText(line, { exact: true }).waitFor();
  await look(page, 'line-dark');

  await signOut(page);
  const dialog = page.getByRole('dialog', { name: 'Something you wrote is not sent yet' });
  await dialog.waitFor();
  await look(page, 'leaving-dark');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText(line, { exact: true }).waitFor();
  await signOut(page);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await read(page, words);
  await page.getByText('Nothing has arrived with this code yet, and its text is not on this device.').waitFor();

  // Nothing is said about another account of this browser, and no reminder is offered where two people use it.
  await page.evaluate((value) => localStorage.setItem('token', value), await newSession(t, cast.eli.id));
  await page.goto('/rants');
  await page.locator('main h1').waitFor();
  await expect.poll(async () => (await changeKept(page, cast.eli.id))?.passes.length).toBeGreaterThan(0);
  expect(await page.getByText(line).count()).toBe(0);
});

test('an unsent rant can be sent while signing out; if that fails, the dialog says so and the person stays signed in', async () => {
  const { page } = await readyToSeal(stage, 'max');
  const words = await write(page, 'The lift is stuck.');
  await page.route('**/api/sealed/box', (route) => route.abort());
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Your rant could not be sent. It is still on this device; please try again.').waitFor();
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await look(page, 'away');
  await page.getByRole('button', { name: 'Later, hidden among others' }).click();
  await signOut(page);
  const dialog = page.getByRole('dialog', { name: 'Something you wrote is not sent yet' });
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await dialog.getByText('That did not work. You are still signed in; please try again.').waitFor();
  await page.unroute('**/api/sealed/box');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await read(page, words);
  await page.getByText('It has arrived. It is published with others').waitFor();
});

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/unsent-${name}.png`, fullPage: true });
}
