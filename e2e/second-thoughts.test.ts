// @module-tag slow
/** Confirmations before closing something, and undo right after: a rant, a name. Also on a phone and in the dark scheme. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '../features/accounts/contract/index.ts';
import { options } from '../features/options/contract/index.ts';
import { rants } from '../features/rants/contract/index.ts';
import { password, submit } from '../server/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import { dark, journey, phone } from './journey.ts';

const stage = journey();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const undo = (page: Page, name: string) => button(page, `Undo: ${name}`);

test('an unanswered rant is not resolved without an answer; Undo reopens it and keeps the answer', async () => {
  const id = await submit(stage.t, stage.cast.eli.token, 'The gate is stuck.');
  const { page } = await stage.open('mona', `/rant/${id}`, phone);
  await button(page, 'Resolve').click();
  await page.getByLabel('Explained').check();
  await inDialog(page, 'Resolve').click();
  await page.getByText('Nobody has answered this rant yet. Say something to the author.').first().waitFor();
  await expectAccessible(page);
  await page.getByLabel('Your answer to the author').fill('It was the fuse.');
  await inDialog(page, 'Resolve').click();
  await page.getByRole('list', { name: 'Conversation' }).getByText('It was the fuse.').waitFor();
  await undo(page, 'The rant has been resolved.').click();
  await undo(page, 'The rant has been resolved.').waitFor({ state: 'detached' });
  const { body } = await stage.t.call(rants.detail, { token: stage.cast.eli.token, params: { id } });
  expect([body.status, body.responses.map((response) => response.content)]).toEqual(['Responded', ['It was the fuse.']]);
});

test('a duplicate names its original, and each links to the other', async () => {
  const rant = (content: string, more = {}) => submit(stage.t, stage.cast.eli.token, content, more);
  await stage.t.call(options.add, { token: stage.cast.mona.token, params: { list: 'targetDepartments' }, body: { name: 'Office' } });
  const original = await rant('The lamp at the gate flickers.');
  await rant('The coffee is cold.', { department: 'Office' });
  const id = await rant('That lamp at the gate is broken.');
  const { page } = await stage.open('mona', `/rant/${id}`, phone);
  await button(page, 'Resolve').click();
  await page.getByLabel('Duplicate of another rant').check();
  const which = page.getByRole('group', { name: 'Which rant does it repeat? (optional)' });
  await which.getByRole('button', { name: /^The lamp at the gate flickers\./ }).waitFor();
  await expectAccessible(page);
  // Suggestions are limited to the rant's department; the search finds all.
  expect(await which.getByRole('button', { name: /^(The coffee|That lamp)/ }).count()).toBe(0);
  await which.getByLabel('Search rants…').fill('coffee');
  await which.getByRole('button', { name: /^The coffee is cold\./ }).click();
  await which.getByRole('button', { name: 'Choose another' }).click();
  await which.getByLabel('Search rants…').fill('lamp flickers');
  await which.getByLabel('Search rants…').press('Enter');
  await which.getByRole('button', { name: /^The lamp at the gate flickers\./ }).click();
  await which.getByText('The lamp at the gate flickers.').waitFor();
  await page.getByLabel('Your answer to the author').fill('We know.');
  await inDialog(page, 'Resolve').click();
  const panel = (name: string) => page.getByRole('region', { name });
  await panel('Duplicate of').getByRole('link', { name: 'The lamp at the gate flickers.' }).click();
  await page.waitForURL(`**/rant/${original}`);
  await panel('1 duplicate').getByRole('link', { name: 'That lamp at the gate is broken.' }).waitFor();
  await expectAccessible(page);
  await panel('1 duplicate').getByRole('link').click();
  // Another reason removes the link to the duplicate.
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Give another reason…' }).click();
  await which.getByText('The lamp at the gate flickers.').waitFor();
  await page.getByLabel('Explained').check();
  await inDialog(page, 'Resolve').click();
  await panel('Duplicate of').waitFor({ state: 'detached' });
});

test('if somebody else resolved the rant meanwhile, the dialog says so, and keeps and sends the typed text', async () => {
  const { t, cast, open } = stage;
  const id = await submit(t, cast.eli.token, 'The fan is loud.');
  const { page } = await open('mona', `/rant/${id}`, { ...phone, ...dark });
  await button(page, 'Resolve').click();
  await page.getByLabel('Explained').check();
  await page.getByLabel('Your answer to the author').fill('It runs at night now.');
  const body = { status: 'Resolved', reason: 'action taken', response: 'It has a new bearing.' } as const;
  await t.call(rants.setStatus, { token: cast.max.token, params: { id }, body });
  await page.getByText('This rant has been resolved in the meantime.').waitFor();
  await expectAccessible(page);
  expect(await page.getByLabel('A line to the author (optional)').inputValue()).toBe('It runs at night now.');
  await inDialog(page, 'Resolve').click();
  const conversation = page.getByRole('list', { name: 'Conversation' });
  for (const line of ['It has a new bearing.', 'It runs at night now.']) await conversation.getByText(line).waitFor();
  expect(await undo(page, 'The rant has been resolved.').count()).toBe(0);
});

test('names are pasted one per line; existing ones are reported, deleted ones restored', async () => {
  const { page } = await stage.open('mona', '/manage-options?list=categoryTypes', phone);
  await button(page, 'Paste names').click();
  await inDialog(page, 'Add').click();
  await page.getByText('Enter a name first').first().waitFor();
  await page.getByLabel('Names, one per line').fill(' Noise \n\nworkload\r\nLight\nnoise');
  await expectAccessible(page);
  await inDialog(page, 'Add').click();
  await page.getByRole('dialog', { name: '2 names were added.' }).waitFor();
  expect(await page.getByRole('dialog').getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^workload: /),
    expect.stringMatching(/^noise: /),
  ]);
  await expectAccessible(page);
  await inDialog(page, 'Done').click();
  await button(page, 'Delete Noise').click();
  await inDialog(page, 'Delete').click();
  await undo(page, '“Noise” has been deleted.').click();
  await button(page, 'Delete Noise').waitFor();
  const names = (await stage.t.call(options.list, { token: stage.cast.mona.token, params: { list: 'categoryTypes' } })).body;
  expect(names.map((name) => name.name)).toEqual(['Light', 'Noise', 'Workload']);
});

test('the next person on the same device cannot undo the previous person’s action', async () => {
  await stage.t.call(options.add, { token: stage.cast.mona.token, params: { list: 'categoryTypes' }, body: { name: 'Dust' } });
  const { page } = await stage.open('mona', '/manage-options?list=categoryTypes', phone);
  await button(page, 'Delete Dust').click();
  await inDialog(page, 'Delete').click();
  await undo(page, '“Dust” has been deleted.').waitFor();
  await page.evaluate(() => {
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  });
  await page.getByLabel('Email').fill('max@northwind.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Manage Options' }).waitFor();
  expect(await undo(page, '“Dust” has been deleted.').count()).toBe(0);
});

test('an import of people is one entry of the audit log, which links to each of them', async () => {
  const csv = 'name,email,role\nIda Okoro,ida@northwind.example,employee\nIvo Lind,ivo@northwind.example,employee';
  await stage.t.call(people.import, { token: stage.cast.ada.token, body: { csv, write: true } });
  const { page } = await stage.open('ada', '/administration/activity', phone);
  await page.getByText('imported 2 people').waitFor();
  expect(await page.getByText('added Ida Okoro as').count()).toBe(0);
  await page.getByRole('link', { name: 'Show them' }).click();
  await page.getByText('added Ida Okoro as').waitFor();
  await page.getByText('added Ivo Lind as').waitFor();
  await expectAccessible(page);
});
