// @module-tag slow
/**
 * The number of people in a department: managers enter it where the department's name stands, and authors of anonymous rants about it read
 * it.
 */

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { choose } from '#e2e/browser.ts';
import { dark, journey, phone } from '#e2e/journey.ts';
import { fill } from '#e2e/rant-form.ts';
import { options } from '#features/options/contract';
import { type CastName, lists, settle } from '#server/testing/cast.ts';
import { beginSealed, passesOf } from './server/testing/device.ts';
import { card, changeKept } from './testing/journey-steps.ts';

const stage = journey();
const department = lists.targetDepartments;
const path = '/manage-options?list=targetDepartments';
const opener = (page: Page) => page.getByRole('button', { name: `Settings of “${department}”`, exact: true });
const field = (page: Page) => page.getByRole('dialog').getByLabel('People who work there (about)');
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });

async function readHeadcount(): Promise<number | null | undefined> {
  const { body } = await stage.t.call(options.list, { token: stage.cast.eli.token, params: { list: 'targetDepartments' } });
  return body.find(({ name }) => name === department)?.headcount;
}

test('headcount is set in the option’s row by keyboard; a non-number shows an error and keeps the input', async () => {
  const { page } = await stage.open('ada', path);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Warns those who write anonymously about a small department').waitFor();
  for (const wrongValue of ['twelve', '0', '1.5', '1000001']) {
    await field(page).fill(wrongValue);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Use a whole number from 1 to 1,000,000.').first().waitFor();
    expect(await field(page).inputValue()).toBe(wrongValue);
  }
  await look('wrong', page);
  expect(await readHeadcount()).toBe(null);
  await field(page).fill('12');
  await page.keyboard.press('Enter');
  await field(page).waitFor({ state: 'detached' });
  await page.getByText('About 12 people work there').waitFor();
  await expect.poll(() => opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await readHeadcount()).toBe(12);
  // The focus moves away, as the tooltip of a focused button stands outside all landmarks.
  await page.locator('h1').click();
  await look('list', page);
});

test('a headcount that fails to save is kept in the field, also on Esc and outside clicks; an empty field removes it', async () => {
  const { page } = await stage.open('mona', path, { ...phone, ...dark });
  await opener(page).click();
  expect(await field(page).inputValue()).toBe('12');
  await field(page).fill('40');
  await page.route('**/api/manage/targetDepartments/*', (route) => route.abort());
  await save(page).click();
  await page.getByRole('dialog').getByText('No connection to Earshot. Please try again.').waitFor();
  expect(await field(page).inputValue()).toBe('40');
  await look('phone', page);
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  expect(await field(page).inputValue()).toBe('40');
  await page.unroute('**/api/manage/targetDepartments/*');
  await expectAccessible(page);
  await save(page).click();
  await page.getByText('About 40 people work there').waitFor();
  await look('phone-list', page);
  await opener(page).click();
  await field(page).fill(' ');
  await save(page).click();
  await page.getByText('people work there').waitFor({ state: 'detached' });
  expect(await readHeadcount()).toBe(null);
});

/** Opens the form for Eli, with passes that can be used. */
async function ready(): Promise<Page> {
  const { t, cast } = stage;
  await beginSealed(t, (changes) => settle(t, changes));
  for (const castName of ['ada', 'mona', 'max', 'eve'] as const satisfies CastName[]) await passesOf(t, cast[castName].token, 3);
  const { page } = await stage.open('eli', '/rant');
  await expect.poll(async () => (await changeKept(page, cast.eli.id))?.passes.length).toBe(3);
  t.clock.forward(86_400_000);
  await page.reload();
  return page;
}

test('authors of anonymous rants see how many work in the department, with a warning if few; named rants do not', async () => {
  const { t, cast } = stage;
  for (const [name, headcount] of [
    ['Archive', 14],
    ['Bakery', 15],
  ] as const) {
    const request = { token: cast.ada.token, params: { list: 'targetDepartments' } };
    const { body } = await t.call(options.add, { ...request, body: { name } });
    await t.call(options.change, { ...request, params: { ...request.params, id: body._id }, body: { headcount } });
  }
  const { page: admin } = await stage.open('ada', path);
  await opener(admin).click();
  await field(admin).fill('1200');
  await save(admin).click();
  await admin.getByText('About 1,200 people work there').waitFor();
  await admin.locator('h1').click();

  const page = await ready();
  await expect.poll(() => card(page, 'Anonymous').isEnabled()).toBe(true);
  await card(page, 'Anonymous').click();
  const nobodySaid = page.getByText('If few people work there, leave out what only one of them can know.', { exact: true });
  await nobodySaid.waitFor();
  await fill(page, 'The forklift has no brakes.');
  const many = page.getByText('About 1,200 people work there. Leave out what only one of them can know.', { exact: true });
  await many.waitFor();
  expect(await nobodySaid.count()).toBe(0);
  expect(await weight(many)).toBeLessThan(500);
  await choose(page, 'Target Department', 'Bakery');
  const fifteen = page.getByText('About 15 people work there. Leave out what only one of them can know.', { exact: true });
  await fifteen.waitFor();
  expect(await many.count()).toBe(0);
  await look('form-many', page);
  await choose(page, 'Target Department', 'Archive');
  const few = page.getByText(
    'Only about 14 people work there, so your text may show who you are. Leave out what only one of them can know.',
    { exact: true },
  );
  await few.waitFor();
  expect(await weight(few)).toBeGreaterThan(500);
  await look('form-few', page);
  await page.setViewportSize(phone.viewport);
  await expectAccessible(page);
  await look('form-phone', page);
  await card(page, 'With my name').click();
  await few.waitFor({ state: 'detached' });
  expect(await page.getByText('people work there').count()).toBe(0);
});

const weight = (sentence: Locator) => sentence.evaluate((element) => Number(getComputedStyle(element).fontWeight));

async function look(name: string, page: Page): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/headcount-${name}.png`, fullPage: true });
}
