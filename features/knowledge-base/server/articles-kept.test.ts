import { limits } from '@earshot/contract/limits';
import { isStorable } from '@earshot/contract/text';
import { beforeAll, expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import { trash } from '#features/trash/contract';
import { forgetPerson } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { hostile } from '#server/testing/hostile.ts';
import { knowledgeBase as kb } from '../contract/calls.ts';
import { limits as articleLimits } from '../contract/limits.ts';

everyEngine('Storage of articles', (stage) => {
  const mona = () => stage().cast.mona.token;
  const eli = () => stage().cast.eli.token;
  const addCategory = async (name: string, description?: string) =>
    stage().t.call(kb.addCategory, { token: mona(), body: { name, description } });
  const create = (body: Record<string, unknown>, token = mona()) => stage().t.call(kb.create, { token, body });
  const read = (id: string, token = eli()) => stage().t.call(kb.detail, { token, params: { id } });
  const list = (query: Record<string, unknown> = {}, token = eli()) => stage().t.call(kb.list, { token, query: query as never });
  const cards = (query: Record<string, unknown> = {}) => list({ ...query, view: 'card' });
  const titles = async (query: Record<string, unknown> = {}) => (await cards(query)).body.map((card) => card.title);

  beforeAll(async () => {
    for (const name of ['Working here', 'Target']) await addCategory(name);
  });

  test('hostile text is stored byte for byte or refused with its field, in every field', { tags: 'slow' }, async () => {
    const { t } = stage();
    const good = { title: 'T', content: 'C', category: 'Working here', tags: [] as string[] };
    const fits = (text: string, most: number) => isStorable(text) && text.trim() !== '' && text.length <= most;
    for (const text of hostile) {
      for (const [field, most] of [
        ['title', limits.length.title],
        ['content', articleLimits.text],
        ['tags', articleLimits.tag],
      ] as const) {
        const reply = await create({ ...good, [field]: field === 'tags' ? [text] : text });
        const label = `${field} ${JSON.stringify(text).slice(0, 50)} ${reply.text.slice(0, 200)}`;
        if (!fits(text, most)) {
          expect([reply.status, Object.keys(reply.body.fields ?? {})], label).toEqual([400, [field]]);
          continue;
        }
        expect(reply.status, label).toBe(201);
        expect((await read(reply.body._id)).body[field], label).toEqual(field === 'tags' ? [text] : text);
        expect((await t.call(kb.remove, { token: mona(), params: { id: reply.body._id } })).status).toBe(200);
      }
      if (!text.isWellFormed() || text.length > 2000) continue;
      for (const query of [{ search: text }, { tag: text }, { category: text }, { sort: text }, { minRating: text }, { startDate: text }]) {
        const found = await cards(query);
        expect([200, 400], `${Object.keys(query)} ${found.text.slice(0, 200)}`).toContain(found.status);
        if (found.status === 400) expect(Object.keys(found.body.fields ?? {})).toEqual(Object.keys(query));
      }
      const saved = await t.call(kb.saveDraft, {
        token: mona(),
        params: { id: 'new' },
        body: { title: 't', content: text, category: text, tags: [text], baseVersion: 0 },
      });
      expect([200, 400], saved.text.slice(0, 200)).toContain(saved.status);
      const category = await addCategory(text);
      expect([201, 400, 409], category.text.slice(0, 200)).toContain(category.status);
      if (category.status === 201) await t.call(kb.removeCategory, { token: mona(), params: { id: category.body._id } });
      for (const call of [kb.detail, kb.editing, kb.draft, kb.revisions])
        expect([200, 404], text).toContain((await t.call(call as typeof kb.draft, { token: mona(), params: { id: text || 'x' } })).status);
    }
  });

  test('a deleted article is hidden; an admin restores it complete or erases it', async () => {
    const { t, cast } = stage();
    const id = (await create({ title: 'Going away', content: 'zanzibar', category: 'Target', tags: ['gone'] })).body._id;
    const reply = await t.call(kb.comment, { token: eli(), params: { id }, body: { content: 'Stay.' } });
    await t.call(kb.rate, { token: eli(), params: { id }, body: { score: 4 } });
    expect((await t.call(kb.remove, { token: mona(), params: { id } })).body).toEqual({ msg: 'Article deleted.' });
    expect((await read(id)).body).toMatchObject({ code: 'article_not_found', msg: 'Article not found' });
    expect(await titles({ search: 'zanzibar' })).toEqual([]);
    expect(await titles({ tag: 'gone' })).toEqual([]);
    const commentId = reply.body.comments[0]!._id;
    expect((await t.call(kb.editComment, { token: eli(), params: { id: commentId }, body: { content: 'x' } })).body.code).toBe(
      'comment_not_found',
    );
    const body = { title: 'a', content: 'a', category: 'Target', tags: [], score: 1, baseVersion: 0 };
    for (const call of [kb.remove, kb.rate, kb.unrate, kb.comment, kb.update, kb.saveDraft, kb.editing, kb.revisions, kb.draft]) {
      const request = { token: mona(), params: { id }, ...(call.method !== 'GET' && { body }) };
      expect((await t.call(call as typeof kb.remove, request)).body.code, call.path).toBe('article_not_found');
    }
    const bin = await t.call(trash.list, { token: cast.ada.token });
    expect(bin.body[0]).toMatchObject({ kind: 'article', _id: id, name: 'Going away', detail: 'Target', deletedBy: 'Mona' });
    const act = (call: typeof trash.restore) => t.call(call, { token: cast.ada.token, params: { kind: 'article', id } });
    expect((await act(trash.restore)).status).toBe(200);
    expect((await read(id)).body).toMatchObject({ content: 'zanzibar', averageRating: 4, commentCount: 1 });
    expect(await titles({ search: 'zanzi' })).toEqual(['Going away']);
    await t.call(kb.remove, { token: mona(), params: { id } });
    expect((await act(trash.purge as never)).status).toBe(200);
    expect((await act(trash.restore)).status).toBe(404);
    for (const table of ['article_texts', 'comments', 'revisions', 'article_ratings'] as const)
      expect(await t.app.db.selectFrom(table).select('article_id').where('article_id', '=', id).execute(), table).toEqual([]);
    const log = (await t.call(audit.list, { token: cast.ada.token, query: { action: 'article', limit: 4 } })).body;
    expect(log.map((entry) => entry.action)).toEqual(['article.purged', 'article.deleted', 'article.restored', 'article.deleted']);
    expect(log[0]).toMatchObject({ details: { title: 'Going away' }, subject: { kind: 'article', name: null } });
    expect(JSON.stringify(log)).not.toContain('zanzibar');
  });

  test('an article of a deleted person stays, without a name', async () => {
    const { t, cast } = stage();
    const id = (await create({ title: 'By Max', content: 'x', category: 'Target' }, cast.max.token)).body._id;
    await t.call(kb.comment, { token: cast.max.token, params: { id }, body: { content: 'Mine.' } });
    await forgetPerson(t, cast.max.id);
    expect((await read(id)).body).toMatchObject({ author: null, comments: [{ user: { name: null }, content: 'Mine.' }] });
    const purged = await t.call(trash.purge, { token: cast.ada.token, params: { kind: 'user', id: cast.max.id } });
    expect(purged.status, purged.text).toBe(200);
    expect((await read(id)).body).toMatchObject({ author: null, title: 'By Max', commentCount: 1 });
  });
});
