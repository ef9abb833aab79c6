import { actionPlans as api } from '@earshot/contract/action-plans';
import { addDays } from '@earshot/contract/calendar';
import { notifications } from '@earshot/contract/notifications';
import { options } from '@earshot/contract/options';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayAt } from '../server/platform/zone.ts';
import { startApp, type TestApp } from '../server/testing/app.ts';
import { type Cast, castZone, fillLists, lists, meetCast, submit } from '../server/testing/cast.ts';
import { expectAccessible, type Visitor, visit } from './browser.ts';
import { openBrowser } from './chromium.ts';

const note = 'Two heaters stand at bay 3.\nThe early shift starts at 18 degrees.';

describe('Action Plans', () => {
  let browser: Browser;
  let t: TestApp;
  let cast: Cast;
  beforeAll(async () => {
    browser = await openBrowser();
    t = await startApp();
    cast = await meetCast(t);
    await fillLists(t, cast);
  });
  afterAll(async () => {
    await browser?.close();
    await t?.close();
  });
  let complaints: string[][] = [];
  beforeEach(() => {
    complaints = [];
    return () => expect(complaints.flat()).toEqual([]);
  });

  async function at(who: 'mona' | 'max' | 'eli' | 'ada', path: string, how: BrowserContextOptions = {}): Promise<Visitor> {
    const visitor = await visit(browser, t.url, how);
    complaints.push(visitor.complaints);
    await visitor.context.addInitScript((token) => localStorage.setItem('token', token), cast[who].token);
    await visitor.page.goto(path);
    await visitor.page.locator('main h1').waitFor();
    return visitor;
  }
  /** By the organisation's calendar, which is a day ahead of UTC's before midnight. */
  const day = (days: number) => addDays(dayAt(t.clock.now(), castZone), days);
  async function plan(title: string, more: Record<string, unknown> = {}) {
    const body = { title, description: 'What is to be done.', department: lists.targetDepartments, deadline: day(6), ...more };
    const { body: made } = await t.call(api.create, { token: cast.mona.token, body });
    return made;
  }
  const detail = async (id: string) => (await t.call(api.detail, { token: cast.mona.token, params: { id } })).body;
  const all = async (title: string) => (await t.call(api.list, { token: cast.mona.token, query: { search: title } })).body;
  /** Eli was told, and has read it. */
  const told = (title: string) =>
    expect
      .poll(async () =>
        (await t.call(notifications.list, { token: cast.eli.token })).body.filter((item) => item.read).map((item) => item.title),
      )
      .toContain(title);
  const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
  /** The last day of the month that the calendar shows. */
  async function pickDay(page: Page, dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: /^Deadline, / }).click();
    await page.locator('.mantine-DatePickerInput-day:not([data-outside])').last().click();
  }

  test('rant, plan, done: its author sees each without loading again, and reads the note', async () => {
    const rant = await submit(t, cast.eli.token, 'Bay 3 has been cold since October.');
    const eli = await at('eli', `/rant/${rant}`);
    expect(await eli.page.getByText('What is being done').count()).toBe(0);
    expect(await button(eli.page, 'Create action plan').count()).toBe(0);
    const { page } = await at('mona', `/rant/${rant}`, { reducedMotion: 'no-preference' });
    await button(page, 'Create action plan').click();
    const dialog = page.getByRole('dialog', { name: 'Create Action Plan' });
    await dialog.getByText('Its author is told').waitFor();
    expect(await dialog.getByLabel('Department').inputValue()).toBe(lists.targetDepartments);
    expect(await dialog.getByLabel('Feedback category').inputValue()).toBe(lists.categoryTypes);
    await button(dialog, 'Create').click();
    await dialog.getByText('3 fields need your attention').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Title').fill('Heat bay 3');
    await dialog.getByLabel('Description').fill('Close the gap, then heat.');
    await dialog.getByLabel('Public note').fill(note);
    await pickDay(page, dialog);
    await button(dialog, 'Create').dblclick();
    await page.getByText('The action plan is created.').waitFor();
    expect(await all('Heat bay 3')).toHaveLength(1);

    await eli.page.getByText('An action was started on').first().waitFor();
    await eli.page.getByText('Two heaters stand at bay 3.').waitFor();
    expect(await eli.page.getByRole('link', { name: 'Heat bay 3' }).count()).toBe(0);
    // He is told, and what he is looking at counts as read.
    await told('An action was started on your rant');
    await expectAccessible(eli.page);

    await page.getByRole('link', { name: 'Heat bay 3' }).click();
    await page.getByRole('heading', { name: 'Heat bay 3' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('switch', { name: /^Pending.+Heat bay 3$/ }).click({ force: true });
    await page.locator('body > canvas[aria-hidden="true"]').waitFor();
    await page.getByText('“Heat bay 3” is completed.').waitFor();
    await page.getByText('Completed on').waitFor();
    await eli.page.getByText('An action was completed on').first().waitFor();
    await told('An action on your rant is completed');
    await page.locator('body > canvas').waitFor({ state: 'detached', timeout: 8000 });

    await eli.page.getByRole('link', { name: 'You said, we did' }).click();
    await eli.page.getByText('The early shift starts at 18 degrees.').waitFor();
    await expectAccessible(eli.page);
    // Of one rant no number is told.
    expect(await eli.page.locator('main').getByText('1 rant').count()).toBe(0);
    await eli.page.goto('/action-plans');
    await eli.page.getByText('That page is not open to your role.').waitFor();
  });

  test('the list: owner, deadline, priority; sorted, viewed and searched, all in the address; less motion is a toast only', async () => {
    await plan('Repair the lift', { deadline: day(-3), priority: 'high', assignedTo: cast.mona.id });
    await plan('Order chairs', { deadline: day(0), priority: 'low' });
    const { page } = await at('mona', '/action-plans');
    await row(page, 'Repair the lift').getByText('overdue 3 days').waitFor();
    await row(page, 'Repair the lift').getByText('Owner: Mona').waitFor();
    await row(page, 'Order chairs').getByText('today', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await expect.poll(() => page.url()).toContain('sort=title');
    await button(page, /^Mine/).click();
    await row(page, 'Order chairs').waitFor({ state: 'detached' });
    expect(page.url()).toContain('owner=me');
    await button(page, /^Overdue/).click();
    await row(page, 'Repair the lift').waitFor();
    await page.goto('/action-plans?q=chairs');
    await row(page, 'Order chairs').getByRole('switch').click({ force: true });
    await page.getByText('“Order chairs” is completed.').waitFor();
    await row(page, 'Order chairs').getByText('Completed on').waitFor();
    expect(await page.locator('body > canvas').count()).toBe(0);
    await row(page, 'Order chairs').getByRole('switch').click({ force: true });
    await page.getByText('“Order chairs” is pending again.').waitFor();
    await row(page, 'Order chairs').getByText('Completed on').waitFor({ state: 'detached' });
    const file = page.waitForEvent('download');
    await button(page, 'Export CSV').click();
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    await button(page.locator('table'), 'Delete Order chairs').click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this action plan?' });
    await expectAccessible(page);
    await button(dialog, 'Delete').click();
    await page.getByText('No action plan matches these filters.').waitFor();
    const ada = await at('ada', '/recently-deleted');
    await ada.page.getByText('Order chairs').waitFor();
    await ada.page.getByText('Action plan', { exact: true }).waitFor();
  });

  test('a refused switch is taken back, and says so', async () => {
    await plan('Ask the council');
    const { page } = await at('mona', '/action-plans?q=council');
    await page.route('**/api/action-plans/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await row(page, 'Ask the council').getByRole('switch').click({ force: true });
    await page.getByText('No connection to Earshot. Please try again.').waitFor();
    await page
      .getByRole('switch', { name: /^Pending.+Ask the council$/, checked: false })
      .first()
      .waitFor({ state: 'attached' });
  });

  test('two edit one plan: who was first is said, and nothing typed is lost', async () => {
    const made = await plan('Shared plan');
    const max = await at('max', `/action-plans/${made._id}`);
    await button(max.page, 'Edit').click();
    const dialog = max.page.getByRole('dialog', { name: 'Edit Action Plan' });
    await dialog.getByLabel('Description').fill('As Max means it.');
    await t.call(api.update, {
      token: cast.mona.token,
      params: { id: made._id },
      body: { description: 'As Mona means it.', priority: 'high' },
    });
    await button(dialog, 'Save').click();
    await dialog.getByText('Mona has changed this action plan').waitFor();
    await expectAccessible(max.page);
    await button(dialog, 'Load theirs').click();
    await expect.poll(() => dialog.getByLabel('Description').inputValue()).toBe('As Mona means it.');
    await button(dialog, 'Bring mine back').click();
    await expect.poll(() => dialog.getByLabel('Description').inputValue()).toBe('As Max means it.');
    await t.call(api.update, { token: cast.mona.token, params: { id: made._id }, body: { title: 'Shared by two' } });
    await button(dialog, 'Save').click();
    await button(dialog, 'Save mine anyway').click();
    await max.page.getByText('The action plan is saved.').waitFor();
    // What Max did not touch is Mona's still.
    expect(await detail(made._id)).toMatchObject({ title: 'Shared by two', description: 'As Max means it.', priority: 'high' });
  });

  test('what was typed is there again after the tab was closed', async () => {
    const { page, context } = await at('mona', '/action-plans');
    await button(page, 'Create Action Plan').first().click();
    await page.getByLabel('Title').fill('Half a plan');
    await page.getByText('Draft kept on this device').waitFor();
    await page.close();
    const again = await context.newPage();
    await again.goto('/action-plans');
    await button(again, 'Create Action Plan').first().click();
    await again.getByText('What you typed before is here again.').waitFor();
    expect(await again.getByLabel('Title').inputValue()).toBe('Half a plan');
    await button(again, 'Discard draft').click();
    expect(await again.getByLabel('Title').inputValue()).toBe('');
  });

  test('steps and comments; deleted elsewhere it is calmly gone', async () => {
    const made = await plan('In steps', { steps: ['One', 'Two', 'Three'] });
    const { page } = await at('mona', `/action-plans/${made._id}`);
    await page.getByText('0 of 3').waitFor();
    await page.getByRole('checkbox', { name: 'Two' }).check();
    await page.getByText('1 of 3').waitFor();
    await page.getByRole('checkbox', { name: 'Three' }).press('Alt+ArrowUp');
    await page.getByText('“Three” is now step 2 of 3.').waitFor();
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)).toBe('Three');
    await page.getByLabel('New step').fill('Four');
    await page.keyboard.press('Enter');
    await page.getByText('1 of 4').waitFor();
    await button(page, 'More for the step “Four”').click();
    await page.getByRole('menuitem', { name: 'Reword' }).click();
    await page.getByLabel('Reword the step').fill('Four and five');
    await page.keyboard.press('Enter');
    await button(page, 'More for the step “One”').click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByText('1 of 3').waitFor();
    expect((await detail(made._id)).checklist.map(({ text, done }) => [text, done])).toEqual([
      ['Three', false],
      ['Two', true],
      ['Four and five', false],
    ]);
    await page.getByPlaceholder('Add a comment...').fill('<b>Bold</b> words');
    await button(page, 'Add Comment').click();
    await page.getByText('<b>Bold</b> words').waitFor();
    await expectAccessible(page);
    await t.call(api.remove, { token: cast.max.token, params: { id: made._id } });
    await page.getByRole('heading', { name: 'Action plan not found.' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Action Plans' }).click();
    await page.getByRole('heading', { name: 'Action Plans' }).waitFor();
  });

  test('several rants become one plan; others join an open one; a slice is kept with its numbers', async () => {
    const [first, second] = [
      await submit(t, cast.eli.token, 'The canteen closes at one.'),
      await submit(t, cast.eve.token, 'The canteen has no soup.'),
    ];
    const { page } = await at('mona', '/rants?q=canteen');
    await page.getByRole('checkbox', { name: 'Select every rant on this page' }).check();
    await page.getByText('2 selected').first().waitFor();
    await expectAccessible(page);
    await button(page, 'Create action plan').click();
    const dialog = page.getByRole('dialog', { name: 'Create Action Plan' });
    await dialog.getByLabel('Title').fill('A longer canteen');
    await dialog.getByLabel('Description').fill('Until two.');
    await pickDay(page, dialog);
    await button(dialog, 'Create').click();
    await page.getByText('The action plan is created.').waitFor();
    await page.getByText('2 selected').waitFor({ state: 'detached' });
    const [made] = await all('A longer canteen');
    expect((await detail(made!._id)).rants.map((rant) => rant._id).toSorted()).toEqual([first, second].toSorted());

    const third = await submit(t, cast.eli.token, 'And no tea.');
    const other = await at('mona', `/rant/${third}`);
    await button(other.page, 'Add to an existing plan').click();
    await other.page.getByRole('searchbox', { name: 'Search open plans…' }).fill('canteen');
    await expectAccessible(other.page);
    await other.page
      .getByRole('dialog')
      .getByRole('button', { name: /A longer canteen/ })
      .click();
    await other.page.getByText('The rant is linked to “A longer canteen”.').waitFor();
    await other.page.getByRole('main').getByRole('link', { name: 'A longer canteen' }).click();
    await button(other.page, /^Unlink the rant “And no tea/).click();
    await button(other.page.getByRole('dialog'), 'Unlink').click();
    await expect.poll(async () => (await detail(made!._id)).rantCount).toBe(2);

    await page.goto(`/rants?range=week&q=canteen&department=${lists.targetDepartments}`);
    await button(page, 'Create action plan from these 2 rants').click();
    expect(await dialog.getByLabel('Department').inputValue()).toBe(lists.targetDepartments);
    await dialog.getByLabel('Title').fill('Of a slice');
    await dialog.getByLabel('Description').fill('Its numbers stay.');
    await dialog.getByLabel('Link these 2 rants').check();
    await pickDay(page, dialog);
    await expectAccessible(page);
    await button(dialog, 'Create').click();
    await page.getByRole('link', { name: 'The action plan is created.' }).click();
    await page.getByText(/^2 rants on .*, 2 of them open$/).waitFor();
    await page.getByText('“canteen”').waitFor();
    await page.getByRole('link', { name: 'Show these rants as they are today' }).click();
    await page.getByText('1–2 of 2').waitFor();
  });

  test('a department out of the list is shown on an old plan', async () => {
    const params = { list: 'targetDepartments' };
    const { body: option } = await t.call(options.add, { token: cast.mona.token, params, body: { name: 'Old house' } });
    const made = await plan('In the old house', { department: option._id });
    await t.call(options.remove, { token: cast.mona.token, params: { ...params, id: option._id } });
    const { page } = await at('mona', '/action-plans?q=old+house');
    await row(page, 'In the old house').getByText('Old house (archived)').waitFor();
    await button(page.locator('table'), 'Edit In the old house').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Action Plan' });
    await expect.poll(() => dialog.getByLabel('Department').inputValue()).toBe('Old house (archived)');
    await dialog.getByLabel('Title').fill('In the oldest house');
    await button(dialog, 'Save').click();
    await page.getByText('The action plan is saved.').waitFor();
    expect(await detail(made._id)).toMatchObject({ title: 'In the oldest house', department: { name: 'Old house', archived: true } });
  });

  test('the hour of reminders is a setting', async () => {
    const { page } = await at('ada', '/settings');
    await page.getByLabel('Hour of reminders').selectOption('07:00');
    await expectAccessible(page);
    await button(page, 'Save').click();
    await page.getByText('The settings are saved.').waitFor();
    await page.reload();
    await page.getByLabel('Hour of reminders').waitFor();
    await expect.poll(() => page.getByLabel('Hour of reminders').inputValue()).toBe('7');
  });

  test.each(['light', 'dark'] as const)('at 360 px nothing scrolls sideways, and axe finds nothing: %s', async (colorScheme) => {
    const rant = await submit(t, cast.eli.token, 'Wide words.');
    const made = await plan('A plan for a small screen', { rants: [rant], publicNote: note, steps: ['One step'], priority: 'high' });
    await t.call(api.update, { token: cast.mona.token, params: { id: made._id }, body: { completed: true } });
    const { page } = await at('mona', '/action-plans', { colorScheme, viewport: { width: 360, height: 740 } });
    const fits = async () => {
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    };
    await page.locator('li').filter({ hasText: 'A plan for a small screen' }).first().waitFor();
    await fits();
    await button(page, 'Create Action Plan').click();
    await page.getByRole('dialog').getByLabel('Public note').waitFor();
    await fits();
    for (const path of [`/action-plans/${made._id}`, '/you-said-we-did', `/rant/${rant}`, '/rants?q=wide']) {
      await page.goto(path);
      await page
        .getByText(path.startsWith('/rant') ? 'Wide words.' : 'Two heaters stand at bay 3.')
        .locator('visible=true')
        .first()
        .waitFor();
      await fits();
    }
  });
});
