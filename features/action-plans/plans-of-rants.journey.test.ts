// @module-tag slow
/** Making plans from rants: from one, from several, from all that a filter finds; and what the authors of the rants learn of them. */

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { journey } from '#e2e/journey.ts';
import { notifications } from '#features/notifications/contract';
import { lists, submit } from '#server/testing/cast.ts';
import { actionPlans as planCalls } from './contract/calls.ts';

const note = 'Two heaters stand at bay 3.\nThe early shift starts at 18 degrees.';

const stage = journey();
const detail = async (id: string) => (await stage.t.call(planCalls.detail, { token: stage.cast.mona.token, params: { id } })).body;
const all = async (title: string) => (await stage.t.call(planCalls.list, { token: stage.cast.mona.token, query: { search: title } })).body;
/** Waits until Eli has been notified and has read the notification. */
const planItem = (title: string) =>
  expect
    .poll(async () =>
      (await stage.t.call(notifications.list, { token: stage.cast.eli.token })).body.filter((item) => item.read).map((item) => item.title),
    )
    .toContain(title);
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** Picks the last day of the month that the calendar shows. */
async function pickDay(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Deadline: open the calendar' }).click();
  await page.locator('.mantine-DatePicker-day:not([data-outside])').last().click();
}

test('rant, plan, completion: the author sees each without a reload, and reads the note', async () => {
  const rant = await submit(stage.t, stage.cast.eli.token, 'Bay 3 has been cold since October.');
  const eli = await stage.open('eli', `/rant/${rant}`);
  expect(await eli.page.getByText('What is being done').count()).toBe(0);
  expect(await button(eli.page, 'Plan').count()).toBe(0);
  const { page } = await stage.open('mona', `/rant/${rant}`, { reducedMotion: 'no-preference' });
  await button(page, 'Plan').click();
  await page.getByRole('menuitem', { name: 'Create action plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Action Plan' });
  await dialog.getByText('Its author will be told').waitFor();
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

  await eli.page.getByText('Work started on').first().waitFor();
  await eli.page.getByText('Two heaters stand at bay 3.').waitFor();
  expect(await eli.page.getByRole('link', { name: 'Heat bay 3' }).count()).toBe(0);
  // Eli is notified, and a notification about the rant that he is looking at counts as read.
  await planItem('Work has started on your rant');
  await expectAccessible(eli.page);

  await page.getByRole('link', { name: 'Heat bay 3' }).click();
  await page.getByRole('heading', { name: 'Heat bay 3' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('switch', { name: /^Pending.+Heat bay 3$/ }).click({ force: true });
  await page.locator('body > canvas[aria-hidden="true"]').waitFor();
  await page.getByText('“Heat bay 3” is completed.').waitFor();
  await page.getByText('Completed on').waitFor();
  await eli.page.getByText('Work completed on').first().waitFor();
  await planItem('Work on your rant is completed');
  await page.locator('body > canvas').waitFor({ state: 'detached' });

  await eli.page.getByRole('link', { name: 'Results' }).click();
  await eli.page.getByRole('tab', { name: 'You said, we did', selected: true }).waitFor();
  await eli.page.getByText('The early shift starts at 18 degrees.').waitFor();
  await expectAccessible(eli.page);
  // The number is not shown for a single rant.
  expect(await eli.page.locator('main').getByText('1 rant').count()).toBe(0);
  await eli.page.goto('/action-plans');
  await eli.page.getByText('That page is not open to your role.').waitFor();
});

test('several rants become one plan, others join an existing one, and a filter’s plan keeps its numbers', async () => {
  const [first, second] = [
    await submit(stage.t, stage.cast.eli.token, 'The canteen closes at one.'),
    await submit(stage.t, stage.cast.eve.token, 'The canteen has no soup.'),
  ];
  const { page } = await stage.open('mona', '/rants?q=canteen', { noticesStay: true });
  await page.getByRole('checkbox', { name: 'Select every rant on this page' }).check();
  await page.getByText('2 selected').first().waitFor();
  await expectAccessible(page);
  await button(page, 'Plan').click();
  await page.getByRole('menuitem', { name: 'Create action plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Action Plan' });
  await dialog.getByLabel('Title').fill('A longer canteen');
  await dialog.getByLabel('Description').fill('Until two.');
  await pickDay(page, dialog);
  await button(dialog, 'Create').click();
  await page.getByText('The action plan is created.').waitFor();
  await page.getByText('2 selected').waitFor({ state: 'detached' });
  const [plan] = await all('A longer canteen');
  expect((await detail(plan!._id)).rants.map((rant) => rant._id).toSorted()).toEqual([first, second].toSorted());

  const third = await submit(stage.t, stage.cast.eli.token, 'And no tea.');
  const other = await stage.open('mona', `/rant/${third}`);
  await button(other.page, 'Plan').click();
  await other.page.getByRole('menuitem', { name: 'Add to an existing plan' }).click();
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
  await expect.poll(async () => (await detail(plan!._id)).rantCount).toBe(2);

  await page.goto(`/rants?range=week&q=canteen&department=${lists.targetDepartments}`);
  await button(page, 'Create action plan from these 2 rants').click();
  expect(await dialog.getByLabel('Department').inputValue()).toBe(lists.targetDepartments);
  await dialog.getByLabel('Title').fill('Of a slice');
  await dialog.getByLabel('Description').fill('Its numbers stay.');
  expect(await dialog.getByLabel('Link these 2 rants').isChecked(), 'their authors hear of it unless one says no').toBe(true);
  await pickDay(page, dialog);
  await expectAccessible(page);
  await button(dialog, 'Create').click();
  await page.getByRole('link', { name: 'The action plan is created.' }).click();
  await page.getByText(/^2 rants on .*, 2 of them open$/).waitFor();
  await page.getByText('“canteen”').waitFor();
  await page.getByRole('link', { name: 'Show these rants as they are today' }).click();
  await page.getByText('1–2 of 2').waitFor();
});
