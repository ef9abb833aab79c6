import { expect, vi } from 'vitest';
import { rants } from '#features/rants/contract';
import { awkward } from '#server/testing/awkward.ts';
import type { ClosedCalls, Deletable, ExamplesByCall, Live, PersonCalls, ReadingPosts, StillRead } from '#server/testing/subject.ts';
import { type ExampleRequest, fresh, type MakeExample, picture } from '#server/testing/subjects.ts';
import { type Article, knowledgeBase as kb } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';

/** An article by Mona with a comment by Eli. */
const article =
  (body: ExampleRequest['body'] = {}): MakeExample =>
  async ({ t, cast }) => {
    const post = async (path: string, token: string, body: unknown) =>
      (await t.send('POST', `/api/knowledge-base/${path}`, { token, body: JSON.stringify(body) })).body as unknown as { _id: string };
    await post('categories', cast.mona.token, { name: 'Articles' });
    const article = { title: fresh('Article'), content: 'Words.', category: 'Articles' };
    const { _id: id } = await post('articles', cast.mona.token, article);
    const revisions = await t.send('GET', `/api/knowledge-base/articles/${id}/revisions`, { token: cast.mona.token });
    return { id, revision: (revisions.body as unknown as { _id: string }[])[0]?._id ?? '', body: { ...article, ...body } };
  };
const eliComment: MakeExample = async (stage, column) => {
  const { id } = await article()(stage, column);
  const request = { token: stage.cast.eli.token, body: JSON.stringify({ content: 'Mine.' }) };
  const reply = await stage.t.send('POST', `/api/knowledge-base/articles/${id}/comments`, request);
  return { id: (reply.body as unknown as Article).comments[0]?._id ?? '', body: { content: 'Better.' } };
};
const category: MakeExample = async ({ t, cast }) => {
  const reply = await t.send('POST', '/api/knowledge-base/categories', {
    token: cast.mona.token,
    body: JSON.stringify({ name: fresh('Category') }),
  });
  return { id: (reply.body as unknown as { _id: string })._id, body: { name: fresh('Renamed') } };
};
const draft = { title: '', content: '', category: '', tags: [], baseVersion: 0 };

export const exampleCalls: ExamplesByCall = {
  'GET /api/knowledge-base/articles/{id}': article(),
  'GET /api/knowledge-base/articles/{id}/comments': article(),
  'POST /api/knowledge-base/articles': article(),
  'PUT /api/knowledge-base/articles/{id}': article({ content: 'Better.' }),
  'DELETE /api/knowledge-base/articles/{id}': article(),
  'POST /api/knowledge-base/articles/{id}/rate': article({ score: 4 }),
  'DELETE /api/knowledge-base/articles/{id}/rate': article(),
  'POST /api/knowledge-base/articles/{id}/comments': article(),
  'PUT /api/knowledge-base/comments/{id}': eliComment,
  'DELETE /api/knowledge-base/comments/{id}': eliComment,
  'POST /api/knowledge-base/categories': () => ({ body: { name: fresh('Category') } }),
  'PUT /api/knowledge-base/categories/{id}': category,
  'DELETE /api/knowledge-base/categories/{id}': category,
  'POST /api/knowledge-base/suggest': () => ({ body: { text: 'shoes' } }),
  'GET /api/knowledge-base/drafts/{id}': article(),
  'PUT /api/knowledge-base/drafts/{id}': async (stage, column) => ({ ...(await article()(stage, column)), body: draft }),
  'DELETE /api/knowledge-base/drafts/{id}': article(),
  'GET /api/knowledge-base/articles/{id}/editing': article(),
  'GET /api/knowledge-base/articles/{id}/revisions': article(),
  'POST /api/knowledge-base/articles/{id}/revisions/{revision}/restore': article(),
  'POST /api/knowledge-base/images': () => ({ body: picture }),
  'GET /api/knowledge-base/images/{id}': async ({ t, cast }) => {
    const reply = await t.send('POST', '/api/knowledge-base/images', { token: cast.mona.token, body: JSON.stringify(picture) });
    return { id: (reply.body as unknown as { url: string }).url.split('/').at(-1) ?? '' };
  },
};

export const closedCalls: ClosedCalls = { 'knowledgeBase.oldDrafts': true };

export const personCalls: PersonCalls = {
  'knowledgeBase.create': true,
  'knowledgeBase.update': true,
  'knowledgeBase.remove': true,
  'knowledgeBase.rate': true,
  'knowledgeBase.unrate': true,
  'knowledgeBase.comment': true,
  'knowledgeBase.editComment': true,
  'knowledgeBase.removeComment': true,
  'knowledgeBase.addCategory': true,
  'knowledgeBase.changeCategory': true,
  'knowledgeBase.removeCategory': true,
  'knowledgeBase.draft': true,
  'knowledgeBase.saveDraft': true,
  'knowledgeBase.dropDraft': true,
  'knowledgeBase.editing': true,
  'knowledgeBase.revisions': true,
  'knowledgeBase.restoreRevision': true,
  'knowledgeBase.misses': true,
  'knowledgeBase.addImage': true,
};

export const readingPosts: ReadingPosts = { 'knowledgeBase.suggest': true };

/** The smallest possible PNG. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * An article with a picture that is read, rated, commented on and cited in an answer to the first rant; also a draft, and a search that
 * finds nothing.
 */
export const live: Live = async ({ t, cast }) => {
  const [mona, eli] = [cast.mona.token, cast.eli.token];
  const reply = await t.call(kb.addImage, { token: mona, body: { data: png } });
  expect(reply.status, reply.text).toBe(201);
  const address = reply.body.url;
  await t.call(kb.addCategory, { token: mona, body: { name: 'All' } });
  const body = { title: 'Über uns', content: `# Words\n\n${awkward} ![](${address})`, category: 'All', tags: ['Größe', 'two'] };
  const id = (await t.call(kb.create, { token: mona, body })).body._id;
  await t.call(kb.update, { token: cast.max.token, params: { id }, body: { ...body, content: 'Changed.', version: 1 } });
  await t.call(kb.detail, { token: eli, params: { id } });
  await t.call(kb.rate, { token: eli, params: { id }, body: { score: 4 } });
  await t.call(kb.comment, { token: eli, params: { id }, body: { content: awkward } });
  await t.call(kb.saveDraft, { token: mona, params: { id: 'new' }, body: { ...body, baseVersion: 0 } });
  const rant = await t.app.db.selectFrom('rants').select('id').orderBy('seq').limit(1).executeTakeFirstOrThrow();
  const response = `See /knowledge-base/articles/${id}.`;
  await t.call(rants.respond, { token: mona, params: { id: rant.id }, body: { response } });
  await t.call(kb.list, { token: eli, query: { search: 'nothingofthatname' } });
  const missed = async () => (await t.call(kb.misses, { token: mona })).body;
  await vi.waitFor(async () => expect(await missed()).not.toEqual([]), { timeout: 20 * limits.stayedMs, interval: 100 });
  return [id, address];
};

const secret = 'secretive';

export const deletable: Deletable = {
  kind: 'article',
  table: 'articles',
  restored: 'article.restored',
  async make({ t, cast }) {
    const { token } = cast.mona;
    const category = (await t.call(kb.addCategory, { token, body: { name: fresh('Category') } })).body._id;
    const body = { title: fresh('Article'), content: `${secret} words.`, category, tags: [] };
    return (await t.call(kb.create, { token, body })).body._id;
  },
  remove: (t, token, id) => t.call(kb.remove, { token, params: { id } }),
  async left(db) {
    const words = await db.selectFrom('article_words').select('word').where('word', '=', secret).execute();
    return words.map(({ word }) => word);
  },
};

/** Opens an article, which would normally count a view. */
export const stillRead: StillRead = async ({ t, cast }) => {
  await t.call(kb.addCategory, { token: cast.mona.token, body: { name: 'Working here' } });
  const body = { title: 'An article', content: 'Read me.', category: 'Working here' };
  const reply = await t.call(kb.create, { token: cast.mona.token, body });
  expect(reply.status, reply.text).toBe(201);
  const params = { id: reply.body._id };
  return async () => expect((await t.call(kb.detail, { token: cast.eli.token, params })).status).toBe(200);
};
