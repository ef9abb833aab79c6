/** The service worker: pieces are there without a network, an upgrade under open pages loses nothing, and a switch takes the worker away. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp, type Wishes } from '../server/testing/app.ts';
import { type Cast, fillLists, meetCast } from '../server/testing/cast.ts';
import { expectAccessible, type Visitor, visit } from './browser.ts';
import { openBrowser } from './chromium.ts';

const built = join(import.meta.dirname, '../dist/web');
let browser: Browser;
let folder: string;
/** The address that people use: what answers there changes, and it can be cut. A browser's own switch for the network does not reach its workers. */
let way: { server: Server; url: string; cut: () => void };
let t: TestApp;
let cast: Cast;
let open: Visitor[] = [];

/** The same Earshot, stopped and started anew. */
async function start(wishes: Wishes): Promise<void> {
  await t?.close();
  t = await startApp({ ...wishes, config: { dataDir: join(folder, 'data'), ...wishes.config } });
}

/** A build whose files all have other names, as after an upgrade. */
function nextBuild(): string {
  const next = join(folder, 'web');
  cpSync(built, next, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const names = readdirSync(join(next, 'assets'));
  const others = names.map((name) => [name, (name.startsWith('x') ? 'y' : 'x') + name.slice(1)] as const);
  for (const file of [...names.map((name) => `assets/${name}`), 'index.html', 'sw.js']) {
    if (!/\.(js|css|html)$/.test(file)) continue;
    const path = join(next, file);
    const text = others.reduce((made, [name, other]) => made.replaceAll(name, other), readFileSync(path, 'utf8'));
    writeFileSync(path, file === 'sw.js' ? text.replace(/\b[0-9a-f]{16}\b/g, 'next') : text);
  }
  for (const [name, other] of others) renameSync(join(next, 'assets', name), join(next, 'assets', other));
  return next;
}

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earshot-worker-'));
  await start({});
  cast = await meetCast(t);
  await fillLists(t, cast);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((from) => {
    const to = connect(Number(new URL(t.url).port), '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one));
    }
    if (isCut) from.destroy();
    else from.pipe(to).pipe(from);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  way = { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cut };
});
afterEach(async () => {
  for (const { context } of open) await context.close();
  open = [];
  way.server.close();
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

async function begin(path: string): Promise<Visitor> {
  const visitor = await visit(browser, way.url, { serviceWorkers: 'allow' });
  open.push(visitor);
  await visitor.context.addInitScript((token) => localStorage.setItem('token', token), cast.ada.token);
  await visitor.page.goto(path);
  return visitor;
}
/** Which worker answers this page, once its build is held. */
const isHeld = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 40_000 }).toBe('activated');
const kept = (page: Page) => page.evaluate(async () => (await caches.keys()).length);
const follow = (page: Page, name: string) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('after the first visit every piece is there without a network, and nothing else is kept', async () => {
  const { page, complaints } = await begin('/rants');
  await isHeld(page);
  way.cut();
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
});

test('an upgrade under an open page breaks nothing and loses nothing; the new version is loaded when asked for and nothing is typed', async () => {
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
  await start({ around: { webDir: nextBuild() } });
  expect(
    (
      await t.send(
        'GET',
        new URL(await page.evaluate(() => document.querySelector('script[src]')?.getAttribute('src') ?? ''), t.url).pathname,
      )
    ).status,
  ).toBe(404);
  // As when the window is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => kept(page), { timeout: 30_000 }).toBe(2);
  // Before the page was told of it, that it offers nothing says nothing.
  await expect.poll(() => page.evaluate(() => 'isTold' in window)).toBe(true);
  // A piece of the version before that this page has never had.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  expect([loads, await field.inputValue(), await page.getByText('A new version is ready.').count()]).toEqual([0, 'Night shift', 0]);
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('');
  await page.getByText('A new version is ready.').waitFor();
  await expectAccessible(page);
  await field.fill('Early shift');
  await page.getByRole('button', { name: 'Load it' }).click();
  await page.getByText(/then the new version loads by itself/).waitFor();
  expect([loads, await field.inputValue()]).toEqual([0, 'Early shift']);
  await field.press('Enter');
  await expect.poll(() => loads).toBe(1);
  await heading(page, 'Manage Options').waitFor();
  await page.getByText('Early shift').first().waitFor();
  expect(await page.getByText('A new version is ready.').count()).toBe(0);
});

test('a page that came with the new version is not offered it', async () => {
  const { page } = await begin('/rants');
  await isHeld(page);
  await start({ around: { webDir: nextBuild() } });
  await page.reload();
  await heading(page, 'All Rants').waitFor();
  await expect.poll(() => kept(page), { timeout: 30_000 }).toBe(2);
  await page.waitForTimeout(3000);
  expect(await page.getByText('A new version is ready.').count()).toBe(0);
});

test('switched off, the worker leaves the browser on the next visit with all that was kept', async () => {
  const { page } = await begin('/rants');
  await isHeld(page);
  await start({ config: { serviceWorker: false } });
  await page.reload();
  await expect.poll(() => kept(page), { timeout: 30_000 }).toBe(0);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
});
