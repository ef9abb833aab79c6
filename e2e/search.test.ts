// @module-tag slow
/** Finding a rant again by half of what one remembers: some words, some days. */

import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { lists, submit } from '../server/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import { dark, journey, phone } from './journey.ts';

const stage = journey();
const day = 86_400_000;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const links = (page: Page) => page.locator('main tbody a[href*="/rant/"]');
const at = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
/** As the fields take it. */
const ago = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);

beforeAll(async () => {
  const written = async (content: string, days: number) => {
    const id = await submit(stage.t, stage.cast.eve.token, content);
    const date = stage.t.clock.now() - days * day;
    await stage.t.app.writer.updateTable('rants').set({ date }).where('id', '=', id).execute();
  };
  await written('The coffee machine took my money again.', 1);
  await written('My shift roster changed on Friday evening, and nobody told me about the coffee.', 20);
  await written(`${'Nobody asked us, and so it went on for weeks. '.repeat(4)}The roster hangs where nobody can read it.`, 70);
});

test('some words in any order and some days find it; both stay in the address, and Back brings them', async () => {
  const { page } = await stage.open('mona', `/rants?department=${lists.targetDepartments}`);
  await page.getByRole('searchbox').fill('changed eve roster');
  await expect.poll(() => links(page).count()).toBe(1);
  expect(await page.locator('main tbody mark').allTextContents()).toEqual(['Eve', 'roster', 'changed', 'eve']);
  await page.getByRole('searchbox').fill('roster');
  await expect.poll(() => links(page).count()).toBe(2);

  await button(page, 'Any date').click();
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
  await page.keyboard.press('Escape');
  await button(page, /^Until /).waitFor();
  await button(page, /^Remove the filter “Created: until /).waitFor();
  await expect.poll(() => links(page).allTextContents()).toEqual(['…weeks. The roster hangs where nobody can read it.']);

  await links(page).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await button(page, /^Until /).waitFor();
  await button(page, /^Remove the filter “Created: until /).click();
  await expect.poll(() => links(page).count()).toBe(2);
});

test('two days changed before the list is drawn again are both kept', async () => {
  const { page } = await stage.open('mona', '/rants?range=month');
  await button(page, 'Last Month').first().click();
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

test('on a phone the days are chosen within the window', async () => {
  const { page } = await stage.open('eli', '/rants?q=roster', phone);
  await button(page, 'Any date').click();
  await button(page, 'Last Week').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const box = await page.getByRole('group', { name: 'Created between' }).boundingBox();
  expect([box && box.x >= 0, box && box.x + box.width <= 360]).toEqual([true, true]);
  await button(page, 'Last Week').click();
  await page.getByText('No rants match “roster”.').waitFor();
});

test('the palette puts the phrase first, marks what it found, and says how rants stand', async () => {
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
  const his = await offers(eli.page);
  expect(await his.count()).toBe(2);
});

test('at 1280 px search and filters stand in one row, whose and what is on below, in two rows at most', async () => {
  const { page } = await stage.open('mona', `/rants?range=year&department=${lists.targetDepartments}`, {
    viewport: { width: 1280, height: 800 },
  });
  await page.getByRole('group', { name: 'Filter by status' }).waitFor();
  const middle = async (what: Locator) => {
    const at = await what.boundingBox();
    return Math.round((at?.y ?? 0) + (at?.height ?? 0) / 2);
  };
  const rows = await Promise.all(
    [
      page.getByRole('main').getByRole('searchbox'),
      button(page, 'Last Year'),
      button(page, 'More filters (1)'),
      button(page, /^Resolved/),
      button(page, /^Nobody’s/),
      button(page, /^Remove the filter “Department/),
    ].map(middle),
  );
  const [first = 0, , , , second = 0, third = 0] = rows;
  expect(rows).toEqual([first, first, first, first, second, third]);
  expect([second - first, third - second].map((gap) => gap < 60)).toEqual([true, true]);
  const table = await page.getByRole('main').getByRole('table').boundingBox();
  expect((table?.y ?? 0) - third, 'no row more').toBeLessThan(60);
  // The filters behind the button open between the two.
  await button(page, 'More filters (1)').click();
  await page.getByRole('main').getByLabel('Category').first().waitFor();
  await expectAccessible(page);
});

test('filters are saved as a view: it stands in the menu with its number, is there for others who handle rants, and goes again', async () => {
  const { page } = await stage.open('mona', `/rants?q=roster&department=${lists.targetDepartments}&sort=target`);
  await expect.poll(() => links(page).count()).toBe(2);
  await button(page, 'Views').click();
  await page.getByText('No views yet.').waitFor();
  await button(page, 'Save as a view').click();
  const dialog = page.getByRole('dialog', { name: 'Save as a view' });
  await button(page, 'Save').click();
  await dialog.getByText('Please give the view a name.').first().waitFor();
  await dialog.getByLabel('Name').fill('Rosters');
  await dialog.getByLabel('For everyone who handles rants').check();
  await expectAccessible(page);
  await button(page, 'Save').click();
  await page.getByText('View “Rosters” saved').waitFor();
  const inMenu = page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name: 'Rosters 2' });
  await inMenu.waitFor();
  // Below all entries of the menu.
  expect((await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').allInnerTexts()).at(-1)).toMatch(/^Rosters/);
  await page.goto('/rants');
  await expect.poll(() => links(page).count()).toBeGreaterThan(2);
  await inMenu.click();
  await expect.poll(() => links(page).count()).toBe(2);
  const columns = 'author,target,department,category,date';
  expect(at(page)).toEqual({ q: 'roster', department: lists.targetDepartments, sort: 'target', columns });
  expect(await inMenu.getAttribute('aria-current')).toBe('true');
  // Time alone changes a number, such as that of overdue rants, so it is asked anew each minute.
  await page.clock.install();
  await page.reload();
  await inMenu.waitFor();
  const askedAgain = page.waitForRequest((request) => request.url().endsWith('/api/views'));
  await page.clock.fastForward(61_000);
  await askedAgain;

  const other = (await stage.open('max', '/rants', { ...phone, ...dark })).page;
  await button(other, 'Views').click();
  await other.getByRole('link', { name: /^Rosters/ }).waitFor();
  expect(await button(other, 'Edit the view “Rosters”').count()).toBe(0);
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await other.getByRole('link', { name: /^Rosters/ }).click();
  await expect.poll(() => at(other)).toMatchObject({ q: 'roster' });
  const eli = (await stage.open('eli', '/rants')).page;
  await eli.getByRole('searchbox').waitFor();
  expect(await button(eli, 'Views').count()).toBe(0);

  await page.getByRole('searchbox').fill('roster Friday');
  await expect.poll(() => links(page).count()).toBe(1);
  await button(page, 'Views').click();
  await button(page, 'Edit the view “Rosters”').click();
  await page.getByRole('dialog', { name: 'Edit view' }).getByLabel('Show what is on the screen now').check();
  await button(page, 'Save').click();
  await page.getByRole('dialog', { name: 'Edit view' }).waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name: 'Rosters 1' }).waitFor();
  await button(page, 'Views').click();
  await button(page, 'Edit the view “Rosters”').click();
  await button(page, 'Remove view').click();
  await page.getByText('View “Rosters” removed').waitFor();
  await button(page, 'Views').click();
  await page.getByText('No views yet.').waitFor();
  expect(await page.getByRole('list', { name: 'Saved views' }).count()).toBe(0);
});
