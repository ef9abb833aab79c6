import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { type CastName, forgetPerson, linkTarget, rantAbout, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { hostile } from '#server/testing/hostile.ts';
import { limits } from '../../contract/limits.ts';
import { rants } from '../../contract/rants.ts';
import { views } from '../../contract/saved-views.ts';
import { sweepViews } from './views.ts';

everyEngine('Saved views of rants', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const create = (castName: CastName, body: Record<string, unknown> = {}) =>
    stage().t.call(views.create, { token: token(castName), body: { name: 'Waiting', filters: {}, isShared: false, ...body } as never });
  const list = async (castName: CastName) => (await stage().t.call(views.list, { token: token(castName) })).body;
  const names = async (castName: CastName) => (await list(castName)).map((view) => view.name);
  const update = (castName: CastName, id: string, body: Record<string, unknown>) =>
    stage().t.call(views.update, { token: token(castName), params: { id }, body: body as never });
  const remove = (castName: CastName, id: string) => stage().t.call(views.remove, { token: token(castName), params: { id } });
  const option = async (kind: string, name: string) =>
    (await stage().t.call(options.add, { token: token('mona'), params: { list: kind }, body: { name } })).body._id;

  afterEach(() => stage().t.app.writer.deleteFrom('views').execute());

  test('columns are stored in table order, and are kept if a change omits them', async () => {
    const reply = await create('mona', { columns: ['owner', 'author', 'owner'] });
    expect(reply.body.columns).toEqual(['author', 'owner']);
    const id = reply.body._id;
    expect((await update('mona', id, { name: 'Other' })).body).toMatchObject({ name: 'Other', columns: ['author', 'owner'] });
    expect((await update('mona', id, { filters: { search: 'lamp' } })).body).toMatchObject({ columns: ['author', 'owner'] });
    expect((await update('mona', id, { columns: [] })).body).toMatchObject({ filters: { search: 'lamp' }, columns: [] });
    expect((await list('mona')).map((view) => view.columns)).toEqual([[]]);
    expect((await create('mona', { columns: ['content'] })).status).toBe(400);
    // A view as an earlier version stored it, without columns.
    await stage().t.app.writer.updateTable('views').set({ query: '{"filters":{},"sort":null,"order":null}' }).execute();
    expect((await list('mona')).map((view) => view.columns)).toEqual([null]);
  });

  test('a view stores filters and order, and its count equals that of the list', async () => {
    const { t } = stage();
    const department = await option('targetDepartments', 'Night shift');
    await submit(t, token('eli'), 'The lamp of the dock', { department });
    const rantId = await submit(t, token('eve'), 'Another lamp', { department });
    await submit(t, token('eve'), 'A lamp elsewhere');
    await t.call(rants.respond, { token: token('max'), params: { id: rantId }, body: { response: 'Soon.' } });
    const reply = await create('mona', {
      filters: { department: 'Night shift', search: 'lamp', answered: 'false' },
      sort: 'target',
      order: 'asc',
    });
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        name: 'Waiting',
        filters: { department: 'Night shift', search: 'lamp', answered: 'false' },
        sort: 'target',
        order: 'asc',
        columns: null,
        isShared: false,
        isMine: true,
        canChange: true,
        total: 1,
        isAtLeast: false,
      },
    ]);
    for (const filters of [
      {},
      { search: 'lamp' },
      { department },
      { rantStatus: 'Responded' },
      { timeRange: 'week' },
      { mine: 'true' },
      { hour: 3, startDate: '2026-01-05', endDate: '2026-01-05' },
    ] as const) {
      const reply = await t.call(rants.list, { token: token('mona'), query: { ...filters, page: 1, limit: 1 } as never });
      expect((await create('mona', { filters })).body.total, JSON.stringify(filters)).toBe(reply.body.total);
    }
    await t.call(options.rename, {
      token: token('mona'),
      params: { list: 'targetDepartments', id: department },
      body: { name: 'Late shift' },
    });
    expect((await list('mona')).find((view) => view._id === reply.body._id)).toMatchObject({
      filters: { department: 'Late shift' },
      total: 1,
    });
    const changedReply = await update('mona', reply.body._id, { name: 'All of it', filters: { department } });
    expect(changedReply.body).toMatchObject({ name: 'All of it', filters: { department: 'Late shift' }, sort: null, total: 2 });
    expect((await update('mona', reply.body._id, { isShared: true })).body).toMatchObject({
      filters: { department: 'Late shift' },
      isShared: true,
    });
  });

  test('personal views are private; shared ones are read by all handlers and changed by their maker and admins', async () => {
    const own = (await create('mona', { name: 'b own' })).body._id;
    const shared = (await create('mona', { name: 'A shared', isShared: true, filters: { mine: 'true' } })).body._id;
    expect([await names('mona'), await names('max'), await names('ada')]).toEqual([['A shared', 'b own'], ['A shared'], ['A shared']]);
    expect((await list('max'))[0]).toMatchObject({ isMine: false, canChange: false });
    expect((await list('ada'))[0]).toMatchObject({ isMine: false, canChange: true });
    for (const [castName, id, status, code] of [
      ['max', shared, 403, 'not_your_view'],
      ['max', own, 404, 'view_not_found'],
      ['ada', own, 404, 'view_not_found'],
      ['ada', randomUUID(), 404, 'view_not_found'],
      ['eli', shared, 403, 'not_your_role'],
    ] as const)
      for (const reply of [await update(castName, id, { name: 'Mine' }), await remove(castName, id)])
        expect([reply.status, reply.body.code], `${castName} ${id}`).toEqual([status, code]);
    expect((await update('ada', shared, { name: 'By an admin' })).status).toBe(200);
    expect((await remove('ada', shared)).body.msg).toBe('View removed.');
    expect(await names('max')).toEqual([]);
    expect((await list('eli')) as unknown).toMatchObject({ code: 'not_your_role' });
  });

  test('no view tells people that others search for rants about them, and counts follow the reader', async () => {
    const { t, cast } = stage();
    const target = await option('targetEmployees', 'Max V');
    await submit(t, token('eli'), 'Max V shouts.', { target });
    await linkTarget(t, target, cast.max.id);
    const namedView = (await create('mona', { name: 'About him', isShared: true, filters: { target } })).body;
    const all = (await create('mona', { name: 'Everything', isShared: true })).body;
    expect([namedView.total, await names('ada')]).toEqual([1, ['About him', 'Everything']]);
    const hisReply = await list('max');
    expect(hisReply.map((view) => [view.name, view.total])).toEqual([['Everything', all.total - 1]]);
    for (const reply of [await update('max', namedView._id, { name: 'Found' }), await remove('max', namedView._id)])
      expect([reply.status, reply.body.code]).toEqual([404, 'view_not_found']);
    // Max finds only what he may see, even with a view of his own: nothing about himself.
    expect((await create('max', { filters: { target } })).body.total).toBe(0);
    await linkTarget(t, target, null);
  });

  test('the same view twice is one; another person’s id is refused; the limit is thirty', async () => {
    const _id = randomUUID();
    expect([(await create('mona', { _id })).body._id, (await create('mona', { _id })).status]).toEqual([_id, 201]);
    expect((await create('mona', { _id, name: 'Other' })).body.code).toBe('view_id_taken');
    const [max, secondReply] = [await create('max', { _id }), await create('max', { _id })];
    expect([max.status, max.body._id === _id, secondReply.body]).toEqual([201, false, max.body]);
    for (let n = 1; n < limits.view.perPerson; n++) expect((await create('mona', { name: `${n}` })).status).toBe(201);
    const reply = await create('mona');
    expect([reply.status, reply.body.code, reply.body.msg]).toEqual([409, 'too_many_views', expect.stringContaining('30')]);
    for (let n = 1; n < limits.view.perPerson; n++) await create('ada', { name: `${n}` });
    const replies = await Promise.all([create('ada', { name: 'One' }), create('ada', { name: 'Other' })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await create('max')).status).toBe(201);
  });

  test('any name is stored unchanged; unknown filters are refused', async () => {
    for (const name of hostile.filter(
      (text) => text.trim() && text.length <= limits.view.name && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed(),
    )) {
      const view = (await create('max', { name, filters: { search: name.slice(0, 50) } })).body;
      expect(view, name).toMatchObject({ name });
      await remove('max', view._id);
    }
    for (const wrongValue of [
      { name: '' },
      { name: 'x'.repeat(61) },
      { name: 'two\nlines' },
      { filters: { rantStatus: 'Lost' } },
      { sort: 'secret' },
      { filters: null },
      { isShared: 'yes' },
    ])
      expect((await create('max', wrongValue)).status, JSON.stringify(wrongValue)).toBe(400);
  });

  test('shared views are kept when their maker is removed for good, personal ones are not', async () => {
    const { t, cast } = stage();
    await create('max', { name: 'Goes' });
    await create('max', { name: 'Stays', isShared: true, filters: rantAbout.department ? { department: rantAbout.department } : {} });
    const own = await t.send('GET', '/api/auth/my-data', { token: token('max') });
    expect(own.text).toContain('Goes');
    await forgetPerson(t, cast.max.id);
    await t.app.writer.updateTable('views').set({ owner_id: null }).where('owner_id', '=', cast.max.id).execute();
    await sweepViews(t.app);
    expect(await names('mona')).toEqual(['Stays']);
    expect((await list('ada'))[0]).toMatchObject({ isMine: false, canChange: true });
  });
});
