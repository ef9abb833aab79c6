import { afterEach, expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import type { CastName } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { knowledgeBase as kb } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

afterEach(hangUp);

everyEngine('Writers of articles', (stage) => {
  const tokenOf = (castName: CastName) => stage().cast[castName].token;
  const words = (changes: Record<string, unknown> = {}) => ({ title: 'Rota', content: 'One.', category: 'All', tags: ['a'], ...changes });
  const create = async (changes = {}) => {
    const { t } = stage();
    await t.call(kb.addCategory, { token: tokenOf('mona'), body: { name: 'All' } });
    const reply = await t.call(kb.create, { token: tokenOf('mona'), body: words(changes) });
    expect(reply.status, reply.text).toBe(201);
    return reply.body._id;
  };
  const save = (id: string, castName: CastName, changes: Record<string, unknown>) =>
    stage().t.call(kb.update, { token: tokenOf(castName), params: { id }, body: words(changes) });
  const read = async (id: string, castName: CastName = 'mona') =>
    (await stage().t.call(kb.detail, { token: tokenOf(castName), params: { id } })).body;
  const draft = { title: 'T', content: 'Half a sen', category: '', tags: ['x'], baseVersion: 1 };
  const saveDraft = (id: string, castName: CastName, changes: Record<string, unknown> = {}) =>
    stage().t.call(kb.saveDraft, { token: tokenOf(castName), params: { id }, body: { ...draft, ...changes } });
  const draftOf = async (id: string, castName: CastName) =>
    (await stage().t.call(kb.draft, { token: tokenOf(castName), params: { id } })).body.draft;
  const revisions = async (id: string) => (await stage().t.call(kb.revisions, { token: tokenOf('mona'), params: { id } })).body;

  test('an article can be saved as the server sent it, with its category as an object', async () => {
    const { t } = stage();
    const category = (await t.call(kb.addCategory, { token: tokenOf('mona'), body: { name: 'Sent back' } })).body;
    const reply = await t.call(kb.create, { token: tokenOf('mona'), body: { title: 'Back', content: 'x', category, tags: ['a'] } });
    expect([reply.status, reply.body.category]).toEqual([201, { _id: category._id, name: 'Sent back' }]);
    const put = (body: object) => t.call(kb.update, { token: tokenOf('mona'), params: { id: reply.body._id }, body: { ...body } });
    const sameReply = await put(reply.body);
    expect([sameReply.status, sameReply.body]).toEqual([200, reply.body]);
    expect((await put({ ...reply.body, content: 'y' })).body).toMatchObject({ content: 'y', version: 2, category: reply.body.category });
    for (const wrongValue of [{ _id: 'none' }, { name: 'Sent back' }, {}, [], ''])
      expect(Object.keys((await put({ ...reply.body, category: wrongValue })).body.fields ?? {}), JSON.stringify(wrongValue)).toEqual([
        'category',
      ]);
  });

  test('omitted tags and descriptions stay; empty ones are removed', async () => {
    const { t } = stage();
    const id = await create({ tags: ['a', 'b'] });
    const { tags: _tags, ...untold } = words({ content: 'Two.' });
    const put = async (body: object) => (await t.call(kb.update, { token: tokenOf('mona'), params: { id }, body: body as never })).body;
    expect(await put(untold)).toMatchObject({ content: 'Two.', tags: ['a', 'b'], version: 2 });
    expect(await put({ ...untold, tags: [] })).toMatchObject({ tags: [], version: 3 });
    const body = { name: 'Told', description: 'What stands here.' };
    const { _id } = (await t.call(kb.addCategory, { token: tokenOf('mona'), body })).body;
    const change = async (body: { name: string; description?: string }) =>
      (await t.call(kb.changeCategory, { token: tokenOf('mona'), params: { id: _id }, body })).body.description;
    expect([await change({ name: 'Renamed' }), await change({ name: 'Renamed', description: '' })]).toEqual(['What stands here.', '']);
  });

  test('saving over a newer version names its author, and loses nothing', async () => {
    const { t } = stage();
    const id = await create();
    await saveDraft(id, 'max', { content: 'What Max wrote.' });
    expect((await save(id, 'mona', { content: 'Mona’s.', version: 1 })).body).toMatchObject({ version: 2, content: 'Mona’s.' });
    const reply = await save(id, 'max', { content: 'What Max wrote.', version: 1 });
    expect([reply.status, reply.body.code]).toEqual([409, 'article_changed']);
    expect(reply.body.msg).toBe('Mona saved this article after you opened it. Nothing you wrote is lost.');
    expect((await read(id)).content).toBe('Mona’s.');
    expect(await draftOf(id, 'max')).toMatchObject({ content: 'What Max wrote.' });
    expect((await save(id, 'max', { content: 'Both.', version: 2 })).body.version).toBe(3);
    expect((await save(id, 'ada', { content: 'Without a version.' })).body.version).toBe(4);
    const replies = await Promise.all([save(id, 'mona', { content: 'M', version: 4 }), save(id, 'max', { content: 'X', version: 4 })]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    // The same save again, after a lost reply: it succeeds and makes no new version.
    const secondReply = await save(id, 'mona', { content: (await read(id)).content, version: 4 });
    expect([secondReply.status, secondReply.body.version]).toEqual([200, 5]);
    expect((await t.call(audit.list, { token: tokenOf('ada'), query: { action: 'article.updated', limit: 1 } })).body[0]).toMatchObject({
      subject: { kind: 'article', _id: id, name: 'Rota' },
      details: { version: 5 },
    });
  });

  test('a draft belongs to its writer, one per article and one for a new one, and ends with saving', async () => {
    const { t } = stage();
    const id = await create();
    expect(await draftOf('new', 'mona')).toBeNull();
    expect((await saveDraft('new', 'mona', { baseVersion: 0 })).body).toEqual({ savedAt: expect.any(String), editors: [] });
    expect(await draftOf('new', 'mona')).toEqual({ ...draft, baseVersion: 0, savedAt: expect.any(String) });
    expect(await draftOf('new', 'max')).toBeNull();
    await create({ title: 'From the draft' });
    expect(await draftOf('new', 'mona')).toBeNull();
    await saveDraft(id, 'mona', { title: '', content: '' });
    await saveDraft(id, 'max');
    await save(id, 'mona', { content: 'Saved.' });
    expect([await draftOf(id, 'mona'), (await draftOf(id, 'max'))?.content]).toEqual([null, 'Half a sen']);
    expect((await t.call(kb.dropDraft, { token: tokenOf('max'), params: { id } })).status).toBe(200);
    expect(await draftOf(id, 'max')).toBeNull();
    for (const over of [{ title: 'nul\u0000' }, { content: '\ud800' }, { category: '\u0000' }, { tags: ['\u0000'] }, { baseVersion: -1 }])
      expect(Object.keys((await saveDraft(id, 'max', over)).body.fields ?? {})).toEqual(Object.keys(over));
  });

  test('people who are editing are named for two minutes, and the other writers are notified', async () => {
    const { t, cast } = stage();
    const id = await create();
    const editing = async (castName: CastName) => (await t.call(kb.editing, { token: tokenOf(castName), params: { id } })).body.editors;
    const [mona, eli] = [await listen(t, cast.mona.token), await listen(t, cast.eli.token)];
    await saveDraft(id, 'max');
    await mona.hears('editing', id);
    await saveDraft(id, 'max', { content: 'More' });
    expect((await saveDraft(id, 'mona')).body.editors).toEqual(['Max']);
    expect([await editing('mona'), await editing('ada'), await editing('max')]).toEqual([['Max'], ['Max', 'Mona'], ['Mona']]);
    const editingEvents = () => mona.heard.filter(([event]) => event === 'editing').length;
    await t.call(kb.dropDraft, { token: tokenOf('mona'), params: { id } });
    await expect.poll(editingEvents).toBe(3);
    t.clock.forward(limits.editingMs + 1000);
    expect(await editing('mona')).toEqual([]);
    expect(eli.heard.map(([event]) => event)).not.toContain('editing');
  });

  test('one revision per save; an author’s within ten minutes are one; an older one can be restored', async () => {
    const { t } = stage();
    const id = await create({ content: 'v1' });
    await save(id, 'mona', { content: 'v2' });
    expect((await revisions(id)).map((revision) => [revision.version, revision.author, revision.content])).toEqual([[2, 'Mona', 'v2']]);
    await save(id, 'max', { content: 'v3', title: 'Renamed' });
    await save(id, 'mona', { content: 'v4' });
    t.clock.forward(limits.sameRevisionMs - 60_000);
    await save(id, 'mona', { content: 'v5' });
    // The ten minutes run from the first save, not from the last.
    t.clock.forward(61_000);
    await save(id, 'mona', { content: 'v6' });
    const all = await revisions(id);
    expect(all.map((entry) => entry.content)).toEqual(['v6', 'v5', 'v3', 'v2']);
    const restore = (revision: string, article = id) =>
      t.call(kb.restoreRevision, { token: tokenOf('mona'), params: { id: article, revision } });
    const restored = await restore(all[2]!._id);
    expect(restored.body).toMatchObject({ title: 'Renamed', content: 'v3', version: 7, tags: ['a'] });
    const after = await t.call(kb.revisions, { token: tokenOf('max'), params: { id }, query: { limit: 2, page: 1 } });
    expect([after.body.map((entry) => entry.content), after.headers.get('x-total-count')]).toEqual([['v3', 'v6'], '5']);
    expect((await restore(after.body[0]!._id)).body.version).toBe(7);
    for (const wrongValue of ['x', id, '\u0000']) expect((await restore(wrongValue)).body.code).toBe('revision_not_found');
    expect((await restore(all[0]!._id, await create())).body.code).toBe('revision_not_found');
    const found = await t.call(kb.list, { token: tokenOf('eli'), query: { search: 'v3' } });
    expect(found.body.map((item) => item._id)).toEqual([id]);
    expect((await t.call(kb.list, { token: tokenOf('eli'), query: { search: 'v6 ' } })).body).toEqual([]);
  });

  test('employees make no writing calls', async () => {
    const { t } = stage();
    const id = await create();
    const writing = [
      kb.create,
      kb.update,
      kb.remove,
      kb.addCategory,
      kb.changeCategory,
      kb.removeCategory,
      kb.draft,
      kb.saveDraft,
      kb.dropDraft,
      kb.editing,
      kb.revisions,
      kb.restoreRevision,
      kb.misses,
      kb.addImage,
    ];
    for (const call of writing) {
      const request = {
        token: tokenOf('eli'),
        params: { id, revision: id },
        ...(call.method !== 'GET' && { body: words({ name: 'X', data: '' }) }),
      };
      expect((await t.call(call as typeof kb.remove, request)).body.code, `${call.method} ${call.path}`).toBe('not_your_role');
    }
  });

  test('a revision also stores tags and category, and restores them; a deleted category stays deleted', async () => {
    const { t } = stage();
    const token = tokenOf('mona');
    const id = await create();
    await t.call(kb.addCategory, { token, body: { name: 'Else' } });
    await save(id, 'max', { content: 'Two.', category: 'Else', tags: ['b', 'c'] });
    expect((await revisions(id)).map(({ tags, category }) => [tags, category])).toEqual([
      [['b', 'c'], 'Else'],
      [['a'], 'All'],
    ]);
    const restore = async (version: number) => {
      const revision = (await revisions(id)).findLast((candidate) => candidate.version === version)?._id ?? '';
      return (await t.call(kb.restoreRevision, { token, params: { id, revision } })).body;
    };
    expect(await restore(1)).toMatchObject({ content: 'One.', tags: ['a'], category: { name: 'All' }, version: 3 });
    const other = (await t.call(kb.categories, { token })).body.find(({ name }) => name === 'Else')?._id ?? '';
    expect((await t.call(kb.removeCategory, { token, params: { id: other }, query: { moveTo: undefined } as never })).status).toBe(200);
    expect(await restore(2)).toMatchObject({ content: 'Two.', tags: ['b', 'c'], category: { name: 'All' }, version: 4 });
    // A revision from before tags and category were stored.
    await t.app.write((tx) => tx.db.updateTable('revisions').set({ tags: null, category_id: null }).where('version', '=', 1).execute());
    expect(await restore(1)).toMatchObject({ content: 'One.', tags: ['b', 'c'], category: { name: 'All' } });
  });
});
