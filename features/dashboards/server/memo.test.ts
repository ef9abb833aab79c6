import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { emailOf, lists, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { dashboards } from '../contract/calls.ts';

everyEngine('Answers that are kept', (stage) => {
  const manager = async (token: string) => (await stage().t.call(dashboards.manager, { token, query: { timeRange: 'week' } })).body;

  test('manager dashboard: a new name of a person or option appears at once', async () => {
    const { t, cast } = stage();
    const { token } = cast.ada;
    const id = await submit(t, cast.eli.token, 'Kept');
    expect((await manager(token)).recentRants).toMatchObject([{ author: 'Eli', content: 'Kept', responses: [] }]);
    const eli = { name: 'Elias', email: emailOf('eli'), role: 'employee' as const };
    expect((await t.call(people.update, { token, params: { id: cast.eli.id }, body: eli })).status).toBe(200);
    expect((await manager(token)).recentRants[0]?.author).toBe('Elias');
    const { body } = await t.call(options.list, { token, params: { list: 'targetDepartments' } });
    const [department] = body as { _id: string; name: string }[];
    const renamed = { params: { list: 'targetDepartments', id: department?._id ?? '' }, body: { name: 'Depot' } };
    expect((await t.call(options.rename, { token, ...renamed })).status).toBe(200);
    expect(await manager(token)).toMatchObject({ recentRants: [{ department: 'Depot' }], departmentPerformance: [{ name: 'Depot' }] });
    await t.call(options.rename, { token, ...renamed, body: { name: lists.targetDepartments } });
    await t.call(rants.respond, { token, params: { id }, body: { response: 'At once.' } });
    expect(await manager(token)).toMatchObject({ responseRate: 100, recentRants: [{ responses: [{ content: 'At once.' }] }] });
  });

  test('a cached answer is never used for another person', async () => {
    const { t, cast } = stage();
    await submit(t, cast.mona.token, 'By Mona');
    const isMine = async (token: string) => (await manager(token)).recentRants.map((rant) => rant.isMine);
    expect([await isMine(cast.ada.token), await isMine(cast.mona.token)]).toEqual([
      [false, false],
      [true, false],
    ]);
    const namedCount = async (token: string) => (await t.call(dashboards.stats, { token })).body.topEmployees.length;
    expect([await namedCount(cast.ada.token), await namedCount(cast.eve.token)]).toEqual([1, 0]);
    const own = async (token: string) => (await t.call(dashboards.trends, { token })).body.reduce((sum, week) => sum + week.submitted, 0);
    expect([await own(cast.eli.token), await own(cast.eve.token)]).toEqual([1, 0]);
  });
});
