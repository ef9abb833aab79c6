// @module-tag slow
/** Saved replies: saved from typed text, inserted with '/' or from the panel, edited there, and reverted by the browser's own undo. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readyAnswers } from '../features/rants/contract/saved-replies.ts';
import { submit } from '../server/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import { dark, expectFine, journey, phone } from './journey.ts';

const stage = journey();
const field = (page: Page) => page.getByLabel('Your response');
const openReplies = async (page: Page) => {
  const opens = page.getByRole('button', { name: 'Files, saved replies and more' });
  if ((await opens.getAttribute('aria-expanded')) === 'false') await opens.click();
  await page.getByRole('main').getByRole('button', { name: 'Saved replies', exact: true }).click();
};

test('an answer is saved as a reply for everybody, and a colleague inserts it with two keys', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eli.token, 'The heating in the hall is off.');
  const { page } = await stage.open('mona', `/rant/${id}`);
  await field(page).fill('Thank you, {author}. We look after it in {department} this week.');
  await openReplies(page);
  const panel = page.getByRole('dialog', { name: 'Saved replies' });
  await panel.getByText('No saved replies yet.', { exact: false }).waitFor();
  await panel.getByRole('button', { name: 'New saved reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'New saved reply' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please give the saved reply a name.').first().waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Seen');
  await dialog.getByRole('button', { name: 'In other languages' }).click();
  await dialog.getByRole('textbox', { name: /Deutsch/ }).fill('Danke, {author}.');
  await dialog.getByRole('switch', { name: 'For all managers and admins' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved reply “Seen” saved').first().waitFor();
  expect(await field(page).inputValue()).toContain('{author}');

  const other = await submit(t, cast.eve.token, 'The gate is stuck again.');
  const max = (await stage.open('max', `/rant/${other}`)).page;
  await field(max).pressSequentially('Hello! /se');
  await max.getByRole('listbox', { name: 'Saved replies' }).getByRole('option', { name: /^Seen/ }).waitFor();
  await expectAccessible(max);
  await max.keyboard.press('Enter');
  const put = 'Hello! Thank you, Eve. We look after it in Warehouse this week.';
  expect(await field(max).inputValue()).toBe(put);
  await max.keyboard.press('Control+z');
  expect(await field(max).inputValue()).toBe('Hello! /se');
  await max.keyboard.press('Control+Shift+z');
  expect(await field(max).inputValue()).toBe(put);
  await max.getByRole('button', { name: 'Submit', exact: true }).click();
  await max.getByRole('list', { name: 'Conversation' }).getByText('We look after it in Warehouse', { exact: false }).waitFor();
  await expect
    .poll(async () => (await t.call(readyAnswers.list, { token: cast.ada.token })).body.map(({ name, used }) => [name, used]))
    .toEqual([['Seen', 1]]);
});

test('on a phone, in dark and in Arabic a saved reply is inserted at the cursor; its maker edits and deletes it', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eli.token, 'A lamp flickers.');
  const texts = { en: 'We fix it.', ar: 'سنصلحه.' };
  await t.call(readyAnswers.create, { token: cast.max.token, body: { name: 'Fix', texts, isShared: false } });
  const { page } = await stage.open('max', `/rant/${id}`, { ...phone, ...dark });
  await field(page).fill('Soon. Bye.');
  await field(page).evaluate((it: HTMLTextAreaElement) => it.setSelectionRange(6, 6));
  await openReplies(page);
  const panel = page.getByRole('dialog', { name: 'Saved replies' });
  await expectFine(page);
  await panel.getByRole('button', { name: /^Fix/ }).click();
  await expect.poll(() => field(page).inputValue()).toBe('Soon. We fix it.Bye.');
  expect(await field(page).evaluate((it) => it === document.activeElement)).toBe(true);
  await openReplies(page);
  await panel.getByRole('button', { name: 'Edit “Fix”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit saved reply' });
  expect(await dialog.getByRole('textbox', { name: /العربية/ }).inputValue()).toBe('سنصلحه.');
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Remove saved reply' }).click();
  await page.getByText('Saved reply “Fix” removed').first().waitFor();
  expect((await t.call(readyAnswers.list, { token: cast.max.token })).body.map(({ name }) => name)).not.toContain('Fix');
});
