import { expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { lists, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { dashboards } from '../contract/calls.ts';

const hour = 3_600_000;

everyEngine('Overdue', (stage) => {
  const overdue = async (token: string) => {
    const { t } = stage();
    const { body } = await t.call(dashboards.manager, { token, query: { timeRange: 'week' } });
    const list = await t.call(rants.list, { token, query: { overdue: 'true', limit: 100 } });
    expect(list.body.total).toBe(body.overdueRants);
    return list.body.rants.map((rant) => rant.content).toSorted();
  };

  const overdueOf = async (token: string) => {
    const { body } = await stage().t.call(rants.list, { token, query: { overdue: 'true', limit: 100 } });
    return body.rants.map((rant) => rant.content).toSorted();
  };

  test('manager dashboard: the number of overdue rants equals the rows its link opens', async () => {
    const { t, cast } = stage();
    const { token } = cast.mona;
    expect(await overdue(token)).toEqual([]);
    const old = await submit(t, cast.eli.token, 'Waits');
    const rantId = await submit(t, cast.eli.token, 'Answered');
    const resolvedRant = await submit(t, cast.eli.token, 'Resolved');
    // Marked Urgent by hand on the first day: it is urgent and unanswered, but not overdue.
    const byHand = await submit(t, cast.eli.token, 'By hand');
    for (const id of [byHand, resolvedRant]) await t.call(rants.setStatus, { token, params: { id }, body: { status: 'Urgent' } });
    await t.call(rants.respond, { token, params: { id: rantId }, body: { response: 'Here.' } });
    await t.call(rants.setStatus, { token, params: { id: resolvedRant }, body: { status: 'Resolved', reason: 'explained' } });
    expect(await overdue(token)).toEqual([]);
    t.clock.forward(73 * hour);
    await submit(t, cast.eli.token, 'New');
    expect(await overdue(token)).toEqual(['By hand', 'Waits']);
    // Removing the mark Urgent by hand does not count as an answer.
    await t.call(rants.setStatus, { token, params: { id: old }, body: { status: 'Pending' } });
    expect(await overdue(token)).toEqual(['By hand', 'Waits']);
    await t.call(rants.respond, { token, params: { id: old }, body: { response: 'At last.' } });
    expect(await overdue(token)).toEqual(['By hand']);
  });

  test('each rant is overdue by its own deadline: new hours apply at once to waiting rants, and withdrawn rants are never overdue', async () => {
    const { t, cast } = stage();
    const { token } = cast.mona;
    const pending = async () => {
      const { body } = await t.call(dashboards.manager, { token, query: { timeRange: 'week' } });
      return [body.pendingRants, body.pendingSince && Date.parse(body.pendingSince)];
    };
    const { body: categories } = await t.call(options.list, { token, params: { list: 'categoryTypes' } });
    const params = { list: 'categoryTypes', id: categories.find(({ name }) => name === lists.categoryTypes)!._id };
    const answerHours = (hours: number | null) => t.call(options.change, { token, params, body: { answerHours: hours } });
    for (const text of ['By hand', 'New'])
      for (const { _id } of (await t.call(rants.list, { token, query: { search: text } })).body.rants)
        await t.call(rants.respond, { token, params: { id: _id }, body: { response: 'Yes.' } });
    expect([await overdue(token), await pending()]).toEqual([[], [0, null]]);
    const quick = await submit(t, cast.eli.token, 'Quick');
    await answerHours(1);
    t.clock.forward(2 * hour);
    expect(await overdue(token)).toEqual(['Quick']);
    // Other people's overdue rants are shown only to those who handle them.
    expect([await overdueOf(cast.eli.token), await overdueOf(cast.eve.token)]).toEqual([['Quick'], []]);
    await answerHours(null);
    expect(await overdue(token)).toEqual([]);
    // 73 hours contain at most 33 working hours.
    t.clock.forward(71 * hour);
    expect(await overdue(token)).toEqual(['Quick']);
    await settle(t, { urgentCounts: 'workingHours' });
    expect(await overdue(token)).toEqual([]);
    await settle(t, { urgentCounts: 'hours' });
    const { body: waits } = await t.call(rants.detail, { token, params: { id: quick } });
    expect([await overdue(token), await pending()]).toEqual([['Quick'], [1, Date.parse(waits.date)]]);
    const active = async () => (await t.call(dashboards.manager, { token, query: { timeRange: 'week' } })).body.activeCases;
    const before = await active();
    await t.call(rants.withdraw, { token: cast.eli.token, params: { id: quick } });
    expect([await overdue(token), await pending(), await active()]).toEqual([[], [0, null], before - 1]);
  });

  test('a withdrawn rant whose resolution is undone is not overdue again', async () => {
    const { t, cast } = stage();
    const { token } = cast.mona;
    await settle(t, { resolveDays: 1 });
    const id = await submit(t, cast.eli.token, 'Closed first');
    await t.call(rants.setStatus, { token, params: { id }, body: { status: 'Resolved', reason: 'explained' } });
    await t.call(rants.withdraw, { token: cast.eli.token, params: { id } });
    expect((await t.send('POST', `/api/undo/rant/${id}`, { token })).status).toBe(200);
    t.clock.forward(80 * hour);
    await t.app.jobs.runDue();
    const due = await t.call(rants.list, { token, query: { due: 'over' } });
    expect([due.body.rants.map(({ _id }) => _id), await overdue(token)]).toEqual([[], []]);
    expect((await t.call(rants.detail, { token, params: { id } })).body.clocks).toMatchObject({ answer: null, resolve: null });
  });
});
