// @module-tag slow
/** Authors edit a rant until somebody has opened it, and withdraw it at any time. */
import { limits } from '@earshot/contract/limits';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rants } from '../features/rants/contract/index.ts';
import { limits as rantLimits } from '../features/rants/contract/limits.ts';
import { forgetPerson, submit } from '../server/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import { dark, journey, phone } from './journey.ts';

const stage = journey();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test('authors edit their rant in place by keyboard, and later readers see that it was edited', async () => {
  const id = await submit(stage.t, stage.cast.eli.token, 'The gate sqeaks.');
  const { page } = await stage.open('eli', `/rant/${id}`, phone);
  await page.getByText(/^You can change it until \d\d:\d\d, or until somebody opens it\.$/).waitFor();
  await button(page, 'Edit').focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Your words');
  await expectAccessible(page);
  await field.fill('The gate squeaks.');
  await button(page, 'Save changes').click();
  await page.getByRole('listitem').getByText('The gate squeaks.').waitFor();
  await page.getByText('Eli edited this').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Edit');
  const mona = (await stage.open('mona', `/rant/${id}`, dark)).page;
  await mona.getByText('edited', { exact: true }).waitFor();
  // The author now sees that it was read, and can no longer edit it.
  await page.getByText('Mona read this').waitFor();
  await button(page, 'Edit').waitFor({ state: 'detached' });
});

test('a message of somebody who handles the rant shows the role, and one of the author none; without the account it is Unknown', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eli.token, 'The ramp is icy.');
  await t.call(rants.write, { token: cast.eli.token, params: { id }, body: { content: 'Since this morning.' } });
  await t.call(rants.write, { token: cast.max.token, params: { id }, body: { content: 'I have seen it, too.' } });
  const { page } = await stage.open('mona', `/rant/${id}`);
  const entry = (words: string) => page.getByRole('list', { name: 'Conversation' }).getByRole('listitem').filter({ hasText: words });
  await entry('I have seen it, too.').getByText('Manager', { exact: true }).waitFor();
  expect(
    await entry('Since this morning.')
      .getByText(/^(Manager|Employee|Admin)$/)
      .count(),
  ).toBe(0);
  await t.app.writer.updateTable('posts').set({ author_id: null }).where('content', '=', 'I have seen it, too.').execute();
  await page.reload();
  await entry('I have seen it, too.').getByText('Unknown', { exact: true }).waitFor();
});

test('each form for a reply counts to the limit of its own text', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eli.token, 'The clock is slow.');
  const counted = (page: Page, max: number) =>
    page
      .getByRole('paragraph')
      .filter({ hasText: `${(max - 5).toLocaleString('en')} of ${max.toLocaleString('en')}` })
      .waitFor();
  const mona = (await stage.open('mona', `/rant/${id}`)).page;
  await mona.getByLabel('Your response').fill('x'.repeat(rantLimits.response - 5));
  await counted(mona, rantLimits.response);
  await button(mona, 'Files, saved replies and more').click();
  await button(mona, 'Note for colleagues').click();
  await mona.getByRole('textbox', { name: 'Note for colleagues' }).fill('x'.repeat(rantLimits.note - 5));
  await counted(mona, rantLimits.note);
  const eli = (await stage.open('eli', `/rant/${id}`)).page;
  await eli.getByLabel('Add something').fill('x'.repeat(rantLimits.message - 5));
  await counted(eli, rantLimits.message);
});

test('a change of status by an account that is gone names nobody, and does not say that time made it', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eli.token, 'The stairs are dark.');
  const urgent = await t.call(rants.setStatus, { token: cast.max.token, params: { id }, body: { status: 'Urgent' } });
  expect(urgent.status, urgent.text).toBe(200);
  await forgetPerson(t, cast.max.id);
  const { page } = await stage.open('mona', `/rant/${id}`);
  const conversation = page.getByRole('list', { name: 'Conversation' });
  await conversation.getByText(/^Status changed from\s*Pending\s*to\s*Urgent/).waitFor();
  expect(await conversation.innerText()).not.toMatch(/Max|Still without an answer/);
});

test('an author who edits too late is told why, and keeps the typed text', async () => {
  const id = await submit(stage.t, stage.cast.eli.token, 'The lamp flickers.');
  const { page } = await stage.open('eli', `/rant/${id}`);
  await button(page, 'Edit').click();
  await page.getByLabel('Your words').fill('The lamp in hall two flickers.');
  await stage.t.call(rants.detail, { token: stage.cast.mona.token, params: { id } });
  await button(page, 'Save changes').click();
  await page.getByText('Somebody has opened it meanwhile. Add to it instead.').waitFor();
  expect(await page.getByLabel('Your words').inputValue()).toBe('The lamp in hall two flickers.');
  await expectAccessible(page);
  await button(page, 'Cancel').click();
  const rantId = await submit(stage.t, stage.cast.eli.token, 'The fan rattles.');
  stage.t.clock.forward(limits.editMs);
  const secondPage = (await stage.open('eli', `/rant/${rantId}`)).page;
  await button(secondPage, 'Withdraw').waitFor();
  expect(await button(secondPage, 'Edit').count()).toBe(0);
});

test('withdrawing a rant asks first and says what is erased; others see that it was withdrawn', async () => {
  const id = await submit(stage.t, stage.cast.eli.token, 'The heater hums.');
  await stage.t.call(rants.respond, { token: stage.cast.mona.token, params: { id }, body: { response: 'Which heater?' } });
  const { page } = await stage.open('eli', `/rant/${id}`, { ...phone, ...dark });
  const mona = (await stage.open('mona', `/rant/${id}`)).page;
  await button(page, 'Withdraw').click();
  await page.getByText('Erased for everybody: your words, all answers, messages and notes on it, and their files.').waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Cancel').click();
  await button(page, 'Withdraw').click();
  await inDialog(page, 'Withdraw').click();
  await page.getByRole('heading', { name: 'You withdrew it', level: 1 }).waitFor();
  expect(await page.getByText('heater').count()).toBe(0);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await mona.getByRole('heading', { name: 'Withdrawn by its author', level: 1 }).waitFor();
  await mona.getByRole('list', { name: 'Conversation' }).getByText('Eli withdrew this').waitFor();
  expect([await mona.getByText('heater').count(), await mona.getByLabel('Your response').count()]).toEqual([0, 0]);
  await button(mona, 'Resolve').waitFor();
  for (const name of ['Assign', 'Plan', 'More actions']) expect(await button(mona, name).count(), name).toBe(0);
  await mona.goto(`${stage.t.url}/rants`);
  await mona.getByRole('link', { name: 'Withdrawn by its author' }).waitFor();
});

test('an author who was not helped says why, which reopens the rant', async () => {
  const { t, cast } = stage;
  const resolve = (id: string) =>
    t.call(rants.setStatus, { token: cast.mona.token, params: { id }, body: { status: 'Resolved', reason: 'explained' } });
  const id = await submit(t, cast.eli.token, 'The door jams.');
  await resolve(id);
  const { page } = await stage.open('eli', `/rant/${id}`, phone);
  const question = page.getByRole('region', { name: 'Was this solved?' });
  await question.getByRole('button', { name: 'Partly' }).click();
  await question.getByText('Your answer is saved.').waitFor();
  await question.getByRole('button', { name: 'No' }).click();
  await button(page, 'Send and reopen').click();
  await expectAccessible(page);
  await page.getByLabel('What is missing?').fill('It jams in the morning.');
  await button(page, 'Send and reopen').click();
  await page.getByRole('listitem').getByText('It jams in the morning.').waitFor();
  await question.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect((await t.call(rants.detail, { token: cast.ada.token, params: { id } })).body.status).toBe('Responded');
});
