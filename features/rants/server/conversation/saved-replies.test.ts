import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import { type CastName, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { hostile } from '#server/testing/hostile.ts';
import { limits } from '../../contract/limits.ts';
import { readyAnswers } from '../../contract/saved-replies.ts';

everyEngine('Saved replies', (stage) => {
  const token = (who: CastName) => stage().cast[who].token;
  const create = (who: CastName, body: Record<string, unknown> = {}) =>
    stage().t.call(readyAnswers.create, {
      token: token(who),
      body: { name: 'Thanks', texts: { en: 'Thank you, {author}.' }, isShared: false, ...body } as never,
    });
  const list = async (who: CastName) => (await stage().t.call(readyAnswers.list, { token: token(who) })).body;
  const names = async (who: CastName) => (await list(who)).map(({ name }) => name);
  const update = (who: CastName, id: string, body: Record<string, unknown>) =>
    stage().t.call(readyAnswers.update, { token: token(who), params: { id }, body: body as never });
  const remove = (who: CastName, id: string) => stage().t.call(readyAnswers.remove, { token: token(who), params: { id } });
  const use = (who: CastName, id: string) => stage().t.call(readyAnswers.use, { token: token(who), params: { id } });

  test('personal replies are private; shared ones are read by all handlers and changed by their maker and admins', async () => {
    const own = (await create('max', { name: 'My own' })).body;
    const shared = (await create('mona', { name: 'For all', isShared: true, texts: { en: 'Hello.', de: 'Guten Tag.' } })).body;
    expect(own).toMatchObject({ isMine: true, canChange: true, used: 0, texts: { en: 'Thank you, {author}.' } });
    expect([await names('max'), await names('mona'), await names('ada')]).toEqual([['For all', 'My own'], ['For all'], ['For all']]);
    for (const [who, id, status] of [
      ['mona', own._id, 404],
      ['ada', own._id, 404],
      ['max', shared._id, 403],
      ['max', randomUUID(), 404],
    ] as const)
      for (const reply of [await update(who, id, { name: 'Mine' }), await remove(who, id)])
        expect(reply.status, `${who} ${id}`).toBe(status);
    expect((await use('mona', own._id)).status).toBe(404);
    expect((await update('ada', shared._id, { texts: { ar: 'مرحبا' } })).body).toMatchObject({ name: 'For all', texts: { ar: 'مرحبا' } });
    for (const who of ['eli', 'eve'] as const) expect((await list(who)) as unknown).toMatchObject({ code: 'not_your_role' });
    expect((await remove('mona', shared._id)).body.msg).toBe('Saved reply removed.');
    expect((await remove('max', own._id)).status).toBe(200);
  });

  test('changes to a shared reply are logged with its name, never its text; changes to personal ones are not', async () => {
    const { t } = stage();
    const text = 'Nobody reads this in a log.';
    const own = (await create('max', { name: 'Quiet', texts: { en: text } })).body;
    await update('max', own._id, { name: 'Quiet too' });
    const shared = (await create('mona', { name: 'Told', isShared: true, texts: { en: text } })).body;
    await update('ada', shared._id, { texts: { en: `${text} Changed.` } });
    await update('mona', shared._id, { name: 'Told' });
    await update('mona', shared._id, { isShared: false });
    await update('mona', shared._id, { name: 'Mine now' });
    await update('mona', shared._id, { isShared: true });
    await remove('mona', shared._id);
    await remove('max', own._id);
    const { body, text: whole } = await t.call(audit.list, { token: token('ada'), query: { action: 'ready' } });
    const said = body.map(({ action, actor, details }) => [action, actor?.name, details.name]);
    expect(said.slice(0, 5).toReversed()).toEqual([
      ['ready.added', 'Mona', 'Told'],
      ['ready.changed', 'Ada', 'Told'],
      ['ready.removed', 'Mona', 'Told'],
      ['ready.added', 'Mona', 'Mine now'],
      ['ready.removed', 'Mona', 'Mine now'],
    ]);
    expect(whole).not.toMatch(/Nobody reads|Quiet/);
  });

  test('the most used come first, and simultaneous uses both count', async () => {
    const [often, seldom] = [
      (await create('max', { name: 'Often', isShared: true })).body,
      (await create('max', { name: 'A seldom one' })).body,
    ];
    await Promise.all([use('max', often._id), use('mona', often._id), use('ada', often._id)]);
    expect((await list('max')).map(({ name, used }) => [name, used])).toEqual([
      ['Often', 3],
      ['A seldom one', 0],
    ]);
    for (const { _id } of [often, seldom]) await remove('max', _id);
  });

  test('the same reply twice is one; another person’s id is refused; the limit is a hundred', async () => {
    const _id = randomUUID();
    expect([(await create('mona', { _id })).status, (await create('mona', { _id: _id.toUpperCase() })).body._id]).toEqual([201, _id]);
    expect((await create('mona', { _id, texts: { en: 'Other.' } })).body.code).toBe('ready_id_taken');
    const [max, again] = [await create('max', { _id }), await create('max', { _id })];
    expect([max.status, max.body._id === _id, again.body]).toEqual([201, false, max.body]);
    for (let n = 1; n < limits.savedReply.perPerson; n++) await create('mona', { name: `${n}` });
    const both = await Promise.all([create('mona'), create('mona')]);
    expect(both.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'too_many_ready']));
  });

  test('any text is stored unchanged; empty texts and unknown languages are refused', async () => {
    for (const text of hostile.filter(
      (candidate) => candidate.trim() && !candidate.includes('\u0000') && candidate.isWellFormed() && candidate.length < 5000,
    )) {
      const made = (await create('ada', { texts: { en: text } })).body;
      expect(made, text).toMatchObject({ texts: { en: text } });
      await remove('ada', made._id);
    }
    for (const wrong of [
      { texts: {} },
      { texts: { en: ' ' } },
      { texts: { xx: 'Hello' } },
      { name: '' },
      { name: 'x'.repeat(limits.savedReply.name + 1) },
      { texts: { en: 'x'.repeat(limits.response + 1) } },
    ])
      expect((await create('ada', wrong)).status, JSON.stringify(wrong).slice(0, 60)).toBe(400);
  });

  test('they are in personal data, and nothing of them is visible to authors', async () => {
    const { t } = stage();
    await create('max', { name: 'Walrus', isShared: true, texts: { en: 'A walrus, {author}.' } });
    const id = await submit(t, token('eli'), 'Nothing of it.');
    const data = async (who: CastName) => (await t.send('GET', '/api/auth/my-data', { token: token(who) })).text;
    expect([(await data('max')).includes('A walrus'), (await data('eli')).includes('walrus')]).toEqual([true, false]);
    for (const path of [`/api/rants/${id}`, '/api/rants', '/api/ready-answers', '/api/notifications'])
      expect((await t.send('GET', path, { token: token('eli') })).text, path).not.toMatch(/walrus/i);
  });
});
