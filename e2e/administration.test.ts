/**
 * Administration: the palette and addresses of the former page of all settings lead to a setting; company sign-in begins with its cards,
 * and Data and law is short.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dark, expectFine, journey, phone } from './journey.ts';

const stage = journey();
const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

async function find(page: Page, typed: string, option: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(typed);
  await page.getByRole('option', { name: option }).click();
}

test('the palette finds a setting by its label and leads to its field, even inside a closed section', async () => {
  const { page } = await stage.open('ada', '/dashboard');
  await find(page, 'password length', /^Minimum password length/);
  await page.waitForURL('**/administration/sign-in#passwordLeast');
  await expect.poll(() => inFocus(page)).toBe('passwordLeast');
  await find(page, 'managers inactivity', /^Managers: hours of inactivity/);
  await expect.poll(() => inFocus(page)).toBe('managerIdleHours');
  await find(page, 'who can read rants', /^Who can read rants/);
  await page.waitForURL('**/administration/rants#employeeVisibility');
  await page.getByRole('radiogroup', { name: 'Who can read rants' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  await expectFine(page);
});

test('the palette finds the works council report', async () => {
  const { page } = await stage.open('ada', '/dashboard');
  await find(page, 'works council', /^Works council report/);
  await page.getByRole('heading', { name: 'Works council report', level: 1 }).waitFor();
});

test('single sign-on comes first on its page as cards, and a card opens the form', async () => {
  const { page } = await stage.open('ada', '/administration/sign-in');
  const card = page.getByRole('list', { name: 'Add a provider' }).getByRole('button', { name: 'Keycloak' });
  const [first, field] = [await card.boundingBox(), await page.getByLabel('Minimum password length').boundingBox()];
  expect(first?.y).toBeLessThan(field?.y ?? 0);
  await card.click();
  await page.getByRole('dialog').getByLabel('Client ID').waitFor();
  await expectFine(page);
});

test('the page Data and law has at most 250 words', async () => {
  const { page } = await stage.open('ada', '/administration/data');
  await page.getByRole('heading', { name: 'Legal hold' }).waitFor();
  await page.getByText('Nothing is under legal hold.').waitFor();
  const words = (await page.locator('main').innerText()).split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  expect(words.length).toBeLessThanOrEqual(250);
});

test('the palette shows managers no settings', async () => {
  const { page } = await stage.open('mona', '/dashboard');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('password length');
  await page.getByText('Nothing found.').waitFor();
  expect(await page.getByRole('option', { name: /^Minimum password length/ }).count()).toBe(0);
});

test('links to a section of the former settings page lead to its new page', async () => {
  const { page } = await stage.open('ada', '/dashboard', { ...phone, ...dark });
  for (const [section, now] of [
    ['#directory', 'sign-in#directory'],
    ['#company', 'sign-in#company'],
    ['#email', 'email#email'],
    ['#keeping', 'data#keeping'],
    ['#protectors', 'anonymous#protectors'],
    ['#trustees', 'proof#trustees'],
    ['#backups', 'backups#backups'],
    ['#features', 'system#features'],
    ['', 'organisation'],
  ]) {
    await page.goto(`/settings${section}`);
    await page.waitForURL(`**/administration/${now}`);
    await page.locator('main h1').waitFor();
  }
});
