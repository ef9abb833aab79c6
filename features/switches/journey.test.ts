import { expect, test } from 'vitest';
import { expectFine, journey, phone } from '#e2e/journey.ts';

const stage = journey();

test('an admin switches a feature off: page, links and section disappear, for others without a trace, and it returns on that page', async () => {
  const { page } = await stage.open('ada', '/administration/data', phone);
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Access requests (GDPR)' }).waitFor();
  await page.goto('/administration/system');
  await page.getByRole('button', { name: 'Switch off “Access requests (GDPR)”' }).click();
  await dialog.getByText('You still have to answer them.').waitFor();
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('button', { name: 'Switch on “Access requests (GDPR)”' }).waitFor();
  await page.goto('/administration/data');
  await page.getByRole('link', { name: 'Edit the Privacy Policy' }).waitFor();
  expect(await page.getByRole('link', { name: 'Access requests (GDPR)' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Switch on “Access requests (GDPR)”' }).waitFor();
  await expectFine(page);

  await page.goto('/requests');
  await page.getByText('Only admins see this line.').waitFor();
  await expectFine(page);
  const { page: other } = await stage.open('mona', '/requests');
  await other.getByText('This page does not exist.').first().waitFor();

  await page.getByRole('button', { name: 'Switch on' }).click();
  await dialog.getByText('All its data is there again.').waitFor();
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'New request' }).waitFor();
});
