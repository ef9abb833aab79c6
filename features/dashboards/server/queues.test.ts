/** The number of open and waiting rants is the same everywhere: in the list, its chips, a saved view and the dashboards. */

import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { options } from '#features/options/contract';
import { type RantStatus, rants } from '#features/rants/contract';
import { giveDepartments, proveAnew, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { views } from '../../rants/contract/saved-views.ts';
import { dashboards } from '../contract/calls.ts';

everyEngine('Queues of rants', (stage) => {
  const token = () => stage().cast.mona.token;
  const set = (id: string, status: RantStatus) =>
    stage().t.call(rants.setStatus, {
      token: stage().cast.max.token,
      params: { id },
      body: { status, ...(status === 'Resolved' && { reason: 'explained' as const }) },
    });
  const withdraw = (id: string) => stage().t.call(rants.withdraw, { token: stage().cast.eli.token, params: { id } });
  const respond = (id: string) => stage().t.call(rants.respond, { token: token(), params: { id }, body: { response: 'Looked into it.' } });
  const list = async (query: Record<string, string | number> = {}, asToken = token()) =>
    (await stage().t.call(rants.list, { token: asToken, query: { page: 1, limit: 100, ...query } })).body;
  const ids = async (query: Record<string, string | number>) => (await list(query)).rants.map(({ _id }) => _id);
  const board = async (asToken = token()) =>
    (await stage().t.call(dashboards.manager, { token: asToken, query: { timeRange: 'week' } })).body;

  /** Asks for the number of each queue in every way there is, and expects them to agree. */
  const queueCounts = async (asToken = token()) => {
    const { total, counts } = await list({}, asToken);
    const each = await Promise.all(
      (['Pending', 'Urgent', 'Responded', 'Resolved'] as const).map(async (rantStatus) => {
        const page = await list({ rantStatus }, asToken);
        expect([page.total, page.counts], rantStatus).toEqual([page.rants.length, counts]);
        return page.total;
      }),
    );
    expect(each).toEqual([counts!.Pending, counts!.Urgent, counts!.Responded, counts!.Resolved]);
    const numbers = await board(asToken);
    expect([numbers.activeCases, numbers.sparklines.activeCases.at(-1)]).toEqual([each[0]! + each[1]! + each[2]!, numbers.activeCases]);
    return { total, each, waiting: numbers.pendingRants, unanswered: (await list({ answered: 'false' }, asToken)).total };
  };

  test('a withdrawn or removed rant keeps its display status and leaves every queue; it stays among all rants', async () => {
    const { t, cast } = stage();
    const rantIds: Record<string, string> = {};
    for (const name of ['pending', 'urgent', 'responded', 'resolved', 'removed', 'stays'])
      rantIds[name] = await submit(t, cast.eli.token, `The ${name} one on the dock`);
    const view = (filters: Record<string, string>) =>
      t.call(views.create, { token: token(), body: { name: 'Waiting', filters, isShared: false } as never });
    await view({ rantStatus: 'Pending' });
    await view({ answered: 'false' });
    const inMenu = async () => (await t.call(views.list, { token: token() })).body.map(({ total }) => total);
    await set(rantIds.urgent!, 'Urgent');
    await respond(rantIds.responded!);
    await set(rantIds.resolved!, 'Resolved');
    expect(await queueCounts()).toEqual({ total: 6, each: [3, 1, 1, 1], waiting: 4, unanswered: 5 });
    expect(await inMenu()).toEqual([3, 5]);
    const sums = ({ totalRants, responseRate, resolutionRate, trendData }: Awaited<ReturnType<typeof board>>) => [
      ...[totalRants, responseRate, resolutionRate, trendData.newRants, trendData.resolvedRants],
    ];
    const before = sums(await board());

    for (const name of ['pending', 'urgent', 'responded', 'resolved']) expect((await withdraw(rantIds[name]!)).status, name).toBe(200);
    await proveAnew(t);
    await t.call(rants.remove, { token: cast.ada.token, params: { id: rantIds.removed! }, body: { reason: 'court order' } });
    await t.call(rants.confirmRemoval, { token: token(), params: { id: rantIds.removed! } });

    expect(await queueCounts()).toEqual({ total: 6, each: [1, 0, 0, 1], waiting: 1, unanswered: 1 });
    expect((await list()).counts).toMatchObject({ withdrawn: 4 });
    expect(await inMenu()).toEqual([1, 1]);
    expect(await ids({ rantStatus: 'Pending', search: 'dock' })).toEqual([rantIds.stays]);
    expect(await ids({ search: 'pending' })).toEqual([rantIds.stays]);
    expect(sums(await board())).toEqual(before);
    const words = Object.fromEntries((await list()).rants.map(({ _id, status, withdrawn }) => [_id, [status, withdrawn]]));
    expect(words).toEqual({
      [rantIds.pending!]: ['Pending', true],
      [rantIds.urgent!]: ['Urgent', true],
      [rantIds.responded!]: ['Responded', true],
      [rantIds.resolved!]: ['Resolved', true],
      [rantIds.removed!]: ['Pending', true],
      [rantIds.stays!]: ['Pending', false],
    });
    const { body: persons } = await t.call(people.stats, { token: token() });
    expect(persons[cast.eli.id]).toEqual({ total: 6, resolved: 1, pending: 1 });
  });

  test('the queue is empty once everything in it is answered or withdrawn', async () => {
    const { t, cast } = stage();
    const unanswered = (await list({ answered: 'false' })).rants;
    for (const { _id } of unanswered) await respond(_id);
    const last = await submit(t, cast.eli.token, 'One more');
    expect(await queueCounts()).toMatchObject({ waiting: 1, unanswered: 1 });
    await withdraw(last);
    expect(await queueCounts()).toMatchObject({ waiting: 0, unanswered: 0 });
    expect((await board()).pendingSince).toBe(null);
  });

  test('a resolved withdrawn rant counts as resolved, and after an undo under no status', async () => {
    const { t, cast } = stage();
    const { each } = await queueCounts();
    const id = await submit(t, cast.eli.token, 'Taken back and closed');
    await withdraw(id);
    await set(id, 'Resolved');
    expect((await queueCounts()).each).toEqual([each[0], each[1], each[2], each[3]! + 1]);
    expect((await t.send('POST', `/api/undo/rant/${id}`, { token: cast.max.token })).status).toBe(200);
    expect((await queueCounts()).each).toEqual(each);
  });

  test('a manager of some departments gets consistent numbers, without others’ withdrawn rants', async () => {
    const { t, cast } = stage();
    const { department } = (await list()).rants[0]!;
    const { body: departments } = await t.call(options.list, { token: token(), params: { list: 'targetDepartments' } });
    const option = departments.find(({ name }) => name === department)!;
    const before = await queueCounts(cast.max.token);
    await giveDepartments(t, cast.max.id, [option._id]);
    expect(await queueCounts(cast.max.token)).toEqual(before);
    const id = await submit(t, cast.eli.token, 'Another for the dock');
    expect((await queueCounts(cast.max.token)).waiting).toBe(before.waiting + 1);
    await withdraw(id);
    expect(await queueCounts(cast.max.token)).toEqual({ ...before, total: before.total + 1 });
  });
});
