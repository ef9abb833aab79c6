import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import { notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { type CastName, linkTarget, newSession, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { knowledgeBase as kb } from '../contract/calls.ts';

afterEach(hangUp);
const readers = ['ada', 'mona', 'max', 'eli', 'eve'] as const;

everyEngine('Comments and reactions of readers', (stage) => {
  const create = async (title: string, content = 'Words.', tags: string[] = []) => {
    const { t, cast } = stage();
    await t.call(kb.addCategory, { token: cast.mona.token, body: { name: 'All' } });
    return (await t.call(kb.create, { token: cast.mona.token, body: { title, content, category: 'All', tags } })).body._id;
  };
  const read = async (id: string, castName: CastName = 'eli') =>
    (await stage().t.call(kb.detail, { token: stage().cast[castName].token, params: { id } })).body;
  const rate = (id: string, castName: CastName, score: unknown) =>
    stage().t.call(kb.rate, { token: stage().cast[castName].token, params: { id }, body: { score } as never });
  const comment = (id: string, castName: CastName, body: Record<string, unknown>) =>
    stage().t.call(kb.comment, { token: stage().cast[castName].token, params: { id }, body });
  const signAllIn = async () => {
    const { t, cast } = stage();
    for (const name of readers) cast[name].token = await newSession(t, cast[name].id);
  };

  test('one rating per person: changed, removed, and twenty at once leave one', async () => {
    const id = await create('Rated');
    expect((await rate(id, 'eli', 2)).body).toMatchObject({ myRating: 2, averageRating: 2, ratingCount: 1 });
    expect((await rate(id, 'eve', 5)).body).toMatchObject({ myRating: 5, averageRating: 3.5, ratingCount: 2 });
    expect((await rate(id, 'eli', 3)).body).toMatchObject({ myRating: 3, averageRating: 4, ratingCount: 2 });
    expect((await rate(id, 'max', 3)).body).toMatchObject({ averageRating: 3.7, ratingCount: 3 });
    expect((await rate(id, 'max', 0)).body).toMatchObject({ myRating: null, averageRating: 4, ratingCount: 2 });
    expect((await rate(id, 'max', 0)).status).toBe(200);
    // Each waits for the one before. After three seconds a call is refused as the server is busy, which a hundred would meet under load.
    const scores = Array.from({ length: 20 }, (_, i) => 1 + (i % 5));
    const many = await Promise.all(scores.map((score) => rate(id, 'ada', score)));
    expect(new Set(many.map((reply) => reply.status))).toEqual(new Set([200]));
    const { myRating, ratingCount, averageRating } = await read(id, 'ada');
    expect(ratingCount).toBe(3);
    expect(averageRating).toBe(Math.round((10 * (3 + 5 + (myRating ?? 0))) / 3) / 10);
    const together = await Promise.all(readers.map((reader) => rate(id, reader, 4)));
    expect(together.every((reply) => reply.status === 200)).toBe(true);
    expect(await read(id)).toMatchObject({ averageRating: 4, ratingCount: 5 });
    for (const score of [6, -1, 2.5, '4', null, undefined, {}, 1e9])
      expect((await rate(id, 'eli', score)).body, String(score)).toMatchObject({
        code: 'invalid',
        fields: { score: 'Rate with 1 to 5 stars.' },
      });
  });

  test('ratings show which is the reader’s and nothing about others; their order reveals neither person nor time', async () => {
    const { cast } = stage();
    const id = await create('Rated in private');
    // In whatever order people rate, the replies are the same.
    for (const [first, second, three] of [
      ['eve', 'max', 'ada'],
      ['ada', 'eve', 'max'],
      ['max', 'ada', 'eve'],
    ] as const) {
      for (const reader of readers) await rate(id, reader, 0);
      for (const [castName, score] of [
        [first, 4],
        [second, 2],
        [three, 4],
      ] as const)
        await rate(id, castName, score);
      await rate(id, 'eli', 4);
      const { ratings, myRating } = await read(id, 'eli');
      expect([ratings, myRating]).toEqual([
        [
          { user: cast.eli.id, score: 4 },
          { user: null, score: 4 },
          { user: null, score: 4 },
          { user: null, score: 2 },
        ],
        4,
      ]);
      expect((await read(id, 'mona')).ratings).toEqual([4, 4, 4, 2].map((score) => ({ user: null, score })));
      const all = await stage().t.call(kb.list, { token: cast.mona.token });
      const pageText = all.text + (await stage().t.call(kb.detail, { token: cast.mona.token, params: { id } })).text;
      for (const castName of ['ada', 'max', 'eli', 'eve'] as const) expect(pageText, castName).not.toContain(cast[castName].id);
    }
    expect((await rate(id, 'eli', 0)).body.ratings).toEqual([4, 4, 2].map((score) => ({ user: null, score })));
  });

  test('a view counts once per person and day, never the author’s, and readers never change updatedAt', async () => {
    const { t, clock } = { ...stage(), clock: stage().t.clock };
    await settle(t, { timeZone: 'Pacific/Auckland' });
    // Moves the clock to one minute before midnight in Auckland.
    const minutes = (name: 'hour' | 'minute') =>
      Number(new Intl.DateTimeFormat('en', { timeZone: 'Pacific/Auckland', [name]: 'numeric', hourCycle: 'h23' }).format(clock.now()));
    clock.forward((24 * 60 - 1 - minutes('hour') * 60 - minutes('minute')) * 60_000);
    await signAllIn();
    const id = await create('Viewed');
    const { updatedAt } = await read(id, 'mona');
    expect((await Promise.all([1, 2, 3, 4].map(() => read(id)))).map((item) => item.views).toSorted()).toContain(1);
    expect((await read(id)).views).toBe(1);
    expect((await read(id, 'eve')).views).toBe(2);
    expect((await read(id, 'mona')).views).toBe(2);
    clock.forward(2 * 60_000);
    expect((await read(id)).views).toBe(3);
    expect((await read(id)).views).toBe(3);
    await rate(id, 'eli', 4);
    await comment(id, 'eli', { content: 'Read.' });
    expect((await read(id, 'mona')).updatedAt).toBe(updatedAt);
    await settle(t, { timeZone: 'Europe/Berlin' });
  });

  test('comments have the newest last; people change their own, managers delete any, nobody else', async () => {
    const { t, cast } = stage();
    const id = await create('Talked about');
    await comment(id, 'eli', { content: ' First.\n' });
    const reply = await comment(id, 'eve', { content: 'Second.' });
    expect(reply.status).toBe(201);
    expect(reply.body.comments).toMatchObject([
      { user: { name: 'Eli' }, content: ' First.\n', isMine: false, canDelete: false, editedAt: null },
      { user: { name: 'Eve' }, content: 'Second.', isMine: true, canDelete: true },
    ]);
    expect(reply.body.commentCount).toBe(2);
    const [first, second] = reply.body.comments.map((comment) => comment._id) as [string, string];
    const edit = (commentId: string, castName: CastName, content: unknown) =>
      t.call(kb.editComment, { token: cast[castName].token, params: { id: commentId }, body: { content } as never });
    const remove = (commentId: string, castName: CastName) =>
      t.call(kb.removeComment, { token: cast[castName].token, params: { id: commentId } });
    expect((await edit(first, 'eve', 'Not mine')).body.code).toBe('not_your_comment');
    expect((await edit(first, 'ada', 'Not mine')).status).toBe(403);
    expect((await edit(first, 'eli', 'First, better.')).body.comments[0]).toMatchObject({
      content: 'First, better.',
      editedAt: expect.any(String),
    });
    expect((await remove(first, 'eve')).body.code).toBe('not_your_comment');
    expect((await read(id, 'mona')).comments.every((comment) => comment.canDelete)).toBe(true);
    expect((await remove(first, 'mona')).body).toMatchObject({ commentCount: 1, comments: [{ _id: second }] });
    expect((await remove(first, 'mona')).body.code).toBe('comment_not_found');
    expect((await remove(second, 'eve')).body.commentCount).toBe(0);
    for (const content of ['', ' \n', null, 'x'.repeat(10_001), '\u0000'])
      expect(Object.keys((await comment(id, 'eli', { content })).body.fields ?? {}), String(content).slice(0, 9)).toEqual(['content']);
    const log = (await t.call(audit.list, { token: cast.ada.token, query: { action: 'article.commentRemoved', limit: 2 } })).body;
    expect(log.map((entry) => entry.details)).toEqual([{ own: true }, { own: false }]);
  });

  test('an article includes all its comments, in the detail and the plain list', async () => {
    const { t, cast } = stage();
    const id = await create('Much discussed');
    const rows = Array.from({ length: 120 }, (_, n) => ({
      ...{ id: t.app.ids.id(), article_id: id, author_id: cast.eli.id, content: `Comment ${n}`, created_at: t.clock.now() },
      edited_at: null,
    }));
    await t.app.writer.insertInto('comments').values(rows).execute();
    const all = rows.map(({ content }) => content);
    const detail = (await t.call(kb.detail, { token: cast.eve.token, params: { id } })).body;
    expect(detail.comments.map(({ content }) => content)).toEqual(all);
    const { body: list } = await t.call(kb.list, { token: cast.eve.token, query: { search: 'discussed' } });
    expect(list.find((item) => item._id === id)?.comments?.map(({ content }) => content)).toEqual(all);
  });

  test('the same _id twice makes one comment; another person’s makes a separate one', async () => {
    const id = await create('Sent twice');
    const body = { _id: randomUUID(), content: 'Once.' };
    await Promise.all([comment(id, 'eli', body), comment(id, 'eli', body), comment(id, 'eli', body)]);
    expect(await read(id)).toMatchObject({ commentCount: 1, comments: [{ _id: body._id }] });
    for (let n = 0; n < 2; n++) expect((await comment(id, 'eve', body)).status).toBe(201);
    expect((await read(id)).comments.map(({ user }) => user.name)).toEqual(['Eli', 'Eve']);
    expect((await comment(await create('Elsewhere'), 'eli', body)).body.code).toBe('comment_id_taken');
  });

  test('the author is notified of others’ comments; writers get hints, employees do not', async () => {
    const { t, cast } = stage();
    const id = await create('Asked about');
    const [mona, eli] = [await listen(t, cast.mona.token), await listen(t, cast.eli.token)];
    await comment(id, 'eli', { content: 'What about Sundays?' });
    expect(await mona.hears('notification', id)).toMatchObject({
      ...{ type: 'response', kind: 'articleComment', relatedModel: 'Article', relatedId: id },
      ...{ title: 'Eli commented on “Asked about”', message: 'What about Sundays?' },
    });
    await mona.hears('articleUpdated', id);
    await comment(id, 'mona', { content: 'Sundays too.' });
    const notificationList = (await t.call(notifications.list, { token: cast.mona.token })).body.filter(
      (notification) => notification.relatedId === id,
    );
    expect(notificationList).toHaveLength(1);
    expect(eli.heard.map(([event]) => event)).not.toContain('articleUpdated');
  });

  test('a response with an article’s address cites it; only managers see how often', async () => {
    const { t, cast } = stage();
    const id = await create('Cited');
    const rantId = await submit(t, cast.eli.token, 'Who pays for the shoes?');
    const respond = (response: string, _id?: string) =>
      t.call(rants.respond, { token: cast.max.token, params: { id: rantId }, body: { response, _id } as never });
    const address = `https://earshot.northwind.example/knowledge-base/articles/${id}`;
    const twice = randomUUID();
    await respond(`See ${address} and again ${address}.`, twice);
    await respond(`See ${address} and again ${address}.`, twice);
    await respond(`[here](/knowledge-base/articles/${id.toUpperCase()})`);
    await respond(`Nowhere: /knowledge-base/articles/${randomUUID()} /knowledge-base/articles/x`);
    await t.call(rants.write, { token: cast.eli.token, params: { id: rantId }, body: { content: address } });
    expect((await read(id, 'mona')).citations).toBe(2);
    expect(await read(id, 'eli')).not.toHaveProperty('citations');
    // A manager's count leaves out answers to rants about himself.
    const [target] = (await t.call(options.list, { token: cast.ada.token, params: { list: 'targetEmployees' } })).body;
    await linkTarget(t, target!._id, cast.max.id);
    expect([(await read(id, 'max')).citations, (await read(id, 'mona')).citations]).toEqual([0, 2]);
    await linkTarget(t, target!._id, null);
  });

  test('typing suggests up to three fitting articles, or none', async () => {
    const { t, cast } = stage();
    const titles = [
      'Claiming travel expenses',
      'Safety shoes and who pays',
      'The forklift and its yearly check',
      'Booking meeting rooms',
      'Where to park',
      'Parental leave',
    ];
    for (const title of titles) await create(title);
    for (let i = 0; i < 10; i++) await create(`Who knows what number ${i}`);
    const suggest = async (text: string) =>
      (await t.call(kb.suggest, { token: cast.eli.token, body: { text } })).body.map((article) => article.title);
    expect(await suggest('My TRAVEL expenses from the fair are still open, 412 euros.')).toEqual(['Claiming travel expenses']);
    expect(await suggest('New people walk the dock without safety shoes because their size is out of stock.')).toEqual([
      'Safety shoes and who pays',
    ]);
    for (const text of [
      '',
      'shoes',
      'The heating is broken and who knows when it is repaired',
      'I was asked in a meeting why I was ill.',
      '???',
      'x'.repeat(1900),
    ])
      expect(await suggest(text), text.slice(0, 40)).toEqual([]);
    const all = titles.join(' and then ');
    expect(await suggest(all)).toHaveLength(3);
    expect((await t.call(kb.suggest, { token: cast.eli.token, body: { text: 'x'.repeat(2001) } })).status).toBe(400);
  });
});
