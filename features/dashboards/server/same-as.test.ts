import { expect, test } from 'vitest';
import { type CastName, linkTarget } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { linksOn } from '#server/testing/links.ts';
import { targetNamed } from '#server/testing/unseen.ts';
import { dashboards } from '../contract/calls.ts';

everyEngine('Rants that are the same', (stage) => {
  const { token, link, pair, write } = linksOn(stage);

  test('dashboards count every rant, and say how many are linked: of those one may link', async () => {
    const { t, cast } = stage();
    const numbers = async (who: CastName, timeRange = 'custom:2025-01-01:2030-01-01') => {
      const stats = (await t.call(dashboards.stats, { token: token(who) })).body;
      const { status, body } = await t.call(dashboards.manager, { token: token(who), query: { timeRange } });
      return { all: [stats.totalRants, stats.linkedRants], of: status === 200 ? [body.totalRants, body.linkedRants] : null };
    };
    // A second, slow reading of the same rows.
    const expected = async (who: CastName) => {
      const rows = await t.app.db.selectFrom('rants').selectAll().execute();
      const hidden = await t.app.db.selectFrom('options').select('id').where('user_id', '=', cast[who].id).execute();
      const mayLink = rows.filter((row) => row.author_id !== cast[who].id && !hidden.some(({ id }) => id === row.target_id));
      const seen = rows.filter((row) => row.author_id === cast[who].id || !hidden.some(({ id }) => id === row.target_id));
      return [seen.length, mayLink.filter((row) => mayLink.some(({ id }) => id === row.same_as)).length];
    };
    const target = 'Max in person';
    await linkTarget(t, await targetNamed(stage(), target), cast.max.id);
    const [about, other] = [await write('About Max.', 'eve', { target }), await write('Somebody is loud.')];
    expect((await link(other, about)).status).toBe(200);
    await pair();
    for (const who of ['mona', 'max', 'ada'] as const) {
      const [all, linked] = await expected(who);
      expect(linked).toBeGreaterThan(0);
      expect(await numbers(who)).toEqual({ all: [all, linked], of: [all, linked] });
    }
    expect((await numbers('max')).all[1]).toBeLessThan((await numbers('mona')).all[1]!);
    for (const who of ['eli', 'eve'] as const) expect(await numbers(who)).toMatchObject({ all: [expect.any(Number), 0], of: null });
    expect((await numbers('mona', 'custom:2025-01-01:2025-02-01')).of).toEqual([0, 0]);
  });
});
