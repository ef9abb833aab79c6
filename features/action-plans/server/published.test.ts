/** Everybody can read the public notes of plans, and nothing else of them. */

import { expect, test } from 'vitest';
import { rants } from '#features/rants/contract';
import { type CastName, lists, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { actionPlans as planCalls } from '../contract/calls.ts';
import { makePlan } from './testing/plans.ts';

everyEngine('The public side of plans', (stage) => {
  const token = (castName: CastName = 'mona') => stage().cast[castName].token;
  const rant = (content: string, castName: CastName = 'eli', about: Record<string, string> = {}) =>
    submit(stage().t, token(castName), content, about);
  const update = (id: string, body: Record<string, unknown>, castName: CastName = 'mona') =>
    stage().t.call(planCalls.update, { token: token(castName), params: { id }, body });
  const read = async (id: string, castName: CastName = 'mona') =>
    (await stage().t.call(planCalls.detail, { token: token(castName), params: { id } })).body;
  const actions = (id: string, castName: CastName) => stage().t.call(planCalls.ofRant, { token: token(castName), params: { id } });
  const deeds = async (castName: CastName) => (await stage().t.call(planCalls.done, { token: token(castName) })).body;

  test('outcomes: completed plans with a note, newest first, equal for everybody; small numbers of rants are not shown', async () => {
    const { t } = stage();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await rant(`Deed ${n}`, n % 2 ? 'eli' : 'eve'));
    const make = async (changes: Record<string, unknown>) => {
      const { _id } = await makePlan(stage(), changes);
      t.clock.forward(1000);
      await update(_id, { completed: true });
      return _id;
    };
    const before = (await deeds('eli')).length;
    const few = await make({ publicNote: 'Four spoke.', rants: ids.slice(0, 4) });
    const many = await make({ publicNote: ' Five spoke.\n', rants: ids });
    const deletedPlan = await make({ publicNote: 'Deleted.' });
    await t.call(planCalls.remove, { token: token(), params: { id: deletedPlan } });
    await make({ publicNote: ' \n', rants: ids });
    await makePlan(stage(), { publicNote: 'Not yet.', rants: ids });
    const deedList = await deeds('eli');
    expect(deedList.slice(0, 2)).toEqual([
      {
        _id: many,
        note: ' Five spoke.\n',
        completedDate: (await read(many)).completedDate,
        // Five rants by only two people, too few for a range. The tests of published numbers cover the ranges.
        rants: null,
        ownRants: expect.toSatisfy((own: string[]) => own.toSorted().join() === [ids[1], ids[3]].toSorted().join()),
      },
      {
        _id: few,
        note: 'Four spoke.',
        completedDate: (await read(few)).completedDate,
        rants: null,
        ownRants: expect.toSatisfy((own: string[]) => own.toSorted().join() === [ids[1], ids[3]].toSorted().join()),
      },
    ]);
    expect(deedList).toHaveLength(before + 2);
    const withoutOwn = (all: typeof deedList) => all.map(({ ownRants: _, ...deed }) => deed);
    for (const castName of ['eve', 'mona', 'ada'] as const) expect(withoutOwn(await deeds(castName))).toEqual(withoutOwn(deedList));
    expect((await deeds('mona')).flatMap(({ ownRants }) => ownRants)).toEqual([]);
    expect((await deeds('eve'))[0]?.ownRants.toSorted()).toEqual([ids[0], ids[2], ids[4]].toSorted());
    const page = await t.call(planCalls.done, { token: token('eli'), query: { page: 2, limit: 1 } });
    expect([page.body.map((deed) => deed._id), page.headers.get('x-total-count')]).toEqual([[few], String(before + 2)]);
    await update(many, { completed: false });
    expect((await deeds('eli'))[0]?._id).toBe(few);
    expect((await t.call(planCalls.done, {})).status).toBe(401);
  });

  test('a withdrawn rant cannot join a plan; one already linked stays', async () => {
    const { t } = stage();
    const [keptRant, deletedRant] = [await rant('Stays linked.'), await rant('Comes too late.')];
    const { _id } = await makePlan(stage(), { rants: [keptRant] });
    for (const id of [keptRant, deletedRant]) await t.call(rants.withdraw, { token: token('eli'), params: { id } });
    const linkedReply = await t.call(planCalls.link, { token: token(), params: { id: _id }, body: { rants: [keptRant, deletedRant] } });
    const body = {
      title: 'Late',
      description: 'Too late.',
      department: lists.targetDepartments,
      deadline: '2031-01-01',
      rants: [deletedRant],
    };
    const madeReply = await t.call(planCalls.create, { token: token(), body });
    for (const reply of [linkedReply, madeReply]) expect([reply.status, reply.body]).toMatchObject([409, { code: 'rant_withdrawn' }]);
    expect((await t.call(planCalls.link, { token: token(), params: { id: _id }, body: { rants: [keptRant] } })).status).toBe(200);
    expect((await read(_id)).rantCount).toBe(1);
  });

  test('no call shows an author more of a plan than state, date and public note', async () => {
    const { t, cast } = stage();
    const rantId = await rant('What comes of it?');
    const secret = 'Confidential';
    const plan = await makePlan(stage(), {
      ...{ title: `${secret} title`, description: `${secret} description`, assignedTo: cast.max.id, priority: 'high' },
      ...{ steps: [`${secret} step`], publicNote: 'Public.', rants: [rantId], basis: { search: secret } },
    });
    const id = plan._id;
    await t.call(planCalls.comment, { token: token(), params: { id }, body: { content: `${secret} comment` } });
    const step = plan.checklist[0]?._id ?? '';
    const comment = (await read(id)).comments[0]?._id ?? '';
    const params = { id, step, comment, rant: rantId };
    for (const endpoint of Object.values(planCalls)) {
      const { allow } = endpoint;
      if (allow === 'plan.manage') {
        const reply = await t.call(endpoint as typeof planCalls.detail, { token: token('eli'), params });
        expect([reply.status, reply.text], endpoint.path).toEqual([403, expect.not.stringContaining(secret)]);
      }
    }
    await update(id, { completed: true });
    const learned = [await actions(rantId, 'eli'), await t.call(planCalls.done, { token: token('eli') })];
    for (const reply of learned) expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('Public.')]);
    expect(Object.keys((await actions(rantId, 'eli')).body[0] ?? {})).toEqual(['state', 'date', 'note']);
    const others = await Promise.all(
      [`rants/${rantId}`, 'rants', 'notifications', 'auth/my-data', 'you-said-we-did', `rants/${rantId}/actions`].map((path) =>
        t.send('GET', `/api/${path}`, { token: token('eli') }),
      ),
    );
    for (const reply of others) expect([reply.status, reply.text]).toEqual([200, expect.not.stringContaining(secret)]);
    for (const reply of others) expect(reply.text).not.toContain(cast.max.id);
    expect(others.filter((reply) => reply.text.includes(id))).toHaveLength(1);
  });
});
