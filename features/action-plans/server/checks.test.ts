import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { settle } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { checks } from './checks.ts';
import { makePlan } from './testing/plans.ts';

bothEngines('The doctor looks at plans', (stage) => {
  beforeAll(async () => {
    const { t, cast } = stage();
    await settle(t, { timeZone: 'Asia/Kathmandu' });
    for (const assignedTo of [cast.mona.id, cast.mona.id, cast.max.id, null]) await makePlan(stage(), { assignedTo, title: 'Straße' });
    await settle(t, { reminderHour: 7 });
  });

  const wrongCounts = async (db: unknown): Promise<string[]> => {
    const problems: string[] = [];
    for (const { name, run } of checks) if ((await run({ ...stage().t.app, db } as never)).wrong > 0) problems.push(name);
    return problems;
  };

  test('correct data passes, and each corruption fails its own check', async () => {
    const { app } = stage().t;
    expect(await wrongCounts(app.db)).toEqual([]);
    const damages = {
      'plans: folded words': sql`update plans set folded = 'x'`,
      'plans: one job an owner': sql`update jobs set due_at = due_at + 1 where kind = 'plans.remind'`,
      'plans: when they are reminded of': sql`update plans set remind_at = remind_at + 1`,
    };
    for (const [name, statement] of Object.entries(damages))
      await app.writer
        .transaction()
        .execute(async (tx) => {
          await statement.execute(tx);
          expect(await wrongCounts(tx), name).toContain(name);
          throw new Error('undone');
        })
        .catch((error: Error) => {
          if (error.message !== 'undone') throw error;
        });
    expect(await wrongCounts(app.db)).toEqual([]);
  });
});
