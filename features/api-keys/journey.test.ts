/** A personal key is made, used and ended; an admin sees it, and who signed in. */

import { expect, test } from 'vitest';
import { expectFine, journey, phone } from '#e2e/journey.ts';
import { rants } from '#features/rants/contract';
import { dayAt } from '#server/platform/zone.ts';
import { castZone, submit } from '#server/testing/cast.ts';
import { keys } from './contract/calls.ts';

const stage = journey();

test('a personal key: made and copied, used by a program, ended', async () => {
  const { page } = await stage.open('eli', '/profile');
  await page.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a key' }).click();
  await dialog.getByText('Choose at least one thing the key may do.').first().waitFor();
  await expectFine(page);
  // A right that an employee lacks is not offered to his key.
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
  await page.getByText('The program that uses it is refused at once.').waitFor();
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

test('a program that answers opens nothing, and what its author reads does not contradict the answer', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eli.token, 'Answered by a program.');
  const until = dayAt(t.clock.now() + 30 * 86_400_000, castZone);
  const made = await t.call(keys.make, { token: cast.mona.token, body: { name: 'Answers', scopes: ['rants:read', 'rants:write'], until } });
  const { page } = await stage.open('eli', `/rant/${id}`);
  const unopened = page.getByText('Nobody who handles rants has opened it so far.');
  await unopened.waitFor();
  const answer = { params: { id }, body: { response: 'A technician comes tomorrow.' } };
  expect((await t.call(rants.respond, { token: made.body.secret, ...answer })).status).toBe(200);
  await page.reload();
  await page.getByText('A technician comes tomorrow.').first().waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => unopened.count()).toBe(0);
});

test('where the keys of everybody cannot be loaded, the page says so and tries again', async () => {
  const { page, complaints } = await stage.open('ada', '/profile', phone);
  await page.route('**/api/keys/**', (route) => route.fulfill({ status: 500, json: { msg: 'Something went wrong.', code: 'internal' } }));
  await page.goto('/keys');
  const again = page.getByRole('button', { name: 'Try again' }).first();
  await again.waitFor();
  await expectFine(page);
  await page.unroute('**/api/keys/**');
  await again.click();
  await again.waitFor({ state: 'detached' });
  // The browser's own lines about the calls that were made to fail.
  complaints.length = 0;
});
