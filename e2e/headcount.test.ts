/** How many people work in a department: said where its name stands, read by somebody who writes a sealed rant about it. */
import { options } from '@earshot/contract/options';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lists } from '../server/testing/cast.ts';
import { expectAccessible } from './browser.ts';
import { dark, journey, phone } from './journey.ts';

const stage = journey();
const place = lists.targetDepartments;
const path = '/manage-options?list=targetDepartments';
const opener = (page: Page) => page.getByRole('button', { name: `People in “${place}”`, exact: true });
const field = (page: Page) => page.getByRole('dialog').getByLabel('People who work there (about)');
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });

async function said(): Promise<number | null | undefined> {
  const { body } = await stage.t.call(options.list, { token: stage.cast.eli.token, params: { list: 'targetDepartments' } });
  return body.find(({ name }) => name === place)?.headcount;
}

test('it is said where the name stands, by keyboard; what is no number is refused in words, and what was typed stays', async () => {
  const { page } = await stage.open('ada', path);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await page.getByText('This is asked so that somebody who writes a sealed rant about a small department is warned.').waitFor();
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  for (const wrong of ['twelve', '0', '1.5', '1000001']) {
    await field(page).fill(wrong);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Use a whole number from 1 to 1,000,000.').waitFor();
    expect(await field(page).inputValue()).toBe(wrong);
  }
  await look('wrong', page);
  expect(await said()).toBe(null);
  await field(page).fill('12');
  await page.keyboard.press('Enter');
  await field(page).waitFor({ state: 'detached' });
  await page.getByText('About 12 people work there').waitFor();
  await expect.poll(() => opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await said()).toBe(12);
  // The tooltip of what has the focus stands outside of all landmarks.
  await page.locator('h1').click();
  await look('list', page);
});

test('where it cannot be saved the number stays to be sent again; neither Esc nor a click beside it loses it; empty takes it back', async () => {
  const { page } = await stage.open('mona', path, { ...phone, ...dark });
  await opener(page).click();
  expect(await field(page).inputValue()).toBe('12');
  await field(page).fill('40');
  await page.route('**/headcount', (route) => route.abort());
  await save(page).click();
  await page.getByRole('dialog').getByText('No connection to Earshot. Please try again.').waitFor();
  expect(await field(page).inputValue()).toBe('40');
  await look('phone', page);
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  expect(await field(page).inputValue()).toBe('40');
  await page.unroute('**/headcount');
  await expectAccessible(page);
  await save(page).click();
  await page.getByText('About 40 people work there').waitFor();
  await look('phone-list', page);
  await opener(page).click();
  await field(page).fill(' ');
  await save(page).click();
  await page.getByText('people work there').waitFor({ state: 'detached' });
  expect(await said()).toBe(null);
});

/** Pictures for who looks at them. */
async function look(name: string, page: Page): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/headcount-${name}.png`, fullPage: true });
}
