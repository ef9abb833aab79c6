import { randomUUID } from 'node:crypto';
import { addDays } from '@earshot/contract/calendar';
import { afterEach, expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { dayAt } from '#server/platform/zone.ts';
import { type CastName, castZone, linkTarget, rantAbout, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { signAllIn } from '#server/testing/later.ts';
import { deleteNotifications, notificationsFor } from '#server/testing/notifications.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { actionPlans as planCalls } from '../contract/calls.ts';
import { makePlan, planBody } from './testing/plans.ts';

afterEach(hangUp);
const dayMs = 86_400_000;

everyEngine('Plans and the feedback behind them', (stage) => {
  const token = (castName: CastName = 'mona') => stage().cast[castName].token;
  const rant = (content: string, castName: CastName = 'eli', about: Record<string, string> = {}) =>
    submit(stage().t, token(castName), content, about);
  const update = (id: string, body: Record<string, unknown>, castName: CastName = 'mona') =>
    stage().t.call(planCalls.update, { token: token(castName), params: { id }, body });
  const link = (id: string, ids: string[], castName: CastName = 'mona') =>
    stage().t.call(planCalls.link, { token: token(castName), params: { id }, body: { rants: ids } });
  const unlink = (id: string, rantId: string, castName: CastName = 'mona') =>
    stage().t.call(planCalls.unlink, { token: token(castName), params: { id, rant: rantId } });
  const read = async (id: string, castName: CastName = 'mona') =>
    (await stage().t.call(planCalls.detail, { token: token(castName), params: { id } })).body;
  const actions = (id: string, castName: CastName) => stage().t.call(planCalls.ofRant, { token: token(castName), params: { id } });
  const option = async (list: string, name: string) =>
    (await stage().t.call(options.add, { token: token(), params: { list }, body: { name } })).body;

  test('a plan is made from rants and linked to more; unlinking restores them', async () => {
    const [first, second, three] = [await rant('First thing.'), await rant('Second thing.', 'eve'), await rant(`${'long '.repeat(80)}`)];
    const plan = await makePlan(stage(), { rants: [first, second, first] });
    expect(plan).toMatchObject({
      rantCount: 2,
      version: 1,
      rants: [{ _id: second }, { _id: first, excerpt: 'First thing.', status: 'Pending' }],
    });
    expect(plan.rants[0]).toMatchObject({
      ...rantAbout,
    });
    const reply = await link(plan._id, [three, second]);
    expect(reply.body).toMatchObject({ rantCount: 3, version: 1, updatedAt: plan.updatedAt });
    expect(reply.body.rants[0]?.excerpt.length).toBeLessThan(130);
    expect((await unlink(plan._id, second)).body.rants.map((item) => item._id)).toEqual([three, first]);
    expect([(await unlink(plan._id, second)).body.code, (await actions(second, 'eve')).body]).toEqual(['rant_not_found', []]);
    for (const ids of [[randomUUID()], [first, 'x'], ['\u0000']]) expect((await link(plan._id, ids)).body.code).toBe('rant_not_found');
    const missing = await stage().t.call(planCalls.create, {
      token: token(),
      body: planBody({ title: 'Never made', rants: [randomUUID()] }),
    });
    expect([missing.status, missing.body.code]).toEqual([404, 'rant_not_found']);
    expect((await stage().t.call(planCalls.list, { token: token(), query: { search: 'never made' } })).body).toEqual([]);
    expect((await link(plan._id, [])).status).toBe(400);
  });

  test('at most a hundred rants are linked to a plan', async () => {
    const { _id } = await makePlan(stage());
    const ids = [];
    for (let n = 0; n < 101; n++) ids.push(await rant(`Number ${n}`, n % 2 ? 'eli' : 'mona'));
    expect((await link(_id, ids)).body.fields).toHaveProperty('rants');
    expect((await link(_id, ids.slice(0, 60))).status).toBe(200);
    expect((await link(_id, ids.slice(60))).body).toMatchObject({ code: 'too_many_rants_linked' });
    expect((await link(_id, ids.slice(0, 100))).body.rantCount).toBe(100);
    await stage().t.call(planCalls.remove, { token: token(), params: { id: _id } });
  });

  test("the author reads 'started', 'completed' and the public note, and is notified of both", async () => {
    const { t } = stage();
    await deleteNotifications(stage());
    const [first, other] = [await rant('The dock is short of people.'), await rant('The dock again.')];
    const { _id } = await makePlan(stage(), { rants: [first, other], publicNote: 'Two people start in May.' });
    expect((await actions(first, 'eli')).body).toEqual([
      { state: 'started', date: (await read(_id)).createdAt, note: 'Two people start in May.' },
    ]);
    expect(await notificationsFor(stage(), 'eli', 'planStarted')).toMatchObject([
      { title: 'Work has started on your rant', message: 'The dock is short of people.', relatedModel: 'Rant', relatedId: first },
      { message: 'The dock again.', relatedId: other },
    ]);
    expect(await notificationsFor(stage(), 'mona', 'planStarted')).toEqual([]);
    const reply = await update(_id, { completed: true });
    expect((await actions(first, 'eli')).body).toEqual([
      { state: 'completed', date: reply.body.completedDate, note: 'Two people start in May.' },
    ]);
    expect(await notificationsFor(stage(), 'eli', 'planDone')).toMatchObject([
      { title: 'Work on your rant is completed', message: 'Two people start in May.', relatedModel: 'Rant' },
    ]);
    await update(_id, { completed: true });
    expect(await notificationsFor(stage(), 'eli', 'planDone')).toHaveLength(1);
    const lateRant = await rant('Also the dock.', 'eve');
    await link(_id, [lateRant]);
    expect([(await notificationsFor(stage(), 'eve', 'planDone')).length, await notificationsFor(stage(), 'eve', 'planStarted')]).toEqual([
      1,
      [],
    ]);
    const silent = await makePlan(stage(), { rants: [first] });
    await update(silent._id, { completed: true });
    expect((await notificationsFor(stage(), 'eli', 'planDone'))[0]).toMatchObject({
      message: 'The dock is short of people.',
      relatedId: first,
    });
    expect((await actions(first, 'max')).body).toMatchObject([
      { state: 'completed', note: '', plan: { _id: silent._id } },
      { state: 'completed', plan: { _id, title: 'Two more people on the dock' } },
    ]);
    await t.call(planCalls.remove, { token: token(), params: { id: silent._id } });
    expect((await actions(first, 'eli')).body).toHaveLength(1);
    expect((await actions(randomUUID(), 'eli')).body.code).toBe('rant_not_found');
  });

  test('a manager who wrote the rant is not notified of their own action', async () => {
    const own = await rant('I wrote this myself.', 'mona');
    const { _id } = await makePlan(stage(), { rants: [own] });
    await update(_id, { completed: true });
    expect([await notificationsFor(stage(), 'mona', 'planStarted'), await notificationsFor(stage(), 'mona', 'planDone')]).toEqual([[], []]);
  });

  test('rants of its department and category are counted for the 30 days before and since', async () => {
    const { t } = stage();
    const [department, other] = [await option('targetDepartments', 'Counted'), await option('categoryTypes', 'Other kind')];
    const inIt = { department: department._id };
    const shift = async (id: string, ms: number) =>
      t.app.writer
        .updateTable('rants')
        .set({ date: t.clock.now() - ms })
        .where('id', '=', id)
        .execute();
    await shift(await rant('Long ago', 'eli', inIt), 32 * dayMs);
    await shift(await rant('In time', 'eli', inIt), 30 * dayMs - 3_600_000);
    await rant('Just now', 'eli', inIt);
    await rant('Of another kind', 'eli', { ...inIt, categoryType: other._id });
    await rant('Elsewhere');
    const whole = await makePlan(stage(), inIt);
    const planOfOtherCategory = await makePlan(stage(), { ...inIt, category: other._id });
    expect([whole.feedback, planOfOtherCategory.feedback]).toMatchObject([
      { before: 3, since: 0 },
      { before: 1, since: 0 },
    ]);
    t.clock.forward(40 * dayMs);
    await signAllIn(stage());
    await rant('Afterwards', 'eli', inIt);
    expect([(await read(whole._id)).feedback, (await read(planOfOtherCategory._id)).feedback]).toMatchObject([
      { before: 3, since: 1 },
      { before: 1, since: 0 },
    ]);
  });

  test('counted weekly from the plan or the first rant; hidden rants are in no week', async () => {
    const { t, cast } = stage();
    const department = await option('targetDepartments', 'By week');
    const target = await option('targetEmployees', 'Max W');
    await linkTarget(t, target._id, cast.max.id);
    const inIt = { department: department._id };
    const weekMs = 7 * dayMs;
    const setDate = async (id: string, date: number) => {
      const changes = t.app.writer.updateTable('rants').set({ date }).where('id', '=', id);
      await changes.execute();
    };
    const counts = async (id: string, castName: CastName = 'mona') => (await read(id, castName)).feedback.weeks.map(({ count }) => count);
    const plan = await makePlan(stage(), inIt);
    const createdAt = Date.parse(plan.createdAt);
    expect(plan.feedback.weeks.filter((week) => week.since)).toEqual([{ start: plan.createdAt, count: 0, since: true }]);
    await setDate(await rant('The first there is', 'eli', inIt), createdAt - 20 * weekMs);
    await setDate(await rant('A moment before', 'eli', inIt), createdAt - 1);
    await setDate(await rant('A week before', 'eli', inIt), createdAt - weekMs);
    await setDate(await rant('And a moment', 'eli', { ...inIt, target: target._id }), createdAt - weekMs - 1);
    await setDate(await rant('At once', 'eli', inIt), createdAt);
    expect(await counts(plan._id)).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 1]);
    expect(await counts(plan._id, 'max'), 'about himself').toEqual([0, 0, 0, 0, 0, 0, 0, 2, 1]);
    t.clock.forward(2 * weekMs);
    await signAllIn(stage());
    await rant('Just now', 'eli', inIt);
    expect(await counts(plan._id)).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 1, 0, 1]);
    t.clock.forward(60 * weekMs);
    await signAllIn(stage());
    const { weeks } = (await read(plan._id)).feedback;
    expect([weeks.length, weeks.filter((week) => week.since).length]).toEqual([34, 26]);
    expect(weeks[8]?.start).toBe(plan.createdAt);
  });

  test('a plan from filters keeps the days and the numbers that its maker saw', async () => {
    const { t } = stage();
    const department = await option('targetDepartments', 'Slice');
    const about = { department: department._id };
    const ids = [await rant('One', 'eli', about), await rant('Two', 'eve', about), await rant('Three', 'eve', about)];
    const change = { status: 'Resolved', reason: 'explained' } as const;
    await t.call(rants.setStatus, { token: token(), params: { id: ids[0] ?? '' }, body: change });
    const today = dayAt(t.clock.now(), castZone);
    const basis = { timeRange: 'week', department: 'slice', search: '', answered: 'false' };
    const plan = await makePlan(stage(), { basis });
    const query = { startDate: addDays(today, -6), endDate: today, department: 'Slice', answered: 'false' };
    expect(plan.basis).toMatchObject({ query, total: 3, open: 2 });
    await rant('Four', 'eli', about);
    await t.call(options.rename, { token: token(), params: { list: 'targetDepartments', id: department._id }, body: { name: 'Slice 2' } });
    expect((await read(plan._id, 'ada')).basis).toEqual({ ...plan.basis, query: { ...query, department: 'Slice 2' } });
    const numbers = async (changes: Record<string, unknown>) => {
      const { basis } = await makePlan(stage(), { basis: changes });
      return [basis?.total, basis?.open];
    };
    expect(await numbers({ department: 'Slice 2', rantStatus: 'Resolved' })).toEqual([1, 0]);
    expect(await numbers({ department: 'Slice 2', search: 'thre' })).toEqual([1, 1]);
    expect(await numbers({ search: 'thre slice' })).toEqual([1, 1]);
    expect(await numbers({ department: 'Nowhere' })).toEqual([0, 0]);
    expect((await makePlan(stage(), { basis: { startDate: '2026-01-01', endDate: '2026-01-31T23:30:00Z' } })).basis?.query).toEqual({
      startDate: '2026-01-01',
      endDate: '2026-02-01',
    });
    // A plan made from one hour of a day, in the organisation's zone (Berlin).
    const days = { startDate: '2026-01-31', endDate: '2026-01-31' };
    await t.app.writer
      .updateTable('rants')
      .set({ date: Date.parse('2026-01-31T12:30:00Z') })
      .where('id', '=', ids[1] ?? '')
      .execute();
    const inHour = async (hour: number) => (await makePlan(stage(), { basis: { ...days, hour } })).basis;
    expect(await inHour(14)).toMatchObject({ query: { ...days, hour: '14' }, total: 1, open: 1 });
    expect(await inHour(13)).toMatchObject({ total: 0, open: 0 });
    for (const wrongValue of [
      { timeRange: 'ever' },
      { startDate: '2026-02-01', endDate: '2026-01-01' },
      { rantStatus: 'Lost' },
      { timeRange: 'week', hour: 3 },
    ])
      expect((await t.call(planCalls.create, { token: token(), body: planBody({ basis: wrongValue }) })).status).toBe(400);
  });

  test('people learn nothing of rants about themselves: not linked, not counted, not in a filter’s numbers', async () => {
    const { t, cast } = stage();
    const target = await option('targetEmployees', 'Max T');
    const department = await option('targetDepartments', 'About max');
    const about = { target: target._id, department: department._id };
    await linkTarget(t, target._id, cast.max.id);
    const [hiddenRant, visible] = [
      await rant('Max shouts.', 'eli', about),
      await rant('The lamp is broken.', 'eli', { department: department._id }),
    ];
    const madePlan = await makePlan(stage(), {
      department: department._id,
      rants: [hiddenRant, visible],
      basis: { department: department._id },
    });
    expect(madePlan).toMatchObject({ rantCount: 2, feedback: { before: 2 }, basis: { total: 2, open: 2 } });
    const socket = await listen(t, token('max'));
    const planForMax = await read(madePlan._id, 'max');
    expect(planForMax).toMatchObject({ rantCount: 1, rants: [{ _id: visible }], feedback: { before: 1 }, basis: null });
    const plans = (await t.call(planCalls.list, { token: token('max'), query: { search: madePlan.title } })).body;
    expect(plans.find((plan) => plan._id === madePlan._id)?.rantCount).toBe(1);
    const csv = await t.send('GET', '/api/action-plans/export/csv?department=About+max', { token: token('max') });
    expect(csv.text).toMatch(/,1,\r?\n$/);
    expect((await actions(hiddenRant, 'max')).body).toMatchObject({ code: 'rant_not_found' });
    expect((await link(madePlan._id, [hiddenRant], 'max')).body.code).toBe('rant_not_found');
    expect((await unlink(madePlan._id, hiddenRant, 'max')).body.code).toBe('rant_not_found');
    expect((await t.call(planCalls.create, { token: token('max'), body: planBody({ rants: [hiddenRant] }) })).body.code).toBe(
      'rant_not_found',
    );
    const secondRant = await rant('Max shouts again.', 'eli', about);
    await link(madePlan._id, [secondRant]);
    await link(madePlan._id, [await rant('The lamp, still.', 'eli', { department: department._id })]);
    await socket.hears('planUpdated', madePlan._id);
    expect(socket.heard.filter(([event]) => event === 'planUpdated')).toHaveLength(1);
    expect(socket.heard).not.toContainEqual(['rantUpdated', { _id: secondRant }]);
    expect((await read(madePlan._id, 'max')).updatedAt).toBe(planForMax.updatedAt);
    expect(await notificationsFor(stage(), 'max', 'planStarted')).toEqual([]);
  });

  test('an open rant page is updated about its plans; employees’ sockets receive nothing about plans', async () => {
    const { t } = stage();
    await settle(t, { employeeVisibility: 'own' });
    const heardRant = await rant('Heard.');
    const [eli, eve, max] = [await listen(t, token('eli')), await listen(t, token('eve')), await listen(t, token('max'))];
    const hears = async () => {
      await max.hears('planUpdated');
      await eli.hears('rantUpdated', heardRant);
      for (const socket of [eli, max]) socket.heard.splice(0);
    };
    const { _id } = await makePlan(stage(), { rants: [heardRant] });
    await hears();
    for (const body of [{ publicNote: 'Soon.' }, { completed: true }, { completed: false }]) {
      await update(_id, body);
      await hears();
    }
    await unlink(_id, heardRant);
    await hears();
    await t.call(planCalls.addStep, { token: token(), params: { id: _id }, body: { text: 'x' } });
    await max.hears('planUpdated', _id);
    expect([...eli.heard, ...eve.heard].map(([event]) => event)).not.toContain('planUpdated');
    expect(eve.heard).toEqual([]);
    await settle(t, { employeeVisibility: 'all' });
  });
});
