/** Reads published numbers. */
import { optionStore } from '#features/options/server';
import type { App } from '#server/platform/app.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Publication, PublishedPeriods } from '../contract/calls.ts';

/**
 * Lists the published quarters, the newest first. A quarter that was published while employees read only their own rants is left out once
 * all read all: a person linked to a name could subtract, and so count the rants they may not see.
 */
export async function publishedPeriods(app: App): Promise<PublishedPeriods> {
  const { employeeVisibility } = await app.settings.current();
  const rows = await app.db
    .selectFrom('published_numbers')
    .select(['period', 'part', 'option_id', 'value'])
    .where('part', 'in', ['total', 'readers'])
    .orderBy('period', 'desc')
    .execute();
  const readers = new Map(rows.filter(({ part }) => part === 'readers').map((row) => [row.period, row.option_id]));
  return rows
    .filter(({ part, period }) => part === 'total' && (employeeVisibility === 'own' || readers.get(period) === 'all'))
    .map(({ period, value }) => ({ period, total: value }));
}

/** The numbers of a quarter, or of the newest. Throws `numbers_not_found`. */
export async function publishedNumbers(app: App, wantedPeriod: string | undefined): Promise<Publication> {
  const periods = await publishedPeriods(app);
  const found = wantedPeriod === undefined ? periods[0] : periods.find(({ period }) => period === wantedPeriod);
  if (!found) throw refuse('numbers_not_found');
  const rows = await app.db.selectFrom('published_numbers').selectAll().where('period', '=', found.period).orderBy('option_id').execute();
  const nameOf = await optionStore(app).names();
  const classIn = (part: 'answered' | 'waited') => rows.find((row) => row.part === part)?.value ?? null;
  const partRows = (part: 'department' | 'category') =>
    rows
      .filter((row) => row.part === part)
      .map(({ option_id, value }) => ({ name: nameOf(option_id), count: value }))
      // An option that was removed for good has no name any more, and is left out.
      .filter(({ name }) => name !== '')
      .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0) || (a.name < b.name ? -1 : 1));
  return {
    ...found,
    byDepartment: partRows('department'),
    byCategory: partRows('category'),
    byMonth: rows.filter(({ part }) => part === 'month').map(({ option_id, value }) => ({ month: option_id, count: value })),
    answered: classIn('answered'),
    waited: classIn('waited'),
    leftOut: true,
  };
}
