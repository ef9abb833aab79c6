import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { audit } from '#features/audit/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { trash } from '#features/trash/contract';
import { serverFeature as trashFeature } from '#features/trash/server';
import { type CastName, emailOf, linkTarget, lists, newSession, passTime, proveAnew, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { code } from '#server/testing/links.ts';
import { wordsOn } from '#server/testing/one-word.ts';
import { type HoldKind, holds, retention } from '../contract/calls.ts';
import { serverFeature } from './index.ts';

const dayMs = 86_400_000;

everyEngine('Legal hold', (stage) => {
  const { kept, met, full } = wordsOn(stage);
  const token = (castName: CastName) => stage().cast[castName].token;
  const idOf = async (list: keyof typeof lists) => {
    const { body } = await stage().t.call(options.list, { token: token('ada'), params: { list } });
    return body.find((item) => item.name === lists[list])!._id;
  };
  const hold = (kind: HoldKind, subject: string, extra: { until?: string } = {}, actorToken = token('ada')) =>
    stage().t.call(holds.make, { token: actorToken, body: { kind, subject, why: 'A case at court.', ...extra } });
  const end = async (id: string, actorToken = token('ada')) => {
    await proveAnew(stage().t);
    return stage().t.call(holds.end, { token: actorToken, params: { id } });
  };
  const listHolds = async (actorToken = token('ada')) => (await stage().t.call(holds.list, { token: actorToken })).body;
  const makeResolved = async (content: string): Promise<string> => {
    const id = await submit(stage().t, token('eli'), content);
    const body = { status: 'Resolved', reason: 'explained' } as const;
    expect((await stage().t.call(rants.setStatus, { token: token('mona'), params: { id }, body })).status).toBe(200);
    return id;
  };
  const read = async (id: string) => (await stage().t.call(rants.detail, { token: token('mona'), params: { id } })).body;
  const months = async (n: number | null) => {
    await proveAnew(stage().t);
    const body = { categories: [{ _id: await idOf('categoryTypes'), months: n }] };
    expect((await stage().t.call(retention.change, { token: token('ada'), body })).status).toBe(200);
  };
  const sweep = async () => {
    await serverFeature.staying.sweep(stage().t.app);
    await serverFeature.sweep(stage().t.app);
  };
  const preview = async (actorToken = token('ada')) =>
    (await stage().t.call(retention.preview, { token: actorToken, body: { categories: [] } })).body.steps;
  const admin = async (name: string) => {
    const { t } = stage();
    await proveAnew(t);
    const body = { name, email: emailOf(name.toLowerCase()), role: 'admin' as const, password: 'plain words of it' };
    const id = (await t.call(people.create, { token: token('ada'), body })).body._id;
    return { id, token: await newSession(t, id) };
  };

  test('holds on a rant, author, target and category: nothing expires during the hold, then it does', async () => {
    const { t, cast } = stage();
    const subjects = async (id: string): Promise<[HoldKind, string][]> => [
      ['rant', id],
      ['user', cast.eli.id],
      ['target', await idOf('targetEmployees')],
      ['category', await idOf('categoryTypes')],
    ];
    for (let n = 0; n < 4; n++) {
      const id = await makeResolved(`Held words ${n}.`);
      const [kind, subject] = (await subjects(id))[n]!;
      const reply = await hold(kind, subject);
      expect([reply.status, reply.body]).toMatchObject([201, { kind, madeBy: 'Ada', why: 'A case at court.', until: null }]);
      await passTime(t, cast, 70 * dayMs);
      await months(1);
      expect(await preview(), kind).toEqual([]);
      await sweep();
      expect((await read(id)).content, kind).toBe(`Held words ${n}.`);
      expect((await end(reply.body._id)).status).toBe(200);
      expect(await preview(), kind).toMatchObject([{ isNow: true, rants: 1 }]);
      await sweep();
      expect((await read(id)).removed?.reason, kind).toBe('retention');
      await months(null);
    }
  });

  test('a rant withdrawn under a hold is hidden at once from everybody, and erased when the hold ends', async () => {
    const { t } = stage();
    const id = await full('quotidian');
    await t.earshot.indexing.finish();
    const { body } = await hold('rant', id);
    const reply = await t.call(rants.withdraw, { token: token('eli'), params: { id } });
    expect([reply.status, reply.body]).toMatchObject([200, { content: '', withdrawn: true, files: [] }]);
    for (const castName of ['mona', 'eli'] as const) expect(await met(castName, id, 'quotidian'), castName).toEqual([]);
    expect(await kept('quotidian')).toEqual(['files', 'held_words']);
    const { words } = await t.app.db.selectFrom('held_words').select('words').where('rant_id', '=', id).executeTakeFirstOrThrow();
    expect(Object.keys(JSON.parse(words)).toSorted()).toEqual(['notes', 'posts', 'rants']);
    const file = await t.app.db.selectFrom('files').select('id').where('rant_id', '=', id).executeTakeFirstOrThrow();
    for (const castName of ['eli', 'mona', 'ada'] as const)
      expect((await t.send('GET', `/api/files/${file.id}`, { token: token(castName) })).status, castName).toBe(404);
    await sweep();
    expect(await kept('quotidian')).toEqual(['files', 'held_words']);
    await end(body._id);
    expect(await kept('quotidian')).toEqual([]);
  });

  test('under a hold expiry waits, removal only hides, and a person is not erased, even after 30 days', async () => {
    const { t, cast } = stage();
    const id = await submit(t, token('eli'), 'Kept for a court, obnubilated.');
    const holdId = (await hold('rant', id)).body._id;
    const ask = (reason: 'retention' | 'unlawful content') =>
      t.call(rants.remove, { token: token('ada'), params: { id }, body: { reason } });
    expect(code(await ask('retention'))).toEqual([409, 'under_hold']);
    expect((await ask('unlawful content')).status).toBe(200);
    await proveAnew(t);
    expect((await t.call(rants.confirmRemoval, { token: token('mona'), params: { id } })).body.removed?.reason).toBe('unlawful content');
    expect(await kept('obnubilated')).toEqual(['held_words']);
    await end(holdId);
    expect(await kept('obnubilated')).toEqual([]);

    const person = (await hold('user', cast.eve.id)).body._id;
    await proveAnew(t);
    const erase = () => t.call(trash.erase, { token: token('ada'), params: { id: cast.eve.id }, body: { words: 'erase' } });
    expect(code(await erase())).toEqual([409, 'under_hold']);
    expect((await t.call(people.remove, { token: token('ada'), params: { id: cast.eve.id } })).status).toBe(200);
    await passTime(t, cast, 31 * dayMs);
    await trashFeature.sweep(t.app);
    expect(await t.app.db.selectFrom('users').select('id').where('id', '=', cast.eve.id).execute()).toHaveLength(1);
    await end(person);
    await trashFeature.sweep(t.app);
    expect(await t.app.db.selectFrom('users').select('id').where('id', '=', cast.eve.id).execute()).toEqual([]);
    // Her account is gone, so her token is cleared.
    cast.eve.token = '';
  });

  test('the person concerned learns of a hold by no list, log or number, and cannot end it; its last day ends it', async () => {
    const { t, cast } = stage();
    const zoe = await admin('Zoe');
    const target = await idOf('targetEmployees');
    const about = await makeResolved('About Zoe, it seems.');
    const own = await submit(t, zoe.token, 'By Zoe herself.');
    await linkTarget(t, target, zoe.id);
    const before = [await listHolds(zoe.token), (await t.call(audit.list, { token: zoe.token, query: { action: 'hold' } })).body];
    const madeHolds = [await hold('rant', about), await hold('user', zoe.id), await hold('target', target)];
    expect(madeHolds.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ofOwn = await hold('rant', own);
    expect([await listHolds(zoe.token), (await t.call(audit.list, { token: zoe.token, query: { action: 'hold' } })).body.length]).toEqual([
      before[0],
      (before[1] as unknown[]).length,
    ]);
    expect((await listHolds()).length).toBe((before[0] as unknown[]).length + 4);
    for (const { body } of [...madeHolds, ofOwn]) expect(code(await end(body._id, zoe.token))).toEqual([404, 'hold_not_found']);
    for (const [kind, subject] of [
      ['user', zoe.id],
      ['target', target],
    ] as const)
      expect(code(await hold(kind, subject, {}, zoe.token))).toEqual([403, 'hold_on_own']);
    expect(code(await hold('rant', about, {}, zoe.token))).toEqual([404, 'rant_not_found']);
    for (const kind of ['user', 'target', 'category', 'rant'] as const)
      expect((await hold(kind, '00000000-0000-4000-8000-000000000000')).status, kind).toBe(404);
    for (const castName of ['mona', 'eli'] as const) expect((await t.call(holds.list, { token: token(castName) })).status).toBe(403);
    // A hold ends by itself after its last day.
    const last = new Date(t.clock.now() + 2 * dayMs).toISOString().slice(0, 10);
    const { body } = await hold('category', await idOf('categoryTypes'), { until: last });
    await sweep();
    expect((await listHolds()).some(({ _id }) => _id === body._id)).toBe(true);
    await passTime(t, cast, 4 * dayMs);
    await sweep();
    expect((await listHolds()).some(({ _id }) => _id === body._id)).toBe(false);
  });
});
