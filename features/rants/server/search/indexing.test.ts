/** The index of trigrams on SQLite is filled after the commit. At every moment of that, a search finds everything, as on PostgreSQL. */

import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { always } from '#server/platform/db/condition.ts';
import { submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { rants } from '../../contract/rants.ts';
import { newestHolding } from './newest.ts';

/** Each text contains one of these: a rare pair, a sign, letters that are not Latin, or longer ones with signs between. */
const parts = ['qj', '§', '会議', 'Ёл', '?!', '👍🏽', 'theringationed', 'ä§', 'zx the', '会議室', '(§)'];
const columns = sql.raw('author_id, target_id, department_id, category_id, date, status, urgent, content, folded');

bothEngines('Indexing rants', (stage, engine) => {
  const app = () => stage().t.app;
  const total = async (search: string) =>
    (await stage().t.call(rants.list, { token: stage().cast.mona.token, query: { search, limit: 100 } })).body.total;
  const mark = async () => (await app().db.selectFrom('marks').selectAll().where('name', '=', 'rant_search').executeTakeFirst())?.value;
  const highest = async () => (await sql<{ n: number }>`select max(seq) as n from rants`.execute(app().db)).rows[0]!.n;
  /** How many rants the index alone finds. */
  const inIndex = async (part: string) =>
    (await sql`select rowid from rant_search where rant_search match ${`"${part}"`}`.execute(app().db)).rows.length;
  /** Inserts copies of a rant, as an import does. */
  const copies = (id: string, count: number, prefix: string) =>
    sql`insert into rants (id, ${columns}) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
      select ${sql.lit(prefix)} || i, ${columns} from rants, n where id = ${id}`.execute(app().writer);

  test('a part of a word is found right after submitting, and once indexed', async () => {
    const { t, cast } = stage();
    for (const part of parts) await submit(t, cast.eli.token, `Words around ${part} and after it`);
    const totals = () => Promise.all(parts.map(total));
    const expected = parts.map((part) => ({ '§': 3, 会議: 2 })[part] ?? 1);
    expect(await totals()).toEqual(expected);
    await t.earshot.indexing.finish();
    expect(await totals()).toEqual(expected);
  });

  test('a rant that is indexed while a search runs is found once', async () => {
    const { t, cast } = stage();
    const words = 'kwyjibos zzkwq in the yard';
    await submit(t, cast.eli.token, `The ${words}`);
    await submit(t, cast.eli.token, `Another one of the ${words}`);
    const { slowReads } = app();
    const execute = slowReads.executeQuery.bind(slowReads);
    const indexesFirst = vi.spyOn(slowReads, 'executeQuery').mockImplementation(async (query) => {
      await t.earshot.indexing.finish();
      return execute(query);
    });
    expect(await total('kwyjibos')).toBe(2);
    await submit(t, cast.eli.token, `The third of the ${words}`);
    expect(await total('zk')).toBe(3);
    await submit(t, cast.eli.token, `The fourth of the ${words}`);
    expect((await newestHolding(app(), always, ['kwyjibos', 'zkw'], 50)).map((hits) => hits.length)).toEqual([4, 4]);
    indexesFirst.mockRestore();
  });

  test.runIf(engine === 'postgres')('on PostgreSQL there is no backfill and no mark', async () => {
    expect(await mark()).toBeUndefined();
  });

  test.runIf(engine === 'sqlite')('a failed slice leaves neither rows nor mark, and the next one repeats it once', async () => {
    const { t, cast } = stage();
    await t.earshot.indexing.finish();
    await copies(await submit(t, cast.eli.token, 'Interrupted vjq'), 700, 'interrupted-');
    await t.earshot.indexing.stop();
    const before = await mark();
    await sql`create trigger power before update on marks begin select raise(abort, 'the power went'); end`.execute(app().writer);
    await expect(t.earshot.indexing.finish()).rejects.toThrow('the power went');
    await sql`drop trigger power`.execute(app().writer);
    expect([await mark(), await inIndex('vjq'), await total('vjq')]).toEqual([before, 0, 701]);
    await Promise.all([t.earshot.indexing.finish(), t.earshot.indexing.finish()]);
    expect([await mark(), await inIndex('vjq'), await total('vjq')]).toEqual([await highest(), 701, 701]);
  });
});
