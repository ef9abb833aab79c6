import { dashboards } from '@earshot/contract/dashboards';
import { rants } from '@earshot/contract/rants';
import { expect, test } from 'vitest';
import { settle, submit } from '../../testing/cast.ts';
import { everyEngine } from '../../testing/every-engine.ts';

const hour = 3_600_000;

everyEngine('Overdue', (stage) => {
  const overdue = async (token: string) => {
    const { t } = stage();
    const { body } = await t.call(dashboards.manager, { token, query: { timeRange: 'week' } });
    const list = await t.call(rants.list, { token, query: { overdue: 'true', limit: 100 } });
    expect(list.body.total).toBe(body.overdueRants);
    return list.body.rants.map((rant) => rant.content).toSorted();
  };

  test('manager dashboard: the number that waits too long is the number of rows its link opens', async () => {
    const { t, cast } = stage();
    const { token } = cast.mona;
    expect(await overdue(token)).toEqual([]);
    const old = await submit(t, cast.eli.token, 'Waits');
    const answered = await submit(t, cast.eli.token, 'Answered');
    const resolved = await submit(t, cast.eli.token, 'Resolved');
    // Urgent by hand on the first day: urgent and unanswered, but not overdue.
    const byHand = await submit(t, cast.eli.token, 'By hand');
    for (const id of [byHand, resolved]) await t.call(rants.setStatus, { token, params: { id }, body: { status: 'Urgent' } });
    await t.call(rants.respond, { token, params: { id: answered }, body: { response: 'Here.' } });
    await t.call(rants.setStatus, { token, params: { id: resolved }, body: { status: 'Resolved', reason: 'explained' } });
    expect(await overdue(token)).toEqual([]);
    t.clock.forward(73 * hour);
    await submit(t, cast.eli.token, 'New');
    expect(await overdue(token)).toEqual(['By hand', 'Waits']);
    // A flag taken away by hand answers nothing.
    await t.call(rants.setStatus, { token, params: { id: old }, body: { status: 'Pending' } });
    expect(await overdue(token)).toEqual(['By hand', 'Waits']);
    await t.call(rants.respond, { token, params: { id: old }, body: { response: 'At last.' } });
    expect(await overdue(token)).toEqual(['By hand']);
  });

  test('working hours count where the organisation counts them', async () => {
    const { t, cast } = stage();
    expect(await overdue(cast.mona.token)).toEqual(['By hand']);
    // 73 hours of the clock hold at most 33 of work.
    await settle(t, { urgentCounts: 'workingHours' });
    expect(await overdue(cast.mona.token)).toEqual([]);
    await settle(t, { urgentAfterHours: 1, workDays: [1, 2, 3, 4, 5, 6, 7], workFrom: 0, workTo: 24 });
    expect(await overdue(cast.mona.token)).toEqual(['By hand']);
    await settle(t, { urgentAfterHours: 73 });
    t.clock.forward(-hour);
    expect(await overdue(cast.mona.token)).toEqual([]);
    t.clock.forward(2 * hour);
    expect(await overdue(cast.mona.token)).toEqual(['By hand']);
  });
});
