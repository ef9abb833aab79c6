// @module-tag slow
/**
 * Fields, menus and tooltips whose code loads when the pointer or focus comes near. It should not be noticed, and nothing may break without
 * a network.
 */
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { submit } from '../server/testing/cast.ts';
import { pieceOf, type Visitor } from './browser.ts';
import { journey } from './journey.ts';

const stage = journey();
let mona: Visitor;
const long = 'The fire door beside the loading bay is held open with a box of paper, and nobody knows who may close it.';

beforeAll(async () => {
  await submit(stage.t, stage.cast.eve.token, long);
  mona = await stage.open('mona');
});

const hasFocus = (locator: Locator) => expect.poll(() => locator.evaluate((element) => element === document.activeElement));

test('a rant’s full text appears on hover and focus, and Escape hides it', async () => {
  const { page } = mona;
  await page.goto('/rants');
  const link = page.getByRole('link', { name: /^The fire door/ });
  const tip = page.getByRole('tooltip').getByText(long);
  await link.hover();
  await tip.waitFor();
  expect(await link.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent)).toBe(long);
  await page.mouse.move(0, 0);
  await tip.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Status/ })
    .last()
    .focus();
  while (!(await link.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await tip.waitFor();
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
});

test('offline, a menu that has not loaded says so; online it opens and returns the focus', async () => {
  // A separate browser, so that nothing is cached.
  const { page, context } = await stage.open('max', '', { mayComplain: true });
  // Blocked, because the page prefetches it after a while, which on a busy machine may be before the network is cut.
  const items = pieceOf('frame/account-items.tsx');
  await page.route(items, (route) => route.abort());
  await page.goto('/rants');
  await page.getByRole('heading', { name: 'All Rants' }).waitFor();
  await context.setOffline(true);
  await page.unroute(items);
  const account = page.getByRole('button', { name: /Account menu/ });
  await account.click();
  await page.getByText('No connection. Your text is kept here.').waitFor();
  await context.setOffline(false);
  // The socket's code could not be loaded either; it loads by itself when the network is back.
  await page.getByText('No connection. Your text is kept here.').waitFor({ state: 'detached' });
  await account.click();
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  await hasFocus(page.getByRole('menuitem', { name: 'Profile' })).toBe(true);
  await page.keyboard.press('Escape');
  await hasFocus(account).toBe(true);
});

test('the sign-in button does not move while content below it loads', async () => {
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
