import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { fold } from '#server/platform/fold.ts';
import { lists, settle, submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { rants } from '../../contract/rants.ts';
import type { Rant } from '../../contract/shapes.ts';
import { type RantStatus, rantStatuses } from '../../contract/statuses.ts';

type Query = Record<string, string | number | undefined>;

bothEngines('The list of rants', (stage) => {
  const list = (query: Query = {}, token = stage().cast.mona.token) => stage().t.call(rants.list, { token, query: query as never });
  const ownList = (query: Query = {}, token = stage().cast.eli.token) => stage().t.call(rants.mine, { token, query: query as never });
  let all: Rant[] = [];

  beforeAll(async () => {
    const { t, cast } = stage();
    const add = (list: string, name: string) => t.call(options.add, { token: cast.mona.token, params: { list }, body: { name } });
    for (const name of ['Émile Zola', 'aaron Small']) await add('targetEmployees', name);
    for (const name of ['Accounts', 'éclairs']) await add('targetDepartments', name);
    await add('categoryTypes', 'Noise');
    const targets = [lists.targetEmployees, 'Émile Zola', 'aaron Small'];
    const departments = [lists.targetDepartments, 'Accounts', 'éclairs'];
    for (let n = 0; n < 24; n++) {
      const who = n % 3 === 0 ? cast.eve : n % 7 === 0 ? cast.mona : cast.eli;
      const about = {
        target: targets[n % 3]!,
        department: departments[(n * 5) % 3]!,
        categoryType: n % 4 === 0 ? 'Noise' : lists.categoryTypes,
      };
      const id = await submit(t, who.token, `${['beta', 'Älpha', 'gamma', '10 % off', '_under'][n % 5]} number ${n}`, about);
      if (n % 4 === 1) await t.call(rants.respond, { token: cast.max.token, params: { id }, body: { response: `Answer ${n}` } });
      if (n % 6 === 2) await t.call(rants.setStatus, { token: cast.max.token, params: { id }, body: { status: 'Urgent' } });
      if (n % 5 === 3)
        await t.call(rants.setStatus, { token: cast.max.token, params: { id }, body: { status: 'Resolved', reason: 'duplicate' } });
    }
    all = (await list()).body.rants;
  });

  test('newest first, with full content and responses, the total in reply and header', async () => {
    const reply = await list();
    expect(reply.body).toMatchObject({ total: 24, totalIsLeast: false });
    expect(reply.headers.get('x-total-count')).toBe('24');
    expect(all.map((r) => Number(/\d+$/.exec(r.content)![0]))).toEqual(Array.from({ length: 24 }, (_, n) => 23 - n));
    for (const r of all)
      expect(r.responses.map((x) => x.content)).toEqual(
        /number (1|5|9|13|17|21)$/.test(r.content) ? [`Answer ${/\d+$/.exec(r.content)}`] : [],
      );
    expect(new Set(all.map((r) => r.author))).toEqual(new Set(['Eve', 'Mona', 'Eli']));
  });

  const values: Record<string, (r: Rant) => string> = {
    date: (r) => r.date,
    author: (r) => fold(r.author!),
    target: (r) => fold(r.target),
    department: (r) => fold(r.department),
    category: (r) => fold(r.categoryType),
    content: (r) => fold(r.content),
    status: (r) => r.status,
  };
  test.each(Object.keys(values))('the column %s sorts both ways over all pages, newest first among equals', async (sort) => {
    const value = values[sort]!;
    for (const order of ['asc', 'desc', undefined] as const) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ sort, order, page, limit: 7 })));
      const rows = pages.flatMap((p) => p.body.rants);
      const down = (order ?? (sort === 'date' ? 'desc' : 'asc')) === 'desc' ? -1 : 1;
      const compare = (a: Rant, b: Rant) => (value(a) === value(b) ? 0 : value(a) < value(b) ? -down : down);
      const expected = sort === 'date' && down === 1 ? all.toReversed() : all.toSorted(sort === 'date' ? () => 0 : compare);
      expect(
        rows.map((r) => r._id),
        `${order}`,
      ).toEqual(expected.map((r) => r._id));
    }
  });

  test('on the manager dashboard the search includes the date in the organisation’s zone', async () => {
    const zone = 'Europe/Berlin';
    const day = new Date(all[0]!.date).toLocaleDateString('sv-SE', { timeZone: zone });
    const [year, month, date] = day.split('-');
    const onThatDay = all.filter((r) => new Date(r.date).toLocaleDateString('sv-SE', { timeZone: zone }) === day).length;
    for (const search of [day, `${month}/${date}/${year}`]) {
      expect((await list({ search, inDates: 'true' })).body.total, search).toBe(onThatDay);
      expect((await list({ search })).body.total, search).toBe(0);
    }
    expect((await list({ search: '1999-01', inDates: 'true' })).body.total).toBe(0);
  });

  test('pages have the requested size, pages beyond the last are empty, invalid numbers are 400', async () => {
    for (const limit of [5, 10, 25]) expect((await list({ limit })).body.rants).toHaveLength(Math.min(limit, 24));
    expect((await list({ page: 2 })).body.rants).toHaveLength(10);
    expect((await list({ page: 1_000_000, limit: 100 })).body).toMatchObject({ rants: [], total: 24 });
    const wrongQueries: Query[] = [
      { limit: 101 },
      { limit: 0 },
      { page: 0 },
      { page: -1 },
      { page: 1.5 },
      { page: 'x' },
      { sort: 'seq' },
      { order: 'up' },
    ];
    for (const query of [
      ...wrongQueries,
      { rantStatus: 'pending' },
      { search: 'x'.repeat(201) },
      { page: '1e999' },
      { page: '99999999999999999999' },
    ]) {
      const reply = await list(query);
      expect([reply.status, Object.keys(reply.body.fields ?? {})], JSON.stringify(query)).toEqual([400, Object.keys(query)]);
    }
    const twice = await stage().t.send('GET', '/api/rants?page=1&page=2&search=a&search=b', { token: stage().cast.eli.token });
    expect(twice.status).toBe(400);
  });

  test('filters by name and _id combine with the status; counts cover all statuses', async () => {
    const { t, cast } = stage();
    const lists = { target: 'targetEmployees', department: 'targetDepartments', category: 'categoryTypes' } as const;
    const field = { target: 'target', department: 'department', category: 'categoryType' } as const;
    for (const [key, of] of Object.entries(lists)) {
      const choices = (await t.call(options.list, { token: cast.eli.token, params: { list: of } })).body;
      for (const { _id, name } of choices) {
        const expected = all.filter((r) => r[field[key as keyof typeof field]] === name).map((r) => r._id);
        for (const ref of [_id, name, name.toUpperCase()])
          expect(
            (await list({ [key]: ref })).body.rants.map((r) => r._id),
            ref,
          ).toEqual(expected);
      }
    }
    const counted = (rantList: Rant[]): Record<string, number> => ({
      ...Object.fromEntries(rantStatuses.map((s) => [s, rantList.filter((r) => r.status === s).length])),
      withdrawn: 0,
    });
    for (const rantStatus of rantStatuses)
      for (const department of [undefined, 'Accounts']) {
        const within = all.filter((r) => !department || r.department === department);
        const reply = await list({ rantStatus, department, page: 1, limit: 100 });
        expect(reply.body.rants.map((r) => r._id)).toEqual(within.filter((r) => r.status === rantStatus).map((r) => r._id));
        expect(reply.body.counts).toEqual(counted(within));
        expect(reply.body.total).toBe(counted(within)[rantStatus as RantStatus]);
      }
    expect((await list({ department: 'No such place' })).body).toMatchObject({ rants: [], total: 0 });
    expect((await list({ department: "x' or '1'='1" })).body.total).toBe(0);
  });

  test('a queue holds open rants, or those waiting for an answer; none resolved or withdrawn', async () => {
    const { t, cast } = stage();
    const ids = async (queue: string) => (await list({ queue })).body.rants.map((r) => r._id);
    const open = all.filter((r) => r.status !== 'Resolved');
    const waiting = open.filter((r) => r.responses.length === 0);
    const rantId = await submit(t, cast.eve.token, 'Never mind.');
    expect([(await ids('open')).includes(rantId), (await ids('waiting')).includes(rantId)]).toEqual([true, true]);
    await t.call(rants.withdraw, { token: cast.eve.token, params: { id: rantId } });
    expect(await ids('open')).toEqual(open.map((r) => r._id));
    expect(await ids('waiting')).toEqual(waiting.map((r) => r._id));
    await t.app.writer.deleteFrom('rants').where('id', '=', rantId).execute();
  });

  test('a period can apply to the first answer or the resolution', async () => {
    const ids = async (dateOf: string, timeRange = 'week') => (await list({ dateOf, timeRange })).body.rants.map((r) => r._id);
    expect(await ids('answered')).toEqual(all.filter((r) => r.responses.length > 0).map((r) => r._id));
    expect(await ids('resolved')).toEqual(all.filter((r) => r.status === 'Resolved').map((r) => r._id));
    expect(await ids('answered', 'custom:2001-01-01:2001-01-31')).toEqual([]);
  });

  test('an hour of one day works; with several days, or an hour the day lacks, it is refused', async () => {
    const { t, cast } = stage();
    // In UTC every day has 24 hours. The day is one on which a rant was written, whatever the hour when the test runs.
    const { timeZone } = await t.app.settings.current();
    await settle(t, { timeZone: 'UTC' });
    const day = all[0]!.date.slice(0, 10);
    const askList = (query: object) => t.call(rants.list, { token: cast.mona.token, query: { startDate: day, endDate: day, ...query } });
    const hours = await Promise.all(Array.from({ length: 24 }, (_, i) => askList({ hour: i + 1 })));
    const { total } = (await askList({})).body;
    expect(total).toBeGreaterThan(0);
    expect(hours.reduce((sum, { body }) => sum + body.total, 0)).toBe(total);
    for (const wrongValue of [{ hour: 25 }, { hour: 3, startDate: '2026-01-01' }]) {
      const { status, body } = await askList(wrongValue);
      expect([status, body]).toEqual([400, expect.objectContaining({ fields: { hour: 'Choose a single day to filter by hour.' } })]);
    }
    for (const hour of [0, 26, 1.5]) expect((await askList({ hour })).body, String(hour)).toHaveProperty('fields.hour');
    await settle(t, { timeZone });
  });

  test('my-rants lists only one’s own, also for managers, with the same search, filters and paging', async () => {
    const { cast } = stage();
    for (const [name, token] of [
      ['Eli', cast.eli.token],
      ['Eve', cast.eve.token],
      ['Mona', cast.mona.token],
    ] as const) {
      const own = all.filter((r) => r.author === name).map((r) => r._id);
      const reply = await ownList({}, token);
      expect(reply.body.map((r) => r._id)).toEqual(own);
      expect(reply.body.every((r) => r.isMine)).toBe(true);
      expect(reply.headers.get('x-total-count')).toBe(String(own.length));
      expect((await ownList({ page: 2, limit: 2 }, token)).body.map((r) => r._id)).toEqual(own.slice(2, 4));
    }
    expect((await ownList({}, cast.max.token)).body).toEqual([]);
    expect((await ownList({ search: 'mona' })).body).toEqual([]);
    expect((await list({ mine: 'true' }, cast.eve.token)).body.rants.map((r) => r._id)).toEqual(
      all.filter((r) => r.author === 'Eve').map((r) => r._id),
    );
    const found = await ownList({ search: '"number 1"' });
    expect(found.body.map((r) => r._id)).toEqual(all.filter((r) => r.author === 'Eli' && r.content.includes('number 1')).map((r) => r._id));
  });

  test('a change shows in the next list and its counts', async () => {
    const { t, cast } = stage();
    for (let n = 0; n < 5; n++) {
      const before = (await list()).body;
      const id = await submit(t, cast.eve.token, `Soon gone ${n}`);
      const after = (await list()).body;
      expect([after.total, after.counts!.Pending, after.rants[0]!._id]).toEqual([before.total + 1, before.counts!.Pending + 1, id]);
      await t.call(rants.setStatus, { token: cast.max.token, params: { id }, body: { status: 'Urgent' } });
      expect((await list()).body.counts).toEqual({ ...after.counts, Pending: after.counts!.Pending - 1, Urgent: after.counts!.Urgent + 1 });
    }
  });
});

describe('Long lists', () => {
  bothEngines('Rants: the count of a list', (stage) => {
    test('without page and limit the newest 1,000 are listed with the true total', async () => {
      const { t, cast } = stage();
      const id = await submit(t, cast.eli.token, 'The oldest of many.');
      const columns = 'author_id, target_id, department_id, category_id, status, urgent, content, folded';
      await sql`insert into rants (id, date, ${sql.raw(columns)}) with recursive n(i) as (select 1 union all select i + 1 from n where i < 1100)
        select 'copy-' || i, date + i, ${sql.raw(columns)} from rants, n where id = ${id}`.execute(t.app.writer);
      await t.app.write((tx) =>
        tx.record({
          type: 'rants.imported',
          actorId: null,
          subject: null,
          data: { added: 1100, file: 'many', targets: null },
          payload: { named: [] },
        }),
      );
      const reply = await t.call(rants.list, { token: cast.mona.token });
      expect(reply.body.rants).toHaveLength(1000);
      expect([reply.body.total, reply.headers.get('x-total-count'), reply.body.rants[0]!._id]).toEqual([1101, '1101', 'copy-1100']);
      expect((await t.call(rants.list, { token: cast.mona.token, query: { page: 12, limit: 100 } })).body.rants).toHaveLength(1);
    });
  });
});
