// @module-tag slow
/** Handling many rants: by keyboard beside the list, several at once with the mouse and on a phone, and restored from the address. */

import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '../contract/accounts.ts';
import { rants } from '../features/rants/contract/index.ts';
import { submit } from '../server/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import { dark, journey, phone } from './journey.ts';

const stage = journey();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const read = async (id: string) => (await stage.t.call(rants.detail, { token: stage.cast.ada.token, params: { id } })).body;
const several = async (count: number, about: string) => {
  const ids: string[] = [];
  for (let n = 1; n <= count; n++) ids.push(await submit(stage.t, stage.cast.eli.token, `${about}, number ${n}.`));
  return ids;
};
/** 'reply' if the answer field has the focus, otherwise the id of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement?.matches('form:not([data-note]) [data-reply]') ? 'reply' : (document.activeElement?.id ?? ''),
  );
/** Waits for the rows, between which the keys move. */
const rowsThere = (page: Page) => page.locator('main [data-row]').first().waitFor();
const openRant = (page: Page) => page.evaluate(() => document.querySelector<HTMLElement>('[data-open]')?.dataset.open ?? '');

// Each test begins with the table.
beforeEach(() => stage.t.call(accounts.listWay, { token: stage.cast.mona.token, body: { listWay: 'table' } }));

test('ten rants are answered beside the list with two keys each', async () => {
  const ids = await several(10, 'The scanner is slow');
  const { page } = await stage.open('mona', '/rants?q=scanner&status=Pending');
  await button(page, 'Display').click();
  await button(page, 'Reading').click();
  await page.getByText('Choose a rant in the list to read it here.').waitFor();
  await rowsThere(page);
  await expectAccessible(page);
  let steps = 0;
  const press = async (key: string) => {
    steps++;
    await page.keyboard.press(key);
  };
  await press('j');
  await press('r');
  for (let n = 10; n >= 1; n--) {
    const id = ids[n - 1]!;
    await expect.poll(() => openRant(page)).toBe(id);
    await expect.poll(() => focused(page)).toBe('reply');
    steps++;
    await page.keyboard.insertText(`Looked at, number ${n}.`);
    if (n === 10) await expectAccessible(page);
    await press('Control+Enter');
    if (n > 1) await page.getByText(/^Next: /).waitFor({ state: 'attached' });
  }
  await page.getByText('No rant in this list waits for an answer any more.').waitFor({ state: 'attached' });
  for (const [i, id] of ids.entries())
    expect((await read(id)).responses.map(({ content }) => content)).toEqual([`Looked at, number ${i + 1}.`]);
  // On separate pages this took about fifty steps: open, find the form, type, send and return, for each rant.
  expect(steps).toBe(22);
});

test('after the last rant of a page comes the next page, then the rants skipped before', async () => {
  const ids = await several(12, 'The printer hums');
  const { page } = await stage.open('mona', '/rants?q=printer&sort=date&size=10');
  await button(page, 'Display').click();
  await button(page, 'Reading').click();
  await page.getByText('Choose a rant in the list to read it here.').waitFor();
  await rowsThere(page);
  await page.goto(`/rants?q=printer&sort=date&size=10&open=${ids[9]}`);
  for (const n of [10, 11, 12, 1]) {
    await expect.poll(() => openRant(page)).toBe(ids[n - 1]);
    if (n === 1) break;
    await page.getByLabel('Your response').fill(`Oiled, number ${n}.`);
    await page.keyboard.press('Control+Enter');
  }
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  expect((await read(ids[10]!)).responses).toHaveLength(1);
});

test('the open rant is in the address: reload and Back show it, and one link opens its page', async () => {
  const [first, second] = (await several(2, 'The gate sticks')) as [string, string];
  const { page } = await stage.open('mona', '/rants?q=gate', dark);
  await button(page, 'Display').click();
  await button(page, 'Reading').click();
  await page.getByText('Choose a rant in the list to read it here.').waitFor();
  await rowsThere(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect.poll(() => openRant(page)).toBe(second);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect.poll(() => openRant(page)).toBe(first);
  await page.reload();
  await expect.poll(() => openRant(page)).toBe(first);
  await page.goBack();
  await expect.poll(() => openRant(page)).toBe(second);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open on a page of its own' }).click();
  await page.waitForURL(`**/rant/${second}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // A missing rant is reported beside the list.
  await page.goto('/rants?open=nothing');
  await page.getByRole('heading', { level: 2 }).waitFor();
});

test('Reading is offered once and remembered per person; both halves scroll on their own, and Table returns', async () => {
  const [first] = await several(12, 'The slope is steep');
  await stage.t.call(rants.respond, {
    token: stage.cast.mona.token,
    params: { id: first! },
    body: { response: 'We look at it.\n'.repeat(60) },
  });
  const view = { viewport: { width: 1280, height: 800 } };
  const { page } = await stage.open('max', '/rants?q=slope', view);
  await page.getByText('Read rants beside the list, without leaving it?').waitFor();
  await expectAccessible(page);
  await button(page, 'Try Reading').click();
  await page.getByText('Choose a rant in the list to read it here.').waitFor();
  await page.goto(`/rants?q=slope&open=${first}`);
  const pane = page.getByRole('region', { name: 'The rant that is open' });
  const head = pane.getByRole('heading', { level: 2 }).first();
  await head.waitFor();
  const before = await head.boundingBox();
  await pane.getByLabel('Your response').scrollIntoViewIfNeeded();
  // The head of the rant stays where it is, 56 px high, and the page did not scroll.
  expect((await head.boundingBox())?.y).toBe(before?.y);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await head.evaluate((element) => element.parentElement?.offsetHeight)).toBe(56);
  const box = await pane.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
  await expectAccessible(page);
  const other = (await stage.open('max', '/rants?q=slope', view)).page;
  await other.getByText('Choose a rant in the list to read it here.').waitFor();
  await button(other, 'Table').click();
  await other.getByRole('table').waitFor();
  await other.reload();
  await other.getByRole('table').waitFor();
  expect(await other.getByText('Read rants beside the list').count()).toBe(0);
});

test('shortcuts act on the current row, and never while typing', async () => {
  const ids = await several(3, 'The dock is wet');
  const { page } = await stage.open('mona', '/rants?q=dock&sort=date');
  await rowsThere(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('1 selected').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('a');
  await page.waitForURL(`**/rant/${ids[1]}`);
  await page.getByText('Mona assigned this to themselves').waitFor();
  await page.keyboard.press('u');
  await expect.poll(async () => (await read(ids[1]!)).status).toBe('Urgent');
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'Clear urgent' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await dialog(page).getByLabel('Title').waitFor();
  await button(page, 'Cancel').click();
  await page.keyboard.press('e');
  await dialog(page).getByRole('radio', { name: 'Explained' }).waitFor();
  await button(page, 'Cancel').click();
  await page.keyboard.press('r');
  expect(await focused(page)).toBe('reply');
  await page.keyboard.press('e');
  await page.keyboard.press('j');
  expect(await page.getByLabel('Your response').inputValue()).toBe('ej');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const help = (await stage.open('mona', '/rants')).page;
  await help.keyboard.press('?');
  await dialog(help).getByText('Answer the rant').waitFor();
  await expectAccessible(help);
  const employee = (await stage.open('eli', '/rants?q=dock')).page;
  await rowsThere(employee);
  await employee.keyboard.press('j');
  await employee.keyboard.press('e');
  await employee.keyboard.press('?');
  await dialog(employee).getByText('Next row').waitFor();
  expect(await dialog(employee).getByText('Resolve it').count()).toBe(0);
});

test('shortcuts work after a row was ticked with the mouse', async () => {
  const ids = await several(3, 'The ramp is icy');
  const { page } = await stage.open('mona', '/rants?q=ramp&sort=date');
  await rowsThere(page);
  const box = (n: number) => page.getByRole('checkbox', { name: new RegExp(`number ${n}\\.`) });
  await box(1).click();
  await page.getByText('1 selected').first().waitFor();
  await page.keyboard.press('?');
  await dialog(page).getByText('Answer the rant').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await box(2).click();
  await page.keyboard.press('j');
  expect(await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.opens)).toBe(ids[2]);
  // The third rant is below the second only if the list is sorted by date.
  await box(3).click();
  await page.keyboard.press('a');
  await page.waitForURL(`**/rant/${ids[2]}`);
  await page.getByText('Mona assigned this to themselves').waitFor();
  await page.goto('/rants?q=ramp&sort=date');
  await rowsThere(page);
  await box(2).click();
  await page.keyboard.press('r');
  await page.waitForURL(`**/rant/${ids[1]}`);
  await expect.poll(() => focused(page)).toBe('reply');
});

test('several rants are assigned, resolved, undone and answered together; failures are named and stay selected', async () => {
  const ids = await several(12, 'The heater rattles');
  const { page } = await stage.open('mona', '/rants?q=heater&sort=date', { viewport: { width: 1280, height: 800 }, noticesStay: true });
  const box = (n: number) => page.getByRole('checkbox', { name: new RegExp(`number ${n}\\.`) });
  await box(1).click();
  await box(3).click({ modifiers: ['Shift'] });
  await page.getByText('3 selected').first().waitFor();
  await expectAccessible(page);
  await button(page, 'Select all 12 found').click();
  await page.getByText('12 selected').first().waitFor();
  await button(page, 'Assign…').click();
  await page.getByRole('combobox', { name: 'Assign to' }).click();
  await page.getByRole('option', { name: 'Max' }).click();
  await expectAccessible(page);
  await button(page, 'Assign').click();
  await page.getByText('12 rants changed.').first().waitFor();
  expect((await read(ids[11]!)).owner?.name).toBe('Max');
  await button(page, /^Undo/).click();
  await expect.poll(async () => (await read(ids[0]!)).owner).toBe(null);

  await page.getByRole('checkbox', { name: 'Select every rant on this page' }).check();
  await button(page, 'Status…').click();
  await page.getByRole('menuitem', { name: 'Resolve…' }).click();
  await button(page, 'Resolve').click();
  await page.getByText('Please choose a reason.').first().waitFor();
  await page.getByRole('radio', { name: 'Explained' }).check();
  await expectAccessible(page);
  await button(page, 'Resolve').click();
  await expect.poll(async () => (await read(ids[0]!)).status).toBe('Resolved');
  await button(page, /^Undo/).click();
  await expect.poll(async () => (await read(ids[0]!)).status).toBe('Pending');

  // Another person takes one of them meanwhile.
  const { ada, max } = stage.cast;
  await stage.t.call(rants.setOwner, { token: ada.token, params: { id: ids[1]! }, body: { userId: max.id } });
  await box(1).click();
  await box(2).click();
  await button(page, 'Assign…').click();
  await page.getByRole('combobox', { name: 'Assign to' }).click();
  await page.getByRole('option', { name: 'Mona (you)' }).click();
  await button(page, 'Assign').click();
  await page.getByText('It is already assigned to Max.').waitFor();
  await page.getByText('1 selected').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
  await button(page, 'Clear').click();
});

test('a phone sends one answer to all rants of a page, and keeps typed text while the server is away', async () => {
  const ids = await several(3, 'The lamp flickers');
  const { page } = await stage.open('mona', '/rants?q=lamp', { ...phone, noticesStay: true });
  for (const n of [1, 2, 3]) await page.getByRole('checkbox', { name: new RegExp(`number ${n}\\.`) }).check();
  // The bar has at most two lines in every language.
  const bar = page.locator('div', { has: page.getByText('3 selected'), hasNot: page.locator('[data-row]') }).last();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(120);
  await button(page, 'More…').click();
  await page.getByRole('menuitem', { name: 'Assign…' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await button(page, 'Answer…').click();
  await dialog(page).getByText('3 rants get this answer, and the author of each is told. This cannot be taken back.').waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('textbox').fill('New lamps come on Monday.');
  let lostCount = 0;
  await page.route('**/api/rants/bulk', async (route) => {
    if (lostCount++ > 0) return route.continue();
    // The call succeeds, but its answer is lost.
    await route.fetch();
    return route.abort();
  });
  await button(page, 'Send to all').click();
  await expect.poll(() => lostCount).toBe(1);
  await expect.poll(() => dialog(page).getByRole('textbox').inputValue()).toBe('New lamps come on Monday.');
  await button(page, 'Send to all').click();
  await page.getByText('3 rants changed.').first().waitFor();
  for (const id of ids) expect((await read(id)).responses).toHaveLength(1);
});

test('n opens the note of the current rant, and a new rant on other pages', async () => {
  const id = await submit(stage.t, stage.cast.eli.token, 'A note by key.');
  const { page } = await stage.open('mona', `/rant/${id}`);
  await page.getByLabel('Your response').waitFor();
  await page.keyboard.press('n');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('form')?.hasAttribute('data-note'))).toBe(true);
  expect(await page.locator('form[data-note] textarea').inputValue()).toBe('');
  await page.goto(new URL('/dashboard', page.url()).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL('**/rant');
});
