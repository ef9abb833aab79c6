/** The filter `due` of lists of rants. */

import { expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { type CastName, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { signAllIn } from '#server/testing/later.ts';
import { rants } from '../../contract/rants.ts';

const hour = 3_600_000;

everyEngine('Due rants', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const send = (castName: CastName, extra: Record<string, string>) => submit(stage().t, token(castName), 'Too hot.', extra);
  const answer = (id: string) => stage().t.call(rants.respond, { token: token('mona'), params: { id }, body: { response: 'Yes.' } });
  const wait = (id: string) => stage().t.call(rants.setWaitsForAuthor, { token: token('mona'), params: { id }, body: { waiting: true } });
  const later = async (ms: number) => {
    stage().t.clock.forward(ms);
    await signAllIn(stage());
    await stage().t.app.jobs.runDue();
  };

  test('rants due today and overdue ones are found and counted for handlers; for others the filter has no effect', async () => {
    const { t } = stage();
    const midnight = Date.parse('2032-03-01T00:00:00Z');
    t.clock.forward(midnight + 6 * hour - t.clock.now());
    await signAllIn(stage());
    await settle(t, { timeZone: 'UTC', urgentAfterHours: 8, resolveDays: 1 });
    const name = 'Only here';
    await t.call(options.add, { token: token('mona'), params: { list: 'targetEmployees' }, body: { name } });
    const [today, answeredRant, paused] = [
      await send('eli', { target: name }),
      await send('eli', { target: name }),
      await send('eli', { target: name }),
    ];
    await answer(answeredRant);
    await answer(paused);
    await wait(paused);
    const dueRants = async (due: 'today' | 'over', castName: CastName = 'mona') => {
      const { body } = await t.call(rants.list, { token: token(castName), query: { due, target: name } });
      expect(body.total).toBe(body.rants.length);
      return body.rants.map(({ _id }) => _id).toSorted();
    };
    const counts = async () => (await t.call(rants.ownerCounts, { token: token('mona'), query: { target: name } })).body;
    expect(await dueRants('today')).toEqual([today]);
    expect(await counts()).toEqual({ mine: 0, none: 3, all: 3, dueToday: 1 });
    expect(await dueRants('over')).toEqual([]);
    expect(await dueRants('today', 'eve')).toHaveLength(3);
    await later(9 * hour);
    expect([await dueRants('today'), await dueRants('over')]).toEqual([[today], [today]]);
    await later(9 * hour);
    expect(await dueRants('today')).toEqual([today, answeredRant].toSorted());
    await later(7 * hour);
    expect(await dueRants('over')).toEqual([today, answeredRant].toSorted());
  });
});
