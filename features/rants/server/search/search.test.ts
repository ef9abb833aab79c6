import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { fold } from '#server/platform/fold.ts';
import { forgetPerson, linkTarget, settle, submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { contents, phrases, terms } from '#server/testing/search-terms.ts';
import { rants } from '../../contract/rants.ts';
import type { Rant } from '../../contract/shapes.ts';
import { rantScope } from '../visibility/visible.ts';
import { listedHits } from './content.ts';

bothEngines('Searching rants', (stage, engine) => {
  const find = (search: string, query = {}, token = stage().cast.mona.token) =>
    stage().t.call(rants.list, { token, query: { search, limit: 100, ...query } });
  const all = async (): Promise<Rant[]> =>
    (await stage().t.call(rants.list, { token: stage().cast.mona.token, query: { limit: 100 } })).body.rants;
  const fields = (r: Rant) => [
    ...[r.author ?? 'Anonymous', r.target, r.department, r.categoryType, r.content, r.status],
    ...r.responses.map((response) => response.content),
  ];
  /**
   * The rule of a search (product.md 3.14), written a second time as plainly as possible. `phrases` are the parts to find, where quotes
   * make them differ from the words.
   */
  const shouldFind = (search: string, rows: Rant[], phrases = search.trim().split(/\s+/)) =>
    rows.filter((r) => phrases.every((phrase) => fields(r).some((field) => fold(field).includes(fold(phrase)))));
  /** The rants that the earlier rule found, by which a search was one phrase. */
  const foundLiterally = (search: string, rows: Rant[]) => shouldFind(search, rows, [search.trim()]);
  const compareAll = async () => {
    const rows = await all();
    for (const term of terms) {
      const reply = await find(term);
      expect(reply.status, `${JSON.stringify(term)} ${reply.text}`).toBe(200);
      const expected = shouldFind(term, rows, phrases[term]).map((r) => r.content);
      expect(
        reply.body.rants.map((r) => r.content),
        JSON.stringify(term),
      ).toEqual(expected);
      expect(reply.body.total, term).toBe(expected.length);
      for (const { content } of foundLiterally(term, rows)) expect(expected, term).toContain(content);
    }
  };

  beforeAll(async () => {
    const { t, cast } = stage();
    await t.call(options.add, { token: cast.mona.token, params: { list: 'categoryTypes' }, body: { name: 'Lärm' } });
    for (const [n, content] of contents.entries()) {
      const who = [cast.eli, cast.eve, cast.max][n % 3]!;
      const id = await submit(t, who.token, content, n % 5 === 0 ? { categoryType: 'lärm' } : {});
      if (n % 4 === 0)
        await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'secretword in a response' } });
      if (n % 6 === 1) await t.call(rants.setStatus, { token: cast.mona.token, params: { id }, body: { status: 'Urgent' } });
    }
  });

  test('a search finds parts of words in all six fields and answers before indexing', () => compareAll());

  test('the same when everything is indexed, and when only the beginning is', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    await t.earshot.indexing.finish();
    await compareAll();
    await submit(t, cast.eli.token, 'A fresh coffee rant, not indexed: Zwiebelkuchen 100%');
    await compareAll();
    expect((await find('zwiebel')).body.total).toBe(1);
    await t.earshot.indexing.finish();
    expect((await find('ZWIEBEL')).body.total).toBe(1);
  });

  test('plain text for everybody: a term finds what looks like it', async () => {
    for (const [term, content] of [
      ['mhz', 'Ｆｕｌｌ'],
      ['bold', 'Ｆｕｌｌ'],
      ['ΟΔΟΣ', 'ΟΔΟΣ'],
      ['grosse', 'Straße'],
      ['istanbul', 'İstan'],
      ['zalgo', 'z'],
      ['елка', 'Никто'],
    ] as const)
      expect(
        (await find(term)).body.rants.some((r) => r.content.startsWith(content)),
        term,
      ).toBe(true);
    expect((await find('%')).body.total).toBe((await all()).filter((r) => r.content.includes('%')).length);
    expect((await find('\u0000')).body.fields).toHaveProperty('search');
  });

  test('hidden rants are left out by the first lookup, not afterwards', async () => {
    const { t, cast } = stage();
    const add = async (name: string) =>
      (await t.call(options.add, { token: cast.mona.token, params: { list: 'targetEmployees' }, body: { name } })).body._id;
    const target = await add('Max of the yard');
    const word = 'xyzzyquux';
    const ids = [await submit(t, cast.eli.token, `Hidden ${word}.`, { target }), await submit(t, cast.eli.token, `Shown ${word}.`)];
    await linkTarget(t, target, cast.max.id);
    const hitsOf = async (id: string, role: 'manager' | 'employee') => {
      const hits = await listedHits(t.app, (await rantScope(t.app, { id, role })).condition, [word, '.']);
      return Array.isArray(hits) ? hits.map(([seq]) => seq).toSorted((a, b) => a - b) : hits;
    };
    for (const isIndexed of [false, true]) {
      if (isIndexed) await t.earshot.indexing.finish();
      const rows = await t.app.db.selectFrom('rants').select(['id', 'seq']).where('id', 'in', ids).execute();
      const seqs = ids.map((id) => rows.find((row) => row.id === id)!.seq);
      expect(await hitsOf(cast.eve.id, 'employee')).toEqual(seqs);
      expect(await hitsOf(cast.max.id, 'manager')).toEqual([seqs[1]]);
      for (const search of [word, `${word} eli`, `yard ${word}`, `${word} hidden`, 'yard', `"hidden ${word}" max`, `${word} max of the`]) {
        const { rants: found, total, counts } = (await find(search, {}, cast.max.token)).body;
        const expectedIds = search === word || search.endsWith('eli') ? [ids[1]] : [];
        expect([found.map((r) => r._id), total, counts?.Pending], search).toEqual([expectedIds, expectedIds.length, expectedIds.length]);
        expect(
          (await find(search)).body.rants.map((r) => r._id),
          search,
        ).toContain(ids[0]);
      }
    }
    await linkTarget(t, target, null);
  });

  test('a search combines with filters, status, order and paging', async () => {
    const rows = await all();
    const expected = shouldFind('e', rows);
    for (const rantStatus of ['Pending', 'Responded', 'Urgent'] as const) {
      const reply = await find('e', { rantStatus });
      expect(reply.body.rants.map((r) => r._id)).toEqual(expected.filter((r) => r.status === rantStatus).map((r) => r._id));
      expect(reply.body.total).toBe(reply.body.rants.length);
    }
    expect((await find('e', { category: 'larm' })).body.total).toBe(0);
    expect((await find('coffee', { category: 'LÄRM' })).body.total).toBe(
      shouldFind(
        'coffee',
        rows.filter((r) => r.categoryType === 'Lärm'),
      ).length,
    );
    const pages = await Promise.all([1, 2, 3].map((page) => find('e', { page, limit: 5, sort: 'content', order: 'desc' })));
    const byContent = expected.toSorted((a, b) => (fold(a.content) < fold(b.content) ? 1 : -1)).slice(0, 15);
    expect(pages.flatMap((p) => p.body.rants.map((r) => r._id))).toEqual(byContent.map((r) => r._id));
  });

  test('few hits: pages sorted by date in both directions, with and without status, and all counts', async () => {
    const expected = shouldFind('e', await all());
    for (const order of ['desc', 'asc'] as const)
      for (const rantStatus of [undefined, 'Pending', 'Responded'] as const) {
        const matching = expected.filter((r) => !rantStatus || r.status === rantStatus);
        const inOrder = (order === 'desc' ? matching : matching.toReversed()).map((r) => r._id);
        expect(inOrder.length, rantStatus).toBeGreaterThan(1);
        for (let page = 1; page <= inOrder.length; page++) {
          const { body } = await find('e', { page, limit: 1, order, ...(rantStatus && { rantStatus }) });
          expect([body.rants.map((r) => r._id), body.total], `${order} ${rantStatus} ${page}`).toEqual([
            [inOrder[page - 1]],
            inOrder.length,
          ]);
          expect(body.counts?.Pending).toBe(expected.filter((r) => r.status === 'Pending').length);
        }
      }
  });

  test("'Anonymous' finds rants whose author is gone, and the former name does not", async () => {
    const { t, cast } = stage();
    expect((await find('anonymous')).body.total).toBe(0);
    await forgetPerson(t, cast.eve.id);
    const rows = await all();
    expect((await find('ANONYM')).body.rants.map((r) => r._id)).toEqual(rows.filter((r) => r.author === null).map((r) => r._id));
    expect((await find('eve')).body.rants.map((r) => r._id)).toEqual(shouldFind('eve', rows).map((r) => r._id));
  });

  test("totals are exact up to 10,000 hits; beyond, the reply says 'at least', and paging continues", { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.max.token, 'Flood of common words, aqjb --');
    const columns = sql.raw('author_id, target_id, department_id, category_id, status, urgent, content, folded');
    await sql`insert into rants (id, date, ${columns}) with recursive n(i) as (select 1 union all select i + 1 from n where i < 10100)
      select 'flood-' || i, date + i, ${columns} from rants, n where id = ${id}`.execute(t.app.writer);
    const third = sql.raw("content = content || ' third', folded = folded || ' third'");
    await sql`update rants set ${third} where id like 'flood-%' and seq % 3 = 0`.execute(t.app.writer);
    await sql`update rants set urgent = 1 where id like 'flood-%' and seq % 25 = 0`.execute(t.app.writer);
    const flooded = (
      await t.app.db.selectFrom('rants').select(['id', 'seq']).where('id', 'like', 'flood-%').orderBy('date', 'desc').execute()
    ).map((row) => ({ id: row.id, isThird: row.seq % 3 === 0, isUrgent: row.seq % 25 === 0 }));
    await t.app.write((tx) =>
      tx.record({
        type: 'rants.imported',
        actorId: null,
        subject: null,
        data: { added: 10_100, file: 'flood', targets: null },
        payload: { named: [] },
      }),
    );
    for (const indexed of [false, true]) {
      if (indexed) await t.earshot.indexing.finish();
      for (const search of ['common', 'mm', 'qj', '--', 'max', 'dana']) {
        const reply = await find(search, { limit: 10, page: 3 });
        expect(reply.body, search).toMatchObject({ total: 10_000, totalIsLeast: true, counts: null });
        expect([reply.headers.get('x-total-count'), reply.headers.get('x-total-is-least')]).toEqual(['10000', 'true']);
        expect(reply.body.rants.map((r) => r._id)).toEqual(Array.from({ length: 10 }, (_, n) => `flood-${10_100 - 20 - n}`));
      }
      for (const search of ['third', 'third flood', 'common words', 'words "of common"', 'qj', 'common']) {
        const hits = flooded.filter((rant) => !search.startsWith('third') || rant.isThird);
        const urgent = hits.filter((rant) => rant.isUrgent).map((rant) => rant.id);
        const few = await find(search, { rantStatus: 'Urgent', limit: 100, page: 2 });
        expect(few.body, search).toMatchObject({ total: urgent.length, totalIsLeast: false });
        expect(few.body.counts?.Urgent, search).toBe(search.startsWith('third') ? urgent.length : undefined);
        expect(few.headers.get('x-total-is-least')).toBeNull();
        expect(few.body.rants.map((r) => r._id)).toEqual(urgent.slice(100, 200));
        const calmIds = hits.filter((rant) => !rant.isUrgent).map((rant) => rant.id);
        const many = await find(search, { rantStatus: 'Pending', target: 'dana whitfield', limit: 10, page: 120 });
        // The rant that the others are copies of is found, too.
        const total = calmIds.length + (search.startsWith('third') ? 0 : 1);
        expect(many.body, search).toMatchObject({ total, totalIsLeast: false });
        expect(many.body.rants.map((r) => r._id)).toEqual(calmIds.slice(1190, 1200));
      }
      expect((await find('flood of common', { rantStatus: 'Resolved' })).body).toMatchObject({ rants: [], total: 0, totalIsLeast: false });
      const mineReply = await t.call(rants.mine, { token: cast.eli.token, query: { search: 'dana', limit: 100 } });
      expect(mineReply.headers.get('x-total-count')).toBe(String(mineReply.body.length));
      const narrow = (await find('dana', { category: 'lärm' })).body;
      expect([narrow.total, narrow.totalIsLeast]).toEqual([narrow.rants.length, false]);
    }
    await settle(t, { employeeVisibility: 'own' });
    expect((await find('common', {}, cast.eli.token)).body).toMatchObject({ rants: [], total: 0 });
    await settle(t, { employeeVisibility: 'all' });
  });

  test("one and two letters: if a page fills before all rants were checked the total says 'at least', and paging reaches the end", {
    tags: 'slow',
  }, async () => {
    const { t } = stage();
    // These are older than the 10,100 rants of the test before, and have so few hits that the newest slices fill no page.
    await sql`insert into rants (id, author_id, target_id, department_id, category_id, date, status, urgent, content, folded)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 31000)
      select 'older-' || i, author_id, target_id, department_id, category_id, date - i * 10, 'Pending', 0,
        case when i % 1000 = 500 then 'older ¶7' else 'older' end, case when i % 1000 = 500 then 'older ¶7' else 'older' end
      from rants, n where id = 'flood-1'`.execute(t.app.longRunning.writer);
    const expected = (
      await sql<{ id: string }>`select id from rants where folded like ${'%7%'} order by date desc, seq desc`.execute(t.app.db)
    ).rows.map((row) => row.id);
    const all = expected.length;
    expect(all).toBe(31);
    for (const search of ['7', '¶7', '¶']) {
      const first = await find(search, { limit: 5, page: 1 });
      // The index of SQLite can find signs, too.
      if (engine === 'postgres' || search === '7') {
        expect(first.body).toMatchObject({ totalIsLeast: true, counts: null });
        expect(first.body.total).toBeLessThan(all);
      }
      const found: string[] = [];
      for (let page = 1; page <= Math.ceil(all / 5); page++)
        found.push(...(await find(search, { limit: 5, page })).body.rants.map((r) => r._id));
      expect(found).toEqual(expected);
      const whole = (await find(search, { limit: 50 })).body;
      expect([whole.rants.map((r) => r._id), whole.total, whole.totalIsLeast]).toEqual([expected, all, false]);
      const oldest = (await find(search, { limit: 50, order: 'asc', rantStatus: 'Pending' })).body;
      expect(oldest.rants.map((r) => r._id)).toEqual(expected.filter((id) => oldest.rants.some((r) => r._id === id)).toReversed());
      expect((await find(search, { limit: 5, page: Math.ceil(all / 5) + 1 })).body).toMatchObject({
        rants: [],
        total: all,
        totalIsLeast: false,
      });
    }
    // The index finds this word in too many rants. Within a filter, its hits are counted to the end, far beyond the page.
    await sql`update rants set first_response_at = date where id like 'flood-%' and seq % 2 = 0`.execute(t.app.longRunning.writer);
    const open = sql<{ n: number }>`select count(*) as n from rants where folded like '%common%' and first_response_at is null`;
    const [counted] = (await open.execute(t.app.db)).rows;
    expect((await find('common', { answered: 'false', limit: 5 })).body).toMatchObject({ total: counted?.n, totalIsLeast: false });
  });
});
