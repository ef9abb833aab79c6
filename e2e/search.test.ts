// @module-tag slow
/** Finds a rant by vague memories: some words, some days. */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { rants } from '../features/rants/contract/index.ts';
import { lists, submit } from '../server/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import { dark, journey, phone } from './journey.ts';

const stage = journey();
const day = 86_400_000;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const links = (page: Page) => page.locator('main tbody a[href*="/rant/"]');
const at = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
/** A past day as YYYY-MM-DD, as date fields accept it. */
const ago = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);

beforeAll(async () => {
  const writeRant = async (content: string, days: number) => {
    const id = await submit(stage.t, stage.cast.eve.token, content);
    const date = stage.t.clock.now() - days * day;
    await stage.t.app.writer.updateTable('rants').set({ date }).where('id', '=', id).execute();
  };
  await writeRant('The coffee machine took my money again.', 1);
  await writeRant('My shift roster changed on Friday evening, and nobody told me about the coffee.', 20);
  await writeRant(`${'Nobody asked us, and so it went on for weeks. '.repeat(4)}The roster hangs where nobody can read it.`, 70);
});

test('words in any order and a period find a rant; both stay in the address, and Back restores them', async () => {
  const { page } = await stage.open('mona', `/rants?department=${lists.targetDepartments}`);
  await page.getByRole('searchbox').fill('changed eve roster');
  await expect.poll(() => links(page).count()).toBe(1);
  expect(await page.locator('main tbody mark').allTextContents()).toEqual(['Eve', 'roster', 'changed', 'eve']);
  await page.getByRole('searchbox').fill('roster');
  await expect.poll(() => links(page).count()).toBe(2);

  await button(page, 'Filter').click();
  const fields = page.getByRole('group', { name: 'Created between' });
  await expectAccessible(page);
  await button(page, 'Last Month').click();
  await expect.poll(() => links(page).count()).toBe(1);
  expect(at(page)).toMatchObject({ q: 'roster', range: 'month' });
  const start = fields.getByRole('textbox', { name: 'Start date' });
  expect(await start.inputValue()).not.toBe('');

  await start.fill('');
  await start.press('Tab');
  const end = fields.getByRole('textbox', { name: 'End date' });
  await end.fill(ago(40));
  await end.press('Enter');
  await expect.poll(() => at(page)).toEqual({ department: lists.targetDepartments, q: 'roster', to: ago(40) });
  await button(page, /^Remove the filter “Created: until /).waitFor();
  await expect.poll(() => links(page).allTextContents()).toEqual(['…weeks. The roster hangs where nobody can read it.']);

  await links(page).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await button(page, /^Remove the filter “Created: until /).click();
  await expect.poll(() => links(page).count()).toBe(2);
});

test('changing both dates before the list redraws keeps both', async () => {
  const { page } = await stage.open('mona', '/rants?range=month');
  await button(page, 'Filter').click();
  await page.getByRole('textbox', { name: 'Start date' }).waitFor();
  await page.evaluate((day) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const type = (label: string, text: string) => {
      const input = [...document.querySelectorAll('input')].find((each) => each.labels?.[0]?.textContent === label);
      input?.focus();
      setter?.call(input, text);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      input?.blur();
    };
    type('Start date', '');
    type('End date', day);
  }, ago(40));
  await expect.poll(() => at(page)).toEqual({ to: ago(40) });
});

test('on a phone the date picker fits the window', async () => {
  const { page } = await stage.open('eli', '/rants?q=roster', phone);
  await button(page, 'Filter').click();
  await button(page, 'Last Week').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const box = await page.getByRole('group', { name: 'Created between' }).boundingBox();
  expect([box && box.x >= 0, box && box.x + box.width <= 360]).toEqual([true, true]);
  await button(page, 'Last Week').click();
  await page.getByText('No rants match “roster”.').waitFor();
});

test('the palette lists the exact phrase first, highlights matches and shows each rant’s status', async () => {
  await submit(stage.t, stage.cast.eli.token, 'A machine for coffee on the first floor would help.');
  const offers = async (page: Page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('coffee machine');
    await page
      .getByRole('status')
      .getByText(/result/)
      .waitFor();
    return page.getByRole('dialog').getByRole('option');
  };
  const { page } = await stage.open('mona', '/rants', dark);
  const options = await offers(page);
  const texts = await options.allTextContents();
  expect(texts.flatMap((text) => /money again|would help/.exec(text) ?? [])).toEqual(['money again', 'would help']);
  expect(texts[0]).toMatch(/Eve · Dana Whitfield · .*Pending$/);
  expect(await options.nth(1).locator('mark').allTextContents()).toEqual(['machine', 'coffee']);
  await expectAccessible(page);

  const eli = await stage.open('eli', '/rants', phone);
  const elisOffers = await offers(eli.page);
  expect(await elisOffers.count()).toBe(2);
});

test('at 1280 px the eight controls are in one row above the table, with active filters below', async () => {
  const { page } = await stage.open('mona', '/rants', { viewport: { width: 1280, height: 800 } });
  const table = page.getByRole('main').getByRole('table');
  await table.waitFor();
  const controls = page.getByRole('main').locator('button, input, a[href]');
  const top = (await table.boundingBox())?.y ?? 0;
  const boxes = await controls.evaluateAll((all) =>
    all.map((element) => element.getBoundingClientRect()).map(({ y, height }) => ({ y, height })),
  );
  const above = boxes.filter(({ y, height }) => height > 0 && y + height <= top);
  expect(above).toHaveLength(8);
  expect(new Set(above.map(({ y, height }) => Math.round((y + height / 2) / 8))).size).toBe(1);
  const share = await table.evaluate((element) => (element.querySelector('td:has([data-row])')?.clientWidth ?? 0) / element.clientWidth);
  expect(share).toBeGreaterThan(0.33);
  await page.goto(`/rants?range=year&status=Pending&department=${lists.targetDepartments}`);
  for (const name of [/“Created: /, /“Status: Pending”/, /“Department: /]) await button(page, name).waitFor();
  await button(page, 'Filter').click();
  await page.getByRole('main').getByLabel('Category').first().waitFor();
  await expectAccessible(page);
});

test('Waiting, Open and Resolved take one click each, and a second click shows all again', async () => {
  const { t, cast } = stage;
  const submitKettle = async (text: string) => submit(t, cast.eve.token, `Kettle: ${text}`);
  await submitKettle('no answer yet.');
  const answeredRant = await submitKettle('somebody answered.');
  await t.call(rants.respond, { token: cast.max.token, params: { id: answeredRant }, body: { response: 'Soon.' } });
  const resolvedRant = await submitKettle('all done.');
  await t.call(rants.setStatus, { token: cast.max.token, params: { id: resolvedRant }, body: { status: 'Resolved', reason: 'explained' } });
  const withdrawn = await submitKettle('never mind.');
  await t.call(rants.withdraw, { token: cast.eve.token, params: { id: withdrawn } });
  const { page } = await stage.open('mona', '/rants?q=Kettle');
  const shownTexts = async () => (await links(page).allTextContents()).map((text) => text.replace('Kettle: ', '')).toSorted();
  await expect.poll(shownTexts).toHaveLength(3);
  const chips = page.getByRole('group', { name: 'Waiting, open or resolved' });
  const press = (name: string) => chips.getByRole('button', { name }).click();
  await press('Waiting');
  await expect.poll(shownTexts).toEqual(['no answer yet.']);
  expect(at(page)).toEqual({ q: 'Kettle', queue: 'waiting' });
  await press('Open');
  await expect.poll(shownTexts).toEqual(['no answer yet.', 'somebody answered.']);
  await press('Resolved');
  await expect.poll(shownTexts).toEqual(['all done.']);
  expect(at(page)).toEqual({ q: 'Kettle', status: 'Resolved' });
  await press('Resolved');
  await expect.poll(shownTexts).toHaveLength(3);
  await page.goto('/rants');
  await page.getByRole('row').filter({ hasText: 'Withdrawn by its author' }).getByText('Withdrawn', { exact: true }).waitFor();
});

test('filters are saved as a view that appears in the menu with its count, can be shared and is deleted', async () => {
  const { page } = await stage.open('mona', `/rants?q=roster&department=${lists.targetDepartments}&sort=target`);
  await expect.poll(() => links(page).count()).toBe(2);
  await button(page, 'Display').click();
  await page.getByText('No views yet.').waitFor();
  await button(page, 'Save as a view').click();
  const dialog = page.getByRole('dialog', { name: 'Save as a view' });
  await button(page, 'Save').click();
  await dialog.getByText('Please give the view a name.').first().waitFor();
  await dialog.getByLabel('Name').fill('Rosters');
  await dialog.getByLabel('For all managers and admins').check();
  await expectAccessible(page);
  await button(page, 'Save').click();
  await page.getByText('View “Rosters” saved').waitFor();
  const inMenu = page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name: 'Rosters 2' });
  await inMenu.waitFor();
  expect((await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').allInnerTexts()).at(-1)).toMatch(/^Rosters/);
  await page.goto('/rants');
  await expect.poll(() => links(page).count()).toBeGreaterThan(2);
  await inMenu.click();
  await expect.poll(() => links(page).count()).toBe(2);
  const columns = 'author,target,department,category,date';
  expect(at(page)).toEqual({ q: 'roster', department: lists.targetDepartments, sort: 'target', columns });
  expect(await inMenu.getAttribute('aria-current')).toBe('true');
  // Counts such as overdue rants change as time passes, so they are refetched each minute.
  await page.clock.install();
  await page.reload();
  await inMenu.waitFor();
  const askedAgain = page.waitForRequest((request) => request.url().endsWith('/api/views'));
  await page.clock.fastForward(61_000);
  await askedAgain;

  const other = (await stage.open('max', '/rants', { ...phone, ...dark })).page;
  await button(other, 'Display').click();
  await other.getByRole('link', { name: /^Rosters/ }).waitFor();
  expect(await button(other, 'Edit the view “Rosters”').count()).toBe(0);
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await other.getByRole('link', { name: /^Rosters/ }).click();
  await expect.poll(() => at(other)).toMatchObject({ q: 'roster' });
  const eli = (await stage.open('eli', '/rants')).page;
  await eli.getByRole('searchbox').waitFor();
  await button(eli, 'Display').click();
  await eli.getByRole('heading', { name: 'Columns' }).waitFor();
  expect(await button(eli, 'Save as a view').count()).toBe(0);

  await page.getByRole('searchbox').fill('roster Friday');
  await expect.poll(() => links(page).count()).toBe(1);
  await button(page, 'Display').click();
  await button(page, 'Edit the view “Rosters”').click();
  await page.getByRole('dialog', { name: 'Edit view' }).getByLabel('Show what is on the screen now').check();
  await button(page, 'Save').click();
  await page.getByRole('dialog', { name: 'Edit view' }).waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name: 'Rosters 1' }).waitFor();
  await button(page, 'Display').click();
  await button(page, 'Edit the view “Rosters”').click();
  await button(page, 'Remove view').click();
  await page.getByText('View “Rosters” removed').waitFor();
  await button(page, 'Display').click();
  await page.getByText('No views yet.').waitFor();
  expect(await page.getByRole('list', { name: 'Saved views' }).count()).toBe(0);
});
