/** What an organisation may leave out for now, admins are asked in the first steps and told calmly afterwards (product.md 1.32): sealed rants, protectors, trustees. */
import { firstSteps } from '@earshot/contract/first-steps';
import { settings } from '@earshot/contract/settings';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { dark, journey, phone } from './journey.ts';

const stage = journey();

const noProtectors = 'Nobody is chosen yet whom authors can tell if something happens to them.';
const noTrustees = 'Nobody outside the administration keeps the words of the public log yet.';
const missing = async (page: Page) =>
  (await page.getByRole('main').getByRole('paragraph').allInnerTexts())
    .map((text) => [noProtectors, noTrustees].find((line) => text.startsWith(line)))
    .filter((line) => line !== undefined);
const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });
const step = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name });
const state = async () => (await stage.t.call(firstSteps.read, { token: stage.cast.ada.token })).body;
const change = (body: object) => stage.t.call(settings.change, { token: stage.cast.ada.token, body });
const arrive = async (page: Page) => {
  await page.goto('/manager-dashboard');
  await page.getByRole('heading', { name: 'Recent rants' }).waitFor();
};

async function look(name: string, page: Page): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/asked-${name}.png`, fullPage: true });
}

test('the step of sealed rants leads to their switch, and looking at it ticks it, on or off', async () => {
  const { page } = await stage.open('ada', '/manager-dashboard');
  await step(page, 'Decide on sealed rants').getByRole('button', { name: 'Not now' }).waitFor();
  await look('steps', page);
  await steps(page).getByRole('link', { name: 'Decide on sealed rants' }).click();
  const off = page.getByRole('radiogroup', { name: 'Sealed rants', exact: true }).getByRole('radio', { name: 'Off', exact: true });
  await off.waitFor();
  await expect.poll(() => off.evaluate((at) => at.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(await off.isChecked()).toBe(true);
  await expect.poll(async () => (await state()).sealed).toBe(true);
});

test('what is skipped in the first steps is said beneath them; ‘Not now’ leaves the keyboard at its step', async () => {
  const { page } = await stage.open('ada', '/manager-dashboard');
  await step(page, 'Name trustees').waitFor();
  expect(await missing(page), 'what a step asks for, the step says').toEqual([]);
  await step(page, 'Name trustees').getByRole('button', { name: 'Not now' }).press('Enter');
  await page.getByText(noTrustees).waitFor();
  expect(await missing(page)).toEqual([noTrustees]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Name trustees');
});

test('while protectors or trustees are missing, a calm line on the dashboard of admins says so, also when the first steps are gone', async () => {
  await stage.t.call(firstSteps.note, { token: stage.cast.ada.token, body: { done: 'putAway' } });
  const ways = { light: {}, dark, phone, 'phone-dark': { ...phone, ...dark } };
  for (const [name, how] of Object.entries(ways)) {
    const { page } = await stage.open('ada', '/manager-dashboard', how);
    await page.getByText(noTrustees).waitFor();
    expect(await missing(page)).toEqual([noProtectors, noTrustees]);
    expect(await steps(page).count()).toBe(0);
    await expectAccessible(page);
    await look(name, page);
  }
  const manager = await stage.open('mona');
  await arrive(manager.page);
  expect(await missing(manager.page), 'who cannot change it is not told').toEqual([]);

  const { page } = await stage.open('ada', '/manager-dashboard');
  await page.getByRole('link', { name: 'Name trustees' }).click();
  await page.getByRole('textbox', { name: 'Trustees' }).fill('council@northwind.example');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByText('The settings are saved.').first().waitFor();
  await page.goBack();
  await page.getByText(noProtectors).waitFor();
  expect(await missing(page)).toEqual([noProtectors]);
  await page.getByRole('link', { name: 'Choose protectors' }).click();
  await page.getByRole('heading', { name: 'Protectors' }).waitFor();
  await change({ protectors: [stage.cast.mona.id] });
  await arrive(page);
  expect(await missing(page), 'nobody is missing').toEqual([]);
});
