// @module-tag slow
/** An admin manages the organisation: passwords, settings, legal texts, names and accounts, the log, deleted things. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import type { Visitor } from './browser.ts';
import { dark, journey, phone } from './journey.ts';

const password = 'correct horse battery';
const ada = { name: 'Ada Okafor', email: 'ada@northwind.example', password };
const organisation = { organisationName: 'Northwind', timeZone: 'UTC', employeeVisibility: 'all' };

const stage = journey({ isEmpty: true });
let token = '';
let own: Visitor;
let stranger: Visitor;

async function send(method: string, path: string, body?: unknown): Promise<Record<string, string>> {
  const headers = { 'x-auth-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const reply = await fetch(stage.t.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return reply.json();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a list and checks the page with axe, because the list is part of it. */
async function expectOpenListAccessible(page: Page, name: string): Promise<void> {
  const list = page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name })).first();
  await list.click();
  await page.getByRole('option').first().waitFor();
  await expectAccessible(page);
  await list.press('Escape');
}

const person = (name: string) =>
  send('POST', '/api/auth/users', { name, email: `${name.split(' ')[0]?.toLowerCase()}@northwind.example`, password, role: 'employee' });

beforeAll(async () => {
  token = (await send('POST', '/api/setup', { secret: stage.t.setupSecret, ...ada, ...organisation })).token ?? '';
  own = await stage.open(null);
  stranger = await stage.open(null, '', { ...phone, ...dark });
  await own.page.goto('/login');
  await field(own.page, 'Email').fill(ada.email);
  await field(own.page, 'Password').fill(password);
  await button(own.page, 'Login').click();
  await own.page.waitForURL('**/manager-dashboard');
});

describe('Profile', () => {
  test('a new password needs the current one, ends the other sessions and keeps this page connected', async () => {
    const { page } = own;
    await page.goto('/profile?tab=security');
    await button(page, 'Sign out everywhere else').waitFor();
    await page.getByRole('tab', { name: 'You', exact: true }).click();
    await field(page, 'New Password (optional)').fill('a brand new phrase');
    await field(page, 'Confirm New Password').fill('a brand new phrases');
    await button(page, 'Save').click();
    await page.getByText('New passwords do not match').first().waitFor();
    await expectAccessible(page);
    await field(page, 'Confirm New Password').fill('a brand new phrase');
    await field(page, 'Current Password').fill('not the current one');
    await button(page, 'Save').click();
    await page.getByText('Current password is incorrect').first().waitFor();
    await field(page, 'Current Password').fill(password);
    await button(page, 'Save').click();
    await page.getByText('Your profile is saved. Your other devices are signed out.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile');
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByText('This device', { exact: true }).last().waitFor();
    expect(await button(page, 'Sign out everywhere else').count()).toBe(0);
    token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    await send('POST', '/api/auth/register', { name: 'Pia Hallam', email: 'pia@northwind.example', password });
    // Notifications about the account that waits and about changes of the admin's own sign-in.
    await button(page, 'Notifications, 3 unread').waitFor();
    await expectAccessible(page);
  });

  test('personal data can be downloaded; single-key shortcuts can be switched off', async () => {
    const { page } = own;
    const started = page.waitForEvent('download');
    await page.getByRole('tab', { name: 'Your data' }).click();
    await button(page, 'Download my data').click();
    expect((await started).suggestedFilename()).toMatch(/^earshot-my-data-.*\.json$/);
    await page.getByRole('tab', { name: 'You', exact: true }).click();
    await page.getByRole('switch').press('Space');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('n');
    expect(new URL(page.url()).pathname).toBe('/profile');
    await page.getByRole('switch').press('Space');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('n');
    await page.waitForURL('**/rant');
  });
});

test('a reset link sets a password once', async () => {
  const eli = await person('Eli Navarro');
  const { link = '' } = await send('POST', `/api/auth/users/${eli._id}/reset-link`);
  const { page } = stranger;
  await page.goto(link);
  await field(page, 'New Password').fill('password1234');
  await field(page, 'Confirm Password').fill('password1234');
  await button(page, 'Set password').click();
  await page.getByText('is easy to guess').first().waitFor();
  await expectAccessible(page);
  await field(page, 'New Password').fill('three words of mine');
  await field(page, 'Confirm Password').fill('three words of mine');
  await button(page, 'Set password').click();
  await page.getByText('Your new password is set. Please sign in.').waitFor();
  await expectAccessible(page);
});

test('each page of Administration has its own Save, and a change of who reads rants asks for confirmation', async () => {
  const { page } = own;
  await page.getByRole('link', { name: 'Administration' }).click();
  const index = page.getByRole('navigation', { name: 'Administration' });
  await index.getByRole('link', { name: 'Organisation' }).click();
  await expectOpenListAccessible(page, 'Time zone');
  await index.getByRole('link', { name: 'Sign-in' }).click();
  await field(page, 'Minimum password length').fill('4');
  await button(page, 'Save').click();
  await page.getByText('Use a whole number from 8 to 64.').first().waitFor();
  await field(page, 'Minimum password length').fill('12');
  await button(page, 'Save').click();
  await page.getByText('The settings are saved.').waitFor();
  await index.getByRole('link', { name: 'Rants' }).click();
  await page.getByLabel('The author, managers and admins').check();
  await button(page, 'Save').click();
  await expectAccessible(page);
  await button(page, 'Show only their own').click();
  await expect.poll(async () => (await send('GET', '/api/settings')).employeeVisibility).toBe('own');
  expect(await send('GET', '/api/settings')).toMatchObject({ passwordLeast: 12, employeeVisibility: 'own' });
  await stranger.page.goto('/register');
  await stranger.page.getByText('Use at least 12 characters, such as').waitFor();
});

test('the organisation’s legal text replaces the built-in one, and no script in it runs', async () => {
  const { page } = own;
  await page.goto('/administration/data');
  await page.getByRole('link', { name: 'Edit the Privacy Policy' }).click();
  const text =
    '# Ours\n\n**Bold** [in](/terms) [out](https://example.org) [x](javascript:alert(1)) [y](data:text/html,z) <img src=x onerror=alert(1)>';
  await field(page, 'Text').fill(text);
  await page.getByRole('heading', { level: 2, name: 'Ours' }).waitFor();
  await expectAccessible(page);
  await button(page, 'Save').click();
  await page.getByText('Everyone sees it from now on.').waitFor();
  const read = stranger.page;
  await read.goto('/privacy');
  await read.getByRole('heading', { level: 2, name: 'Ours' }).waitFor();
  await expectAccessible(read);
  const main = read.getByRole('main');
  expect(await main.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/terms',
    'https://example.org',
  ]);
  expect(await main.getByRole('link', { name: 'out' }).getAttribute('rel')).toContain('noopener');
  expect(await main.locator('img, script').count()).toBe(0);
  await main.getByRole('link', { name: 'in' }).click();
  await read.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
  await button(page, 'Use the built-in text').click();
  await dialog(page).getByRole('button', { name: 'Use the built-in text' }).click();
  await page.getByText('The built-in text is shown again.').waitFor();
});

test('a target is linked to an account; people who write where nobody could answer are told first', async () => {
  await send('POST', '/api/manage/targetEmployees', { name: 'Dana Whitfield' });
  const { page } = own;
  await page.goto('/manage-options');
  await button(page, 'Account of Dana Whitfield').click();
  await dialog(page)
    .getByRole('textbox', { name: 'Person' })
    .or(dialog(page).getByRole('combobox', { name: 'Person' }))
    .first()
    .fill('okafor');
  await page.getByRole('option', { name: /Ada Okafor/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('option', { name: /Ada Okafor/ }).click();
  await page.getByText('This is your own account.').waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByText('Linked to the account of Ada Okafor').waitFor();
  await page.getByText('Nobody here can answer a rant about this person.').waitFor();
  expect(await button(page, /Only another admin can change/).getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page);
});

test('a name that looks like an account raises a question in its row, and the rant form says who is kept out', async () => {
  const { page } = own;
  for (const name of ['Martin Keller', 'Joan Reyes']) await person(name);
  for (const name of ['Joan Reyes', 'Tomas Brandt']) await send('POST', '/api/manage/targetEmployees', { name });
  await page.goto('/manage-options');
  await field(page, 'New target employee').fill('Martin Keller');
  await button(page, 'Add').click();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Martin Keller').getByText('Is this Martin Keller, martin@northwind.example?').waitFor();
  await row('Tomas Brandt').getByText('No account linked').waitFor();
  await expectAccessible(page);
  /** Opens the whole list of readers for this name. */
  const readers = async (name: string) => {
    await page.goto('/rant');
    await page.locator('#rant-target').click();
    await page.getByRole('option', { name }).click();
    const region = page.getByRole('region', { name: 'Who can read this' });
    await region.getByRole('button', { name: 'Details' }).click();
    return region;
  };
  await (await readers('Martin Keller'))
    .getByText('Somebody of this name has an account. Until an admin has decided, that person is kept out.')
    .waitFor();
  await (await readers('Tomas Brandt')).getByText('Tomas Brandt has no linked account.').waitFor();
  await page.goto('/administration');
  await page.getByRole('link', { name: '2 names look like accounts and are not linked' }).click();
  await row('Martin Keller').getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByText('“Martin Keller” is now linked to martin@northwind.example.').waitFor();
  await row('Martin Keller').getByText('Linked to the account of Martin Keller').waitFor();
  await expect.poll(() => button(page, 'Edit Martin Keller').evaluate((element) => element === document.activeElement)).toBe(true);
  await row('Joan Reyes').getByRole('button', { name: 'Not the same person' }).click();
  await row('Joan Reyes').getByText('No account linked').waitFor();
  expect(await page.getByText('Is this Joan Reyes').count()).toBe(0);
  await expectAccessible(page);
  await (await readers('Martin Keller')).getByText('Martin Keller can’t open it, answer it or find it in a search.').waitFor();
  await (await readers('Joan Reyes')).getByText('Joan Reyes has no linked account.').waitFor();
  await button(page, 'Discard draft').click();
});

test('admins mark a category for whistleblowing reports; its form names outside authorities', async () => {
  await send('POST', '/api/manage/categoryTypes', { name: 'Safety' });
  const { page } = own;
  await page.goto('/manage-options?list=categoryTypes');
  await page.getByRole('tab', { name: /Category/ }).click();
  await button(page, /^Settings of “/)
    .first()
    .click();
  await page.getByRole('checkbox', { name: /report breaches of law/ }).check();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Reports breaches of law').waitFor();
  await page.goto('/rant');
  await page.locator('#rant-categoryType').click();
  await page.getByRole('option', { name: 'Safety' }).click();
  await page.getByText('You may always turn to an authority outside. You need not write here first.').waitFor();
  await button(page, 'Discard draft').click();
});

test('the audit log shows actions, keeps filters in the address and exports CSV', async () => {
  const { page } = own;
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.waitForURL(/\/administration\/activity/);
  await page.goto('/administration/activity?size=25');
  await page.getByText('changed the setting Minimum password length from “8” to “12”').first().waitFor();
  await expectOpenListAccessible(page, 'Person');
  await expectOpenListAccessible(page, 'Action');
  await page.getByText('linked “Dana Whitfield” to the account of Ada Okafor').first().waitFor();
  await expectAccessible(page);
  await page.goto('/administration/activity?action=legal');
  await page.getByText('1–2 of 2').waitFor();
  const started = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  expect((await started).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
});

test('a deleted thing is restored, or a sentence says why it cannot be', async () => {
  const [rex, dee] = [await person('Rex Dunmore'), await person('Dee Arranz')];
  for (const item of [rex, dee]) await send('DELETE', `/api/auth/users/${item._id}`);
  await person('Rex Dunmore');
  const { page } = own;
  await page.goto('/recently-deleted');
  await button(page, 'Restore Dee Arranz').click();
  await page.getByText('Dee Arranz is restored.').waitFor();
  await button(page, 'Restore Rex Dunmore').click();
  await page.getByRole('main').getByText('An account with this email already exists.').waitFor();
  await expectAccessible(page);
  await button(page, 'Remove for good: Rex Dunmore').click();
  await dialog(page).getByRole('button', { name: 'Remove for good' }).click();
  await page.getByText('Nothing was deleted recently.').waitFor();
});
