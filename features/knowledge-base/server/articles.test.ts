import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { trash } from '#features/trash/contract';
import { settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { knowledgeBase as kb } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const day = 86_400_000;

everyEngine('Articles and categories', (stage) => {
  const mona = () => stage().cast.mona.token;
  const eli = () => stage().cast.eli.token;
  const addCategory = async (name: string, description?: string) =>
    stage().t.call(kb.addCategory, { token: mona(), body: { name, description } });
  const categoryId = async (name: string) => (await addCategory(name)).body._id;
  const create = (body: Record<string, unknown>, token = mona()) => stage().t.call(kb.create, { token, body });
  const read = (id: string, token = eli()) => stage().t.call(kb.detail, { token, params: { id } });
  const list = (query: Record<string, unknown> = {}, token = eli()) => stage().t.call(kb.list, { token, query: query as never });
  const cards = (query: Record<string, unknown> = {}) => list({ ...query, view: 'card' });
  const titles = async (query: Record<string, unknown> = {}) => (await cards(query)).body.map((card) => card.title);
  const names = async () => (await stage().t.call(kb.categories, { token: eli() })).body.map((item) => item.name);

  test('an article is created, read and found in the list with its excerpt', async () => {
    const category = await categoryId('Working here');
    const content = '# Holidays\n\nAsk **two weeks** before, see [the form](https://northwind.example/form).\n\n- one\n- two\n';
    const reply = await create({ title: 'Booking holidays', content, category, tags: ['leave', 'Rota', 'LEAVE'] });
    expect(reply.status, reply.text).toBe(201);
    expect(reply.body).toMatchObject({
      title: 'Booking holidays',
      content,
      category: { _id: category, name: 'Working here' },
      tags: ['leave', 'Rota'],
      author: 'Mona',
      ...{ views: 0, averageRating: null, ratingCount: 0, commentCount: 0, version: 1, myRating: null, comments: [], citations: 0 },
    });
    const seenReply = await read(reply.body._id);
    expect(seenReply.body).toMatchObject({ content, views: 1 });
    expect(seenReply.body).not.toHaveProperty('citations');
    const [card] = (await cards()).body;
    expect(card).toMatchObject({
      content: 'Holidays: Ask two weeks before, see the form. one two',
      snippet: null,
      category: { name: 'Working here' },
    });
    for (const field of ['comments', 'ratings', 'version', 'myRating']) expect(card).not.toHaveProperty(field);
    expect((await cards()).headers.get('x-total-count')).toBe('1');
    const whole = await list();
    const { citations: _, ...article } = reply.body;
    expect(whole.body).toEqual([{ ...article, views: 1, snippet: null, match: null }]);
    expect([whole.headers.get('x-total-count'), whole.headers.get('content-type')]).toEqual(['1', 'application/json; charset=utf-8']);
    expect((await list({ category: 'none' })).body).toEqual([]);
  });

  test('the same _id twice makes one article, also simultaneously; another person’s makes a separate one', async () => {
    const { t, cast } = stage();
    const body = { _id: randomUUID(), title: 'Sent twice', content: 'Once.', category: 'working HERE', tags: [] };
    const replies = await Promise.all([create(body), create(body), create(body)]);
    expect(replies.map((reply) => [reply.status, reply.body._id])).toEqual([1, 2, 3].map(() => [201, body._id]));
    expect(await titles({ tag: '' })).toEqual(['Sent twice', 'Booking holidays']);
    const [first, secondReply] = [
      await create({ ...body, title: 'Mine' }, cast.max.token),
      await create({ ...body, title: 'Mine' }, cast.max.token),
    ];
    expect([first.status, first.body.title, first.body._id === body._id, secondReply.body._id]).toEqual([
      201,
      'Mine',
      false,
      first.body._id,
    ]);
    await t.call(kb.remove, { token: cast.max.token, params: { id: first.body._id } });
    expect((await t.call(kb.revisions, { token: mona(), params: { id: body._id } })).body).toHaveLength(1);
  });

  test('title, category and content are required; each invalid field is named', async () => {
    const good = { title: 'T', content: 'C', category: 'Working here', tags: [] };
    for (const [field, values] of Object.entries({
      title: ['', ' ', null, 5, 'x'.repeat(201), '\u0000', '\ud800'],
      content: ['', '\n \t', null, {}, 'nul \u0000', 'é'.repeat(limits.text / 2 + 1)],
      category: ['', null, 'No such', unknownId],
      tags: [['x'.repeat(51)], [' '], Array.from({ length: 21 }, (_, i) => `t${i}`), 'a', [['a']]],
    }))
      for (const value of values) {
        const reply = await create({ ...good, [field]: value });
        expect([reply.status, Object.keys(reply.body.fields ?? {})], `${field} ${JSON.stringify(value).slice(0, 30)}`).toEqual([
          400,
          [field],
        ]);
      }
    const large = await create({ ...good, content: 'x'.repeat(limits.text + 1) });
    expect(large.body.fields).toEqual({ content: 'An article can have at most 512 KiB.' });
    const huge = await create({ ...good, content: 'x'.repeat(limits.body) });
    expect([huge.status, huge.body.msg]).toEqual([413, 'This is too large. The limit is 1,024 KiB.']);
    const max = await create({ ...good, title: 'As large as can be', content: 'é '.repeat(limits.text / 3) });
    expect(max.status, max.text.slice(0, 200)).toBe(201);
    expect((await read(max.body._id)).body.content).toHaveLength(2 * Math.floor(limits.text / 3));
  });

  test('the list by category, tag, dates and rating, in six orders, in pages', async () => {
    const { t, clock, app } = { ...stage(), ...stage().t };
    await app.db.selectFrom('articles').select('id').execute();
    const category = await categoryId('Sorted');
    const articleIds: string[] = [];
    for (const title of ['banana', 'Äpfel', 'cherry']) {
      clock.forward(day);
      stage().cast.mona.token = await app.write((tx) => app.sessions.start(tx, stage().cast.mona.id, { agent: 't', address: '::1' }));
      articleIds.push((await create({ title, content: title, category: 'sorted', tags: [`Tag ${title}`, 'fruit'] })).body._id);
    }
    const [banana, apple, cherry] = articleIds as [string, string, string];
    const rate = (id: string, castName: 'eli' | 'eve' | 'max', score: number) =>
      t.call(kb.rate, { token: stage().cast[castName].token, params: { id }, body: { score } });
    await rate(banana, 'eli', 5);
    for (const castName of ['eli', 'eve', 'max'] as const) await rate(cherry, castName, 5);
    await read(apple);
    await t.call(kb.comment, { token: eli(), params: { id: banana }, body: { content: 'Yes.' } });
    for (const [sort, order] of Object.entries({
      newest: 'cherry Äpfel banana',
      oldest: 'banana Äpfel cherry',
      title: 'Äpfel banana cherry',
      views: 'Äpfel cherry banana',
      // With the same average, more ratings come first. Articles that nobody rated come last.
      rating: 'cherry banana Äpfel',
      comments: 'banana cherry Äpfel',
    }))
      expect((await titles({ sort, category })).join(' '), sort).toBe(order);
    for (const castName of ['eli', 'eve', 'max'] as const) await rate(apple, castName, 1);
    await rate(cherry, 'max', 4);
    expect(await titles({ sort: 'rating', category }), 'one five stands above three that give 4.7').toEqual(['banana', 'cherry', 'Äpfel']);
    await rate(cherry, 'max', 5);
    for (const castName of ['eve', 'max'] as const) await rate(apple, castName, 0);
    const reply = await t.call(kb.unrate, { token: stage().cast.eli.token, params: { id: apple } });
    expect([reply.status, reply.body.myRating, reply.body.ratingCount, reply.body.averageRating]).toEqual([200, null, 0, null]);
    expect((await t.call(kb.unrate, { token: stage().cast.eli.token, params: { id: apple } })).status).toBe(200);
    expect((await list({ sort: 'best' })).status).toBe(400);
    expect(await titles({ tag: 'tag CHERRY' })).toEqual(['cherry']);
    expect(await titles({ tag: 'tag' })).toEqual([]);
    expect(await titles({ category: 'nothing' })).toEqual([]);
    expect((await titles({ category: 'all' })).length).toBeGreaterThan(3);
    expect(await titles({ minRating: 5 })).toEqual(['cherry', 'banana']);
    expect(await titles({ minRating: 0, category })).toHaveLength(3);
    const on = (await read(apple)).body.createdAt;
    expect(await titles({ startDate: on, endDate: on, category })).toEqual(['Äpfel']);
    expect(await titles({ startDate: on })).toEqual(['cherry', 'Äpfel']);
    expect(await titles({ endDate: on, category })).toEqual(['Äpfel', 'banana']);
    expect((await list({ startDate: '2026-05-02', endDate: '2026-05-01' })).body.fields).toEqual({
      endDate: 'The end is before the start.',
    });
    const second = await list({ category, page: 2, limit: 2, sort: 'title' });
    expect([second.body.map((item) => item.title), second.headers.get('x-total-count')]).toEqual([['cherry'], '3']);
    await settle(t, { timeZone: 'Pacific/Kiritimati' });
    const localDay = new Date(Date.parse(on) + 14 * 3_600_000).toISOString().slice(0, 10);
    expect(await titles({ startDate: localDay, endDate: localDay, category })).toEqual(['Äpfel']);
    await settle(t, { timeZone: 'Europe/Berlin' });
  });

  test('the full list has every article complete and in order, with comments and ratings; a search adds snippets', async () => {
    const { t, cast } = stage();
    const category = await categoryId('Large');
    const ids: string[] = [];
    // More articles than are read at once, some of them as large as possible.
    for (let i = 0; i < 23; i++) {
      const content = `xylophone ${i} ${'é '.repeat(i % 7 === 0 ? limits.text / 3 - 20 : 10)}`;
      ids.push((await create({ title: `Large ${String(i).padStart(2, '0')}`, content, category, tags: [`t${i}`] })).body._id);
    }
    const [first, , third] = ids as [string, string, string];
    for (const content of ['One.', 'Two.']) await t.call(kb.comment, { token: eli(), params: { id: third }, body: { content } });
    for (const castName of ['eli', 'eve'] as const)
      await t.call(kb.rate, { token: cast[castName].token, params: { id: first }, body: { score: 3 } });
    await t.call(kb.rate, { token: mona(), params: { id: third }, body: { score: 5 } });
    const { body, headers } = await list({ category, sort: 'title' });
    expect([body.map((item) => item._id), headers.get('x-total-count')]).toEqual([ids, '23']);
    for (const [i, id] of ids.entries()) {
      const { citations: _, ...article } = (await t.call(kb.rate, { token: eli(), params: { id }, body: { score: 4 } })).body;
      await t.call(kb.rate, { token: eli(), params: { id }, body: { score: id === first ? 3 : 0 } });
      const expected = {
        ratings: expect.anything(),
        myRating: id === first ? 3 : null,
        ratingCount: id === first ? 2 : id === third ? 1 : 0,
      };
      expect(body[i]).toEqual({
        ...article,
        ...expected,
        averageRating: id === first ? 3 : id === third ? 5 : null,
        snippet: null,
        match: null,
      });
    }
    expect(body.slice(0, 3).map((article) => article.ratings)).toEqual([
      [
        { user: cast.eli.id, score: 3 },
        { user: null, score: 3 },
      ],
      [],
      [{ user: null, score: 5 }],
    ]);
    expect(body[2]!.comments?.map((comment) => [comment.user.name, comment.content])).toEqual([
      ['Eli', 'One.'],
      ['Eli', 'Two.'],
    ]);
    const searched = await list({ category, search: 'xylophone', page: 1, limit: 12 });
    expect(searched.body).toHaveLength(12);
    expect(
      searched.body.every((article) => article.snippet?.includes('\u0002xylophone\u0003') && article.content.startsWith('xylophone')),
    ).toBe(true);
    const articles = await cards({ category, search: 'xylophone', page: 1, limit: 12 });
    expect(articles.body.map((article) => [article._id, article.snippet])).toEqual(
      searched.body.map((article) => [article._id, article.snippet]),
    );
    expect(articles.body.every((entry) => entry.content.length <= limits.excerpt)).toBe(true);
    for (const id of ids) await t.call(kb.remove, { token: mona(), params: { id } });
  });

  test('category names are unique ignoring case and spaces, and their counts are right', async () => {
    const { t } = stage();
    const reply = await addCategory(' Tools  and keys ', 'What opens what.');
    expect(reply.body).toMatchObject({ name: ' Tools  and keys ', description: 'What opens what.' });
    const secondReply = await addCategory('TOOLS and Keys');
    expect([secondReply.status, secondReply.body.fields]).toEqual([409, { name: 'A category with this name already exists.' }]);
    const other = await categoryId('Other');
    const change = (id: string, name: string) =>
      t.call(kb.changeCategory, { token: mona(), params: { id }, body: { name, description: '' } });
    expect((await change(other, 'tools and keys')).status).toBe(409);
    expect((await change(reply.body._id, 'tools and keys')).body.name).toBe('tools and keys');
    expect((await change(unknownId, 'x')).body.code).toBe('category_not_found');
    const replies = await Promise.all(['Twice', 'twice', 'TWICE '].map((name) => addCategory(name)));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 409, 409]);
    const stats = (await t.call(kb.categoryStats, { token: eli() })).body;
    expect(stats.find((stat) => stat.name === 'Sorted')).toMatchObject({
      totalArticles: 3,
      totalViews: 1,
      totalComments: 1,
      averageRating: 5,
    });
    expect(stats.find((stat) => stat.name === 'Other')).toMatchObject({
      totalArticles: 0,
      totalViews: 0,
      totalComments: 0,
      averageRating: null,
    });
    expect(stats.map((stat) => stat.name)).toEqual(await names());
  });

  test('a category in use stays and says how many articles it has, or passes them to another', async () => {
    const { t } = stage();
    const full = await categoryId('Full');
    const target = await categoryId('Target');
    const articleId = (await create({ title: 'Kept', content: 'x', category: full })).body._id;
    const binned = (await create({ title: 'Binned', content: 'x', category: full })).body._id;
    const remove = (id: string, moveTo?: string) => t.call(kb.removeCategory, { token: mona(), params: { id }, query: { moveTo } });
    const reply = await remove(full);
    expect([reply.status, reply.body.msg]).toEqual([409, 'Articles in this category: 2. Move them to another one first.']);
    for (const wrongValue of [full, unknownId, 'nothing']) expect((await remove(full, wrongValue)).body.code).toBe('category_not_found');
    await t.call(kb.remove, { token: mona(), params: { id: binned } });
    expect((await remove(full, 'TARGET')).status).toBe(200);
    expect((await read(articleId)).body.category).toEqual({ _id: target, name: 'Target' });
    expect((await remove(full)).body.code).toBe('category_not_found');
    // Only an article in the trash uses the category now: it is deleted, and comes back with the article.
    const lone = await categoryId('Lone');
    const last = (await create({ title: 'Last', content: 'x', category: lone })).body._id;
    await t.call(kb.remove, { token: mona(), params: { id: last } });
    expect((await remove(lone)).status).toBe(200);
    expect(await names()).not.toContain('Lone');
    const restored = await t.call(trash.restore, { token: stage().cast.ada.token, params: { kind: 'article', id: last } });
    expect(restored.status, restored.text).toBe(200);
    expect((await read(last)).body.category.name).toBe('Lone');
    expect(await names()).toContain('Lone');
  });
});
