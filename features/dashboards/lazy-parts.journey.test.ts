// @module-tag slow
/** Parts of dashboards that are loaded late: the page must not jump, and nothing breaks without a network. */

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import type { Visitor } from '#e2e/browser.ts';
import { journey, phone } from '#e2e/journey.ts';
import { rants } from '#features/rants/contract';
import { submit } from '#server/testing/cast.ts';

const stage = journey();
let mona: Visitor;
beforeAll(async () => {
  await submit(stage.t, stage.cast.eve.token, 'The fire door beside the loading bay is held open with a box of paper.');
  mona = await stage.open('mona');
});

const range = (page: Page) => page.getByRole('combobox', { name: 'Time Range' });
const option = (page: Page, name: string) => page.getByRole('option', { name });
const hasFocus = (locator: ReturnType<typeof range>) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement));
const arrive = async (page: Page) => {
  await page.goto('/manager-dashboard');
  await page.getByRole('heading', { name: 'Recent rants' }).waitFor();
};

test('a select that has not loaded opens by keyboard and click, and keeps the focus', async () => {
  const { page } = mona;
  await arrive(page);
  await expectAccessible(page);
  expect(await range(page).inputValue()).toBe('Last Week');
  await range(page).focus();
  await hasFocus(range(page)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await option(page, 'Last Month').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('range=month');
  await hasFocus(range(page)).toBe(true);
  await expect.poll(() => range(page).inputValue()).toBe('Last Month');

  await arrive(page);
  await range(page).click();
  await option(page, 'Last Quarter').click();
  await expect.poll(() => page.url()).toContain('range=quarter');
  await expectAccessible(page);
});

test('a number’s explanation opens and closes by its button, keyboard, or an outside click', async () => {
  const { page } = mona;
  await arrive(page);
  const about = page.getByRole('button', { name: 'What “Total Rants” means' });
  const panel = page.getByRole('dialog').filter({ hasText: 'Rants written in the period.' });
  await about.focus();
  await page.keyboard.press('Enter');
  await panel.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await hasFocus(about).toBe(true);
  await about.click();
  await panel.waitFor();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).click();
  await panel.waitFor({ state: 'detached' });
});

test('offline, a part that has not loaded is awaited, and the page around it works', async () => {
  const { page, context } = await stage.open('mona', '', { viewport: { width: 360, height: 640 } });
  await arrive(page);
  const chart = page.getByRole('img', { name: /^Trends over time/ });
  // Charts below the visible part of the page are drawn only after scrolling.
  expect(await chart.locator('canvas').count()).toBe(0);
  await context.setOffline(true);
  await chart.scrollIntoViewIfNeeded();
  await page.getByText('No connection. Your text is kept here.').waitFor();
  await page.getByRole('heading', { name: 'Recent rants' }).waitFor();
  expect(await chart.locator('canvas').count()).toBe(0);
  await context.setOffline(false);
  await chart.locator('canvas').waitFor();
});

test('on a phone nothing of the employee’s dashboard moves when news loads last', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eve.token, 'The rota came out on Friday evening again.');
  await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'From today it comes out on Wednesday.' } });
  const { page } = await stage.open('eve', '', phone);
  await page.route('**/api/notifications?*', async (route) => {
    // The notifications are delayed until her list of rants is shown.
    await page.getByText('The rota came out').waitFor();
    await route.continue();
  });
  const news = page.waitForResponse('**/api/notifications?*');
  await page.goto('/employee-dashboard');
  await page.getByRole('heading', { name: 'Your rants over time' }).waitFor();
  await news;
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({
          type: 'layout-shift',
          buffered: true,
        });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(moved).toBeLessThan(0.01);
});
