import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { rants } from '../../contract/rants.ts';

const day = 86_400_000;

bothEngines('How many rants there are', (stage) => {
  const list = async () => {
    const { t, cast } = stage();
    return (await t.call(rants.list, { token: cast.mona.token, query: { page: 1, limit: 1 } })).body;
  };
  /** Counts in the simplest way. */
  const plainly = async () => {
    const { rows } = await sql<{ word: string; n: number }>`select word, count(*) as n from rants group by word`.execute(stage().t.app.db);
    return { Pending: 0, Responded: 0, Urgent: 0, Resolved: 0, withdrawn: 0, ...Object.fromEntries(rows.map(({ word, n }) => [word, n])) };
  };
  const set = (id: string, status: string) =>
    stage().t.call(rants.setStatus, {
      token: stage().cast.max.token,
      params: { id },
      body: { status, ...(status === 'Resolved' && { reason: 'explained' as const }) },
    });

  test('is right after every change, for rants of any age and simultaneous changes and reads', async () => {
    const { t, cast } = stage();
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) ids.push(await submit(t, cast.eli.token, `Number ${n}`));
    // The rants are spread over two years, and one is from before 1970.
    for (const [n, id] of ids.entries())
      await t.app.writer
        .updateTable('rants')
        .set({ date: n === 11 ? -40 * day : Date.now() - n * 60 * day })
        .where('id', '=', id)
        .execute();
    expect((await list()).counts).toEqual(await plainly());
    for (const [n, id] of ids.entries()) {
      await set(id, n % 2 ? 'Resolved' : 'Urgent');
      const { total, counts } = await list();
      expect(counts).toEqual(await plainly());
      expect(total).toBe(12);
    }
    const lists: ReturnType<typeof list>[] = [];
    await Promise.all(
      ids.map(async (id, n) => {
        await set(id, n % 2 ? 'Pending' : 'Resolved');
        lists.push(list());
        if (n % 3 === 0) await submit(t, cast.eli.token, `Another ${n}`);
      }),
    );
    for (const { total, counts } of await Promise.all(lists))
      expect(Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0)).toBe(total);
    expect((await list()).counts).toEqual(await plainly());
    expect((await list()).total).toBe(16);
  });
});
