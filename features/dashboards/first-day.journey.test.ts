// @module-tag slow
/** The dashboards of an organisation in which nobody has written yet: one sentence in place of empty charts. */
import { accounts } from '@earshot/contract/accounts';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/accessible.ts';
import { dark, expectFine, journey, phone } from '#e2e/journey.ts';
import { people } from '#features/accounts/contract';
import { emailOf, password } from '#server/testing/cast.ts';

const stage = journey({ isEmpty: true, app: { config: { firstAdmin: { name: 'Ada Okafor', email: emailOf('ada'), password } } } });
const none = 'No rants yet. Numbers and charts begin with the first one.';

test('on the first day there are no empty panels: cards, a sentence and what to do', async () => {
  const { token } = (await stage.t.call(accounts.login, { body: { email: emailOf('ada'), password } })).body;
  for (const [path, card] of [
    ['/manager-dashboard', 'Active Cases'],
    ['/department-metrics', 'Resolved Rants'],
  ] as const) {
    const { page } = await stage.open({ token }, path, { ...phone, ...dark });
    await page.getByText(none).waitFor();
    await page.getByText(card, { exact: true }).first().waitFor();
    expect(await page.getByText('No rants in this period.').count(), path).toBe(0);
    expect(await page.getByRole('table').count()).toBe(0);
    await expectFine(page);
  }
  const { page } = await stage.open({ token }, '/');
  await page.getByText('Total Rants', { exact: true }).first().waitFor();
  expect(await page.getByRole('heading', { name: 'Top departments' }).count()).toBe(0);
  await expectAccessible(page);
  await page.goto('/manager-dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Submit a Rant' }).click();
  await page.waitForURL('**/rant');
});

test('an employee without rants sees only the empty table', async () => {
  const { token } = (await stage.t.call(accounts.login, { body: { email: emailOf('ada'), password } })).body;
  await stage.t.call(people.create, { token, body: { name: 'Eve', email: emailOf('eve'), password, role: 'employee' } });
  const eve = (await stage.t.call(accounts.login, { body: { email: emailOf('eve'), password } })).body.token;
  const { page } = await stage.open({ token: eve }, '/employee-dashboard');
  await page.getByText('No rants yet. Your first one will appear here.').waitFor();
  expect(await page.getByText('No rants in the last 365 days.').count()).toBe(0);
  await expectAccessible(page);
});
