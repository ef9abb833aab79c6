import { expect, test } from 'vitest';
import type { TableState } from '#web/ui/table/table-state.ts';
import { daysOf, filtersOfState, isNarrowed } from './list-state.ts';

const stateOf = (filters: Record<string, string>): TableState => ({
  search: '',
  sort: 'date',
  order: 'desc',
  page: 1,
  size: 10,
  sizes: [10],
  filter: (name) => filters[name] ?? '',
  change: () => {},
  sortBy: () => {},
});

test('the period of All Rants is a range or days, either of which may be open; invalid ones are not sent', () => {
  const queryFor = (filters: Record<string, string>) => filtersOfState(stateOf(filters));
  expect(queryFor({ range: 'month', from: '2026-11-01' })).toEqual({ timeRange: 'month' });
  expect(queryFor({ from: '2026-11-01', to: '2026-11-20', dateOf: 'answered' })).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-20',
    dateOf: 'answered',
  });
  expect(queryFor({ from: '2026-11-01' })).toEqual({ startDate: '2026-11-01' });
  // Without a start date the server would take the last week.
  expect(queryFor({ to: '2026-11-20' })).toEqual({ startDate: '1970-01-01', endDate: '2026-11-20' });
  expect(queryFor({ from: '1970-01-01', to: '2026-11-20' })).toEqual({ startDate: '1970-01-01', endDate: '2026-11-20' });
  expect(queryFor({ from: '2026-11-20', to: '2026-11-01' })).toEqual({ startDate: '2026-11-20' });
  expect(queryFor({ from: '2026-02-30', to: 'today', hour: '3' })).toEqual({});
  expect(queryFor({ from: '2026-11-20', to: '2026-11-20', hour: '3' })).toEqual({
    startDate: '2026-11-20',
    endDate: '2026-11-20',
    hour: 3,
  });
  expect([queryFor({ kind: 'sealed' }), queryFor({ kind: 'secret' })]).toEqual([{ kind: 'sealed' }, {}]);
  expect(queryFor({ from: '2026-11-20', hour: '3' })).toEqual({ startDate: '2026-11-20' });
  expect(
    [{ to: '2026-11-20' }, { from: '2026-11-20' }, { range: 'week' }, { from: 'x' }].map((item) => isNarrowed(stateOf(item as never))),
  ).toEqual([true, true, true, false]);
});

test('a range is shown as its days, so that typing continues from them', () => {
  expect(daysOf(stateOf({ range: 'week' }), '2026-11-20')).toEqual({ from: '2026-11-14', to: '2026-11-20' });
  expect(daysOf(stateOf({ from: '2026-11-20', to: '2026-11-01' }), '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-01' });
});
