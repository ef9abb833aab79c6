// @module-tag slow
/**
 * Administration asks a second time before employees read anonymous rants (product.md 23.1), and says what becomes of rants that came in
 * before.
 */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journey, phone } from '#e2e/journey.ts';
import { settings } from '#features/settings/contract';

const stage = journey();

const dialog = (page: Page) => page.getByRole('dialog');
const choice = (page: Page, label: string) =>
  page.getByRole('radiogroup', { name: 'Who reads anonymous rants' }).getByRole('radio', { name: label });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();
const saved = (page: Page) => page.getByText('The settings are saved.').first();
const currentSettings = async () => (await stage.t.call(settings.read, { token: stage.cast.ada.token })).body;
const change = (body: object) => stage.t.call(settings.change, { token: stage.cast.ada.token, body });

async function look(page: Page, file: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/readers-${file}.png` });
}

test('opening anonymous rants to everyone sends nothing until the confirmation, by keyboard, and loses no input', async () => {
  await change({ employeeVisibility: 'all' });
  const { page } = await stage.open('ada', '/administration/anonymous');
  await choice(page, 'Everyone who reads rants with a name').check();
  await save(page).press('Enter');
  await dialog(page).getByText('Employees can then read anonymous rants too, also earlier ones.').waitFor();
  expect(await dialog(page).getByRole('heading').first().innerText()).toBe('Let everyone who reads rants with a name read anonymous ones?');
  expect(await dialog(page).innerText()).toContain('their authors are not asked again');
  expect(await page.evaluate(() => document.activeElement?.textContent), 'Enter again changes nothing').toBe('Cancel');
  await look(page, 'wide');

  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await choice(page, 'Everyone who reads rants with a name').isChecked()).toBe(true);
  expect(await currentSettings()).toMatchObject({ sealedReaders: 'handlers' });

  await save(page).press('Enter');
  await dialog(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await currentSettings()).toMatchObject({ sealedReaders: 'handlers' });

  await save(page).press('Enter');
  await dialog(page).getByRole('button', { name: 'Let them read anonymous rants' }).press('Enter');
  await saved(page).waitFor();
  expect(await currentSettings()).toMatchObject({ sealedReaders: 'asNamed' });

  await choice(page, 'Managers and admins').check();
  await save(page).click();
  // Where fewer people read than before, nothing is asked.
  await expect.poll(async () => (await currentSettings()).sealedReaders).toBe('handlers');
});

test('while employees read only their own rants, the confirmation says that nothing changes yet; it is asked again once it would', async () => {
  await change({ employeeVisibility: 'own', sealedReaders: 'handlers' });
  const { page } = await stage.open('ada', '/administration/anonymous', phone);
  await choice(page, 'Everyone who reads rants with a name').check();
  await save(page).click();
  await dialog(page).getByText('Nothing changes for now').waitFor();
  await look(page, 'phone');
  await dialog(page).getByRole('button', { name: 'Let them read anonymous rants' }).click();
  await saved(page).waitFor();
  expect(await currentSettings()).toMatchObject({ employeeVisibility: 'own', sealedReaders: 'asNamed' });

  await page.goto('/administration/rants');
  await page.getByRole('radio', { name: 'Everyone who is signed in' }).check();
  await save(page).click();
  await dialog(page).getByText('Employees can then read anonymous rants').waitFor();
  expect(await dialog(page).getByRole('heading').first().innerText()).toBe('Let everyone read all rants?');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await currentSettings()).toMatchObject({ employeeVisibility: 'own' });
});

test('the page opens with the switch in view, and it is off', async () => {
  const { page } = await stage.open('ada', '/administration/anonymous');
  const off = page.getByRole('radiogroup', { name: 'Anonymous rants', exact: true }).getByRole('radio', { name: 'Off', exact: true });
  await off.waitFor();
  await expect.poll(() => off.evaluate((at) => at.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(await off.isChecked()).toBe(true);
});
