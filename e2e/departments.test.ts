// @module-tag slow
/** An admin limits managers to the rants of their departments: in Settings and on a person. The manager's open page changes at once. */

import { expect, test } from 'vitest';
import { options } from '../features/options/contract/index.ts';
import { submit } from '../server/testing/cast.ts';
import { dark, journey, phone } from './journey.ts';

const stage = journey();

test('managers with departments see only those rants, and each page says so', async () => {
  const { t, cast } = stage;
  await t.call(options.add, { token: cast.ada.token, params: { list: 'targetDepartments' }, body: { name: 'Kitchen' } });
  await submit(t, cast.eli.token, 'The oven is cold.', { department: 'Kitchen' });
  await submit(t, cast.eli.token, 'The ramp is wet.');

  const { page } = await stage.open('ada', '/administration/rants');
  await page.getByText('This has no effect while everyone who is signed in reads all rants.').waitFor();
  await page.getByRole('radio', { name: 'The author, managers and admins' }).check();
  await page.getByRole('radio', { name: 'Rants about their departments' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show only their own' }).click();
  await page.getByText('The settings are saved.').waitFor();

  const max = await stage.open('max', '/rants', { ...phone, ...dark });
  await max.page.getByText('You see only your own rants. An admin can give you departments.').waitFor();

  await page.goto('/administration/system');
  await page.getByText('so their rants go to admins only: Kitchen, Warehouse.').waitFor();
  await page.goto('/user-management?role=manager');
  await page.getByRole('button', { name: 'More for Max' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('group', { name: 'Departments' }).getByRole('checkbox', { name: 'Kitchen' }).check();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // The manager's open page changes without a reload.
  await max.page.getByText('You see rants about: Kitchen.').waitFor();
  await max.page.getByText('The oven is cold.').first().waitFor();
  expect(await max.page.getByText('The ramp is wet.').count()).toBe(0);

  await page.goto('/manage-options');
  await page.getByRole('tab', { name: 'Target Departments' }).click();
  await page.getByText('No manager has this department: its rants go to admins.').waitFor();
  const eli = await stage.open('eli', '/rant', phone);
  await eli.page.getByRole('button', { name: 'Details' }).click();
  await eli.page.getByText('You, the managers of the department and admins can read this, with your name on it.').first().waitFor();
});
