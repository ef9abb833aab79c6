// @module-tag slow
/** A rant is found by words of its answer; the table shows the columns chosen by the person or by a view. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rants } from '../features/rants/contract/index.ts';
import { submit } from '../server/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import { dark, journey, phone } from './journey.ts';

const stage = journey();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const at = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('a word of an answer or message finds its rant in the list and palette, with a highlighted excerpt', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eli.token, 'The lift halts between two floors.');
  const long = 'It was looked at, and looked at again, by more people than one would think. '.repeat(3);
  await t.call(rants.respond, { token: cast.max.token, params: { id }, body: { response: `${long}The pulley is worn.` } });
  await t.call(rants.write, { token: cast.eli.token, params: { id }, body: { content: 'And the doorbell rings by itself.' } });
  await t.call(rants.note, { token: cast.max.token, params: { id }, body: { content: 'Between us: a scapegrace.' } });
  for (const device of [{}, { ...phone, ...dark }]) {
    const { page } = await stage.open('mona', '/rants', device);
    const foundLines = page.locator('main p').filter({ hasText: /^In an? (answer|message): / });
    await page.getByRole('searchbox').fill('pulley lift');
    await foundLines.waitFor();
    expect(await foundLines.innerText()).toMatch(/^In an answer: ….*The pulley is worn\.$/);
    expect(await foundLines.locator('mark').allTextContents()).toEqual(['pulley']);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await page.getByRole('searchbox').fill('doorbell');
    await page.getByText('In a message: And the doorbell rings by itself.').waitFor();
    await page.getByRole('searchbox').fill('lift halts');
    await expect.poll(() => foundLines.count()).toBe(0);
    await page.getByRole('searchbox').fill('scapegrace');
    await page.getByText('No rants match “scapegrace”.').waitFor();
  }
  const { page } = await stage.open('mona', '/notifications');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pulley');
  const option = page.getByRole('option', { name: /The lift halts/ });
  await option.waitFor();
  expect(await option.innerText()).toMatch(/In an answer: ….*The pulley is worn\./);
  expect(await option.locator('mark').allTextContents()).toEqual(['pulley']);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/rant/${id}`);
});

test('columns are chosen per device; a saved view has its own and does not change the device’s', async () => {
  const heads = (on: Page) => on.locator('main thead th').allTextContents();
  const { page } = await stage.open('eve', '/rants');
  const usual = ['Author', 'Target', 'Department', 'Category', 'Content', 'Date', 'Status'];
  await expect.poll(() => heads(page)).toEqual(usual);
  await button(page, 'Display').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Category' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => heads(page)).toEqual(usual.filter((head) => head !== 'Category'));
  expect(await page.getByRole('checkbox').allTextContents()).toHaveLength(5);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(at(page)).toEqual({});
  await page.reload();
  await expect.poll(() => heads(page)).toEqual(usual.filter((head) => head !== 'Category'));

  const { page: mona } = await stage.open('mona', '/rants');
  await button(mona, 'Display').click();
  for (const name of ['Target', 'Department', 'Date', 'Assigned to']) await mona.getByRole('checkbox', { name, exact: true }).click();
  const chosen = ['Author', 'Category', 'Content', 'Status', 'Assigned to'];
  await expect.poll(async () => (await heads(mona)).filter(Boolean)).toEqual(chosen);
  await button(mona, 'Save as a view').click();
  const dialog = mona.getByRole('dialog', { name: 'Save as a view' });
  await dialog.getByLabel('Name').fill('Whose');
  await dialog.getByLabel('For all managers and admins').check();
  await button(mona, 'Save').click();
  await mona.getByText('View “Whose” saved').waitFor();

  const { page: max } = await stage.open('max', '/rants');
  await expect.poll(async () => (await heads(max)).filter(Boolean)).toEqual(usual);
  await max.getByRole('link', { name: /^Whose/ }).click();
  await expect.poll(async () => (await heads(max)).filter(Boolean)).toEqual(chosen);
  await button(max, 'Display').click();
  await max.getByRole('checkbox', { name: 'Author' }).click();
  await expect.poll(() => at(max)).toEqual({ columns: 'category,owner' });
  await max.goto('/rants');
  await expect.poll(async () => (await heads(max)).filter(Boolean)).toEqual(usual);
  const { page: small } = await stage.open('max', '/rants', phone);
  await small.locator('main a[href*="/rant/"]').first().waitFor();
  await button(small, 'Display').click();
  await button(small, 'Save as a view').waitFor();
  expect(await small.getByRole('heading', { name: 'Columns' }).count()).toBe(0);
});
