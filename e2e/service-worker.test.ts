// @module-tag slow
/**
 * The service worker: chunks are available without a network, an upgrade under open pages loses nothing, and a setting removes the worker.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { type Visitor, visit } from './browser.ts';
import { sharedBrowser } from './chromium.ts';
import { openSite, type Site } from './site.ts';

let browser: Browser;
let site: Site;
let open: Visitor[] = [];

beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite();
});
afterEach(async () => {
  for (const { context } of open) await context.close();
  open = [];
});
afterAll(() => site.close());

async function begin(path: string): Promise<Visitor> {
  const visitor = await visit(browser, site.url, { serviceWorkers: 'allow' });
  open.push(visitor);
  await visitor.context.addInitScript((token) => localStorage.setItem('token', token), site.cast.ada.token);
  await visitor.page.goto(path);
  return visitor;
}
/** Waits until a worker with a complete cache controls this page. */
const isHeld = (page: Page) => expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
const isInstalling = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return Boolean(installing ?? waiting);
  });
const cacheCount = (page: Page) => page.evaluate(async () => (await caches.keys()).length);
const follow = (page: Page, name: string) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('after the first visit every chunk is available offline, and nothing else is cached', async () => {
  const { page, complaints } = await begin('/rants');
  await isHeld(page);
  await site.cut();
  await follow(page, 'Manage Options');
  await heading(page, 'Manage Options').waitFor();
  await follow(page, 'Knowledge Base');
  await heading(page, 'Knowledge Base').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  const addresses = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return stores.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses.filter((address) => !address.startsWith('/assets/'))).toEqual([]);
  expect(complaints).toEqual([]);
  await site.mend();
});

test('an upgrade behind an open page loses nothing; the new version loads on request once nothing is unsaved', async () => {
  const { page } = await begin('/manage-options');
  let loads = 0;
  page.on('load', () => loads++);
  await isHeld(page);
  await page.evaluate(() => {
    const own = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
    navigator.serviceWorker.addEventListener('message', ({ data: files }: MessageEvent<string[]>) => {
      if (!files.some((file) => own.endsWith(`/${file}`))) Object.assign(window, { isTold: true });
    });
  });
  const field = page.getByRole('textbox', { name: /^New / }).first();
  await field.fill('Night shift');
  await site.upgrade();
  expect(
    (
      await site.t.send(
        'GET',
        new URL(await page.evaluate(() => document.querySelector('script[src]')?.getAttribute('src') ?? ''), site.t.url).pathname,
      )
    ).status,
  ).toBe(404);
  // As if the window came to the foreground again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => cacheCount(page)).toBe(2);
  // Waits until the page knows of the new build; before that, the missing offer would prove nothing.
  await expect.poll(() => page.evaluate(() => 'isTold' in window)).toBe(true);
  // Needs a chunk of the old version that this page has not loaded yet.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  expect([loads, await field.inputValue(), await page.getByText('A new version is ready.').count()]).toEqual([0, 'Night shift', 0]);
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('');
  await page.getByText('A new version is ready.').waitFor();
  await expectAccessible(page);
  await field.fill('Early shift');
  await page.getByRole('button', { name: 'Load now' }).click();
  await page.getByText(/The new version will then load by itself/).waitFor();
  expect([loads, await field.inputValue()]).toEqual([0, 'Early shift']);
  await field.press('Enter');
  await expect.poll(() => loads).toBe(1);
  await heading(page, 'Manage Options').waitFor();
  await page.getByText('Early shift').first().waitFor();
  expect(await page.getByText('A new version is ready.').count()).toBe(0);
});

test('a page of the new version is not offered an update; when disabled, the worker removes itself and its caches', async () => {
  await site.restart();
  const { page, context } = await begin('/rants');
  await isHeld(page);
  await site.upgrade();
  await page.reload();
  await heading(page, 'All Rants').waitFor();
  await expect.poll(() => cacheCount(page)).toBe(2);
  // Waits for the installation: after the restart the worker's files would be gone, so it could not finish, and nothing would retry before
  // the next visit.
  await expect.poll(() => isInstalling(page)).toBe(false);
  await page.waitForTimeout(3000);
  expect(await page.getByText('A new version is ready.').count()).toBe(0);

  await site.restart({ config: { serviceWorker: false } });
  // A visit is a tab that is opened when none is open. A file that an open page requests while the browser stops the old worker starts it
  // again, which puts off its leaving until the next visit; a reload in that moment may hang.
  let tab = page;
  const visitAgain = async () => {
    await tab.close();
    tab = await context.newPage();
    await tab.goto('/rants');
    await heading(tab, 'All Rants').waitFor();
  };
  for (let visits = 0; visits < 4; visits++) {
    await visitAgain();
    const isEmpty = expect.poll(() => cacheCount(tab), { timeout: 15_000 }).toBe(0);
    if (
      await isEmpty.then(
        () => true,
        () => false,
      )
    )
      break;
  }
  expect(await cacheCount(tab)).toBe(0);
  await expect.poll(() => tab.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await visitAgain();
  expect(await tab.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
});
