/** An admin's first morning: set up, import twenty people, approve, promote, and deactivate somebody who is signed in. */
import { accounts } from '@earshot/contract/accounts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '../features/accounts/contract/index.ts';
import { journey } from './journey.ts';

const password = 'three plain words';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const csv = ['name,email', ...Array.from({ length: 20 }, (_, n) => `Person ${n + 1},person${n + 1}@northwind.example`)].join('\n');

const stage = journey({ isEmpty: true });

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
}

test('setup, import of 20 people, approval, promotion, and deactivation of somebody who is thereby signed out', async () => {
  const [{ page }, other] = [await stage.open(null), await stage.open(null)];
  await page.goto(`/setup#${stage.t.setupSecret}`);
  await field(page, 'Name').fill('Ada Okafor');
  await field(page, 'Email').fill('ada@northwind.example');
  await field(page, 'Password').fill(password);
  await button(page, 'Next').click();
  await field(page, 'Organisation name').fill('Northwind');
  await button(page, 'Next').click();
  await page.getByRole('radio', { name: 'Everyone who is signed in' }).check();
  await button(page, 'Start').click();
  await page.waitForURL('**/manager-dashboard');

  await page.goto('/user-management?size=25');
  await button(page, 'Import people').click();
  await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await dialog(page).getByRole('button', { name: 'Import 20 people' }).click();
  await page.getByText('20 people were imported.').waitFor();
  await page.keyboard.press('Escape');

  await stage.t.call(accounts.register, { body: { name: 'Eli Navarro', email: 'eli@northwind.example', password } });
  await page.reload();
  await button(page, 'Approve Eli Navarro').click();
  await page.getByText('User approved successfully').waitFor();
  await signIn(other.page, 'eli@northwind.example');
  await other.page.waitForURL('**/employee-dashboard');

  await button(page, 'More for Person 1').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Role', { exact: true }).selectOption('manager');
  await dialog(page).getByRole('button', { name: 'Update' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const first = await stage.t.call(people.list, { token, query: { search: 'person1@' } });
  expect(first.body[0]).toMatchObject({ name: 'Person 1', role: 'manager', status: 'approved' });

  await button(page, 'More for Eli Navarro').click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText('Eli Navarro has been disabled').waitFor();
  await other.page.waitForURL('**/login*');
  await signIn(other.page, 'eli@northwind.example');
  await other.page.getByText('Your account has been disabled. Please contact an administrator.').waitFor();
});
