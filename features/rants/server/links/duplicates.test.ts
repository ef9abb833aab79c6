import { afterEach, expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { trash } from '#features/trash/contract';
import { type CastName, linkTarget, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { rants } from '../../contract/rants.ts';

afterEach(hangUp);

everyEngine('A duplicate says of which rant', (stage) => {
  const fresh = (content = 'The gate is stuck.', castName: CastName = 'eli') => submit(stage().t, stage().cast[castName].token, content);
  const detail = async (id: string, castName: CastName = 'mona') =>
    (await stage().t.call(rants.detail, { token: stage().cast[castName].token, params: { id } })).body;
  const set = (id: string, body: object, castName: CastName = 'mona') =>
    stage().t.call(rants.setStatus, { token: stage().cast[castName].token, params: { id }, body: body as never });
  const repeats = (id: string, duplicateOf?: unknown, castName: CastName = 'mona') =>
    set(id, { status: 'Resolved', reason: 'duplicate', ...(duplicateOf !== undefined && { duplicateOf }) }, castName);
  const originalOf = async (id: string, castName: CastName = 'mona') => (await detail(id, castName)).duplicateOf?._id ?? null;

  test('two rants linked as duplicates lead to each other; a resolution without a link is as before', async () => {
    const [original, first, second] = [await fresh('The lift is loud.'), await fresh('That lift!'), await fresh('Loud lift.')];
    expect((await repeats(first)).body).toMatchObject({ resolvedReason: 'duplicate', duplicateOf: null });
    const reply = await repeats(first, original);
    expect([reply.status, reply.body.duplicateOf]).toMatchObject([200, { _id: original, excerpt: 'The lift is loud.', status: 'Pending' }]);
    // A reference may be an object, as in replies. Without one, the original stays.
    expect((await repeats(second, { _id: original })).body.duplicateOf).toMatchObject({ _id: original });
    expect((await repeats(second)).body.duplicateOf).toMatchObject({ _id: original });
    const { duplicates, duplicatesTotal } = await detail(original);
    expect([duplicates.map((duplicate) => duplicate._id), duplicatesTotal]).toEqual([[second, first], 2]);
    expect(await originalOf(second, 'eli')).toBe(original);
  });

  test('another reason, reopening, null and undo remove it; it is not kept with another reason', async () => {
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
      // A new resolution as a duplicate does not bring the original back.
      await repeats(id);
      expect(await originalOf(id), name).toBe(null);
    }
    for (const body of [{ status: 'Resolved', reason: 'explained' }, { status: 'Urgent' }]) {
      const id = await fresh();
      // With any other decision, the original is not even looked up.
      expect((await set(id, { ...body, duplicateOf: 'x' })).status).toBe(200);
      expect((await set(id, { ...body, duplicateOf: original })).body.duplicateOf).toBe(null);
    }
  });

  test('a rant is no duplicate of itself or of a duplicate; unknown, hidden and malformed ids get one refusal', async () => {
    const { t, cast } = stage();
    const name = 'Max Rant';
    const { _id } = (await t.call(options.add, { token: cast.ada.token, params: { list: 'targetEmployees' }, body: { name } })).body;
    await linkTarget(t, _id, cast.max.id);
    const hiddenRant = await submit(t, cast.eli.token, 'Max again.', { target: name });
    const id = await fresh();
    const body = { status: 'Resolved', reason: 'duplicate', response: 'See the other one.' };
    const replies = await Promise.all([hiddenRant, crypto.randomUUID(), 'x', id].map((of) => set(id, { ...body, duplicateOf: of }, 'max')));
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect([replies[0]!.status, replies[0]!.body.fields]).toEqual([
      404,
      { duplicateOf: 'The rant it repeats was not found. Choose another one, or none.' },
    ]);
    expect(await detail(id)).toMatchObject({ status: 'Pending', responses: [] });
    const original = await fresh();
    await repeats(id, original);
    for (const item of [await fresh(), original]) expect((await repeats(item, id)).body.code).toBe('duplicate_of_duplicate');
    // A duplicate without a named original cannot be repeated either.
    const bare = await fresh();
    await repeats(bare);
    expect((await repeats(await fresh(), bare)).body.code).toBe('duplicate_of_duplicate');
    // The original is now a duplicate itself. Naming it again for the same rant changes nothing, so it is not refused.
    await repeats(original, await fresh());
    expect((await repeats(id, original)).status).toBe(200);
    expect((await set('x', { ...body, duplicateOf: 'x' })).body.code).toBe('rant_not_found');
  });

  test('if two handlers call two rants duplicates of each other at once, one is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const [first, other] = [await fresh(), await fresh()];
      const replies = await Promise.all([repeats(first, other, 'mona'), repeats(other, first, 'max')]);
      expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
      expect([await originalOf(first), await originalOf(other)].filter(Boolean)).toHaveLength(1);
    }
  });

  test("an author under 'own' reads the reason, and of the other rant nothing unless it is theirs", async () => {
    const { t } = stage();
    const [hers, his, second] = [await fresh('Hers.', 'eve'), await fresh('His.'), await fresh('His too.')];
    await repeats(his, hers);
    await settle(t, { employeeVisibility: 'own' });
    const reply = await detail(his, 'eli');
    expect(reply).toMatchObject({ resolvedReason: 'duplicate', duplicateOf: null });
    expect(JSON.stringify(reply)).not.toContain(hers);
    expect(await detail(hers, 'eve')).toMatchObject({ duplicates: [], duplicatesTotal: 0 });
    await repeats(his, second);
    expect(await originalOf(his, 'eli')).toBe(second);
    expect((await detail(second, 'eli')).duplicatesTotal).toBe(1);
    await settle(t, { employeeVisibility: 'all' });
  });

  test('duplicates beyond those shown are counted', async () => {
    const original = await fresh();
    for (let n = 0; n < 21; n++) await repeats(await fresh(`Again ${n}.`), original);
    const { duplicates, duplicatesTotal } = await detail(original);
    expect([duplicates.length, duplicatesTotal]).toEqual([20, 21]);
  });

  test('a person who may see both hears of a change of the original once', async () => {
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
