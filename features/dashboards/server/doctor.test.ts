import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { examine } from '#server/doctor/checks.ts';
import { submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { dashboards } from '../contract/calls.ts';

const day = 86_400_000;

bothEngines('Doctor of dashboards', (stage) => {
  test('cached numbers are compared with the database', async () => {
    const { t, cast } = stage();
    for (let n = 0; n < 3; n++) await submit(t, cast.eli.token, `The lift stopped for the ${n}th time.`);
    for (const timeRange of ['week', 'quarter', 'year']) await t.call(dashboards.manager, { token: cast.ada.token, query: { timeRange } });
    const wrongCounts = async () => {
      const lines: string[] = [];
      await examine(t.app, (line) => lines.push(line));
      return lines.filter((line) => !line.startsWith('ok')).join();
    };
    expect(await wrongCounts()).toBe('');
    await sql`update rants set date = date - ${3 * 365 * day} where seq = (select max(seq) from rants)`.execute(t.app.writer);
    expect(await wrongCounts()).toMatch(
      /^WRONG {2}.*dashboards: numbers against a plain count: \d+ of \d+, first: manager dashboard, week/s,
    );
  });
});
