import { afterEach, expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { awkward } from '#server/testing/awkward.ts';
import { type CastName, linkTarget, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { targetNamed } from '#server/testing/unseen.ts';
import { limits } from '../../contract/limits.ts';
import { rants } from '../../contract/rants.ts';

const dayMs = 86_400_000;

everyEngine('Rants like this one', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const write = (content: string, castName: CastName = 'eli', about: Record<string, string> = {}) =>
    submit(stage().t, token(castName), content, about);
  const similar = (id: string, castName: CastName = 'mona') => stage().t.call(rants.similar, { token: token(castName), params: { id } });
  const ids = async (id: string, castName: CastName = 'mona') => (await similar(id, castName)).body.map(({ _id }) => _id);
  const fitting = async (text: string, castName: CastName = 'eve') =>
    (await stage().t.call(rants.fitting, { token: token(castName), body: { text } })).body.map(({ _id }) => _id);
  const link = (id: string, rant: string | null) => stage().t.call(rants.sameAs, { token: token('mona'), params: { id }, body: { rant } });
  afterEach(() => settle(stage().t, { employeeVisibility: 'all' }));

  test('the most distinctive words rank first, also in other forms, indexed or not', async () => {
    const { t } = stage();
    for (let n = 0; n < 8; n++) await write(`The weather is the same on day ${n} and nothing happens because of that.`);
    await write('The elevators are dirty because of the weather.');
    const near = await write('The elevator stops between floors and the door is stuck.');
    const id = await write('Again the elevator stopped between two floors, because the doors were stuck.', 'eve');
    expect(await ids(id)).toEqual([near]);
    await t.earshot.indexing.finish();
    expect(await ids(id)).toEqual([near]);
    expect((await similar(id)).body[0]).toEqual({
      _id: near,
      kind: 'named',
      excerpt: 'The elevator stops between floors and the door is stuck.',
      target: expect.any(String),
      department: expect.any(String),
      categoryType: expect.any(String),
      date: expect.any(String),
      status: 'Pending',
      withdrawn: false,
      removed: null,
      owner: null,
    });
  });

  test('they are from the last 180 days, at most five, without itself, withdrawn or linked ones', async () => {
    const { t } = stage();
    const old = await write('Lukewarm radiators squeak all winter.');
    const id = await write('Lukewarm radiators squeak in winter.');
    const writtenBefore = (ms: number) =>
      t.app.write((tx) =>
        tx.db
          .updateTable('rants')
          .set({ date: t.clock.now() - ms })
          .where('id', '=', old)
          .execute(),
      );
    await writtenBefore(limits.similar.days * dayMs - 60_000);
    expect(await ids(id)).toEqual([old]);
    await writtenBefore(limits.similar.days * dayMs + 1);
    expect(await ids(id)).toEqual([]);
    const withdrawnId = await write('Squeaking lukewarm radiators in winter.', 'eve');
    expect(await ids(id)).toEqual([withdrawnId]);
    await t.call(rants.withdraw, { token: token('eve'), params: { id: withdrawnId } });
    expect(await ids(id)).toEqual([]);
    expect(await ids(withdrawnId)).toEqual([]);
    const otherIds: string[] = [];
    for (let n = 0; n < 7; n++) otherIds.push(await write(`Lukewarm radiators squeak, number ${n}.`));
    expect(await ids(id)).toHaveLength(limits.similar.named);
    for (const other of otherIds.slice(0, 5)) expect((await link(other, id)).status).toBe(200);
    expect((await ids(id)).toSorted()).toEqual(otherIds.slice(5).toSorted());
    // For a linked rant, neither its main rant nor the other rants linked to that one are similar.
    expect((await ids(otherIds[0]!)).toSorted()).toEqual(otherIds.slice(5).toSorted());
  });

  test('for handlers of the rant; hidden rants are not named', async () => {
    const { t, cast } = stage();
    const id = await write('Sticky turnstile at the gate.');
    expect((await similar(id, 'eve')).status).toBe(403);
    expect((await similar(id, 'eli')).status).toBe(403);
    const target = 'Max himself';
    await linkTarget(t, await targetNamed(stage(), target), cast.max.id);
    const about = await write('Sticky turnstile, his gate.', 'eli', { target });
    expect(await ids(id)).toEqual([about]);
    expect(await ids(id, 'max')).toEqual([]);
    expect((await similar(about, 'max')).status).toBe(404);
    const [option] = (await t.call(options.list, { token: token('mona'), params: { list: 'targetDepartments' } })).body;
    expect(option).toBeDefined();
  });

  test('no input is syntax; scripts without spaces and lone punctuation do no harm', async () => {
    const first = await write('会議室の空調が寒すぎる。');
    expect(await ids(await write('会議室の空調はまた寒すぎる。', 'eve'))).toEqual([first]);
    const hostile = `"NEAR(x* OR ^y)' -- %_\\ ${awkward}`;
    for (const content of [hostile, '!!!', '%%% ___', '"', 'x'.repeat(30_000), 'ab cd ef'])
      expect((await similar(await write(content))).status).toBe(200);
    expect((await stage().t.call(rants.fitting, { token: token('eve'), body: { text: hostile.slice(0, 1000) } })).status).toBe(200);
  });

  test('while writing: others’ rants if all may read, none hidden from the writer', async () => {
    const { t, cast } = stage();
    const id = await write('Overflowing dustbins behind canteen smell awful.');
    const own = await write('Overflowing dustbins behind canteen smell terrible.', 'eve');
    expect(await fitting('awful dustbins canteen overflowing smell')).toEqual([id]);
    expect(await fitting('awful dustbins canteen overflowing smell', 'eli')).toEqual([own]);
    expect(await fitting('dustbins elsewhere entirely different subject')).toEqual([]);
    const target = 'Eve, in person';
    await linkTarget(t, await targetNamed(stage(), target), cast.eve.id);
    const about = await write('Overflowing dustbins of hers smell awful.', 'eli', { target });
    expect(await fitting('awful dustbins canteen overflowing smell')).toEqual([id]);
    expect(await fitting('awful dustbins canteen overflowing smell', 'max')).toContain(about);
    await settle(t, { employeeVisibility: 'own' });
    for (const castName of ['eve', 'eli', 'mona'] as const)
      expect(await fitting('awful dustbins canteen overflowing smell', castName)).toEqual([]);
  });
});
