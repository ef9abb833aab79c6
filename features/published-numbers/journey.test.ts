import { test } from 'vitest';
import { expectFine, journey, phone } from '#e2e/journey.ts';

const stage = journey();

test('published numbers: none yet, then those of a quarter with what is not told', async () => {
  const { t } = stage;
  const { page } = await stage.open('eve', '/numbers', phone);
  await page.getByText(/^No numbers are published yet\./).waitFor();
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
  await page
    .getByText(/^Not told: /)
    .first()
    .waitFor();
  await expectFine(page);
});
