import { expect, test } from 'vitest';
import { expectFine, journey, phone } from '#e2e/journey.ts';

const stage = journey();

test('an admin switches a feature off: its page, links and section are gone, for others as if there never was anything, and comes back on that page', async () => {
  const { page } = await stage.open('ada', '/settings', phone);
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Requests for what is kept about somebody' }).waitFor();
  await page.getByRole('button', { name: 'Switch off “Requests for what is kept about somebody”' }).click();
  await dialog.getByText('The duty to answer them stays with you.').waitFor();
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('button', { name: 'Switch on “Requests for what is kept about somebody”' }).waitFor();
  expect(await page.getByRole('link', { name: 'Requests for what is kept about somebody' }).count()).toBe(0);

  await page.goto('/requests');
  await page.getByText('Only admins see this line.').waitFor();
  await expectFine(page);
  const { page: other } = await stage.open('mona', '/requests');
  await other.getByText('This page does not exist.').first().waitFor();

  await page.getByRole('button', { name: 'Switch on' }).click();
  await dialog.getByText('Everything it has stored is there again.').waitFor();
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'New request' }).waitFor();
});
