/** What is loaded late: fields, menus and tips whose parts come when somebody comes near. Nobody may notice, and nothing breaks without a network. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { rants } from '../contract/rants.ts';
import { submit } from '../server/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import { pieceOf, type Visitor } from './browser.ts';
import { journey, phone } from './journey.ts';

const stage = journey();
let mona: Visitor;
const long = 'The fire door beside the loading bay is held open with a box of paper, and nobody knows who may close it.';

beforeAll(async () => {
  await submit(stage.t, stage.cast.eve.token, long);
  mona = await stage.open('mona');
});

const range = (page: Page) => page.getByRole('combobox', { name: 'Time Range' });
const option = (page: Page, name: string) => page.getByRole('option', { name });
const hasFocus = (of: ReturnType<typeof range>) => expect.poll(() => of.evaluate((one) => one === document.activeElement));
const arrive = async (page: Page) => {
  await page.goto('/manager-dashboard');
  await page.getByRole('heading', { name: 'Recent rants' }).waitFor();
};

test('a select that has not come yet opens by keyboard, by a click, and keeps the focus', async () => {
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

test('what a number is: opened and closed from its button, by keyboard, or by a click beside it', async () => {
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

test('the whole text of a rant: under the pointer and on focus, away with Escape', async () => {
  const { page } = mona;
  await page.goto('/rants');
  const link = page.getByRole('link', { name: /^The fire door/ });
  const tip = page.getByRole('tooltip').getByText(long);
  await link.hover();
  await tip.waitFor();
  expect(await link.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent)).toBe(long);
  await page.mouse.move(0, 0);
  await tip.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Status/ })
    .last()
    .focus();
  while (!(await link.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab');
  await tip.waitFor();
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
});

test('without a network a menu that has not come yet says so and breaks nothing; afterwards it opens and gives the focus back', async () => {
  // Nothing is kept from the pages before.
  const { page, context } = await stage.open('max', '', { mayComplain: true });
  // It comes by itself once the page has stood for a while: on a busy machine before the network is away.
  const items = pieceOf('frame/account-items.tsx');
  await page.route(items, (route) => route.abort());
  await arrive(page);
  await context.setOffline(true);
  await page.unroute(items);
  const account = page.getByRole('button', { name: /Account menu/ });
  await account.click();
  await page.getByText('No connection. What you write is kept here.').waitFor();
  await context.setOffline(false);
  // What fetches hints was not here either: it comes by itself.
  await page.getByText('No connection. What you write is kept here.').waitFor({ state: 'detached' });
  await account.click();
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  await hasFocus(page.getByRole('menuitem', { name: 'Profile' })).toBe(true);
  await page.keyboard.press('Escape');
  await hasFocus(account).toBe(true);
});

test('without a network a part that has not come yet is waited for, and the page around it stands', async () => {
  const { page, context } = await stage.open('mona', '', { viewport: { width: 360, height: 640 } });
  await arrive(page);
  const chart = page.getByRole('img', { name: /^Trends over time/ });
  // Under the first screen nothing is drawn before somebody scrolls.
  expect(await chart.locator('canvas').count()).toBe(0);
  await context.setOffline(true);
  await chart.scrollIntoViewIfNeeded();
  await page.getByText('No connection. What you write is kept here.').waitFor();
  await page.getByRole('heading', { name: 'Recent rants' }).waitFor();
  expect(await chart.locator('canvas').count()).toBe(0);
  await context.setOffline(false);
  await chart.locator('canvas').waitFor();
});

test('on a phone nothing of the employee’s dashboard moves when what is new for her comes last', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eve.token, 'The rota came out on Friday evening again.');
  await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'From today it comes out on Wednesday.' } });
  const { page } = await stage.open('eve', '', phone);
  await page.route('**/api/notifications?*', async (route) => {
    // The list of her rants is there by now.
    await page.getByText('The rota came out').waitFor();
    await route.continue();
  });
  await page.goto('/employee-dashboard');
  await page.getByRole('heading', { name: 'Your rants over time' }).waitFor();
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

test('the button to sign in stays where it is while what stands below it comes', async () => {
  const { page } = await stage.open(null);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/passkeys/challenge', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login');
  const login = page.getByRole('button', { name: 'Login' });
  const before = await login.boundingBox();
  release();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  expect(await login.boundingBox()).toEqual(before);
});
