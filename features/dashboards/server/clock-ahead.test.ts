import { expect, test } from 'vitest';
import { rants } from '#features/rants/contract';
import { submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { dashboards } from '../contract/calls.ts';
import { checks } from './checks.ts';

const day = 86_400_000;

everyEngine('A clock that was ahead', (stage) => {
  test('rants written and resolved during the count are counted like all others', async () => {
    const { t, cast } = stage();
    const { token } = cast.mona;
    const resolve = (id: string) => t.call(rants.setStatus, { token, params: { id }, body: { status: 'Resolved', reason: 'explained' } });
    await submit(t, cast.eli.token, 'Open, of today');
    const ofToday = await submit(t, cast.eli.token, 'Resolved in days to come');
    t.clock.forward(3 * day);
    await submit(t, cast.eli.token, 'Open, of days to come');
    await resolve(await submit(t, cast.eli.token, 'Resolved, of days to come'));
    t.clock.forward(2 * day);
    await resolve(ofToday);
    t.clock.forward(-5 * day);
    const { body } = await t.call(dashboards.manager, { token, query: { timeRange: 'week' } });
    expect([body.activeCases, body.pendingRants]).toEqual([2, 2]);
    for (const { name, run } of checks) expect([name, (await run(t.app)).wrong]).toEqual([name, 0]);
  });
});
