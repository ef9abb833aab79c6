/** The dashboards and Department Metrics, by what people do on the screens. */

import { EventEmitter, once } from 'node:events';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { pieceOf } from '#e2e/browser.ts';
import { dark, expectFine, journey, phone } from '#e2e/journey.ts';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { giveDepartments, settle, submit } from '#server/testing/cast.ts';

const stage = journey();

test('the dashboards count the rant, and a number links to the rants it counts', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eli.token, 'The shift list hangs at the gate.');
  const answer = { token: cast.mona.token, params: { id }, body: { response: 'It moves.' } };
  expect((await t.call(rants.respond, answer)).status).toBe(200);
  const { page } = await stage.open('ada', '/manager-dashboard');
  await page.getByRole('img', { name: /^Categories\. Total rants, 1 in all: Workload 1/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('group', { name: 'Department performance: show as' }).getByRole('button', { name: 'Table' }).click();
  await page.getByRole('link', { name: 'Warehouse, Total rants: 1' }).click();
  await page.waitForURL('**/rants?range=week&department=Warehouse');
  await page.getByText('1–1 of 1').waitFor();
  await page.getByRole('button', { name: 'Remove the filter “Department: Warehouse”' }).click();
  await page.waitForURL('**/rants?range=week');
  await page.getByRole('link', { name: 'Department Metrics' }).click();
  await page.getByRole('img', { name: /^Daily Trends\. Total: 1 in all/ }).waitFor();
  // Months and quarters are buttons with their names, because 'Last month' means the last 30 days on other pages.
  await page.getByRole('button', { name: /^Q[1-4] \d{4}$/ }).waitFor();
  await page.getByRole('button', { name: /^[A-Z][a-z]+ \d{4}$/ }).waitFor();
  await expectAccessible(page);
  const eli = await stage.open('eli', '/employee-dashboard');
  await eli.page
    .getByText(/^answered .*, still open$/)
    .first()
    .waitFor();
  await expectAccessible(eli.page);
  const headings = () => eli.page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  await expect.poll(headings).toEqual(['Your rants over time', 'Your categories', 'Your rants']);
  await eli.page.goto('/');
  await expect.poll(headings).toEqual(['Top departments', 'Rants by month', 'All rants']);
});

test('in forced colours current and pressed items have a frame, and the legend keeps its colours', async () => {
  await submit(stage.t, stage.cast.eve.token, 'The fire door is held open again.');
  const { page } = await stage.open('mona', '/manager-dashboard', { forcedColors: 'active' });
  const frameOf = (locator: Locator) =>
    locator.evaluate((element) => [getComputedStyle(element).outlineStyle, getComputedStyle(element).outlineWidth]);
  await page.getByRole('heading', { name: 'Categories' }).waitFor();
  expect(await frameOf(page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }))).toEqual(['solid', '2px']);
  const pressed = page.getByRole('button', { name: 'Chart', exact: true, pressed: true }).first();
  expect(await frameOf(pressed)).toEqual(['solid', '2px']);
  expect(await frameOf(page.getByRole('button', { name: 'Table', exact: true, pressed: false }).first())).toEqual([
    'none',
    expect.any(String),
  ]);
  // Unanswered rants leave the chart of answer times empty, but the period does have rants.
  const charts = await page.getByRole('img').evaluateAll((all) => all.map((element) => element.getAttribute('aria-label') ?? ''));
  expect(charts.filter((name) => name.startsWith('Department performance')).length).toBeGreaterThan(1);
  expect(charts.filter((name) => name.includes('No rants in this period.'))).toEqual([]);
  const colourAdjust = await page
    .locator('[data-colour] *')
    .first()
    .evaluate((element) => getComputedStyle(element).forcedColorAdjust);
  expect(colourAdjust).toBe('none');
});

test('employees submit from the bottom of their dashboards; handlers do not', async () => {
  for (const path of ['/', '/employee-dashboard']) {
    const { page } = await stage.open('eve', path, phone);
    await expectFine(page);
    await page.getByRole('main').getByRole('link', { name: 'Submit a Rant' }).click();
    await page.waitForURL('**/rant');
  }
  const { page } = await stage.open('mona', '/', phone);
  expect(await page.getByRole('link', { name: 'Submit a Rant' }).count()).toBe(0);
});

test('a browser with another date order shows the dashboard and the metrics', async () => {
  const { page } = await stage.open('mona');
  await page.addInitScript(() => {
    const Real = Intl.DateTimeFormat;
    function Other(...args: ConstructorParameters<typeof Real>) {
      const formatter = new Real(...args);
      const usual = formatter.format;
      const format = (at: Date) => usual(at).replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
      return args[0] === 'en-CA' ? Object.defineProperty(formatter, 'format', { value: format }) : formatter;
    }
    Object.assign(Intl, { DateTimeFormat: Object.assign(Other, { supportedLocalesOf: Real.supportedLocalesOf }) });
  });
  await page.goto('/manager-dashboard');
  await page.getByRole('heading', { name: 'Recent rants' }).waitFor();
  await page.goto('/department-metrics');
  await page.getByRole('heading', { name: 'Department Metrics', level: 1 }).waitFor();
  await page
    .getByRole('region')
    .filter({ has: page.locator('canvas') })
    .first()
    .waitFor();
});

test('a chart that fails says so in its place and can be retried; numbers, tables and page stay', async () => {
  const { page } = await stage.open('mona', '', { mayComplain: true });
  await page.route(pieceOf('ui/chart/canvas.tsx'), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const Mended = () => { if (!window.isMended) throw new Error('broken on purpose'); return 'Mended'; };
        export { Mended as default };`,
    }),
  );
  await page.goto('/manager-dashboard');
  const trends = page.getByRole('region', { name: 'Trends over time' });
  await trends.scrollIntoViewIfNeeded();
  await trends.getByText('This part could not be shown.').waitFor();
  await page.getByRole('heading', { name: 'Recent rants' }).waitFor();
  await expectAccessible(page);
  await trends.getByRole('button', { name: 'Table' }).click();
  await trends.getByRole('table').waitFor();
  await trends.getByRole('button', { name: 'Chart' }).click();
  // The chart breaks again first: with `isMended` set earlier it would not.
  await trends.getByText('This part could not be shown.').waitFor();
  await page.evaluate(() => void Object.assign(window, { isMended: true }));
  await trends.getByRole('button', { name: 'Try again' }).click();
  await trends.getByText('Mended').waitFor();
});

test("managers read the answers to 'Was this solved?' in steps of five", async () => {
  const { t, cast } = stage;
  for (const answer of ['yes', 'yes', 'yes', 'yes', 'no'] as const) {
    const id = await submit(t, cast.eli.token, 'The door jams.');
    const body = { status: 'Resolved', reason: 'explained' } as const;
    await t.call(rants.setStatus, { token: cast.mona.token, params: { id }, body });
    const reopening = answer === 'no' && { _id: crypto.randomUUID(), reason: 'It jams in the morning.' };
    const solved = await t.call(rants.solve, { token: cast.eli.token, params: { id }, body: { answer, ...reopening } });
    expect(solved.status, solved.text).toBe(200);
  }
  const { page } = await stage.open('mona', '/manager-dashboard', dark);
  // Nothing stands between the cards, the charts and the table.
  const shares = await page.getByText('Solved, say the authors: yes 4, partly 0, no 1.').boundingBox();
  const recent = await page.getByRole('table', { name: 'Recent rants' }).boundingBox();
  expect(shares?.y).toBeGreaterThan(recent?.y ?? Number.POSITIVE_INFINITY);
});

test('the dashboard of a manager with departments names them', async () => {
  const { t, cast } = stage;
  await settle(t, { employeeVisibility: 'own', managersSee: 'departments' });
  const list = 'targetDepartments';
  const kitchen = await t.call(options.add, { token: cast.ada.token, params: { list }, body: { name: 'Kitchen' } });
  await giveDepartments(t, cast.max.id, [kitchen.body._id]);
  const { page } = await stage.open('max', '/manager-dashboard', { ...phone, ...dark });
  await page.getByText('You see rants about: Kitchen.').waitFor();
});

test('needs you is one line above the cards; its rows open below, usable by keyboard', async () => {
  const { t, cast } = stage;
  await settle(t, { employeeVisibility: 'all', managersSee: 'all' });
  const id = await submit(t, cast.eli.token, 'The ladder in the archive has a broken step.');
  await t.call(rants.setOwner, { token: cast.ada.token, params: { id }, body: { userId: cast.mona.id } });
  const { page } = await stage.open('mona', '/manager-dashboard', { viewport: { width: 1280, height: 800 } });
  const line = page.getByRole('status', { name: 'Needs you' });
  await line.getByText('1 assigned to you').waitFor();
  await line.getByText(/^\d+ new$/).waitFor();
  const cards = page.getByText('Total Rants', { exact: true }).first();
  expect((await cards.boundingBox())?.y).toBeLessThanOrEqual(420);
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await show.press('Enter');
  const rows = page.getByRole('region', { name: 'Needs you' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Needs you');
  await rows.getByText('The ladder in the archive has a broken step.').waitFor();
  const [recent, below] = [await page.getByRole('heading', { name: 'Recent rants' }).boundingBox(), await rows.boundingBox()];
  expect(below?.y).toBeGreaterThan(recent?.y ?? 0);
  expect(await rows.getByRole('listitem').count()).toBeLessThanOrEqual(5);
  await expectAccessible(page);
  await rows
    .getByRole('link', { name: /^Answer/ })
    .first()
    .click();
  await page.waitForURL(`**/rant/${id}`);
  const field = page.getByRole('textbox', { name: 'Your response' });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('The step is mended on Monday.');
  await page.getByText('Draft kept on this device').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await rows
    .getByRole('link', { name: /^Answer/ })
    .first()
    .press('Enter');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe('The step is mended on Monday.');
  await page.goBack();
  await line.getByRole('link', { name: '1 assigned to you' }).click();
  await page.waitForURL('**/rants?queue=open&owner=me');
  await page.getByText('1–1 of 1').waitFor();
  await page.getByRole('button', { name: 'Assigned to me' }).waitFor();
});

test('once the last rant that needed a manager is answered, the line and its rows disappear, also for the next one', async () => {
  const { t, cast } = stage;
  await settle(t, { employeeVisibility: 'own', managersSee: 'departments' });
  const params = { list: 'targetDepartments' } as const;
  const canteen = await t.call(options.add, { token: cast.ada.token, params, body: { name: 'Canteen' } });
  await giveDepartments(t, cast.max.id, [canteen.body._id]);
  const id = await submit(t, cast.eli.token, 'The kettle leaks.', { department: 'Canteen' });
  const { page } = await stage.open('max', '/manager-dashboard');
  const line = page.getByRole('status', { name: 'Needs you' });
  const rows = page.getByRole('region', { name: 'Needs you' });
  await line.getByText('1 new').waitFor();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await rows.getByText('The kettle leaks.').waitFor();
  const answer = { token: cast.ada.token, params: { id }, body: { response: 'A new one is ordered.' } };
  expect((await t.call(rants.respond, answer)).status).toBe(200);
  await rows.waitFor({ state: 'detached' });
  expect(await line.count()).toBe(0);
  await submit(t, cast.eli.token, 'The new kettle is loud.', { department: 'Canteen' });
  await line.getByText('1 new').waitFor();
  expect(await rows.count()).toBe(0);
});

/** Keeps the page's socket from connecting until `release` is called; `asked`: the page wants to connect. */
async function holdSocket(page: Page): Promise<{ asked: Promise<unknown>; release: () => void }> {
  const socket = new EventEmitter();
  const asked = once(socket, 'asked');
  await page.routeWebSocket(/socket\.io/, async (route) => {
    const released = once(socket, 'released');
    socket.emit('asked');
    await released;
    route.connectToServer();
  });
  return { asked, release: () => socket.emit('released') };
}

test('a rant resolved before the page’s socket connects no longer waits for its owner', async () => {
  const { t, cast } = stage;
  await settle(t, { employeeVisibility: 'own', managersSee: 'all' });
  const id = await submit(t, cast.eli.token, 'The bell is mute.');
  await t.call(rants.setOwner, { token: cast.ada.token, params: { id }, body: { userId: cast.max.id } });
  const resolution = { token: cast.ada.token, params: { id }, body: { status: 'Resolved', reason: 'explained' } } as const;
  const loaded = await stage.open('max');
  const socket = await holdSocket(loaded.page);
  await loaded.page.goto('/manager-dashboard');
  const mine = loaded.page.getByRole('status', { name: 'Needs you' }).getByText('1 assigned to you');
  await mine.waitFor();
  await socket.asked;
  // The other page's numbers are counted now, and arrive after it is connected.
  const loading = await stage.open('max');
  const otherSocket = await holdSocket(loading.page);
  const counted = Promise.withResolvers<void>();
  const connected = Promise.withResolvers<void>();
  await loading.page.route(
    '**/api/rants/needs-you',
    async (route) => {
      const reply = await route.fetch();
      counted.resolve();
      await connected.promise;
      await route.fulfill({ response: reply });
    },
    { times: 1 },
  );
  await loading.page.goto('/manager-dashboard');
  await Promise.all([counted.promise, otherSocket.asked]);
  expect((await t.call(rants.setStatus, resolution)).status).toBe(200);
  socket.release();
  await mine.waitFor({ state: 'detached' });
  const refetched = loading.page.waitForRequest(/\/api\//);
  otherSocket.release();
  await refetched;
  connected.resolve();
  await loading.page.getByText('Total Rants', { exact: true }).first().waitFor();
  await loading.page.getByRole('status', { name: 'Needs you' }).getByText('1 assigned to you').waitFor({ state: 'detached' });
});

test('a rant that arrives before the socket of All Rants connects appears once it does', async () => {
  const { t, cast } = stage;
  const { page } = await stage.open('ada');
  const socket = await holdSocket(page);
  await page.goto('/rants');
  await page.getByRole('table').waitFor();
  await socket.asked;
  await submit(t, cast.eli.token, 'The clock in the hall is slow.');
  socket.release();
  await page.getByRole('table').getByText('The clock in the hall is slow.').waitFor();
});
