// @module-tag slow
/** Earshot under a path of a shared host: the main tasks work, and no request leaves the path. */

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Config } from '../server/config.ts';
import { startApp, type TestApp } from '../server/testing/app.ts';
import { type Cast, meetCast, password } from '../server/testing/cast.ts';
import { openStage } from '../server/testing/template.ts';
import { addArticle, addCategory, addPicture } from './articles.ts';
import { type Opening, pieceOf, type Visitor, visit } from './browser.ts';
import { sharedBrowser } from './chromium.ts';
import { openSharedHost, type SharedHost } from './shared-host.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

interface Place {
  t: TestApp;
  cast: Cast;
}
let host: SharedHost;
let stages: Place[] = [];
let open: Visitor[] = [];

async function put(path: string, config: Partial<Config> = {}): Promise<Place> {
  const stage = await openStage('sqlite', { config: { ...config, publicUrl: host.url + path } });
  host.put(`${path}/`, () => new URL(stage.t.url).port);
  stages.push(stage);
  return stage;
}

/** Starts a second server at the root with its own people, because servers made by `put` share ids and people. */
async function putOther(): Promise<Place> {
  const t = await startApp({ config: { publicUrl: host.url } });
  host.put('/', () => new URL(t.url).port);
  const cast = await meetCast(t);
  stages.push({ t, cast });
  return { t, cast };
}

beforeEach(async () => {
  host = await openSharedHost();
});
afterEach(async () => {
  await Promise.all(open.map(({ context }) => context.close()));
  await host.cut();
  await Promise.all(stages.map(({ t }) => t.close()));
  [open, stages] = [[], []];
});

const begin = async (options: Opening = {}): Promise<Visitor> => {
  const visitor = await visit(browser, host.url, options);
  open.push(visitor);
  return visitor;
};
/** Only for tests of the service worker: on the first visit it fetches every chunk, which takes seconds. */
const withWorker = { serviceWorkers: 'allow' } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const follow = (page: Page, name: string) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click();
const pathOf = (page: Page) => page.url().slice(host.url.length);

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await button(page, 'Login').click();
}
async function choose(page: Page, label: string): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.getByRole('option').first().click();
}
/** Waits until the worker of this path controls the page. */
const isHeld = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(() => [navigator.serviceWorker.controller?.scriptURL, navigator.serviceWorker.controller?.state]))
    .toEqual([`${host.url}${path}sw.js`, 'activated']);
const keptIn = (context: BrowserContext) =>
  context.storageState().then(({ origins }) => origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name)));

test('below a path: sign in, submit, list, open, reload, answer live, export, sign out', async () => {
  const { t, cast } = await put('/feedback');
  const eli = await begin(withWorker);
  const { page } = eli;
  await page.goto('/feedback/rants?page=1');
  await page.waitForURL('**/feedback/login?next=**');
  await signIn(page, cast.eli.email);
  await heading(page, 'All Rants').waitFor();
  expect(pathOf(page)).toBe('/feedback/rants?page=1');
  await follow(page, 'Dashboard');
  await page.waitForURL((url) => url.pathname !== '/feedback/rants');
  await follow(page, 'Submit Rant');
  await choose(page, 'Target Employee');
  await choose(page, 'Target Department');
  await choose(page, 'Category Type');
  await page.getByLabel('Rant Content').fill('The tea kitchen on the third floor has no kettle.');
  await page.waitForLoadState('networkidle');
  await button(page, 'Submit Rant').click();
  await page.getByText('Your rant was sent.').waitFor();
  await follow(page, 'All Rants');
  await page.locator('main').getByText('has no kettle').first().click();
  const content = page.locator('main').getByText('has no kettle.').first();
  await content.waitFor();
  expect(pathOf(page)).toMatch(/^\/feedback\/rant\/[\da-f-]{36}$/);
  const rant = pathOf(page);
  await page.reload();
  await content.waitFor();

  // The manager uses another browser.
  const mona = await begin();
  await mona.page.goto('/feedback/');
  await signIn(mona.page, cast.mona.email);
  await follow(mona.page, 'All Rants');
  await mona.page.getByText('has no kettle').first().click();
  await mona.page.waitForURL(`**${rant}`);
  const article = await picturedArticle(t, cast);
  await mona.page.reload();
  await button(mona.page, 'Files, saved replies and more').click();
  await button(mona.page, 'Cite an article').click();
  await button(mona.page, 'Cite “Kettles”').first().click();
  await button(mona.page, 'Submit').click();
  // The answer appears on the author's page without a reload, and the URL in it is a link.
  await page.getByRole('link', { name: `${host.url}/feedback/knowledge-base/articles/${article}` }).click();
  const picture = page.getByRole('img', { name: 'A plan' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(1);
  expect(eli.loads()).toBe(2);
  await page.locator('main').getByRole('link', { name: 'your profile' }).click();
  await heading(page, 'Profile').waitFor();
  expect([pathOf(page), eli.loads()]).toEqual(['/feedback/profile', 2]);

  await isHeld(page, '/feedback/');
  await page.getByRole('tab', { name: 'Your data' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my data').click()]);
  expect([file.suggestedFilename(), await file.failure()]).toEqual([expect.stringMatching(/\.json$/), null]);
  await button(page, 'Account menu')
    .or(page.getByRole('button', { name: /Account menu/ }))
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/feedback/login');
  expect((await keptIn(eli.context)).filter((name) => !name.startsWith('feedback/') || name.endsWith('/token'))).toEqual([]);

  expect(host.asked).toContain('/feedback/sw.js');
  expect(host.asked.filter((path) => !path.startsWith('/feedback/'))).toEqual([]);
  expect([...eli.complaints, ...mona.complaints]).toEqual([]);
});

async function picturedArticle(t: TestApp, { mona: { token } }: Cast): Promise<string> {
  const data = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const { url } = await addPicture(t, token, data);
  await addCategory(t, token, 'Guides');
  const content = `Where kettles are: ![A plan](${url})\n\nSay in [your profile](/profile) which floor is yours.`;
  return (await addArticle(t, token, { title: 'Kettles', content, category: 'Guides' }))._id;
}

test('two installations on one host keep sessions and data apart, and both work offline', async () => {
  const [{ cast }, other] = [await put('/feedback'), await putOther()];
  const { page, context } = await begin(withWorker);
  await page.goto('/');
  await signIn(page, other.cast.eve.email);
  await heading(page, 'Welcome, Eve').waitFor();
  await isHeld(page, '/');
  const secondPage = await context.newPage();
  await secondPage.goto('/feedback/rants');
  await secondPage.waitForURL('**/feedback/login?next=**');
  await signIn(secondPage, cast.mona.email);
  await isHeld(secondPage, '/feedback/');
  await page.reload();
  await heading(page, 'Welcome, Eve').waitFor();
  expect((await keptIn(context)).filter((name) => /token$/.test(name)).sort()).toEqual(['feedback/token', 'token']);
  const caches = () => page.evaluate(async () => (await window.caches.keys()).map((name) => name.replace(/-[0-9a-f]{16}$/, '')).sort());
  expect(await caches()).toEqual(['earshot-build', 'feedback/earshot-build']);

  await host.cut();
  await follow(secondPage, 'Manage Options');
  await heading(secondPage, 'Manage Options').waitFor();
  await secondPage.keyboard.press('Control+k');
  await secondPage.getByRole('dialog').waitFor();
  await host.mend();

  // Switching the worker off at one path removes only its own cache.
  await put('/feedback', { serviceWorker: false });
  await secondPage.reload();
  await expect.poll(caches).toEqual(['earshot-build']);
});

test('below a path, prefetched pages, copied links and pictures in the editor work', async () => {
  const { t, cast } = await put('/feedback');
  const article = await picturedArticle(t, cast);
  const { page, complaints } = await begin();
  await page.goto('/feedback/');
  await signIn(page, cast.ada.email);
  await follow(page, 'User Management');
  await page.reload();
  await button(page, 'Invite link').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const invite = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(invite.startsWith(`${host.url}/feedback/register#`)).toBe(true);

  await page.goto('/feedback/rants');
  await heading(page, 'All Rants').waitFor();
  // Requested only once: the page waits for the chunk that it has already preloaded.
  const piece = `/feedback${pieceOf('../features/rants/web/rants-page.tsx').slice('**'.length)}`;
  expect(await page.locator(`link[href="${piece}"]`).count()).toBe(1);
  expect(host.asked.filter((path) => path === piece).length).toBe(1);

  await page.goto(`/feedback/knowledge-base/articles/${article}/edit`);
  await button(page, 'Visual').click();
  const editor = page.getByRole('textbox', { name: 'Content', exact: true }).and(page.locator('[contenteditable]'));
  const picture = editor.getByRole('img', { name: 'A plan' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(1);
  await editor.press('Control+a');
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    for (const type of ['copy', 'paste'])
      element.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
  });
  await editor.press('End');
  await page.keyboard.type(' Thank you.');
  await button(page, 'Source').click();
  const source = page.locator('textarea#article-content');
  await expect
    .poll(() => source.inputValue())
    .toMatch(/^Where kettles are: !\[A plan\]\(\/api\/\S+\)\n\nSay in \[your profile\]\(\/profile.* Thank you\.$/);
  await follow(page, 'All Rants');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await heading(page, 'All Rants').waitFor();
  expect(pathOf(page)).toBe('/feedback/rants');
  await page.goto('/feedback/help');
  expect(await page.getByRole('link', { name: 'Licences' }).getAttribute('href')).toBe('/feedback/licences.txt');
  expect(host.asked.filter((path) => !path.startsWith('/feedback/'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a page whose chunk is missing for good reloads once, after asking the server for it', async () => {
  const { cast } = await put('/feedback');
  const { page, loads } = await begin({ stored: { 'feedback/token': cast.ada.token } });
  await page.goto('/feedback/rants');
  await heading(page, 'All Rants').waitFor();
  let isAnew = false;
  page.on('request', (request) => {
    isAnew ||= request.isNavigationRequest();
  });
  await page.route(pieceOf('../features/options/web/options-page.tsx'), (route) =>
    isAnew ? route.continue() : route.fulfill({ status: 404 }),
  );
  await follow(page, 'Manage Options');
  await heading(page, 'Manage Options').waitFor();
  expect([loads(), pathOf(page)]).toEqual([2, '/feedback/manage-options']);
  expect(host.asked.filter((path) => !path.startsWith('/feedback/'))).toEqual([]);
});
