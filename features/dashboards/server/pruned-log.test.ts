import { expect, test } from 'vitest';
import { pruneLog, startChain } from '#features/audit/server';
import { rants } from '#features/rants/contract';
import { newSession, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { dashboards } from '../contract/calls.ts';

everyEngine('A log that ends', (stage) => {
  test('pruning the log changes no number of the dashboards', async () => {
    const { t, cast } = stage();
    const ids = [];
    for (const content of ['One', 'Two', 'Three']) ids.push(await submit(t, cast.eli.token, content));
    const params = { id: ids[0] ?? '' };
    await t.call(rants.respond, { token: cast.mona.token, params, body: { response: 'Soon.' } });
    await t.call(rants.setStatus, { token: cast.mona.token, params, body: { status: 'Resolved', reason: 'explained' } });
    await startChain(t.app);
    await t.app.jobs.runDue();
    t.clock.forward(400 * 86_400_000);
    const token = await newSession(t, cast.ada.id);
    const numbers = async () => {
      const stats = await t.call(dashboards.stats, { token });
      const manager = await t.call(dashboards.manager, { token, query: { timeRange: 'custom:2026-01-01:2030-01-01' } });
      return [stats.body, manager.body];
    };
    const before = await numbers();
    expect(before).toMatchObject([{ totalRants: 3 }, { totalRants: 3, answered: 1, resolvedRants: 1 }]);
    await settle(t, { auditDays: 365 });
    const events = async () => (await t.app.db.selectFrom('events').select('seq').execute()).length;
    const all = await events();
    await pruneLog(t.app);
    expect(await events()).toBeLessThan(all);
    expect(await numbers()).toEqual(before);
  });
});
