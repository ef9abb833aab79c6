/**
 * Journeys through action plans: listed, switched, edited by two people, restored from a draft, worked through in steps, and shown on a
 * phone.
 */

import { addDays } from '@earshot/contract/calendar';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { expectFine, journey, phone } from '#e2e/journey.ts';
import { options } from '#features/options/contract';
import { dayAt } from '#server/platform/zone.ts';
import { castZone, lists, submit } from '#server/testing/cast.ts';
import { actionPlans as planCalls } from './contract/calls.ts';

const note = 'Two heaters stand at bay 3.\nThe early shift starts at 18 degrees.';

const stage = journey();
/** Days are in the organisation's calendar, which is already a day ahead of UTC's shortly before midnight UTC. */
const day = (days: number) => addDays(dayAt(stage.t.clock.now(), castZone), days);
async function plan(title: string, extra: Record<string, unknown> = {}) {
  const body = { title, description: 'What is to be done.', department: lists.targetDepartments, deadline: day(6), ...extra };
  const { body: madePlan } = await stage.t.call(planCalls.create, { token: stage.cast.mona.token, body });
  return madePlan;
}
const detail = async (id: string) => (await stage.t.call(planCalls.detail, { token: stage.cast.mona.token, params: { id } })).body;
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('the list: owner, deadline, priority; sort, view and search are in the address; reduced motion shows only a toast', async () => {
  await plan('Repair the lift', { deadline: day(-3), priority: 'high', assignedTo: stage.cast.mona.id });
  const chairs = await plan('Order chairs', { deadline: day(0), priority: 'low' });
  const completedPlan = await plan('Done long ago', { deadline: day(-40) });
  await stage.t.call(planCalls.update, { token: stage.cast.mona.token, params: { id: completedPlan._id }, body: { completed: true } });
  const { page } = await stage.open('mona', '/action-plans');
  await row(page, 'Repair the lift').getByText('overdue 3 days').waitFor();
  await row(page, 'Repair the lift').getByText('Assigned to Mona').waitFor();
  await row(page, 'Order chairs').getByText('today', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await expect.poll(() => page.url()).toContain('sort=title');
  expect([await button(page, /^Open 2/).getAttribute('aria-pressed'), await row(page, 'Done long ago').count()]).toEqual(['true', 0]);
  await button(page, /^Completed 1/).click();
  await row(page, 'Order chairs').waitFor({ state: 'detached' });
  await row(page, 'Done long ago').waitFor();
  expect(page.url()).toContain('status=completed');
  await button(page, /^All 3/).click();
  await row(page, 'Order chairs').waitFor();
  expect([await row(page, 'Done long ago').count(), new URL(page.url()).searchParams.get('status')]).toEqual([1, 'any']);
  await button(page, /^Mine/).click();
  await row(page, 'Order chairs').waitFor({ state: 'detached' });
  expect(page.url()).toContain('owner=me');
  expect(await page.getByLabel('Filter by status').inputValue()).toBe('open');
  await button(page, /^Overdue/).click();
  await row(page, 'Repair the lift').waitFor();
  await page.goto('/action-plans?q=chairs');
  await row(page, 'Order chairs').getByRole('switch').click({ force: true });
  const askedDialog = page.getByRole('dialog', { name: 'What was done: “Order chairs”' });
  await button(askedDialog, 'Complete without a note').waitFor();
  await expectAccessible(page);
  await askedDialog.getByLabel('What people read under ‘You said, we did’').fill('Twelve chairs came.');
  await button(askedDialog, 'Complete').click();
  await page.getByText('“Order chairs” is completed.').waitFor();
  expect((await detail(chairs._id)).publicNote).toBe('Twelve chairs came.');
  await row(page, 'Order chairs').getByText('Completed on').waitFor();
  expect(await page.locator('body > canvas').count()).toBe(0);
  // Completed here, it stays in the list of open plans until the page is left.
  await page.waitForLoadState('networkidle');
  expect(await button(page, /^Open/).getAttribute('aria-pressed')).toBe('true');
  await row(page, 'Order chairs').getByRole('switch', { checked: true }).waitFor({ state: 'attached' });
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
  await page.getByText('No action plans match these filters.').waitFor();
  const ada = await stage.open('ada', '/recently-deleted');
  await ada.page.getByText('Order chairs').waitFor();
  await ada.page.getByText('Action plan', { exact: true }).waitFor();
});

test('the list opens with open plans; one completed in it stays green until the page is left; links with filters work', async () => {
  await plan('Paint the door', { publicNote: note });
  const { page } = await stage.open('mona', '/action-plans');
  await row(page, 'Paint the door').getByRole('switch').click({ force: true });
  await page.getByText('“Paint the door” is completed.').waitFor();
  await row(page, 'Paint the door').getByText('Completed on').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await row(page, 'Paint the door').getAttribute('data-done')).not.toBe(null);
  await page.getByRole('link', { name: 'Knowledge Base' }).first().click();
  await page.getByRole('heading', { name: 'Knowledge Base', level: 1 }).waitFor();
  await page.goBack();
  await button(page, /^Completed [1-9]/).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await row(page, 'Paint the door').count()).toBe(0);
  for (const [status, pressed, count] of [
    ['completed', /^Completed/, 1],
    ['any', /^All/, 1],
    ['open', /^Open/, 0],
  ] as const) {
    await page.goto(`/action-plans?status=${status}&q=paint`);
    await page.getByRole('button', { name: pressed, pressed: true }).waitFor();
    if (count === 0) await page.getByText('No action plans match these filters.').waitFor();
    await expect.poll(() => row(page, 'Paint the door').count(), { message: status }).toBe(count);
  }
  await button(page, 'Show all plans').click();
  await row(page, 'Paint the door').waitFor();
});

test('a refused switch is reverted and explained', async () => {
  await plan('Ask the council', { publicNote: note });
  const { page } = await stage.open('mona', '/action-plans?q=council');
  await page.route('**/api/action-plans/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await row(page, 'Ask the council').getByRole('switch').click({ force: true });
  await page.getByText('No connection to Earshot. Please try again.').waitFor();
  await page
    .getByRole('switch', { name: /^Pending.+Ask the council$/, checked: false })
    .first()
    .waitFor({ state: 'attached' });
});

test('if two people edit one plan, the second learns who was first, and typed text is kept', async () => {
  const madePlan = await plan('Shared plan');
  const max = await stage.open('max', `/action-plans/${madePlan._id}`);
  await button(max.page, 'Edit').click();
  const dialog = max.page.getByRole('dialog', { name: 'Edit Action Plan' });
  await dialog.getByLabel('Description').fill('As Max means it.');
  await stage.t.call(planCalls.update, {
    token: stage.cast.mona.token,
    params: { id: madePlan._id },
    body: { description: 'As Mona means it.', priority: 'high' },
  });
  await button(dialog, 'Save').click();
  await dialog.getByText('Mona changed this action plan').waitFor();
  await expectAccessible(max.page);
  await button(dialog, 'Load theirs').click();
  await expect.poll(() => dialog.getByLabel('Description').inputValue()).toBe('As Mona means it.');
  await button(dialog, 'Bring mine back').click();
  await expect.poll(() => dialog.getByLabel('Description').inputValue()).toBe('As Max means it.');
  await stage.t.call(planCalls.update, { token: stage.cast.mona.token, params: { id: madePlan._id }, body: { title: 'Shared by two' } });
  await button(dialog, 'Save').click();
  await button(dialog, 'Save mine anyway').click();
  await max.page.getByText('The action plan is saved.').waitFor();
  // Fields that Max did not touch keep Mona's values.
  expect(await detail(madePlan._id)).toMatchObject({ title: 'Shared by two', description: 'As Max means it.', priority: 'high' });
});

test('text typed in a plan is restored after the tab was closed', async () => {
  const { page, context } = await stage.open('mona', '/action-plans');
  await button(page, 'Create Action Plan').first().click();
  await page.getByLabel('Title').fill('Half a plan');
  await page.getByText('Draft kept on this device').waitFor();
  await page.close();
  const secondPage = await context.newPage();
  await secondPage.goto('/action-plans');
  await button(secondPage, 'Create Action Plan').first().click();
  await secondPage.getByText('Your earlier input has been restored.').waitFor();
  expect(await secondPage.getByLabel('Title').inputValue()).toBe('Half a plan');
  await button(secondPage, 'Discard draft').click();
  expect(await secondPage.getByLabel('Title').inputValue()).toBe('');
});

test('steps and comments; a plan that was deleted elsewhere is reported without an error', async () => {
  const madePlan = await plan('In steps', { steps: ['One', 'Two', 'Three'] });
  const { page } = await stage.open('mona', `/action-plans/${madePlan._id}`);
  await page.getByText('0 of 3').waitFor();
  await page.getByRole('checkbox', { name: 'Two' }).check();
  await page.getByText('1 of 3').waitFor();
  await page.getByRole('checkbox', { name: 'Three' }).press('Alt+ArrowUp');
  await page.getByText('“Three” is now step 2 of 3.').waitFor();
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)).toBe('Three');
  await page.getByLabel('New step').fill('Four');
  await page.keyboard.press('Enter');
  await page.getByText('1 of 4').waitFor();
  await button(page, 'More actions for the step “Four”').click();
  await page.getByRole('menuitem', { name: 'Reword' }).click();
  await page.getByLabel('Reword the step').fill('Four and five');
  await page.keyboard.press('Enter');
  await button(page, 'More actions for the step “One”').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByText('1 of 3').waitFor();
  expect((await detail(madePlan._id)).checklist.map(({ text, done }) => [text, done])).toEqual([
    ['Three', false],
    ['Two', true],
    ['Four and five', false],
  ]);
  await page.getByPlaceholder('Add a comment...').fill('<b>Bold</b> words');
  await button(page, 'Add Comment').click();
  await page.getByText('<b>Bold</b> words').waitFor();
  await expectAccessible(page);
  await stage.t.call(planCalls.remove, { token: stage.cast.max.token, params: { id: madePlan._id } });
  await page.getByRole('heading', { name: 'Action plan not found.' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Action Plans' }).click();
  await page.getByRole('heading', { name: 'Action Plans' }).waitFor();
});

test('an old plan shows a department that was removed from the list', async () => {
  const params = { list: 'targetDepartments' };
  const { body: option } = await stage.t.call(options.add, { token: stage.cast.mona.token, params, body: { name: 'Old house' } });
  const madePlan = await plan('In the old house', { department: option._id });
  await stage.t.call(options.remove, { token: stage.cast.mona.token, params: { ...params, id: option._id } });
  const { page } = await stage.open('mona', '/action-plans?q=old+house');
  await row(page, 'In the old house').getByText('Old house (archived)').waitFor();
  await button(page.locator('table'), 'Edit In the old house').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Action Plan' });
  await expect.poll(() => dialog.getByLabel('Department').inputValue()).toBe('Old house (archived)');
  await dialog.getByLabel('Title').fill('In the oldest house');
  await button(dialog, 'Save').click();
  await page.getByText('The action plan is saved.').waitFor();
  expect(await detail(madePlan._id)).toMatchObject({ title: 'In the oldest house', department: { name: 'Old house', archived: true } });
});

test('the hour of reminders can be set', async () => {
  const { page } = await stage.open('ada', '/administration/rants');
  await page.getByLabel('Reminder time').selectOption('07:00');
  await expectAccessible(page);
  await button(page, 'Save').click();
  await page.getByText('The settings are saved.').waitFor();
  await page.reload();
  await page.getByLabel('Reminder time').waitFor();
  await expect.poll(() => page.getByLabel('Reminder time').inputValue()).toBe('7');
});

test('at 360 px nothing scrolls sideways, and axe finds nothing in light and dark', async () => {
  const rant = await submit(stage.t, stage.cast.eli.token, 'Wide words.');
  const madePlan = await plan('A plan for a small screen', { rants: [rant], publicNote: note, steps: ['One step'], priority: 'high' });
  await stage.t.call(planCalls.update, { token: stage.cast.mona.token, params: { id: madePlan._id }, body: { completed: true } });
  const { page } = await stage.open('mona', '/action-plans?status=any', phone);
  await page.locator('li').filter({ hasText: 'A plan for a small screen' }).first().waitFor();
  await expectFine(page);
  await button(page, 'Create Action Plan').click();
  await page.getByRole('dialog').getByLabel('Public note').waitFor();
  await expectFine(page);
  for (const path of [`/action-plans/${madePlan._id}`, '/results', `/rant/${rant}`, '/rants?q=wide']) {
    await page.goto(path);
    await page
      .getByText(path.startsWith('/rant') ? 'Wide words.' : 'Two heaters stand at bay 3.')
      .locator('visible=true')
      .first()
      .waitFor();
    await expectFine(page);
  }
});
