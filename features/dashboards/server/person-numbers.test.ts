import { beforeAll, expect, test } from 'vitest';
import { lists, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { dashboards } from '../contract/calls.ts';

everyEngine('Numbers about persons on dashboards', (stage) => {
  beforeAll(async () => {
    const { t, cast } = stage();
    for (const castName of ['eli', 'eli', 'eve'] as const) await submit(t, cast[castName].token, 'The door sticks.');
  });

  test('a reader who may not see person numbers gets all others, and their own', async () => {
    const { t, cast } = stage();
    const { token } = cast.ada;
    const expectedNames = [{ name: lists.targetEmployees, count: 3 }];
    const departments = [{ name: lists.targetDepartments, count: 3 }];
    for (const [personNumbers, topEmployees] of [
      ['managers', expectedNames],
      ['off', []],
    ] as const) {
      await settle(t, { personNumbers });
      expect((await t.call(dashboards.stats, { token })).body, personNumbers).toMatchObject({
        topEmployees,
        totalRants: 3,
        topDepartments: departments,
      });
    }
    const reply = await t.call(dashboards.categories, { token: cast.eli.token });
    expect(reply.body).toEqual([{ category: lists.categoryTypes, count: 2 }]);
    await settle(t, { personNumbers: 'managers' });
  });
});
