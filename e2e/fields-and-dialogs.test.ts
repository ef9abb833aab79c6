// @module-tag slow
/** Parts that all forms share: typed dates, dialogs that keep their buttons visible, busy buttons, an unreachable server. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { options } from '../features/options/contract/index.ts';
import { wayTo } from './away.ts';
import { journey } from './journey.ts';

const stage = journey({ showsAxe: false });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a day that is chosen and cleared at once is gone from the field and the address, and one chosen after that stays', async () => {
  const { page } = await stage.open('ada', '/administration/activity', { locale: 'en-GB' });
  const from = page.getByLabel('From', { exact: true });
  /** Types the texts one after the other in one turn of the page, before a choice can arrive in the address. */
  const type = (...texts: string[]) =>
    from.evaluate((field: HTMLInputElement, all) => {
      const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const text of all) {
        put?.call(field, text);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      }
    }, texts);
  await from.waitFor();
  await type('24/12/2026', '');
  // Later choices arrive after earlier ones.
  await page.getByLabel('To', { exact: true }).fill('31/12/2026');
  await page.getByLabel('To', { exact: true }).press('Enter');
  await page.waitForURL(/to=2026-12-31/);
  expect([new URL(page.url()).searchParams.get('from'), await from.inputValue()]).toEqual([null, '']);
  await type('24/12/2026', '', '03/01/2026');
  await page.waitForURL(/from=2026-01-03/);
  expect(await from.inputValue()).toBe('03/01/2026');
});

test('a date can be typed, pasted, counted and picked in the browser’s format, in any page language', async () => {
  const { page } = await stage.open('ada', '/administration/activity', { locale: 'en-GB' });
  const from = page.getByLabel('From', { exact: true });
  expect(await from.getAttribute('placeholder')).toBe('dd/mm/yyyy');
  await from.fill('24/12/2026');
  await from.press('Enter');
  await page.waitForURL(/from=2026-12-24/);
  // An unreadable date stays in the field with a hint, and the filter is removed.
  await from.fill('12/24/2026');
  await from.blur();
  await page.getByText('Write the day as dd/mm/yyyy, or +2w for two weeks from today.').waitFor();
  await page.waitForURL((url) => !url.searchParams.has('from'));
  expect(await from.inputValue()).toBe('12/24/2026');
  await from.fill('');
  await from.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ' 3 January 2026 ');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.waitForURL(/from=2026-01-03/);
  await expect.poll(() => from.inputValue()).toBe('03/01/2026');
  await from.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'From: open the calendar' });
  await calendar.getByText('January 2026').waitFor();
  expect(await calendar.locator('th').allTextContents()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/from=2026-01-10/);
  await expect.poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true);
  await from.fill('+2w');
  await from.press('Tab');
  const { timeZone } = await stage.t.app.settings.current();
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now() + 14 * 86_400_000);
  await page.waitForURL(new RegExp(`from=${day}`));
});

test('a chosen day stays in its field while a slow browser updates the address', async () => {
  const { page } = await stage.open('ada', '/administration/activity', { locale: 'en-GB' });
  const from = page.getByLabel('From', { exact: true });
  await from.waitFor();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await from.fill('24/12/2026');
  await from.evaluate((field) => {
    const texts = new Set<string>();
    const watch = () => {
      texts.add((field as HTMLInputElement).value);
      requestAnimationFrame(watch);
    };
    watch();
    Object.assign(window, { texts });
  });
  await from.press('Enter');
  await page.waitForURL(/from=2026-12-24/);
  await page.getByRole('button', { name: 'Clear filters' }).first().waitFor();
  const shown = await page.evaluate(() => [...(window as unknown as { texts: Set<string> }).texts]);
  expect(shown).toEqual(['24/12/2026']);
  // Leaving the field by a press of this button reads what was typed and clears it again before it has arrived.
  await from.fill('25/12/2026');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.waitForURL((url) => !url.searchParams.has('from'));
  await expect.poll(() => from.inputValue()).toBe('');
});

test('Arabic pages use the digits 0 to 9', async () => {
  const { page } = await stage.open('mona', '/manager-dashboard', { locale: 'ar-EG' });
  await page.locator('main dl').waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/[٠-٩۰-۹]/);
});

test.each([
  ['a small window', { viewport: { width: 1280, height: 620 } }],
  ['200 % zoom', { viewport: { width: 640, height: 400 } }],
  ['a phone', { viewport: { width: 360, height: 640 } }],
] as const)('the buttons of a tall dialog are visible: %s', async (_, view) => {
  const { page } = await stage.open('mona', '/action-plans', view);
  await page.getByRole('button', { name: 'Create Action Plan' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Action Plan' });
  for (const name of ['Cancel', 'Create']) {
    const box = await dialog.getByRole('button', { name, exact: true }).boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= view.viewport.height, `${name} ${JSON.stringify(box)}`).toBe(true);
  }
  // The buttons must not cover the focused element.
  await dialog.getByLabel('Public note').focus();
  const foot = await dialog.getByRole('button', { name: 'Create', exact: true }).boundingBox();
  await expect
    .poll(async () => {
      const field = await dialog.getByLabel('Public note').boundingBox();
      return field && foot && field.y + Math.min(field.height, 40) <= foot.y;
    })
    .toBe(true);
});

test('an overlay covers the whole window', async () => {
  const { page } = await stage.open('mona', '/action-plans');
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.boundingBox();
  await page.getByRole('button', { name: 'Create Action Plan' }).first().click();
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(1280);
  expect(await title.boundingBox()).toEqual(before);
});

test('a busy button keeps its width and shows a spinner', async () => {
  const { page } = await stage.open('ada', '/settings');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/settings', async (call) => {
    if (call.request().method() === 'PUT') await released;
    await call.fallback();
  });
  await page.getByLabel('Organisation name').fill('Northwind Two');
  const idle = await button(page, 'Save').boundingBox();
  await button(page, 'Save').click();
  const busy = button(page, 'Saving...');
  await busy.waitFor();
  const spinner = await busy.locator('.mantine-Button-label').evaluate((word) => getComputedStyle(word, '::before').inlineSize);
  expect(spinner).toBe('13px');
  const [label, box] = [await busy.getByText('Saving...').boundingBox(), await busy.boundingBox()];
  expect(box?.width).toBe(idle?.width);
  // The label must be inside its button.
  expect(label && box && label.x > box.x && label.x + label.width <= box.x + box.width).toBe(true);
  expect(await busy.locator('.mantine-Button-inner').evaluate((inner) => getComputedStyle(inner).opacity)).toBe('1');
  release();
  await button(page, 'Save').waitFor();
});

test('an unreachable server is announced within seconds, and the message disappears when it is back', async () => {
  const way = await wayTo(() => stage.t.url);
  const { page } = await stage.open('ada', '/settings', { baseURL: way.url, mayComplain: true });
  const name = page.getByLabel('Organisation name');
  await name.fill('Northwind Three');
  await way.cut();
  await button(page, 'Save').click();
  await page.getByText('No connection to Earshot. Please try again.').first().waitFor();
  await page.getByText('No connection. Your text is kept here.').waitFor();
  await way.mend();
  await page.getByText('No connection. Your text is kept here.').waitFor({ state: 'detached' });
  await page.getByText('No connection to Earshot. Please try again.').first().waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Northwind Three');
  await way.cut();
});

test('letters and Enter choose the first match; an open list never submits the form, and leaving it takes the only match', async () => {
  const add = (list: 'targetEmployees' | 'targetDepartments' | 'categoryTypes', name: string) =>
    stage.t.call(options.add, { token: stage.cast.ada.token, params: { list }, body: { name } });
  for (const name of ['Tomas Berg', 'Tomasina Falk', 'Zoë Quist']) await add('targetEmployees', name);
  await add('targetDepartments', 'Quay');
  const { page } = await stage.open('eli', '/rant');
  const target = page.getByRole('combobox', { name: 'Target Employee' });
  const summary = page.getByText(/fields? needs? your attention/);
  // Enter in an open list with nothing typed, or with no match, must not submit the form.
  await target.click();
  await target.press('Enter');
  await target.fill('Nobody of this name');
  await page.getByText('Nothing found').waitFor();
  await target.press('Enter');
  expect([await target.inputValue(), await summary.count()]).toEqual(['Nobody of this name', 0]);
  await target.fill('tomas');
  await target.press('Enter');
  await expect.poll(() => target.inputValue()).toBe('Tomas Berg');
  expect(await target.getAttribute('aria-expanded')).toBe('false');
  // With several matches none is chosen; a single match is.
  await target.fill('Tomas');
  await target.press('Tab');
  await expect.poll(() => target.inputValue()).toBe('Tomas Berg');
  await target.fill('quist');
  await target.press('Tab');
  await expect.poll(() => target.inputValue()).toBe('Zoë Quist');
  await target.fill('tomas');
  await target.press('ArrowDown');
  await target.press('ArrowDown');
  await target.press('Enter');
  await expect.poll(() => target.inputValue()).toBe('Tomasina Falk');
  const department = page.getByRole('combobox', { name: 'Target Department' });
  await department.fill('qu');
  await department.press('Tab');
  await expect.poll(() => department.inputValue()).toBe('Quay');
  expect(await summary.count()).toBe(0);
});

test('Ctrl+Enter submits a form in a dialog, and chooses the first match of a list in it', async () => {
  const { page } = await stage.open('mona', '/action-plans');
  await page.getByRole('button', { name: 'Create Action Plan' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Action Plan' });
  const department = dialog.getByRole('combobox', { name: 'Department' });
  await department.fill('qu');
  await department.press('Enter');
  await expect.poll(() => department.inputValue()).toBe('Quay');
  await dialog.getByLabel('Description').fill('Over\nseveral lines');
  await dialog.getByLabel('Description').press('Control+Enter');
  await dialog
    .getByText(/needs? your attention|This field is required/)
    .first()
    .waitFor();
});
