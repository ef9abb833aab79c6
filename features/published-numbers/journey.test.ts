import { expect, test } from 'vitest';
import { expectFine, journey, phone } from '#e2e/journey.ts';

const stage = journey();

test('published numbers: no tab before the first quarter, then its numbers and what is withheld; the old address redirects', async () => {
  const { t } = stage;
  const { page } = await stage.open('eve', '/numbers?quarter=2026-Q3#why-left-out', phone);
  await page.getByRole('tab', { name: 'You said, we did', selected: true }).waitFor();
  expect(await page.getByRole('tab').count()).toBe(1);
  await expectFine(page);
  const departments = await t.app.db.selectFrom('options').select('id').where('list', '=', 'targetDepartments').execute();
  const row = (part: 'total' | 'readers' | 'month' | 'department', option_id: string, value: number | null) => ({
    period: '2026-Q3',
    part,
    option_id,
    value,
  });
  await t.app.writer
    .insertInto('published_numbers')
    .values([
      row('total', '', 23),
      row('readers', 'all', null),
      ...['2026-07', '2026-08', '2026-09'].map((month, n) => row('month', month, n === 0 ? 23 : null)),
      ...departments.map(({ id }, n) => row('department', id, n === 0 ? 23 : null)),
    ])
    .execute();
  await page.reload();
  await page.getByRole('heading', { name: 'By department' }).waitFor();
  const { pathname, search, hash } = new URL(page.url());
  expect([pathname, search, hash]).toEqual(['/results', '?quarter=2026-Q3&tab=numbers', '#why-left-out']);
  await page
    .getByText(/^Not shown: /)
    .first()
    .waitFor();
  await expectFine(page);
  await page.getByRole('tab', { name: 'You said, we did' }).click();
  await page.getByText('Nothing yet.').waitFor();
  await page.goto('/you-said-we-did');
  await page.waitForURL('**/results?tab=you-said-we-did');
  await page.getByRole('tab', { name: 'Published numbers', selected: false }).waitFor();
});
