import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { dark, expectFine, journey, phone } from '#e2e/journey.ts';
import { lists, submit } from '#server/testing/cast.ts';

const stage = journey();

test('a request is opened, each passage decided, the page saved and the request closed', async () => {
  const { t, cast } = stage;
  await submit(t, cast.eli.token, 'She shouts, says Eli.');
  await submit(t, cast.eve.token, 'The roster came late again.');
  const { page } = await stage.open('ada', '/requests');
  await page.getByText('No requests yet.').waitFor();
  await page.getByRole('button', { name: 'New request' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('combobox', { name: 'Name' })
    .or(dialog.getByRole('textbox', { name: 'Name' }))
    .first()
    .fill('Dana');
  await page.getByRole('option', { name: lists.targetEmployees }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open request' }).click();
  await page.getByRole('heading', { name: `What is kept about ${lists.targetEmployees}` }).waitFor();
  await page.getByText('2 passages are not decided yet.').waitFor();
  await page.getByText('She shouts, says […].').waitFor();
  await expectAccessible(page);

  const shoutingItem = page.getByRole('listitem').filter({ hasText: 'She shouts' });
  await shoutingItem.getByRole('button', { name: 'Withhold' }).click();
  await dialog.getByRole('combobox', { name: 'Why', exact: true }).selectOption('author');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Withhold' }).click();
  await shoutingItem.getByText('Held back', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('One passage is not decided yet.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'roster' }).getByRole('button', { name: 'Release' }).click();
  await page.getByText('Every passage is decided.').waitFor();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Page to print' }).click();
  const text = await readFile((await (await saved).path())!, 'utf8');
  expect(text).toContain('The roster came late again.');
  expect(text).toContain('One passage is not shown: it would tell who wrote it.');
  expect(text).not.toMatch(/shouts|\bEli\b|\bEve\b/);

  await page.getByRole('button', { name: 'Close request' }).click();
  await dialog.getByRole('button', { name: 'Close request' }).click();
  await page.getByText(/Closed on/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Release' }).count()).toBe(0);

  const small = await stage.open('ada', '/requests', { ...phone, ...dark });
  await small.page.getByRole('link', { name: lists.targetEmployees }).click();
  await small.page.getByText(/Closed on/).waitFor();
  await expectAccessible(small.page);
});

test('a list of requests that fails to load offers a retry', async () => {
  const { page, complaints } = await stage.open('ada', '/profile', phone);
  await page.route('**/api/requests', (route) => route.fulfill({ status: 500, json: { msg: 'Something went wrong.', code: 'internal' } }));
  await page.goto('/requests');
  const button = page.getByRole('button', { name: 'Try again' });
  await button.waitFor();
  await expectFine(page);
  await page.unroute('**/api/requests');
  await button.click();
  await button.waitFor({ state: 'detached' });
  // The browser logs an error for the call that was made to fail.
  complaints.length = 0;
});
