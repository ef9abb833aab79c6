import { expect, test } from 'vitest';
import { everyEngine } from '#server/testing/every-engine.ts';
import { createImporter, type ImportLine, readLine } from '../../rants/server/import/import.ts';
import { dashboards } from '../contract/calls.ts';

everyEngine('Rants of another tool with mistyped dates', (stage) => {
  test('are open cases and in no time series', async () => {
    const { t, cast } = stage();
    const { token } = cast.ada;
    const cells = { date: '2027-01-01', department: 'Warehouse', target: 'Taylor Target', category: 'Workload', content: 'An old one.' };
    const line = readLine(cells, { now: Date.parse('2027-03-10T08:00:00Z'), timeZone: 'Europe/Berlin' }) as ImportLine;
    const add = (days: string[]) => {
      const dates = days.map((day) => Date.parse(`${day}T12:00:00Z`));
      return createImporter(t.app, 'file.csv').add(dates.map((date) => ({ ...line, date, keyDate: date })));
    };
    const numbers = async () => [
      (await t.call(dashboards.stats, { token })).body.totalRants,
      (await t.call(dashboards.manager, { token, query: { timeRange: 'week' } })).body.activeCases,
    ];
    await add(['1970-01-02']);
    expect(await numbers()).toEqual([1, 1]);
    await add(['0026-03-31', '0000-01-01', '1969-06-01', '9999-12-31']);
    expect(await numbers()).toEqual([1, 5]);
  });

  test.each([
    'custom:9999-12-01T00:00:00Z:9999-12-31T00:00:00Z',
    'custom:9999-12-31T23:00:00Z:9999-12-31T23:30:00Z',
    'custom:0026-03-01T00:00:00Z:0026-03-31T00:00:00Z',
    'custom:0000-01-01T00:00:00Z:0000-01-02T00:00:00Z',
  ])('days outside the supported calendar are refused: %s', async (timeRange) => {
    const { t, cast } = stage();
    const { token } = cast.ada;
    expect((await t.call(dashboards.manager, { token, query: { timeRange } })).status).toBe(400);
    expect((await t.call(dashboards.metrics, { token, query: { startDate: timeRange.slice(7, 17) } })).status).toBe(400);
  });
});
