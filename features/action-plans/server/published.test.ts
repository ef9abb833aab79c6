/** Everybody reads the public notes of a plan, and nothing else of it. */

import { expect, test } from 'vitest';
import { rants } from '#features/rants/contract';
import { type CastName, lists, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { actionPlans as calls } from '../contract/calls.ts';
import { makePlan } from './testing/plans.ts';

everyEngine('The public side of plans', (stage) => {
  const token = (who: CastName = 'mona') => stage().cast[who].token;
  const rant = (content: string, who: CastName = 'eli', about: Record<string, string> = {}) =>
    submit(stage().t, token(who), content, about);
  const update = (id: string, body: Record<string, unknown>, who: CastName = 'mona') =>
    stage().t.call(calls.update, { token: token(who), params: { id }, body });
  const read = async (id: string, who: CastName = 'mona') =>
    (await stage().t.call(calls.detail, { token: token(who), params: { id } })).body;
  const actions = (id: string, who: CastName) => stage().t.call(calls.ofRant, { token: token(who), params: { id } });
  const deeds = async (who: CastName) => (await stage().t.call(calls.done, { token: token(who) })).body;

  test('you said, we did: completed plans with a note, newest first, the same for everybody; few rants are not counted', async () => {
    const { t } = stage();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await rant(`Deed ${n}`, n % 2 ? 'eli' : 'eve'));
    const make = async (over: Record<string, unknown>) => {
      const { _id } = await makePlan(stage(), over);
      t.clock.forward(1000);
      await update(_id, { completed: true });
      return _id;
    };
    const before = (await deeds('eli')).length;
    const few = await make({ publicNote: 'Four spoke.', rants: ids.slice(0, 4) });
    const many = await make({ publicNote: ' Five spoke.\n', rants: ids });
    const gone = await make({ publicNote: 'Deleted.' });
    await t.call(calls.remove, { token: token(), params: { id: gone } });
    await make({ publicNote: ' \n', rants: ids });
    await makePlan(stage(), { publicNote: 'Not yet.', rants: ids });
    const shown = await deeds('eli');
    expect(shown.slice(0, 2)).toEqual([
      {
        _id: many,
        note: ' Five spoke.\n',
        completedDate: (await read(many)).completedDate,
        // Five rants, of two people: the classes are proved with published numbers.
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
    expect(shown).toHaveLength(before + 2);
    const withoutOwn = (all: typeof shown) => all.map(({ ownRants: _, ...deed }) => deed);
    for (const who of ['eve', 'mona', 'ada'] as const) expect(withoutOwn(await deeds(who))).toEqual(withoutOwn(shown));
    expect((await deeds('mona')).flatMap(({ ownRants }) => ownRants)).toEqual([]);
    expect((await deeds('eve'))[0]?.ownRants.toSorted()).toEqual([ids[0], ids[2], ids[4]].toSorted());
    const page = await t.call(calls.done, { token: token('eli'), query: { page: 2, limit: 1 } });
    expect([page.body.map((deed) => deed._id), page.headers.get('x-total-count')]).toEqual([[few], String(before + 2)]);
    await update(many, { completed: false });
    expect((await deeds('eli'))[0]?._id).toBe(few);
    expect((await t.call(calls.done, {})).status).toBe(401);
  });

  test('a rant that its author withdrew goes into no plan; one that is in it stays', async () => {
    const { t } = stage();
    const [there, gone] = [await rant('Stays linked.'), await rant('Comes too late.')];
    const { _id } = await makePlan(stage(), { rants: [there] });
    for (const id of [there, gone]) await t.call(rants.withdraw, { token: token('eli'), params: { id } });
    const linked = await t.call(calls.link, { token: token(), params: { id: _id }, body: { rants: [there, gone] } });
    const body = { title: 'Late', description: 'Too late.', department: lists.targetDepartments, deadline: '2031-01-01', rants: [gone] };
    const made = await t.call(calls.create, { token: token(), body });
    for (const reply of [linked, made]) expect([reply.status, reply.body]).toMatchObject([409, { code: 'rant_withdrawn' }]);
    expect((await t.call(calls.link, { token: token(), params: { id: _id }, body: { rants: [there] } })).status).toBe(200);
    expect((await read(_id)).rantCount).toBe(1);
  });

  test('an author learns of a plan by no call more than state, date and public note', async () => {
    const { t, cast } = stage();
    const one = await rant('What comes of it?');
    const secret = 'Confidential';
    const made = await makePlan(stage(), {
      ...{ title: `${secret} title`, description: `${secret} description`, assignedTo: cast.max.id, priority: 'high' },
      ...{ steps: [`${secret} step`], publicNote: 'Public.', rants: [one], basis: { search: secret } },
    });
    const id = made._id;
    await t.call(calls.comment, { token: token(), params: { id }, body: { content: `${secret} comment` } });
    const step = made.checklist[0]?._id ?? '';
    const comment = (await read(id)).comments[0]?._id ?? '';
    const params = { id, step, comment, rant: one };
    for (const endpoint of Object.values(calls)) {
      const { allow } = endpoint;
      if (allow === 'plan.manage') {
        const reply = await t.call(endpoint as typeof calls.detail, { token: token('eli'), params });
        expect([reply.status, reply.text], endpoint.path).toEqual([403, expect.not.stringContaining(secret)]);
      }
    }
    await update(id, { completed: true });
    const learned = [await actions(one, 'eli'), await t.call(calls.done, { token: token('eli') })];
    for (const reply of learned) expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('Public.')]);
    expect(Object.keys((await actions(one, 'eli')).body[0] ?? {})).toEqual(['state', 'date', 'note']);
    const others = await Promise.all(
      [`rants/${one}`, 'rants', 'notifications', 'auth/my-data', 'you-said-we-did', `rants/${one}/actions`].map((path) =>
        t.send('GET', `/api/${path}`, { token: token('eli') }),
      ),
    );
    for (const reply of others) expect([reply.status, reply.text]).toEqual([200, expect.not.stringContaining(secret)]);
    for (const reply of others) expect(reply.text).not.toContain(cast.max.id);
    expect(others.filter((reply) => reply.text.includes(id))).toHaveLength(1);
  });
});
