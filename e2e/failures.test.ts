// @module-tag slow
/** If loading a page or a part of it fails, the rest still works, no input is lost, and the missing part loads later. */
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { submit } from '../server/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import { wayTo } from './away.ts';
import { pieceOf } from './browser.ts';
import { journey } from './journey.ts';

const stage = journey();
beforeAll(async () => {
  for (let n = 1; n <= 12; n++) await submit(stage.t, stage.cast.eve.token, `The lift stopped between two floors for the ${n}th time.`);
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const account = (page: Page) => page.getByRole('button', { name: /Account menu/ });
const noConnection = 'No connection. Your text is kept here.';

/** Replaces the chunk built from `source` by a component that throws until `window.isMended` is set. */
const breaks = (page: Page, source: string) =>
  page.route(pieceOf(source), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const Mended = () => { if (!window.isMended) throw new Error('broken on purpose'); return 'Mended'; };
        export { Mended as default, Mended as RantsPage };`,
    }),
  );
const mended = (page: Page) => page.evaluate(() => void Object.assign(window, { isMended: true }));

test('opening an address that redirects again before the page has loaded shows the final page', async () => {
  const { page } = await stage.open('mona', '/knowledge-base');
  await heading(page, 'Knowledge Base').waitFor();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pieceOf('../features/dashboards/web/manager/manager-page.tsx'), async (route) => {
    await released;
    await route.continue();
  });
  // Navigates as Back, Forward and sign-in do.
  const come = () =>
    page.evaluate(() => {
      history.pushState({ key: String(Math.random()) }, '', '/dashboard');
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
  await come();
  await page.waitForURL('**/manager-dashboard');
  await come();
  release();
  await page.waitForURL('**/manager-dashboard');
  await heading(page, 'Dashboard').waitFor();
});

test('an error in a page leaves the frame usable, and the page can be retried', async () => {
  const { page, loads } = await stage.open('mona', '', { mayComplain: true });
  await breaks(page, '../features/rants/web/rants-page.tsx');
  await page.goto('/rants');
  await heading(page, 'This page could not be shown.').waitFor();
  await expectAccessible(page);
  await menu(page).getByRole('link', { name: 'Submit Rant' }).click();
  await heading(page, 'Submit a rant').waitFor();
  await menu(page).getByRole('link', { name: 'All Rants' }).click();
  await heading(page, 'This page could not be shown.').waitFor();
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  await page.keyboard.press('Escape');
  await mended(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Mended').waitFor();
  expect(loads()).toBe(1);
  // Opens a real page, because the mended part shows only one word, in which axe would find violations.
  await menu(page).getByRole('link', { name: 'Submit Rant' }).click();
  await heading(page, 'Submit a rant').waitFor();
});

test('a page that cannot be reached loads once the server is back', async () => {
  const way = await wayTo(() => stage.t.url);
  const { page, loads } = await stage.open('mona', '', { baseURL: way.url });
  await page.goto('/rant');
  await heading(page, 'Submit a rant').waitFor();
  await way.cut();
  await menu(page).getByRole('link', { name: 'Manage Options' }).click();
  await page.getByText(noConnection).waitFor();
  await account(page).waitFor();
  await way.mend();
  await heading(page, 'Manage Options').waitFor();
  await page.getByText(noConnection).waitFor({ state: 'detached' });
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  expect(loads()).toBe(1);
  await way.cut();
});

/**
 * Simulates a browser that remembers a failed import: the file exists, but the page can no longer import it. The page loaded after the
 * event `until` can. The route is not removed, because removing one during a load can leave a request hanging.
 */
async function forgets(page: Page, source: string, until?: 'framenavigated'): Promise<void> {
  let isForgotten = true;
  if (until) page.once(until, () => (isForgotten = false));
  const abortForgotten = (route: Route) => (isForgotten && route.request().resourceType() !== 'fetch' ? route.abort() : route.continue());
  await page.route(pieceOf(source), abortForgotten);
}

test('a page whose import failed reloads itself once, at the same place', async () => {
  const { page, loads } = await stage.open('mona', '', { mayComplain: true, viewport: { width: 1280, height: 500 } });
  const last = page.getByRole('link', { name: /^The lift stopped/ }).last();
  const focusAndScroll = () => page.evaluate(() => [document.activeElement?.getAttribute('href'), window.scrollY > 200]);
  await page.goto('/rants');
  await last.focus();
  await page.evaluate(() => window.scrollTo(0, 300));
  const before = await focusAndScroll();
  expect(before).toEqual([expect.stringMatching(/^\/rant\//), true]);
  await forgets(page, 'frame/palette/palette.tsx', 'framenavigated');
  await page.keyboard.press('Control+k');
  await expect.poll(loads).toBe(2);
  await expect.poll(focusAndScroll).toEqual(before);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
});

test('a page with unsent text reloads only after the text is sent or emptied', async () => {
  const { page, loads } = await stage.open('ada', '', { mayComplain: true });
  await page.clock.install();
  await page.goto('/manage-options');
  await heading(page, 'Manage Options').waitFor();
  await forgets(page, 'frame/palette/palette.tsx');
  const field = page.getByRole('textbox', { name: /^New / }).first();
  await field.fill('Night shift');
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  await page.getByText(/^Part of this page could not be loaded\. Finish/).waitFor();
  await expectAccessible(page);
  await page.clock.runFor(10_000);
  expect([loads(), await field.inputValue()]).toEqual([1, 'Night shift']);
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('');
  await expect.poll(loads).toBe(2);
});

test('a draft is restored after “Reload”', async () => {
  const { page, loads } = await stage.open('eve', '', { mayComplain: true });
  await page.goto('/rant');
  await forgets(page, 'frame/palette/palette.tsx');
  const field = page.getByRole('textbox', { name: 'Rant Content' });
  await field.fill('The gate is stuck again.');
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(loads).toBe(2);
  await expect.poll(() => field.inputValue()).toBe('The gate is stuck again.');
});

test('a chunk that is gone for good causes one reload and then an error sentence', async () => {
  const { page, loads } = await stage.open('mona', '', { mayComplain: true });
  await page.route(pieceOf('../features/rants/web/rants-page.tsx'), (route) => route.fulfill({ status: 404 }));
  await page.clock.install();
  await page.goto('/rants');
  await page.getByText(/^Part of this page still could not be loaded/).waitFor();
  await heading(page, 'This page could not be shown.').waitFor();
  await expectAccessible(page);
  await page.clock.runFor(10_000);
  expect(loads()).toBe(2);
  await menu(page).getByRole('link', { name: 'Submit Rant' }).click();
  await heading(page, 'Submit a rant').waitFor();
});

test('after signing out, Back shows nothing, not even from the browser’s page cache or another tab', async () => {
  const { page, context } = await stage.open('max');
  await page.goto('/rants');
  await page
    .getByRole('link', { name: /^The lift stopped/ })
    .first()
    .waitFor();
  const other = await context.newPage();
  await other.goto('/manager-dashboard');
  await other.getByRole('heading', { name: 'Recent rants' }).waitFor();
  for (const item of [page, other]) {
    await menu(item).getByRole('link', { name: 'Action Plans' }).click();
    await heading(item, 'Action Plans').waitFor();
  }
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  for (const item of [page, other]) {
    await heading(item, 'Login').waitFor();
    await item.goBack();
    await heading(item, 'Login').waitFor();
    expect(await item.getByText('The lift stopped').count()).toBe(0);
    expect(await item.getByText('Max').count()).toBe(0);
  }
  for (const path of ['/', '/rants', '/api/auth']) expect((await stage.t.send('GET', path)).headers.get('cache-control')).toBe('no-store');
});

test('a page restored from the browser’s page cache reloads and shows nothing meanwhile', async () => {
  const { page, loads } = await stage.open('mona');
  await page.goto('/rants');
  await page
    .getByRole('link', { name: /^The lift stopped/ })
    .first()
    .waitFor();
  const isSeen = await page.evaluate(() => {
    localStorage.removeItem('token');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return document.documentElement.checkVisibility();
  });
  expect(isSeen).toBe(false);
  await heading(page, 'Login').waitFor();
  expect(loads()).toBe(2);
});

test('a placeholder has the direction of its language, typed text that of its own words', async () => {
  const { page } = await stage.open('mona', '', { locale: 'ar' });
  await page.goto('/rants');
  const field = page.locator('[data-search]');
  const bidi = () => field.evaluate((element) => getComputedStyle(element).unicodeBidi);
  await expect.poll(bidi).not.toBe('plaintext');
  await field.fill('lift');
  expect(await bidi()).toBe('plaintext');
});

test('an outdated browser shows a notice in every language instead of an empty page', async () => {
  const { page, context } = await stage.open(null);
  await context.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'));
  await page.goto('/login');
  for (const sentence of [/^This browser is too old for Earshot/, /^Dieser Browser ist zu alt/, /^هذا المتصفح قديم/])
    expect(await page.getByText(sentence).isVisible()).toBe(true);
  expect(await page.locator('#root').isVisible()).toBe(false);
});
