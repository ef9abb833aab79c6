// @module-tag slow
/** A new employee's first minutes (product.md 1.8, 1.32): what is shown before the first rant, and which pages load in advance. */
import { accounts } from '@earshot/contract/accounts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { people } from '../features/accounts/contract/index.ts';
import { options } from '../features/options/contract/index.ts';
import { rants } from '../features/rants/contract/index.ts';
import { settings } from '../features/settings/contract/index.ts';
import { emailOf, lists, password, rantAbout } from '../server/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import type { Visitor } from './browser.ts';
import { dark, journey, phone } from './journey.ts';

let admin: Visitor;
let token = '';
const stage = journey({
  isEmpty: true,
  app: { config: { firstAdmin: { name: 'Ada Okafor', email: emailOf('ada'), password } } },
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const first = (page: Page) => page.getByRole('region', { name: 'Before your first rant' });
const tokenOf = async (name: string) => (await stage.t.call(accounts.login, { body: { email: emailOf(name), password } })).body.token;

beforeAll(async () => {
  token = await tokenOf('ada');
  for (const [list, name] of Object.entries(lists)) await stage.t.call(options.add, { token, params: { list }, body: { name } });
  await stage.t.call(people.create, { token, body: { name: 'Eli Navarro', email: emailOf('eli'), password, role: 'employee' } });
  admin = await stage.open({ token });
});

test('until the first rant, employees read who will see it and what happens next', async () => {
  const { page } = await stage.open({ token: await tokenOf('eli') }, '/', { ...phone, ...dark });
  await first(page).getByText('Everyone who is signed in can read a rant').waitFor();
  await first(page).getByText('After 72 hours without one, your rant becomes urgent').waitFor();
  await expectAccessible(page);
  await stage.t.call(settings.change, { token, body: { employeeVisibility: 'own', urgentCounts: 'workingHours', urgentAfterHours: 16 } });
  await page.goto('/rant');
  await button(page, 'Tips and urgent help').click();
  await first(page).getByText('The author, managers and admins can read a rant').waitFor();
  await first(page).getByText('After 16 working hours without one').waitFor();
  await expectAccessible(page);
  const eli = await tokenOf('eli');
  const body = {
    ...rantAbout,
    content: 'The gate.',
  };
  expect((await stage.t.call(rants.submit, { token: eli, body })).status).toBe(201);
  await page.goto('/');
  await page.getByText('The gate.').filter({ visible: true }).first().waitFor();
  expect(await first(page).count()).toBe(0);
});

test('the form begins with the focused text field; its readers are one line that expands', async () => {
  for (const [options, top] of [
    [{ viewport: { width: 1280, height: 800 } }, 260],
    [phone, 300],
  ] as const) {
    const { page } = await stage.open({ token }, '/rant', options);
    const text = page.getByRole('textbox', { name: 'Rant Content' });
    await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true);
    expect((await text.boundingBox())?.y).toBeLessThanOrEqual(top);
    const readers = page.getByRole('region', { name: 'Who can read this' });
    await readers.getByText('Managers and admins.', { exact: true }).waitFor();
    expect(await readers.getByText('with your name on it').count()).toBe(0);
    await readers.getByRole('button', { name: 'Details' }).click();
    await readers.getByText('You, managers and admins can read this, with your name on it.').waitFor();
  }
});

test('the first-visit panel can be closed and stays closed', async () => {
  await stage.t.call(people.create, { token, body: { name: 'Eve', email: emailOf('eve'), password, role: 'employee' } });
  const eve = await stage.open({ token: await tokenOf('eve') }, '/employee-dashboard');
  await button(eve.page, 'Do not show this again').click();
  await first(eve.page).waitFor({ state: 'detached' });
  await eve.page.goto('/rant');
  await button(eve.page, 'Tips and urgent help').click();
  await eve.page.getByText('Don’t wait for an answer here.').waitFor();
  expect(await first(eve.page).count()).toBe(0);
});

test('the app is installable: the browser accepts the manifest under the content security policy', async () => {
  const { page, context } = admin;
  await page.goto('/');
  const cdp = await context.newCDPSession(page);
  const { errors, data } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, ...manifest } = JSON.parse(data ?? '{}');
  expect(manifest).toMatchObject({ name: 'Earshot', short_name: 'Earshot', start_url: './', display: 'standalone', id: './', lang: 'en' });
  for (const { src: source, type, sizes } of icons as Record<'src' | 'type' | 'sizes', string>[]) {
    // Relative URLs are resolved from the manifest, which may be under a path.
    const src = new URL(source, new URL('/manifest.webmanifest', page.url())).pathname;
    const reply = await stage.t.send('GET', src);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type]);
    if (sizes === 'any') continue;
    const width = await page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(width).toBe(sizes);
  }
  expect((await stage.t.send('GET', '/manifest.webmanifest')).headers.get('content-type')).toMatch('application/manifest+json');
  expect((await stage.t.send('GET', '/icons/apple-touch.png')).headers.get('content-type')).toBe('image/png');
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Private windows cannot install apps, which is not the manifest's fault.
  expect(installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('a page is preloaded when its link is hovered or focused', async () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
  const link = (page: Page, name: string) => menu(page).getByRole('link', { name });
  /** Opens a dashboard. `paths` collects all scripts that the page requests, also later ones. */
  const arrive = async () => {
    const { page } = await stage.open({ token });
    const paths: string[] = [];
    page.on('request', (request) => request.url().endsWith('.js') && paths.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.goto('/manager-dashboard');
    await page.getByRole('heading', { name: 'Recent rants' }).waitFor();
    // Waits until the chunks that the frame prefetches are loaded, so that they do not interfere.
    await page.clock.runFor(10_000);
    await page.waitForLoadState('networkidle');
    return { page, paths };
  };
  const open = async (page: Page) => {
    await link(page, 'Manage Options').click();
    await page.getByRole('heading', { name: 'Manage Options', level: 1 }).waitFor();
  };
  const byClick = await arrive();
  await open(byClick.page);
  const needed = new Set(byClick.paths);
  /** Counts requests, because a chunk is requested twice: by a fetch and by the import. */
  const times = (all: readonly string[]) => all.filter((script) => needed.has(script)).length;

  const { page, paths } = await arrive();
  expect(times(paths)).toBeLessThan(times(byClick.paths));
  await link(page, 'Manage Options').hover();
  await expect.poll(() => times(paths)).toBe(times(byClick.paths));
  const byPointer = paths.length;
  await link(page, 'Knowledge Base').focus();
  await expect.poll(() => paths.length).toBeGreaterThan(byPointer);
  paths.splice(0);
  await open(page);
  expect(times(paths)).toBe(0);
});

test('the offline bar appears at once and disappears by itself, and typed text is kept', async () => {
  const { page, context } = await stage.open({ token });
  await page.clock.install();
  await page.goto('/rant');
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: 'Rant Content' }).fill('The gate is stuck again.');
  // The page's clock is paused, so only the browser's own offline event can show this.
  await page.clock.pauseAt(Date.now() + 1000);
  await context.setOffline(true);
  await page.getByText('No connection. Your text is kept here.').waitFor();
  await page.clock.resume();
  await page.getByText('Draft kept on this device').waitFor();
  await context.setOffline(false);
  await page.getByText('No connection. Your text is kept here.').waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'Rant Content' }).inputValue()).toBe('The gate is stuck again.');
});
