/** How many people work in a department: who sets it, who reads it, and which values are valid. */

import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import type { CastName } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { options } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

let n = 0;

everyEngine('How many people work in a department', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const add = async (list = 'targetDepartments') =>
    (await stage().t.call(options.add, { token: token('mona'), params: { list }, body: { name: `Place ${++n}` } })).body;
  const set = (id: string, headcount: unknown, castName: CastName = 'mona', list = 'targetDepartments') =>
    stage().t.call(options.change, { token: token(castName), params: { list, id }, body: { headcount } as never });
  const seenBy = async (castName: CastName, id: string, list = 'targetDepartments') =>
    (await stage().t.call(options.list, { token: token(castName), params: { list } })).body.find(({ _id }) => _id === id)!;
  const changes = (id: string) =>
    stage()
      .t.app.db.selectFrom('events')
      .select(['data', 'actor_id'])
      .where('type', '=', 'option.changed')
      .where('subject', '=', id)
      .orderBy('seq')
      .execute();
  const saidIn = async (id: string) => (await changes(id)).map(({ data }) => JSON.parse(String(data)).headcount);

  test('managers and admins set and clear it; everybody signed in reads it; each change is logged once', async () => {
    const { t, cast } = stage();
    const { _id: id, name, headcount } = await add();
    expect(headcount).toBe(null);
    expect((await set(id, 12)).body).toMatchObject({ _id: id, name, headcount: 12 });
    for (const castName of ['ada', 'max', 'eli'] as const) expect((await seenBy(castName, id)).headcount, castName).toBe(12);
    await set(id, 12, 'ada');
    expect((await set(id, null, 'ada')).body.headcount).toBe(null);
    expect((await seenBy('eve', id)).headcount).toBe(null);
    const logged = await changes(id);
    expect(await saidIn(id)).toEqual([12, null]);
    expect(logged.map(({ actor_id }) => actor_id)).toEqual([cast.mona.id, cast.ada.id]);
    const log = await t.call(audit.list, { token: token('ada'), query: { action: 'option.changed', page: 1 } as never });
    expect(log.body.map(({ subject, details }) => [subject?.name, details])).toEqual([
      [name, { headcount: null }],
      [name, { headcount: 12 }],
    ]);
  });

  test('employees and people who are not signed in cannot', async () => {
    const { _id: id } = await add();
    const reply = await set(id, 3, 'eli');
    expect([reply.status, (reply.body as unknown as { code: string }).code]).toEqual([403, 'not_your_role']);
    const stranger = await stage().t.call(options.change, { params: { list: 'targetDepartments', id }, body: { headcount: 3 } });
    expect(stranger.status).toBe(401);
    expect((await seenBy('eli', id)).headcount).toBe(null);
  });

  test('it is a whole number from 1 to a million, or empty; others are refused with the bounds', async () => {
    const { min, max } = limits.headcount;
    const { _id: id } = await add();
    await set(id, 7);
    const errorText = english('field.wholeNumber', { min, max });
    for (const wrongValue of [0, -1, 1.5, max + 1, 1e9, 2 ** 53, '', '12', 'twelve', '١٢', true, [], [5], {}]) {
      const reply = await set(id, wrongValue);
      expect([reply.status, (reply.body as unknown as { fields: object }).fields], String(wrongValue)).toEqual([
        400,
        { headcount: errorText },
      ]);
    }
    expect((await seenBy('mona', id)).headcount).toBe(7);
    for (const right of [min, max]) expect((await set(id, right)).body.headcount).toBe(right);
  });

  test('only departments have one; targets and categories do not', async () => {
    for (const list of ['targetEmployees', 'categoryTypes'] as const) {
      const { _id: id } = await add(list);
      const reply = await set(id, 5, 'ada', list);
      expect([reply.status, (reply.body as unknown as { code: string }).code], list).toEqual([400, 'not_in_this_list']);
      expect(await seenBy('ada', id, list)).not.toHaveProperty('headcount');
      // The id of another list is not found among departments.
      expect((await set(id, 5)).status, list).toBe(404);
    }
    expect((await set('00000000-0000-4000-8000-000000000000', 5)).status).toBe(404);
    expect((await set((await add())._id, 5, 'ada', 'nothing')).status).toBe(404);
    expect((await set((await add())._id, 5, 'ada', 'target-departments')).status).toBe(200);
  });

  test('the later of two simultaneous headcounts counts, and both are logged in order', async () => {
    for (let round = 0; round < 4; round++) {
      const { _id: id } = await add();
      const replies = await Promise.all([set(id, 20 + round, 'ada'), set(id, 40 + round, 'mona')]);
      expect(replies.map(({ status, body }) => [status, body.headcount])).toEqual([
        [200, 20 + round],
        [200, 40 + round],
      ]);
      const logged = await saidIn(id);
      expect(logged.toSorted()).toEqual([20 + round, 40 + round]);
      expect((await seenBy('eli', id)).headcount).toBe(logged.at(-1));
      // If several people set the same value at once, the log has one change.
      const { _id: other } = await add();
      await Promise.all((['ada', 'mona', 'max'] as const).map((castName) => set(other, 30, castName)));
      expect(await saidIn(other)).toEqual([30]);
    }
  });

  test('it stays when renamed, removed and restored', async () => {
    const { t } = stage();
    const { _id: id, name } = await add();
    await set(id, 9);
    const params = { list: 'targetDepartments', id };
    expect((await t.call(options.rename, { token: token('max'), params, body: { name: `${name} b` } })).body.headcount).toBe(9);
    await t.call(options.remove, { token: token('ada'), params });
    const body = { name: `${name} b` };
    expect((await t.call(options.add, { token: token('ada'), params: { list: 'targetDepartments' }, body })).body).toMatchObject({
      _id: id,
      headcount: 9,
    });
  });
});
