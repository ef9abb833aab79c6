/** Pages far down the list, and lists without pages. */
import { limits } from '@earshot/contract/limits';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { rantSorts } from '../../contract/fields.ts';
import { rants } from '../../contract/rants.ts';
import type { Rant } from '../../contract/shapes.ts';

type Query = Record<string, string | number | undefined>;
const { maxOffset, withoutPage, maxPage } = limits.list;
/** In an order without an index, a page may lie at most `maxOffset` rows from either end: this leaves a page that is too far from both. */
const all = 2 * maxOffset + 2 * maxPage + 1;

bothEngines('Pages far down the list of rants', (stage) => {
  const list = (query: Query = {}) => stage().t.call(rants.list, { token: stage().cast.mona.token, query: query as never });
  const ids = (page: readonly Rant[]) => page.map((rant) => rant._id);

  beforeAll(async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'The first of many');
    await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'Thank you.' } });
    const columns = sql.raw('author_id, target_id, department_id, category_id');
    await sql`insert into rants (id, ${columns}, date, status, urgent, content, folded)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(all - 1)})
      select 'rant ' || i, ${columns}, date - i * 1000, 'Pending', 0, 'words ' || (i * 7919 % 30011), 'words ' || (i * 7919 % 30011)
      from rants, n where id = ${id}`.execute(t.app.writer);
    await t.earshot.indexing.finish();
  });

  test.each(rantSorts.filter((sort) => sort !== 'author'))(
    'sorted by %s, every page can be read, also the middle and last one',
    async (sort) => {
      const pages = Math.ceil(all / maxPage);
      for (const order of ['asc', 'desc'] as const) {
        const page = async (n: number) => (await list({ sort, order, page: n, limit: maxPage })).body;
        const last = await page(pages);
        expect([last.total, last.rants.length]).toEqual([all, all % maxPage]);
        expect((await page(pages + 1)).rants).toEqual([]);
        // From the middle of the list on, pages are read from its end: the pages around the middle meet without a gap.
        const half = Math.ceil(pages / 2);
        const around = [await page(half), await page(half + 1), await page(half + 2)];
        expect(new Set(around.flatMap(({ rants: pageRants }) => ids(pageRants))).size).toBe(3 * maxPage);
        const middle = await sql<{ id: string }>`select rants.id from rants
        join options as target on target.id = target_id join options as department on department.id = department_id
        join options as category on category.id = category_id order by ${columns[sort]!(sql.raw(order))}
        limit ${maxPage} offset ${half * maxPage}`.execute(stage().t.app.db);
        expect(ids(around[1]!.rants)).toEqual(middle.rows.map((row) => row.id));
      }
    },
  );

  const columns: Record<string, (way: ReturnType<typeof sql.raw>) => ReturnType<typeof sql>> = {
    date: (way) => sql`date ${way}, seq ${way}`,
    target: (way) => sql`target.name_folded ${way}, date desc, seq desc`,
    department: (way) => sql`department.name_folded ${way}, date desc, seq desc`,
    category: (way) => sql`category.name_folded ${way}, date desc, seq desc`,
    content: (way) => sql`folded ${way}, date desc, seq desc`,
    status: (way) => sql`word ${way}, date desc, seq desc`,
  };

  test('in an order without an index pages near either end work, and middle ones are refused with a sentence', async () => {
    const pages = Math.ceil(all / maxPage);
    for (const order of ['asc', 'desc'] as const) {
      const author = { sort: 'author', order, limit: maxPage };
      expect((await list({ ...author, page: maxOffset / maxPage + 1 })).body.rants).toHaveLength(maxPage);
      expect((await list({ ...author, page: pages })).body.rants).toHaveLength(all % maxPage);
      const far = await list({ ...author, page: maxOffset / maxPage + 2 });
      expect([far.status, far.body]).toEqual([
        400,
        { msg: 'This page is too far down the list. Start at the first page, or narrow the list with a filter.', code: 'page_too_far' },
      ]);
      expect((await list({ ...author, page: pages + 5 })).body).toMatchObject({ rants: [], total: all });
    }
  });

  test('search results have pages up to the same bound', async () => {
    const found = { search: 'words', limit: maxPage, sort: 'content' };
    expect((await list({ ...found, page: maxOffset / maxPage + 1 })).body.rants).toHaveLength(maxPage);
    expect((await list({ ...found, page: maxOffset / maxPage + 2 })).body.code).toBe('page_too_far');
  });

  test.each([{}, { sort: 'content' }, { search: 'words' }, { rantStatus: 'Responded' }, { search: 'nowhere to be found' }])(
    'a list without paging equals its pages, byte for byte: %j',
    async (query) => {
      const whole = await list(query);
      const pages = await Promise.all(
        Array.from({ length: withoutPage / maxPage }, (_, n) => list({ ...query, page: n + 1, limit: maxPage })),
      );
      const { total, totalIsLeast, counts } = pages[0]!.body;
      expect(whole.text).toBe(JSON.stringify({ rants: pages.flatMap((page) => page.body.rants), total, totalIsLeast, counts }));
      expect(whole.headers.get('x-total-count')).toBe(String(total));
      expect(whole.headers.get('content-type')).toBe('application/json; charset=utf-8');
    },
  );

  test('one’s own rants without paging are the newest thousand', async () => {
    const { t, cast } = stage();
    const reply = await t.call(rants.mine, { token: cast.eli.token });
    expect(reply.body).toHaveLength(withoutPage);
    expect(reply.text).toBe(JSON.stringify(reply.body));
    expect(reply.body[0]?.responses).toHaveLength(1);
    expect((await t.call(rants.mine, { token: cast.eve.token })).text).toBe('[]');
  });
});
