/** One call changes several settings of an option, and refuses those that its list does not have. */

import { expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import type { CastName } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { options } from '../contract/calls.ts';

let n = 0;

everyEngine('Settings of a name', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const add = async (list: string) =>
    (await stage().t.call(options.add, { token: token('mona'), params: { list }, body: { name: `Name ${++n}` } })).body._id;
  const change = (list: string, id: string, body: object, castName: CastName = 'ada') =>
    stage().t.call(options.change, { token: token(castName), params: { list, id }, body });
  const logged = async (id: string) =>
    (
      await stage()
        .t.app.db.selectFrom('events')
        .select('data')
        .where('type', '=', 'option.changed')
        .where('subject', '=', id)
        .orderBy('seq')
        .execute()
    ).map(({ data }) => JSON.parse(data));

  test('several settings are changed together with one log entry; omitted ones stay', async () => {
    const { t, cast } = stage();
    const id = await add('categoryTypes');
    const all = { answerers: [cast.mona.id], answerHours: 4, resolveDays: 9, isWhistleblowing: true };
    expect((await change('categoryTypes', id, all)).body).toMatchObject({
      answerers: [{ _id: cast.mona.id }],
      clocks: { answerHours: 4, resolveDays: 9 },
      isWhistleblowing: true,
    });
    expect((await change('categoryTypes', id, { resolveDays: null })).body).toMatchObject({
      answerers: [{ _id: cast.mona.id }],
      clocks: { answerHours: 4, resolveDays: null },
      isWhistleblowing: true,
    });
    const list = 'categoryTypes';
    expect(await logged(id)).toEqual([
      { list, people: 1, answerHours: 4, resolveDays: 9, isWhistleblowing: true },
      { list, resolveDays: null },
    ]);
    const log = await t.call(audit.list, { token: token('ada'), query: { action: 'option.changed' } as never });
    expect(log.body.map(({ details }) => details).slice(0, 2)).toEqual([
      { resolveDays: null },
      { people: 1, answerHours: 4, resolveDays: 9, isWhistleblowing: true },
    ]);
  });

  test('unchanged values and an empty call change and log nothing', async () => {
    const id = await add('targetDepartments');
    await change('targetDepartments', id, { headcount: 5 });
    for (const body of [{ headcount: 5 }, { headcount: 5, answerers: [] }, {}])
      expect((await change('targetDepartments', id, body)).body.headcount).toBe(5);
    expect(await logged(id)).toHaveLength(1);
  });

  test('a setting unknown to the list is refused by name, and the others are not changed', async () => {
    const wrongBodies = [
      ['targetEmployees', { answerers: [] }],
      ['targetEmployees', { headcount: null }],
      ['targetDepartments', { headcount: 7, answerHours: 4 }],
      ['targetDepartments', { answerers: [stage().cast.mona.id], isWhistleblowing: false }],
      ['categoryTypes', { resolveDays: 4, headcount: 7 }],
    ] as const;
    for (const [list, body] of wrongBodies) {
      const id = await add(list);
      const reply = await change(list, id, body);
      const unfit = Object.keys(body).at(-1) ?? '';
      const sentence = 'The names of this list have no such setting.';
      expect([reply.status, reply.body]).toMatchObject([400, { code: 'not_in_this_list', fields: { [unfit]: sentence } }]);
      expect(Object.keys((reply.body as unknown as { fields: object }).fields)).toEqual([unfit]);
      expect(await logged(id)).toEqual([]);
    }
  });

  test('a manager who also marks whistleblowing changes nothing', async () => {
    const id = await add('categoryTypes');
    const reply = await change('categoryTypes', id, { answerHours: 4, isWhistleblowing: true }, 'mona');
    expect([reply.status, reply.body]).toMatchObject([403, { code: 'not_your_role' }]);
    const { body } = await stage().t.call(options.list, { token: token('ada'), params: { list: 'categoryTypes' } });
    expect(body.find(({ _id }) => _id === id)).toMatchObject({ clocks: { answerHours: null }, isWhistleblowing: false });
  });

  test('simultaneous changes of different settings are both kept', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await add('targetDepartments');
      await Promise.all([
        change('targetDepartments', id, { headcount: 5 }),
        change('targetDepartments', id, { answerers: [stage().cast.max.id] }, 'mona'),
      ]);
      const { body } = await stage().t.call(options.list, { token: token('ada'), params: { list: 'targetDepartments' } });
      expect(body.find(({ _id }) => _id === id)).toMatchObject({ headcount: 5, answerers: [{ _id: stage().cast.max.id }] });
    }
  });
});
