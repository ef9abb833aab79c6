// @module-tag slow
/** Plans in the places where people find them: in their list, in the palette, from a filter, when somebody leaves, and undone at once. */

import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { expectAccessible } from '#e2e/accessible.ts';
import { dark, journey, phone } from '#e2e/journey.ts';
import { people } from '#features/accounts/contract';
import { lists, submit } from '#server/testing/cast.ts';
import { actionPlans } from './contract/calls.ts';
import { makePlan } from './server/testing/plans.ts';

const { newest } = limits.conversation;
const stage = journey();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const planOf = async (id: string) => (await stage.t.call(actionPlans.detail, { token: stage.cast.ada.token, params: { id } })).body;

test('clicking a plan’s row opens it; its switch does not', async () => {
  await makePlan(stage, { title: 'Repair the lift', publicNote: 'It runs.' });
  const { page } = await stage.open('mona', '/action-plans');
  const row = page.getByRole('row', { name: /Repair the lift/ });
  await row.getByRole('switch').click();
  await row.getByText(/^Completed on/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/action-plans');
  await row.getByText('Medium').click();
  await page.waitForURL('**/action-plans/*');
});

test('a long conversation begins with its newest comments; an old one can be deleted', async () => {
  const { page } = await stage.open('mona', '/action-plans');
  const plan = await makePlan(stage);
  await sql`insert into plan_comments (id, plan_id, author_id, content, created_at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(newest + 8)})
    select 'comment ' || i, ${plan._id}, ${stage.cast.mona.id}, 'Comment number ' || i || '.', ${stage.t.clock.now()} from n`.execute(
    stage.t.app.writer,
  );
  await page.goto(`/action-plans/${plan._id}`);
  const comment = (n: number) => page.getByText(`Comment number ${n}.`, { exact: true });
  await comment(newest + 8).waitFor();
  expect(await comment(8).count()).toBe(0);
  await page.getByRole('button', { name: 'Show earlier (8)' }).click();
  await comment(3).waitFor();
  await page
    .getByRole('listitem')
    .filter({ has: comment(3) })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await comment(3).waitFor({ state: 'detached' });
  for (const n of [1, 2, 4, 8, 9, newest + 8]) expect(await comment(n).count(), `${n}`).toBe(1);
  await page.getByRole('heading', { name: `Comments (${newest + 7})` }).waitFor();
});

test('a plan is completed with a public note; Undo reopens it', async () => {
  const { _id } = await makePlan(stage, { title: 'Mend the gate' });
  const { page } = await stage.open('mona', `/action-plans/${_id}`, { ...phone, ...dark });
  await page.getByRole('switch', { name: /Mend the gate$/ }).click({ force: true });
  await page.getByLabel('What people read under ‘You said, we did’').fill('The gate opens again.');
  await expectAccessible(page);
  await inDialog(page, 'Complete').click();
  await button(page, 'Undo: “Mend the gate” is completed.').click();
  await page.getByText('Undone.').waitFor();
  expect(await planOf(_id)).toMatchObject({ completed: false, publicNote: 'The gate opens again.' });
});

test('the filtered rants become a plan, which links back to them', async () => {
  await submit(stage.t, stage.cast.eve.token, 'The roster hangs where nobody can read it.');
  const lastDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { page } = await stage.open('mona', `/rants?department=${lists.targetDepartments}&q=roster&to=${lastDay}`);
  await button(page, /^Create an action plan|^Create action plan/).click();
  const dialog = page.getByRole('dialog', { name: 'Create Action Plan' });
  await dialog.getByLabel('Title').fill('A roster that is read');
  await dialog.getByLabel('Description').fill('Hang it where everybody passes.');
  await dialog.getByRole('textbox', { name: 'Deadline' }).fill('+2w');
  await button(page, 'Create').click();
  await page.getByText('The action plan is created.').waitFor();
  const [plan] = (await stage.t.call(actionPlans.list, { token: stage.cast.mona.token, query: { search: 'A roster' } })).body;
  const { basis } = await planOf(plan?._id ?? '');
  expect(basis).toMatchObject({ total: 1, query: { search: 'roster', endDate: lastDay } });

  await page.goto(`/action-plans/${plan?._id}`);
  await page.getByText(/until .*20\d\d/).waitFor();
  await page.locator('a[href*="to="]').last().click();
  await expect.poll(() => parametersOf(page)).toMatchObject({ q: 'roster', to: lastDay });
});

test('the palette finds plans with their status, only for those who manage them', async () => {
  await makePlan(stage, { title: 'A coffee machine that gives change' });
  const offers = async (page: Page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('coffee machine');
    await page
      .getByRole('status')
      .getByText(/result/)
      .waitFor();
    return page.getByRole('dialog').getByRole('option').filter({ hasText: 'gives change' });
  };
  const { page } = await stage.open('mona', '/rants', dark);
  expect(await (await offers(page)).allTextContents()).toEqual([expect.stringMatching(/in [\d,]+ days$/)]);
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'A coffee machine that gives change' }).waitFor();
  const eli = await stage.open('eli', '/rants', phone);
  await submit(stage.t, stage.cast.eli.token, 'A machine for coffee on the first floor would help.');
  expect(await (await offers(eli.page)).count()).toBe(0);
});

test('an accidental deactivation hands over the plans, and one click on Undo takes all of it back', async () => {
  const { cast, t } = stage;
  const { _id } = await makePlan(stage, { assignedTo: cast.max.id });
  const owner = async () => (await planOf(_id)).assignedTo?.name ?? null;
  const { page } = await stage.open('ada', '/user-management?size=25');
  await button(page, 'More for Max').click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByLabel(/open plans? (is|are) assigned to them\. Hand (it|them) to$/).selectOption('Mona');
  await expectAccessible(page);
  await inDialog(page, 'Deactivate').click();
  const undo = button(page, 'Undo: Max has been disabled');
  await undo.waitFor();
  expect(await owner()).toBe('Mona');
  await undo.click();
  await page.getByText('Undone.').waitFor();
  expect(await owner()).toBe('Max');
  const max = (await t.call(people.list, { token: cast.ada.token, query: {} })).body.find(({ _id: id }) => id === cast.max.id);
  expect(max?.isActive).toBe(true);
});
