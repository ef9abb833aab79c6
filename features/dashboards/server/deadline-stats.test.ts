/** Shares of kept deadlines, compared with a slow count of the same rants; hidden rants are not in them. */
import { addDays } from '@earshot/contract/calendar';
import { expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { linkTarget, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { dashboards } from '../contract/calls.ts';
import { dayIn, dice, hour, oneDecimal, seed, zones } from './testing/second-reading.ts';

everyEngine('Within the target', (stage) => {
  test('equals counting rant by rant, in random periods and zones, for full and restricted readers', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    await seed(stage());
    const roll = dice(5);
    for (const { seq, date } of await t.app.db.selectFrom('rants').select(['seq', 'date']).execute()) {
      const due = (most: number) => (roll(4) === 0 ? null : date + roll(most) * hour);
      const set = { answer_due: due(300), resolve_due: due(600), waiting_since: roll(5) === 0 ? date + roll(400) * hour : null };
      await t.app.writer.updateTable('rants').set(set).where('seq', '=', seq).execute();
    }
    const { body: targets } = await t.call(options.list, { token: cast.ada.token, params: { list: 'targetEmployees' } });
    const hiddenId = targets.find(({ name }) => name === 'T1')!._id;
    await linkTarget(t, hiddenId, cast.max.id);
    const rows = await t.app.db.selectFrom('rants').selectAll().execute();
    for (const zone of zones) {
      await settle(t, { timeZone: zone });
      const dayOf = dayIn(zone);
      for (let n = 0; n < 8; n++) {
        const from = addDays(dayOf(t.clock.now()), -roll(900));
        const to = addDays(from, roll(120));
        const isInside = (at: number) => dayOf(at) >= from && dayOf(at) <= to && at <= t.clock.now();
        /** `stopped`: when the clock stopped, with or without the answer or resolution that it was set for. */
        const share = (clocks: readonly (readonly [at: number | null, stopped: number | null, due: number | null])[]) => {
          const set = clocks.filter(([, , due]) => due !== null);
          const metCount = set.filter(([at, stopped, due]) => at !== null && isInside(at) && stopped! <= due!).length;
          const missed = set.filter(([, stopped, due]) => isInside(due!) && (stopped === null || stopped > due!)).length;
          return { percent: metCount + missed === 0 ? null : oneDecimal((metCount / (metCount + missed)) * 100), n: metCount + missed };
        };
        for (const castName of ['mona', 'max'] as const) {
          const visibleRows = rows.filter((row) => castName === 'mona' || row.target_id !== hiddenId);
          const { body } = await t.call(dashboards.manager, { token: cast[castName].token, query: { timeRange: `custom:${from}:${to}` } });
          expect(body.withinTarget, `${zone} ${from} ${to} ${castName}`).toEqual({
            answers: share(visibleRows.map((row) => [row.first_response_at, row.first_response_at ?? row.resolved_at, row.answer_due])),
            resolutions: share(visibleRows.map((row) => [row.resolved_at, row.waiting_since ?? row.resolved_at, row.resolve_due])),
          });
          const department = visibleRows[roll(visibleRows.length)]!.department_id;
          const query = { department: roll(3) === 0 ? 'all' : department, startDate: from, endDate: to };
          const metrics = await t.call(dashboards.metrics, { token: cast[castName].token, query });
          const rowsThere = visibleRows.filter((row) => query.department === 'all' || row.department_id === department);
          expect(metrics.body.withinTarget, `${zone} ${from} ${to} ${castName} ${query.department}`).toEqual({
            answers: share(rowsThere.map((row) => [row.first_response_at, row.first_response_at ?? row.resolved_at, row.answer_due])),
            resolutions: share(rowsThere.map((row) => [row.resolved_at, row.waiting_since ?? row.resolved_at, row.resolve_due])),
          });
        }
      }
    }
  });

  test('an unanswered rant counts as missed when its time is over, so the share falls', async () => {
    const { t, cast } = stage();
    const { token } = cast.mona;
    await t.app.writer.updateTable('rants').set({ answer_due: null, resolve_due: null }).execute();
    await settle(t, { timeZone: 'UTC', urgentAfterHours: 48 });
    const share = async () => (await t.call(dashboards.manager, { token, query: { timeRange: 'month' } })).body.withinTarget.answers;
    const answer = (id: string) => t.call(rants.respond, { token, params: { id }, body: { response: 'Yes.' } });
    const rantIds: string[] = [];
    for (let n = 0; n < 9; n++) rantIds.push(await submit(t, cast.eli.token, `Number ${n}`));
    for (const id of rantIds.slice(0, 4)) await answer(id);
    expect(await share()).toEqual({ percent: 100, n: 4 });
    t.clock.forward(49 * hour);
    expect(await share()).toEqual({ percent: 44.4, n: 9 });
    // Answering late does not change the share, and neither does resolving without an answer.
    await answer(rantIds[4]!);
    await t.call(rants.setStatus, { token, params: { id: rantIds[5]! }, body: { status: 'Resolved', reason: 'explained' } });
    expect(await share()).toEqual({ percent: 44.4, n: 9 });
    // A rant that is resolved in time needs no answer any more: its answer is neither kept nor missed.
    const rantId = await submit(t, cast.eli.token, 'Closed at once');
    await t.call(rants.setStatus, { token, params: { id: rantId }, body: { status: 'Resolved', reason: 'explained' } });
    t.clock.forward(49 * hour);
    expect(await share()).toEqual({ percent: 44.4, n: 9 });
  });

  test('a missing resolution counts as missed when its time is over, unless the deadline is paused', async () => {
    const { t, cast } = stage();
    const { token } = cast.mona;
    await t.app.writer.updateTable('rants').set({ answer_due: null, resolve_due: null }).execute();
    await settle(t, { timeZone: 'UTC', resolveDays: 1 });
    const share = async () => (await t.call(dashboards.manager, { token, query: { timeRange: 'month' } })).body.withinTarget.resolutions;
    const rantIds: string[] = [];
    for (let n = 0; n < 3; n++) rantIds.push(await submit(t, cast.eli.token, `To be solved ${n}`));
    await t.call(rants.setStatus, { token, params: { id: rantIds[0]! }, body: { status: 'Resolved', reason: 'explained' } });
    await t.call(rants.setWaitsForAuthor, { token, params: { id: rantIds[1]! }, body: { waiting: true } });
    expect(await share()).toEqual({ percent: 100, n: 1 });
    t.clock.forward(10 * 24 * hour);
    expect(await share()).toEqual({ percent: 50, n: 2 });
  });
});
