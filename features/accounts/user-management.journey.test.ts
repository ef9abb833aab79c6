// @module-tag slow
/** Accounts: counted, found, added, changed, removed, imported. */

import { accounts } from '@earshot/contract/accounts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import type { Visitor } from '#e2e/browser.ts';
import { journey } from '#e2e/journey.ts';
import { rants } from '#features/rants/contract';
import { emailOf, password, submit } from '#server/testing/cast.ts';
import { people } from './contract/index.ts';

const csv = 'Name;Email;Role\nNora Quist;nora@northwind.example;manager\nNo Address;nowhere;\nBo Lund;bo@northwind.example;\n';

describe('User Management', () => {
  const stage = journey();
  let ada: Visitor;
  beforeAll(async () => {
    ada = await stage.open('ada', '/user-management?size=25');
    await ada.page.getByText('1–8 of 8').waitFor();
  });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const more = (page: Page, name: string) => button(page, `More for ${name}`);
  const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

  test('the counts form a sentence and update in the menu when somebody registers', async () => {
    const { page } = ada;
    await page.getByText('8 people: 1 admin, 2 managers, 5 employees. 1 is waiting for approval, 1 rejected, 1 deactivated.').waitFor();
    await stage.t.call(accounts.register, { body: { name: 'Wen', email: emailOf('wen'), password } });
    await page.getByRole('link', { name: 'User Management 2 accounts are waiting for approval' }).waitFor();
    await expectAccessible(page);
  });

  test('an empty list has no paging', async () => {
    const { page } = ada;
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.waitFor();
    await page.getByLabel('Search users...').fill('nobody of this name');
    await page.getByText('No users match.').waitFor();
    expect(await pages.count()).toBe(0);
    await button(page, 'Clear filters').click();
    await pages.waitFor();
  });

  test('the menu explains to keyboard users why a person cannot be deactivated or deleted', async () => {
    const { page } = ada;
    await more(page, 'Ada').press('Enter');
    const refusedItem = item(page, 'Deactivate You cannot do this to your own account.');
    await refusedItem.waitFor();
    expect(await refusedItem.isDisabled()).toBe(true);
    expect(await item(page, 'Delete An admin cannot be deleted.').isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await more(page, 'Max').press('Enter');
    await item(page, 'Deactivate').press('Enter');
    await page.getByRole('dialog', { name: 'Deactivate Max?' }).waitFor();
    await inDialog(page, 'Deactivate').click();
    await page.getByText('Max has been disabled').waitFor();
    await more(page, 'Mona').press('Enter');
    expect(await item(page, 'Deactivate This is the last active manager.').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await more(page, 'Max').press('Enter');
    await item(page, 'Reactivate').press('Enter');
    await page.getByText('Max has been enabled').waitFor();
  });

  test('an accidental deactivation hands over the rants, and one click on Undo takes all of it back', async () => {
    const { page } = ada;
    const { t, cast } = stage;
    const params = { id: await submit(t, cast.eli.token, 'The gate is stuck.') };
    await t.call(rants.setOwner, { token: cast.mona.token, params, body: { userId: cast.max.id } });
    const owner = async () => (await t.call(rants.detail, { token: cast.ada.token, params })).body.owner?.name ?? null;
    await more(page, 'Max').click();
    await item(page, 'Deactivate').click();
    await page.getByLabel('1 open rant is assigned to them. Hand it to').selectOption('Mona');
    await expectAccessible(page);
    await inDialog(page, 'Deactivate').click();
    const undo = button(page, 'Undo: Max has been disabled');
    await undo.waitFor();
    await expectAccessible(page);
    expect(await owner()).toBe('Mona');
    await undo.click();
    await page.getByText('Undone.').waitFor();
    await undo.waitFor({ state: 'detached' });
    expect(await owner()).toBe('Max');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await more(page, 'Max').click();
    await item(page, 'Deactivate').waitFor();
    await page.keyboard.press('Escape');
  });

  test('waiting people come first until a sort order is chosen; the status filters also show counts during a search', async () => {
    const { page } = ada;
    const names = () => page.locator('tbody tr td:nth-child(2)').allInnerTexts();
    const sort = page.getByLabel('Sort by', { exact: true });
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['Pia', 'Wen', 'Ada']);
    await page.getByRole('columnheader', { name: 'Status, waiting first' }).waitFor();
    expect(await sort.inputValue()).toBe('waiting');
    expect(await sort.locator('option').allInnerTexts()).toEqual(['Name', 'Email', 'Role', 'Last Login', 'Waiting first']);
    await button(page, 'Name').click();
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['Ada', 'Dee']);
    await page.getByRole('columnheader', { name: 'Status', exact: true }).waitFor();
    await page.getByLabel('Search users...').fill('pia');
    await button(page, 'All 1').waitFor();
    await button(page, 'Pending 1').waitFor();
    await page.getByText('0 total, 0 resolved, 0 pending').waitFor();
    await page.getByLabel('Search users...').fill('');
    await sort.selectOption('Waiting first');
    await page.getByText('1–9 of 9').waitFor();
  });

  test('a new person sets the first password by a link', async () => {
    const { page } = ada;
    await button(page, 'Add New User').click();
    await page.getByLabel('Name').fill('Lin Okoye');
    await page.getByLabel('Email').fill(emailOf('lin'));
    await inDialog(page, 'Make a link').click();
    await expectAccessible(page);
    await inDialog(page, 'Create').click();
    await page.getByRole('dialog', { name: 'Password-reset link for Lin Okoye' }).waitFor();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const body = { secret: link.split('#')[1] ?? '', password };
    expect((await stage.t.call(accounts.resetPassword, { body })).status).toBe(200);
    expect((await stage.t.call(accounts.login, { body: { email: emailOf('lin'), password } })).status).toBe(200);
    await inDialog(page, 'Done').click();
    await more(page, 'Lin Okoye').waitFor();
  });

  test('added, edited, deleted', async () => {
    const { page } = ada;
    await button(page, 'Add New User').click();
    await inDialog(page, 'Create').click();
    await page.getByText('3 fields need your attention').waitFor();
    await page.getByLabel('Name').fill('Lena Voss');
    await page.getByLabel('Email').fill(emailOf('eli'));
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await inDialog(page, 'Create').click();
    await page.getByText('An account with this email already exists.').first().waitFor();
    await expectAccessible(page);
    await page.getByLabel('Email').fill(emailOf('lena'));
    await inDialog(page, 'Create').click();
    await page.getByText('Lena Voss can sign in now').waitFor();
    await more(page, 'Lena Voss').click();
    await item(page, 'Edit').click();
    await page.getByLabel('Name').fill('Lena Vossen');
    await inDialog(page, 'Update').click();
    await more(page, 'Lena Vossen').click();
    await item(page, 'Delete').click();
    await page.getByText('Their rants are kept. An admin can restore the account within 30 days.').waitFor();
    await expectAccessible(page);
    expect(await inDialog(page, 'Cancel').evaluate((cancel) => cancel === document.activeElement)).toBe(true);
    await inDialog(page, 'Delete').click();
    await page.getByText('Lena Vossen has been deleted').waitFor();
    await more(page, 'Lena Vossen').waitFor({ state: 'detached' });
  });

  test('bulk actions report the outcome for each person', async () => {
    const { page } = ada;
    const { t, cast } = stage;
    const params = { id: await submit(t, cast.eli.token, 'The gate is stuck.') };
    await t.call(rants.setOwner, { token: cast.mona.token, params, body: { userId: cast.max.id } });
    const owner = async () => (await t.call(rants.detail, { token: cast.ada.token, params })).body.owner?.name ?? null;
    for (const castName of ['Ada', 'Eve', 'Max']) await page.getByRole('checkbox', { name: `Select ${castName}`, exact: true }).check();
    await button(page, 'Deactivate').click();
    await page.getByLabel(/open rants? (is|are) assigned to them\. Hand (it|them) to$/).selectOption('Mona');
    await expectAccessible(page);
    await inDialog(page, 'Deactivate').click();
    await page.getByText('Ada: You cannot do this to your own account.').waitFor();
    await expectAccessible(page);
    expect(await owner()).toBe('Mona');
    await button(page, 'Undo: 2 deactivated.').click();
    await page.getByText('Undone.').waitFor();
    expect(await owner()).toBe('Max');
    await more(page, 'Eve').click();
    await item(page, 'Deactivate').waitFor();
    await page.keyboard.press('Escape');
  });

  test('a link to set a password is shown once; imported people each have a link', async () => {
    const { page } = ada;
    await more(page, 'Eli').click();
    await item(page, 'Create password-reset link').click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const body = { secret: link.split('#')[1] ?? '', password: 'another three words' };
    expect((await stage.t.call(accounts.resetPassword, { body })).status).toBe(200);
    await inDialog(page, 'Done').click();
    await button(page, 'Import people').click();
    const give = (buffer: Buffer) => page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await give(Buffer.from('name,email\nHélène,helene@northwind.example', 'latin1'));
    await page.getByText('“Hélène” as Western European (windows-1252) or “Hélčne” as Central European (windows-1250)').waitFor();
    await give(Buffer.from('name,email\nGröße,groesse@northwind.example', 'latin1'));
    await page.getByText('The file is read as Western European (windows-1252).').waitFor();
    await give(Buffer.from(csv));
    await page.getByText('2 people can be imported. 1 line has a problem and will be skipped.').waitFor();
    await expectAccessible(page);
    await inDialog(page, 'Import 2 people').click();
    await page.getByText('2 people were imported.').waitFor();
    await expectAccessible(page);
    const [file] = await Promise.all([page.waitForEvent('download'), inDialog(page, 'Download links').click()]);
    expect(file.suggestedFilename()).toBe('password-links.csv');
    expect((await stage.t.call(people.list, { token: stage.cast.ada.token, query: { search: 'Nora' } })).body[0]?.role).toBe('manager');
  });

  test('an empty list of waiting people says so', async () => {
    const { page } = ada;
    const { body } = await stage.t.call(people.list, { token: stage.cast.ada.token, query: { status: 'pending' } });
    for (const { _id } of body) await stage.t.call(people.reject, { token: stage.cast.ada.token, params: { id: _id } });
    await page.goto('/user-management?status=pending');
    await page.getByText('Nobody is waiting.', { exact: true }).waitFor();
    await page.goto('/user-management?status=pending&q=eli');
    await page.getByText('No users match.').waitFor();
  });

  test('managers cannot give the admin role or set addresses or passwords', async () => {
    const { page } = await stage.open('mona', '/user-management?q=Eli');
    await more(page, 'Eli').click();
    await item(page, 'Edit').click();
    expect(await page.getByLabel('Email').isDisabled()).toBe(true);
    expect(await page.getByRole('dialog').getByLabel('Role').locator('option').allTextContents()).toEqual(['Employee', 'Manager']);
    await expectAccessible(page);
  });
});
