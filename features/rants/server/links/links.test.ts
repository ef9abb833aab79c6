import { afterEach, expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { type CastName, linkTarget, settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { code, linksOn, resolvedChange } from '#server/testing/links.ts';
import { limits } from '../../contract/limits.ts';
import { rants } from '../../contract/rants.ts';
import { checks } from '../core/checks.ts';

const hourMs = 3_600_000;

everyEngine('The same as', (stage) => {
  const { token, on, read, write, link, answer, decide, pair, told, rowOf, jobsOf } = linksOn(stage);
  afterEach(async () => {
    // All derived columns are right after each test.
    for (const check of checks) expect([check.name, (await check.run(stage().t.app)).wrong]).toEqual([check.name, 0]);
  });

  test('an existing answer is passed on when the link is made; the status follows at once and later', async () => {
    const [main, id] = [await write('The gate squeaks.', 'eve'), await write('A squeaking gate.')];
    await answer(main, 'Oil is ordered.');
    expect((await link(id, main)).body).toMatchObject({ status: 'Responded', same: { as: { _id: main }, follows: true } });
    expect(await told('eli', id)).toEqual([['Mona responded to a rant like yours', 'Oil is ordered.']]);
    await decide(main, resolvedChange);
    expect(await read('eli', id)).toMatchObject({ status: 'Resolved', resolvedReason: 'action taken', solved: null });
    expect((await told('eli', id))[0]?.[0]).toBe('Your rant is now Resolved');
    const entries = async (castName: CastName) =>
      (await read(castName, id)).timeline
        .filter(({ kind }) => kind === 'status' || kind === 'linked')
        .map(({ kind, to, byLink, isLinked }) => [kind, to, byLink ?? isLinked]);
    expect(await entries('mona')).toEqual([
      ['linked', null, true],
      ['status', 'Responded', true],
      ['status', 'Resolved', true],
    ]);
    for (const castName of ['eli', 'eve'] as const)
      expect(await entries(castName)).toEqual([
        ['status', 'Responded', undefined],
        ['status', 'Resolved', undefined],
      ]);
    // The author of the main rant writes again, which opens both. The linked rant does not tell who it was.
    await stage().t.call(rants.write, { ...on('eve', main), body: { content: 'It squeaks still.' } });
    expect((await read('eli', id)).status).toBe('Responded');
    expect((await read('mona', id)).timeline.at(-1)).toMatchObject({ kind: 'status', to: 'Responded', actor: null });
  });

  test('after a decision of its own it stops following; after an undo it follows again', async () => {
    const { main, id } = await pair();
    await decide(id, resolvedChange);
    expect((await read('mona', id)).same?.follows).toBe(false);
    await decide(main, { status: 'Urgent' });
    expect((await read('eli', id)).status).toBe('Resolved');
    const undone = await stage().t.call(rants.undoBulk, { token: token('mona'), body: { ids: [id], of: 'status' } });
    expect(undone.body.done).toEqual([id]);
    expect(await read('mona', id)).toMatchObject({ status: 'Urgent', same: { follows: true } });
    // Answers to the main rant still reach the author of the linked one.
    await decide(id, resolvedChange);
    await answer(main, 'Warm from tomorrow on.');
    expect((await read('eli', id)).timeline.some(({ content }) => content === 'Warm from tomorrow on.')).toBe(true);
    // The author's 'no' opens the rant, and after that it does not follow either.
    const no = { answer: 'no', reason: 'Cold today too.' } as const;
    expect((await stage().t.call(rants.solve, { ...on('eli', id), body: no })).body).toMatchObject({ status: 'Responded' });
    await decide(main, resolvedChange);
    expect((await read('eli', id)).status).toBe('Responded');
  });

  test('an undone change of the main one is undone for the linked one, without notifications', async () => {
    const { main, id } = await pair();
    await decide(main, resolvedChange);
    expect((await read('eli', id)).status).toBe('Resolved');
    await stage().t.call(rants.undoBulk, { token: token('mona'), body: { ids: [main], of: 'status' } });
    expect((await read('eli', id)).status).toBe('Pending');
    expect(await told('eli', id)).toEqual([]);
    // The linked rant only followed, so nothing on it can be undone.
    await decide(main, resolvedChange);
    const { body } = await stage().t.call(rants.undoBulk, { token: token('mona'), body: { ids: [id], of: 'status' } });
    expect(body.done).toEqual([]);
  });

  test('if both are resolved at once with others, the linked rant follows the main one and is reported once', async () => {
    const { main, id } = await pair();
    const body = { ids: [main, id], status: 'Resolved', reason: 'explained' } as const;
    expect((await stage().t.call(rants.bulk, { token: token('mona'), body })).body.done).toEqual([main, id]);
    expect(await read('mona', id)).toMatchObject({ status: 'Resolved', resolvedReason: 'explained', same: { follows: true } });
    expect(await told('eli', id)).toHaveLength(1);
  });

  test('unlinking restores status, deadlines and jobs, and hides the answers', async () => {
    await settle(stage().t, { resolveDays: 10 });
    for (const change of [
      async (main: string) => void (await answer(main, 'Soup is warm.')),
      async (main: string) => void (await decide(main, resolvedChange)),
      async (main: string) => void (await decide(main, { status: 'Urgent' })),
      async (main: string) => {
        await decide(main, resolvedChange);
        await stage().t.call(rants.write, { ...on('eve', main), body: { content: 'No.' } });
      },
    ]) {
      const [main, id] = [await write('Cold soup.', 'eve'), await write('The soup is cold.')];
      await decide(id, { status: 'Urgent' });
      await decide(id, { status: 'Pending' });
      const [before, jobs] = [await rowOf(id), await jobsOf(id)];
      await link(id, main);
      stage().t.clock.forward(hourMs);
      await change(main);
      expect((await link(id, null)).body).toMatchObject({ status: 'Pending', same: { as: null, follows: false } });
      expect(await rowOf(id)).toEqual(before);
      expect(await jobsOf(id)).toEqual(jobs);
      expect(JSON.stringify(await read('eli', id))).not.toContain('Soup is warm.');
    }
    await settle(stage().t, { resolveDays: null });
  });

  test('a change made to the linked rant itself is kept when it is unlinked', async () => {
    const { main, id } = await pair();
    await answer(id, 'To you alone.', 'max');
    expect((await read('eli', id)).status).toBe('Responded');
    await decide(main, resolvedChange);
    await link(id, null);
    expect(await read('eli', id)).toMatchObject({ status: 'Responded', resolvedReason: null });
    await link(id, main);
    await decide(id, { status: 'Resolved', reason: 'explained' });
    await link(id, null);
    expect(await read('eli', id)).toMatchObject({ status: 'Resolved', resolvedReason: 'explained' });
    // A rant that was resolved before the link is open while it is linked, and resolved again afterwards.
    const [open, resolvedId] = [await write('Fog inside.', 'eve'), await write('Indoor fog.')];
    await decide(resolvedId, resolvedChange);
    const before = await rowOf(resolvedId);
    expect((await link(resolvedId, open)).body.status).toBe('Pending');
    expect((await link(resolvedId, null)).body.status).toBe('Resolved');
    expect(await rowOf(resolvedId)).toEqual(before);
  });

  test('time makes the main and the linked rant urgent; the linked one’s own time counts once unlinked', async () => {
    const { t } = stage();
    const main = await write('Old smell.', 'eve');
    t.clock.forward(hourMs);
    const id = await write('That old smell.');
    await link(id, main);
    t.clock.forward(72 * hourMs - 1000);
    await t.app.jobs.runDue();
    expect([(await read('eve', main)).status, (await read('eli', id)).status]).toEqual(['Urgent', 'Urgent']);
    expect((await link(id, null)).body.status).toBe('Pending');
    t.clock.forward(hourMs);
    await t.app.jobs.runDue();
    expect((await read('eli', id)).status).toBe('Urgent');
  });

  test('links always lead to one main rant; repeating changes nothing', async () => {
    const { t } = stage();
    const [a, b, c, d] = [await write('One.'), await write('Two.'), await write('Three.'), await write('Four.')];
    await link(b, a);
    await link(c, b);
    expect((await read('mona', c)).same?.as?._id).toBe(a);
    await answer(a, 'To all.');
    expect((await link(a, d)).status).toBe(200);
    for (const id of [a, b, c]) expect((await read('mona', id)).same?.as?._id).toBe(d);
    expect((await read('mona', d)).same).toMatchObject({ as: null, total: 3 });
    // The answer to the earlier main rant still counts on that rant, but no longer on the ones that were linked to it.
    expect([(await read('eli', b)).status, (await read('eli', a)).status]).toEqual(['Pending', 'Responded']);
    const events = () =>
      t.app.db.selectFrom('events').select('seq').where('type', 'in', ['rant.linked', 'rant.unlinked', 'rant.followed']).execute();
    const before = (await events()).length;
    for (const [id, other] of [
      [b, d],
      [b, c],
      [d, a],
      [d, b],
    ] as const)
      expect((await link(id, other)).status).toBe(200);
    expect((await events()).length).toBe(before);
    expect((await read('mona', d)).same).toMatchObject({ as: null, total: 3 });
    expect(code(await link(d, d))).toEqual([409, 'same_as_itself']);
  });

  test('simultaneous links in both directions leave one link each, and no rant linked to itself', async () => {
    const [a, b, c] = [await write('Round.'), await write('And round.'), await write('And about.')];
    const replies = await Promise.all([
      link(a, b),
      link(b, a, 'max'),
      link(a, b, 'max'),
      link(b, c),
      link(c, a, 'ada'),
      answer(a, 'Stop.'),
      answer(b, 'Stop.', 'max'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(200));
    const rows = await Promise.all([a, b, c].map(rowOf));
    const mains = rows.filter(({ same_as }) => same_as === null);
    expect(mains).toHaveLength(1);
    for (const { same_as } of rows) expect([null, mains[0]?.id]).toContain(same_as);
  });

  test('withdrawing either ends the link, and restores', async () => {
    const first = await pair();
    await decide(first.main, resolvedChange);
    await stage().t.call(rants.withdraw, on('eve', first.main));
    expect(await read('mona', first.id)).toMatchObject({ status: 'Pending', same: { as: null } });
    expect((await read('mona', first.id)).timeline.findLast(({ kind }) => kind === 'linked')).toMatchObject({
      isLinked: false,
      actor: null,
    });
    const second = await pair();
    await answer(second.main, 'Soon.');
    await stage().t.call(rants.withdraw, on('eli', second.id));
    expect((await read('mona', second.main)).same).toMatchObject({ total: 0 });
    expect(await read('mona', second.id)).toMatchObject({ status: 'Pending', withdrawn: true });
    for (const [first, other] of [
      [second.id, second.main],
      [second.main, second.id],
    ] as const)
      expect(code(await link(first, other))).toEqual([409, 'rant_withdrawn']);
  });

  test('notifications of the other rant’s answers stay after unlinking, and are erased with that rant', async () => {
    const [main, id] = [await write('A draught.', 'eve'), await write('It draws.')];
    await answer(main, 'Closed with putty.');
    const isTold = async () => JSON.stringify(await told('eli', id)).includes('putty');
    await link(id, main);
    await link(id, null);
    expect(await isTold()).toBe(true);
    await link(id, main);
    await stage().t.call(rants.withdraw, on('eve', main));
    expect(await isTold()).toBe(false);
  });

  test('the number of linked rants is limited; ones hidden from the linker do not count', async () => {
    const { t, cast } = stage();
    const { main, id } = await pair();
    const target = (await t.call(options.add, { token: token('ada'), params: { list: 'targetEmployees' }, body: { name: 'The owl' } })).body
      ._id;
    await linkTarget(t, target, cast.mona.id);
    const { seq: _, word: __, said_indexed: ___, ...like } = await rowOf(id);
    const add = (n: number, more = {}) =>
      t.app.write(async (tx) => {
        const columns = { status: 'Resolved', resolved_at: tx.now } as const;
        for (let i = 0; i < n; i++)
          await tx.db
            .insertInto('rants')
            .values({ ...like, ...columns, id: t.app.ids.id(), ...more })
            .execute();
      });
    await add(5, { target_id: target });
    await add(limits.similar.linked - 2);
    expect((await link(await write('The last one.'), main)).status).toBe(200);
    expect((await read('mona', main)).same).toMatchObject({ total: limits.similar.linked });
    expect((await read('mona', main)).same?.others).toHaveLength(limits.similar.listed);
    expect(code(await link(await write('One too many.'), main))).toEqual([409, 'too_many_same']);
  });
});
