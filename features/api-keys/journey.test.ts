/** A person makes, uses and ends a key; an admin sees the key and the sign-ins. */

import { expect, test } from 'vitest';
import { expectFine, journey, phone } from '#e2e/journey.ts';
import { rants } from '#features/rants/contract';
import { dayAt } from '#server/platform/zone.ts';
import { castZone, submit } from '#server/testing/cast.ts';
import { keys } from './contract/calls.ts';

const stage = journey();

test('a personal key is created and copied, used by a program, and ended', async () => {
  const { page } = await stage.open('eli', '/profile?tab=security');
  await page.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a key' }).click();
  await dialog.getByText('Choose at least one thing the key may do.').first().waitFor();
  await expectFine(page);
  // A permission that an employee lacks is not offered for his key.
  expect(await dialog.getByRole('checkbox', { name: 'Read: People' }).count()).toBe(0);
  await dialog.getByLabel('Name', { exact: true }).fill('Morning list');
  await dialog.getByRole('checkbox', { name: 'Read: Rants' }).check();
  await dialog.getByRole('button', { name: 'Make a key' }).click();
  const secret = await dialog.getByLabel('Key', { exact: true }).inputValue();
  expect(secret).toMatch(/^earshot_\w{49}$/);
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Never used').waitFor();
  expect(await page.content()).not.toContain(secret);

  const ask = (path: string) => fetch(new URL(path, page.url()), { headers: { authorization: `Bearer ${secret}` } });
  expect([(await ask('/api/rants')).status, (await ask('/api/settings')).status]).toEqual([200, 403]);
  await page.reload();
  await page.getByText(/^Until .* · Last used: /).waitFor();

  const { page: admins } = await stage.open('ada', '/keys', phone);
  await admins.getByText('Morning list').waitFor();
  await expectFine(admins);

  await page.getByRole('button', { name: 'End the key “Morning list”' }).click();
  await page.getByText('The program using it is refused at once.').waitFor();
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByText('Ended', { exact: true }).waitFor();
  expect((await ask('/api/rants')).status).toBe(401);

  await admins.goto(new URL('/sign-ins', page.url()).href);
  await admins.getByText('Used a key').first().waitFor();
  await admins.getByLabel('Filter by result').selectOption('Key ended');
  await expect.poll(() => admins.getByText('Used a key').count()).toBe(0);
  await admins.getByText('Key “Morning list”').waitFor();
  await expectFine(admins);
});

test('a program’s answer does not mark the rant as opened, and its author reads nothing contradictory', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eli.token, 'Answered by a program.');
  const lastDay = dayAt(t.clock.now() + 30 * 86_400_000, castZone);
  const reply = await t.call(keys.make, {
    token: cast.mona.token,
    body: { name: 'Answers', scopes: ['rants:read', 'rants:write'], until: lastDay },
  });
  const { page } = await stage.open('eli', `/rant/${id}`);
  const unopened = page.getByText('No manager or admin has opened it so far.');
  await page.getByRole('button', { name: 'Details' }).click();
  await unopened.waitFor();
  const answer = { params: { id }, body: { response: 'A technician comes tomorrow.' } };
  expect((await t.call(rants.respond, { token: reply.body.secret, ...answer })).status).toBe(200);
  await page.reload();
  await page.getByText('A technician comes tomorrow.').first().waitFor();
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByText('Whoever runs the server could read it too.').waitFor();
  await expect.poll(() => unopened.count()).toBe(0);
});

test('if everybody’s keys cannot be loaded, the page says so and offers a retry', async () => {
  const { page, complaints } = await stage.open('ada', '/profile', phone);
  await page.route('**/api/keys/**', (route) => route.fulfill({ status: 500, json: { msg: 'Something went wrong.', code: 'internal' } }));
  await page.goto('/keys');
  const button = page.getByRole('button', { name: 'Try again' }).first();
  await button.waitFor();
  await expectFine(page);
  await page.unroute('**/api/keys/**');
  await button.click();
  await button.waitFor({ state: 'detached' });
  // Clears the browser's messages about the calls that this test made fail.
  complaints.length = 0;
});
