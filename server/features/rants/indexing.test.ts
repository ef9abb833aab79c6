/** The index of words is filled after the commit: at every moment of that, a search finds all there is, on both engines. */
import { setTimeout as pause } from 'node:timers/promises';
import { rants } from '@earshot/contract/rants';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { likeText } from '../../platform/db/dialect.ts';
import { startApp } from '../../testing/app.ts';
import { submit } from '../../testing/cast.ts';
import { everyEngine } from '../../testing/every-engine.ts';

/** One in each text: a rare pair, a sign, letters that are not Latin, common letters in a rare order. */
const parts = ['qj', '§', '会議', 'Ёл', '?!', '👍🏽', 'theringationed', 'ä§', 'zx the'];
const columns = sql.raw('author_id, target_id, department_id, category_id, date, status, urgent, content, folded');

everyEngine('Indexing rants', (stage) => {
  const app = () => stage().t.app;
  const total = async (search: string) =>
    (await stage().t.call(rants.list, { token: stage().cast.mona.token, query: { search, limit: 100 } })).body.total;
  const mark = async () => (await app().db.selectFrom('marks').selectAll().where('name', '=', 'rant_search').executeTakeFirst())!.value;
  const highest = async () => (await sql<{ n: number }>`select max(seq) as n from rants`.execute(app().db)).rows[0]!.n;
  /** Hits of the index alone. */
  const inIndex = async (part: string) =>
    (
      await app()
        .dialect.contentHits(part, await highest(), 10_000)
        .execute(app().db)
    ).rows.length;
  const inRants = async (part: string) =>
    (await sql<{ n: number }>`select count(*) as n from rants where folded like ${likeText(part)} escape '\\'`.execute(app().db)).rows[0]!
      .n;
  /** So many copies of a rant, as an import writes them. */
  const copies = (id: string, many: number, prefix: string) =>
    sql`insert into rants (id, ${columns}) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(many)})
      select ${sql.lit(prefix)} || i, ${columns} from rants, n where id = ${id}`.execute(app().writer);

  test('a part is found right after the submit, and by the index alone once it is filled', async () => {
    const { t, cast } = stage();
    for (const part of parts) await submit(t, cast.eli.token, `Words around ${part} and after it`);
    for (const part of parts) expect(await total(part), part).toBe(part === '§' ? 2 : 1);
    await t.earshot.indexing.finish();
    expect(await mark()).toBe(await highest());
    for (const part of parts) expect(await total(part), part).toBe(part === '§' ? 2 : 1);
    for (const part of ['qj', '§', '会議', '?!', 'theringationed']) expect(await inIndex(part), part).toBe(part === '§' ? 2 : 1);
  });

  test('a slice that fails in the middle leaves neither rows nor mark, and the next one does it again', async () => {
    const { t, cast } = stage();
    await copies(await submit(t, cast.eli.token, 'Interrupted §vj'), 130, 'interrupted-');
    await t.earshot.indexing.stop();
    const before = await mark();
    const { indexRants } = app().dialect;
    let times = 0;
    app().dialect.indexRants = async (...given) => {
      await indexRants(...given);
      if (++times === 2) throw new Error('the power went');
    };
    await expect(t.earshot.indexing.finish()).rejects.toThrow('the power went');
    app().dialect.indexRants = indexRants;
    expect([await mark(), await total('vj')]).toEqual([before, 131]);
    await t.earshot.indexing.finish();
    expect([await mark(), await inIndex('vj'), await total('vj')]).toEqual([await highest(), 131, 131]);
  });

  test('instances that index at once index every rant once', async () => {
    const { t, cast } = stage();
    await copies(await submit(t, cast.eli.token, 'Two at once §xv'), 700, 'twice-');
    const url = app().config.databaseUrl;
    const other = url ? await startApp({ databaseUrl: url }) : t;
    await Promise.all([t, other, t, other].map((one) => one.earshot.indexing.finish()));
    expect([await mark(), await inIndex('xv'), await inRants('xv')]).toEqual([await highest(), 701, 701]);
    if (other !== t) await other.close();
  });

  test('a rant whose commit comes after that of a later one is not passed by', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'Commits late, §kq');
    // One writer: nobody can come later.
    if (!app().dialect.hasManyWriters) return;
    await t.earshot.indexing.finish();
    const gate = Promise.withResolvers<void>();
    const inserted = Promise.withResolvers<void>();
    const late = app().transact(async (tx) => {
      await sql`insert into rants (id, ${columns}) select 'late', ${columns} from rants where id = ${id}`.execute(tx);
      inserted.resolve();
      await gate.promise;
    });
    await inserted.promise;
    await submit(t, cast.eli.token, 'Commits early, §kq');
    const indexing = t.earshot.indexing.finish();
    await Promise.race([indexing, pause(300)]);
    gate.resolve();
    await Promise.all([late, indexing]);
    expect([await total('kq'), await inIndex('kq')]).toEqual([3, 3]);
  });
});
