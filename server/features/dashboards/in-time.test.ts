/** How much was in time, against a slow reading of the same rants; and of none that somebody may not see. */
import { addDays } from '@earshot/contract/calendar';
import { dashboards } from '@earshot/contract/dashboards';
import { options } from '@earshot/contract/options';
import { expect, test } from 'vitest';
import { linkTarget, settle } from '../../testing/cast.ts';
import { everyEngine } from '../../testing/every-engine.ts';
import { dayIn, dice, hour, one, seed, zones } from './second-reading.ts';

everyEngine('Within the target', (stage) => {
  test('is what reading rant by rant says, in random spans and zones, for who sees all and who does not', async () => {
    const { t, cast } = stage();
    await seed(stage());
    const roll = dice(5);
    for (const { seq, date } of await t.app.db.selectFrom('rants').select(['seq', 'date']).execute()) {
      const due = (most: number) => (roll(4) === 0 ? null : date + roll(most) * hour);
      const set = { answer_due: due(300), resolve_due: due(600), waiting_since: roll(5) === 0 ? date + roll(400) * hour : null };
      await t.app.writer.updateTable('rants').set(set).where('seq', '=', seq).execute();
    }
    const { body: targets } = await t.call(options.list, { token: cast.ada.token, params: { list: 'targetEmployees' } });
    const hidden = targets.find(({ name }) => name === 'T1')!._id;
    await linkTarget(t, hidden, cast.max.id);
    const rows = await t.app.db.selectFrom('rants').selectAll().execute();
    for (const zone of zones) {
      await settle(t, { timeZone: zone });
      const dayOf = dayIn(zone);
      for (let n = 0; n < 8; n++) {
        const from = addDays(dayOf(t.clock.now()), -roll(900));
        const to = addDays(from, roll(120));
        const share = (ended: readonly (readonly [at: number | null, until: number | null, due: number | null])[]) => {
          const inside = ended.filter(([at, , due]) => at !== null && due !== null && dayOf(at) >= from && dayOf(at) <= to);
          const met = inside.filter(([, until, due]) => until! <= due!).length;
          return { percent: inside.length === 0 ? null : one((met / inside.length) * 100), n: inside.length };
        };
        for (const who of ['mona', 'max'] as const) {
          const seen = rows.filter((row) => who === 'mona' || row.target_id !== hidden);
          const { body } = await t.call(dashboards.manager, { token: cast[who].token, query: { timeRange: `custom:${from}:${to}` } });
          expect(body.withinTarget, `${zone} ${from} ${to} ${who}`).toEqual({
            answers: share(seen.map((row) => [row.first_response_at, row.first_response_at, row.answer_due])),
            resolutions: share(seen.map((row) => [row.resolved_at, row.waiting_since ?? row.resolved_at, row.resolve_due])),
          });
          const department = seen[roll(seen.length)]!.department_id;
          const query = { department: roll(3) === 0 ? 'all' : department, startDate: from, endDate: to };
          const metrics = await t.call(dashboards.metrics, { token: cast[who].token, query });
          const there = seen.filter((row) => query.department === 'all' || row.department_id === department);
          expect(metrics.body.withinTarget, `${zone} ${from} ${to} ${who} ${query.department}`).toEqual({
            answers: share(there.map((row) => [row.first_response_at, row.first_response_at, row.answer_due])),
            resolutions: share(there.map((row) => [row.resolved_at, row.waiting_since ?? row.resolved_at, row.resolve_due])),
          });
        }
      }
    }
  });
});
