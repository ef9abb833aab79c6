import { afterEach, expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { trash } from '#features/trash/contract';
import { type CastName, linkTarget, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { rants } from '../../contract/rants.ts';

afterEach(hangUp);

everyEngine('A duplicate says of which rant', (stage) => {
  const fresh = (content = 'The gate is stuck.', who: CastName = 'eli') => submit(stage().t, stage().cast[who].token, content);
  const detail = async (id: string, who: CastName = 'mona') =>
    (await stage().t.call(rants.detail, { token: stage().cast[who].token, params: { id } })).body;
  const set = (id: string, body: object, who: CastName = 'mona') =>
    stage().t.call(rants.setStatus, { token: stage().cast[who].token, params: { id }, body: body as never });
  const repeats = (id: string, duplicateOf?: unknown, who: CastName = 'mona') =>
    set(id, { status: 'Resolved', reason: 'duplicate', ...(duplicateOf !== undefined && { duplicateOf }) }, who);
  const originalOf = async (id: string, who: CastName = 'mona') => (await detail(id, who)).duplicateOf?._id ?? null;

  test('both rants lead to each other; without one it is as before', async () => {
    const [original, first, second] = [await fresh('The lift is loud.'), await fresh('That lift!'), await fresh('Loud lift.')];
    expect((await repeats(first)).body).toMatchObject({ resolvedReason: 'duplicate', duplicateOf: null });
    const reply = await repeats(first, original);
    expect([reply.status, reply.body.duplicateOf]).toMatchObject([200, { _id: original, excerpt: 'The lift is loud.', status: 'Pending' }]);
    // As replies name it, and left out: it stays.
    expect((await repeats(second, { _id: original })).body.duplicateOf).toMatchObject({ _id: original });
    expect((await repeats(second)).body.duplicateOf).toMatchObject({ _id: original });
    const { duplicates, duplicatesTotal } = await detail(original);
    expect([duplicates.map((one) => one._id), duplicatesTotal]).toEqual([[second, first], 2]);
    expect(await originalOf(second, 'eli')).toBe(original);
  });

  test('another reason, opening again, null and undo take it away; with another reason it is not kept', async () => {
    const { t, cast } = stage();
    const original = await fresh();
    const ways: Record<string, (id: string) => Promise<unknown>> = {
      'another reason': (id) => set(id, { status: 'Resolved', reason: 'explained' }),
      'opened again': (id) => set(id, { status: 'Pending' }),
      'urgent again': (id) => set(id, { status: 'Urgent' }),
      'its author writes': (id) => t.call(rants.write, { token: cast.eli.token, params: { id }, body: { content: 'Not the same.' } }),
      null: (id) => repeats(id, null),
      undo: (id) => t.call(trash.undo, { token: cast.mona.token, params: { kind: 'rant', id } }),
    };
    for (const [name, take] of Object.entries(ways)) {
      const id = await fresh();
      await repeats(id, original);
      expect(await originalOf(id), name).toBe(original);
      await take(id);
      expect([await originalOf(id), (await detail(original)).duplicatesTotal], name).toEqual([null, 0]);
      // Nor does it come back.
      await repeats(id);
      expect(await originalOf(id), name).toBe(null);
    }
    for (const body of [{ status: 'Resolved', reason: 'explained' }, { status: 'Urgent' }]) {
      const id = await fresh();
      // It is not even looked for.
      expect((await set(id, { ...body, duplicateOf: 'x' })).status).toBe(200);
      expect((await set(id, { ...body, duplicateOf: original })).body.duplicateOf).toBe(null);
    }
  });

  test('not itself, not what is a duplicate; unknown is hidden is malformed; and a refusal changes nothing', async () => {
    const { t, cast } = stage();
    const name = 'Max Rant';
    const { _id } = (await t.call(options.add, { token: cast.ada.token, params: { list: 'targetEmployees' }, body: { name } })).body;
    await linkTarget(t, _id, cast.max.id);
    const hidden = await submit(t, cast.eli.token, 'Max again.', { target: name });
    const id = await fresh();
    const body = { status: 'Resolved', reason: 'duplicate', response: 'See the other one.' };
    const refused = await Promise.all([hidden, crypto.randomUUID(), 'x', id].map((of) => set(id, { ...body, duplicateOf: of }, 'max')));
    expect(new Set(refused.map((reply) => reply.text)).size).toBe(1);
    expect([refused[0]!.status, refused[0]!.body.fields]).toEqual([
      404,
      { duplicateOf: 'The rant it repeats was not found. Choose another one, or none.' },
    ]);
    expect(await detail(id)).toMatchObject({ status: 'Pending', responses: [] });
    const original = await fresh();
    await repeats(id, original);
    for (const one of [await fresh(), original]) expect((await repeats(one, id)).body.code).toBe('duplicate_of_duplicate');
    // The same of one that says nothing of which.
    const bare = await fresh();
    await repeats(bare);
    expect((await repeats(await fresh(), bare)).body.code).toBe('duplicate_of_duplicate');
    // The repeated rant comes to repeat another: sent again, nothing changes.
    await repeats(original, await fresh());
    expect((await repeats(id, original)).status).toBe(200);
    expect((await set('x', { ...body, duplicateOf: 'x' })).body.code).toBe('rant_not_found');
  });

  test('two handlers who say of two rants that each repeats the other: one is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await fresh(), await fresh()];
      const replies = await Promise.all([repeats(one, other, 'mona'), repeats(other, one, 'max')]);
      expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
      expect([await originalOf(one), await originalOf(other)].filter(Boolean)).toHaveLength(1);
    }
  });

  test('an author under own visibility reads the reason, and of the other rant nothing but where it is his own', async () => {
    const { t } = stage();
    const [hers, his, second] = [await fresh('Hers.', 'eve'), await fresh('His.'), await fresh('His too.')];
    await repeats(his, hers);
    await settle(t, { employeeVisibility: 'own' });
    const seen = await detail(his, 'eli');
    expect(seen).toMatchObject({ resolvedReason: 'duplicate', duplicateOf: null });
    expect(JSON.stringify(seen)).not.toContain(hers);
    expect(await detail(hers, 'eve')).toMatchObject({ duplicates: [], duplicatesTotal: 0 });
    await repeats(his, second);
    expect(await originalOf(his, 'eli')).toBe(second);
    expect((await detail(second, 'eli')).duplicatesTotal).toBe(1);
    await settle(t, { employeeVisibility: 'all' });
  });

  test('more than its page names are counted', async () => {
    const original = await fresh();
    for (let n = 0; n < 21; n++) await repeats(await fresh(`Again ${n}.`), original);
    const { duplicates, duplicatesTotal } = await detail(original);
    expect([duplicates.length, duplicatesTotal]).toEqual([20, 21]);
  });

  test('a person who may see both hears of a change of the original alone', async () => {
    const { t, cast } = stage();
    const [original, id] = [await fresh(), await fresh()];
    await repeats(id);
    const socket = await listen(t, cast.max.token);
    const before = socket.heard.length;
    await repeats(id, original);
    await socket.hears('rantUpdated', id);
    expect(socket.heard.length).toBe(before + 1);
  });
});
