// @module-tag slow
/**
 * The owner of a rant: taken with one key, assigned with a note, filtered by chips, handed over when somebody leaves, and set by a rule.
 */

import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '../features/accounts/contract/index.ts';
import { options } from '../features/options/contract/index.ts';
import { rants } from '../features/rants/contract/index.ts';
import { emailOf, password, submit } from '../server/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import { dark, journey, phone } from './journey.ts';

const stage = journey();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const assignToSomebody = async (page: Page) => {
  await button(page, 'Assign').click();
  await page.getByRole('menuitem', { name: 'Assign to…' }).click();
};
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const ownerOf = async (id: string) =>
  (await stage.t.call(rants.detail, { token: stage.cast.ada.token, params: { id } })).body.owner?.name ?? null;

test('a rant is assigned to oneself by a key, to somebody else with a note, and unassigned; the chips find it again', async () => {
  const id = await submit(stage.t, stage.cast.eli.token, 'The ramp is icy.');
  const { page } = await stage.open('mona', `/rant/${id}`);
  await button(page, 'Assign').waitFor();
  await page.keyboard.press('a');
  const facts = page.getByRole('complementary', { name: 'Facts' });
  await facts.getByText('Mona (you)').waitFor();
  await page.getByText('Mona assigned this to themselves').waitFor();
  // The list comes only after the dialog is open and has given its focus.
  const waitsForFocus = async (route: Route) => {
    await page.getByRole('button', { name: 'Close' }).and(page.locator(':focus')).waitFor();
    await route.continue();
  };
  await page.route('**/owners', waitsForFocus, { times: 1 });
  await assignToSomebody(page);
  await page.getByRole('combobox', { name: 'Assign to' }).and(page.locator(':focus')).waitFor();
  await page.getByRole('combobox', { name: 'Assign to' }).click();
  expect(await page.getByRole('option').allTextContents()).toEqual(['Ada', 'Max']);
  await page.getByRole('option', { name: 'Max' }).click();
  await page.getByLabel('Note (optional)').fill('You have the salt.');
  await expectAccessible(page);
  await inDialog(page, 'Assign').click();
  await page.getByText('Mona assigned this to Max').waitFor();
  await page.getByText('You have the salt.').waitFor();
  expect(await ownerOf(id)).toBe('Max');
  await button(page, 'Assign').click();
  await page.getByRole('menuitem', { name: 'Unassign' }).click();
  await facts.getByText('Unassigned').waitFor();
  await page.getByText('Mona unassigned Max').waitFor();
  await button(page, 'Assign').click();
  await page.getByRole('menuitem', { name: 'Assign to me' }).click();
  await facts.getByText('Mona (you)').waitFor();
  const { cast, t } = stage;
  await t.call(rants.setOwner, { token: cast.mona.token, params: { id }, body: { userId: cast.max.id, from: cast.mona.id } });
  const max = (await stage.open('max', '/rants', { ...phone, ...dark })).page;
  await button(max, 'Filter').click();
  await button(max, /^Mine/).click();
  await max.getByText('Assigned to Max').waitFor();
  await button(max, /^Unassigned/).click();
  await max.getByText('No rants match these filters.').waitFor();
});

test('a handler who takes a rant that was just taken learns by whom, and typed text stays', async () => {
  const id = await submit(stage.t, stage.cast.eli.token, 'The lift is stuck.');
  const { page } = await stage.open('mona', `/rant/${id}`);
  await page.getByLabel('Your response').fill('Nearly there');
  await assignToSomebody(page);
  await page.getByRole('combobox', { name: 'Assign to' }).click();
  await page.getByRole('option', { name: 'Ada' }).click();
  await page.getByLabel('Note (optional)').fill('Please.');
  const { ada, max } = stage.cast;
  await stage.t.call(rants.setOwner, { token: max.token, params: { id }, body: { userId: max.id } });
  await inDialog(page, 'Assign').click();
  await page.getByRole('dialog').getByText('It is already assigned to Max.').waitFor();
  expect(await page.getByLabel('Note (optional)').inputValue()).toBe('Please.');
  await inDialog(page, 'Cancel').click();
  expect(await page.getByLabel('Your response').inputValue()).toBe('Nearly there');
  expect(await ownerOf(id)).not.toBe(ada.id);
});

test('deactivating an owner hands over the open rants in the same dialog', async () => {
  const { t, cast } = stage;
  const body = { name: 'Nina Berg', email: emailOf('nina'), role: 'manager' as const, password };
  const nina = (await t.call(people.create, { token: cast.ada.token, body })).body._id;
  const id = await submit(t, cast.eli.token, 'The roof drips.');
  await t.call(rants.setOwner, { token: cast.ada.token, params: { id }, body: { userId: nina } });
  const { page } = await stage.open('ada', '/user-management?q=Nina');
  await button(page, 'More for Nina Berg').click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByLabel('1 open rant is assigned to them. Hand it to').selectOption({ label: 'Mona' });
  await expectAccessible(page);
  await inDialog(page, 'Deactivate').click();
  await expect.poll(() => ownerOf(id)).toBe('Mona');
});

test('the default owner of a department’s rants is chosen in its row', async () => {
  const { t, cast } = stage;
  const { page } = await stage.open('mona', '/manage-options?list=targetDepartments');
  await button(page, 'Settings of “Warehouse”').click();
  await page.getByRole('combobox', { name: 'Assigned to, in this order' }).click();
  await page.getByRole('option', { name: 'Max' }).click();
  await page.keyboard.press('Escape');
  await inDialog(page, 'Save').click();
  await page.getByText('Answered by: Max').waitFor();
  await expectAccessible(page);
  expect(await ownerOf(await submit(t, cast.eli.token, 'By rule.'))).toBe('Max');
  const params = {
    list: 'targetDepartments',
    id: (await t.call(options.list, { token: cast.ada.token, params: { list: 'targetDepartments' } })).body[0]!._id,
  };
  await t.call(options.change, { token: cast.ada.token, params, body: { answerers: [] } });
});

test('notes for colleagues and answers are separate drafts of one form, and the author sees no note', async () => {
  const id = await submit(stage.t, stage.cast.eli.token, 'The gate to the yard sticks.');
  const { page } = await stage.open('mona', `/rant/${id}`);
  const field = () => page.getByRole('main').getByRole('textbox');
  await field().fill('Half an answer');
  await page.getByRole('button', { name: 'Files, saved replies and more' }).click();
  await page.getByRole('button', { name: 'Note for colleagues' }).click();
  expect(await field().inputValue()).toBe('');
  await page.getByText('Eli never does.').waitFor();
  await field().fill('');
  await field().pressSequentially('Ask @m');
  const names = page.getByRole('listbox', { name: 'Colleagues' });
  await names.getByRole('option', { name: 'Max' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  expect([await field().inputValue(), await names.count()]).toEqual(['Ask @Max ', 0]);
  await page.keyboard.press('Control+z');
  expect(await field().inputValue()).toBe('Ask @m');
  await page.keyboard.press('Escape');
  await field().fill('@Max knows the locksmith.');
  // An upload continues while the other form is shown.
  const [upload] = await Promise.all([
    new Promise<Route>((resolve) => void page.route('**/api/files', resolve, { times: 1 })),
    page
      .locator('form:not([hidden]) input[type=file]')
      .setInputFiles({ name: 'lock.txt', mimeType: 'text/plain', buffer: Buffer.from('Nr 7') }),
  ]);
  await page.getByRole('button', { name: 'Answer to the author' }).click();
  expect(await field().inputValue()).toBe('Half an answer');
  expect(await field().evaluate((it) => it === document.activeElement)).toBe(true);
  await upload.continue();
  await page.getByRole('button', { name: 'Note for colleagues' }).click();
  expect(await field().inputValue()).toBe('@Max knows the locksmith.');
  await page.getByRole('button', { name: 'Remove lock.txt' }).waitFor();
  await page.getByRole('button', { name: 'Add note for colleagues' }).click();
  await page.getByRole('list', { name: 'Conversation' }).getByText('Max knows the locksmith.').waitFor();
  expect(await field().inputValue()).toBe('');
  const eli = (await stage.open('eli', `/rant/${id}`)).page;
  await eli.getByRole('main').getByText('The gate to the yard sticks.').first().waitFor();
  expect(await eli.getByText('locksmith').count()).toBe(0);
  expect(await eli.getByRole('button', { name: 'Note for colleagues' }).count()).toBe(0);
  const max = (await stage.open('max', `/rant/${id}`, { ...phone, ...dark })).page;
  await max.getByText('Max knows the locksmith.').waitFor();
  await max.getByText('lock.txt').waitFor();
  // On a phone the button at the bottom opens the answer, whichever form is shown.
  await max.getByRole('button', { name: 'Files, saved replies and more' }).click();
  await max.getByRole('button', { name: 'Note for colleagues' }).click();
  await max.getByRole('button', { name: 'Answer', exact: true }).click();
  await max.getByText('Eli and everyone else who can read the rant see this at once, with your name.').waitFor();
  expect(await max.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(max);
});
