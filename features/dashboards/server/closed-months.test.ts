import { gzipSync } from 'node:zlib';
import { daysOfMonth } from '@earshot/contract/calendar';
import { expect, test } from 'vitest';
import { rants } from '#features/rants/contract';
import { settle, submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { singleDays } from '../../rants/server/numbers/cached-days.ts';
import { dashboards } from '../contract/calls.ts';
import { checks } from './checks.ts';
import { closeMonths } from './closed-months.ts';

const day = 86_400_000;

bothEngines('Months that are over', (stage) => {
  test('are stored, read after a start, ignored once a rant of the month changes, and checked by the doctor', {
    tags: 'slow',
  }, async () => {
    const { t, cast } = stage();
    const { token } = cast.mona;
    const ids = [];
    for (const content of ['One', 'Two', 'Three']) ids.push(await submit(t, cast.eve.token, content));
    await t.app.writer
      .updateTable('rants')
      .set({ date: t.clock.now() - 62 * day })
      .execute();
    await t.call(rants.respond, { token, params: { id: ids[0] ?? '' }, body: { response: 'Soon.' } });
    const year = async () => {
      const { totalRants, answered } = (await t.call(dashboards.manager, { token, query: { timeRange: 'year' } })).body;
      return [totalRants, answered];
    };
    // A change of the time zone empties the memory, as a restart would.
    const forget = async () => {
      for (const timeZone of ['Asia/Tokyo', 'Europe/Berlin']) {
        await settle(t, { timeZone });
        await year();
      }
    };
    const doctor = async () => (await checks.find(({ name }) => name.endsWith('over'))?.run(t.app))?.first;
    await forget();
    expect(await year()).toEqual([3, 1]);
    await closeMonths(t.app);
    expect(await doctor()).toBeNull();
    await forget();
    expect(await year()).toEqual([3, 1]);

    const [{ month } = { month: '' }] = await t.app.db.selectFrom('closed_months').select('month').orderBy('month').execute();
    const maps = ['departments', 'categories', 'targets', 'waits', 'resolved'].map((name) => [name, { $map: [] }]);
    const empty = { ...Object.fromEntries(maps), cells: [] };
    const nothing = singleDays(daysOfMonth(month)).map(({ span }) => [span, empty]);
    // The stored row is overwritten with zeros: if they are shown, the row was read.
    await t.app.writer
      .updateTable('closed_months')
      .set({ days: gzipSync(JSON.stringify({ $map: nothing })) })
      .where('month', '=', month)
      .execute();
    await forget();
    expect(await year()).toEqual([0, 0]);
    expect(await doctor()).toMatch(/^what is kept of \d{4}-\d\d$/);

    await t.call(rants.respond, { token, params: { id: ids[1] ?? '' }, body: { response: 'At last.' } });
    await forget();
    expect(await year()).toEqual([3, 2]);
    expect(await doctor()).toBeNull();
    await closeMonths(t.app);
    await forget();
    expect(await year()).toEqual([3, 2]);
    expect(await doctor()).toBeNull();
  });
});
