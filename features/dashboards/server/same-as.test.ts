import { expect, test } from 'vitest';
import { type CastName, linkTarget } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { linksOn } from '#server/testing/links.ts';
import { targetNamed } from '#server/testing/unseen.ts';
import { dashboards } from '../contract/calls.ts';

everyEngine('Rants that are the same', (stage) => {
  const { token, link, pair, write } = linksOn(stage);

  test('dashboards count every rant, and say how many are linked among those the reader may link', async () => {
    const { t, cast } = stage();
    const numbers = async (castName: CastName, timeRange = 'custom:2025-01-01:2030-01-01') => {
      const stats = (await t.call(dashboards.stats, { token: token(castName) })).body;
      const { status, body } = await t.call(dashboards.manager, { token: token(castName), query: { timeRange } });
      return { all: [stats.totalRants, stats.linkedRants], of: status === 200 ? [body.totalRants, body.linkedRants] : null };
    };
    // Counts the same rows a second, slow way.
    const expected = async (castName: CastName) => {
      const rows = await t.app.db.selectFrom('rants').selectAll().execute();
      const hiddenOptions = await t.app.db.selectFrom('options').select('id').where('user_id', '=', cast[castName].id).execute();
      const mayLink = rows.filter((row) => row.author_id !== cast[castName].id && !hiddenOptions.some(({ id }) => id === row.target_id));
      const visibleRows = rows.filter(
        (row) => row.author_id === cast[castName].id || !hiddenOptions.some(({ id }) => id === row.target_id),
      );
      return [visibleRows.length, mayLink.filter((row) => mayLink.some(({ id }) => id === row.same_as)).length];
    };
    const target = 'Max in person';
    await linkTarget(t, await targetNamed(stage(), target), cast.max.id);
    const [about, other] = [await write('About Max.', 'eve', { target }), await write('Somebody is loud.')];
    expect((await link(other, about)).status).toBe(200);
    await pair();
    for (const castName of ['mona', 'max', 'ada'] as const) {
      const [all, linked] = await expected(castName);
      expect(linked).toBeGreaterThan(0);
      expect(await numbers(castName)).toEqual({ all: [all, linked], of: [all, linked] });
    }
    expect((await numbers('max')).all[1]).toBeLessThan((await numbers('mona')).all[1]!);
    for (const castName of ['eli', 'eve'] as const)
      expect(await numbers(castName)).toMatchObject({ all: [expect.any(Number), 0], of: null });
    expect((await numbers('mona', 'custom:2025-01-01:2025-02-01')).of).toEqual([0, 0]);
  });
});
