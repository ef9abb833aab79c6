import { accounts } from '@earshot/contract/accounts';
import { audit } from '@earshot/contract/audit';
import { dashboards } from '@earshot/contract/dashboards';
import { limits } from '@earshot/contract/limits';
import { notifications } from '@earshot/contract/notifications';
import { rants } from '@earshot/contract/rants';
import { afterEach, expect, test } from 'vitest';
import { type CastName, linkTarget, settle, submit } from '../../testing/cast.ts';
import { everyEngine } from '../../testing/every-engine.ts';
import { hangUp, listen } from '../../testing/socket.ts';
import { targetNamed } from '../../testing/unseen.ts';
import { checks } from './checks.ts';

afterEach(hangUp);
const hourMs = 3_600_000;

everyEngine('The same as', (stage) => {
  const token = (who: CastName) => stage().cast[who].token;
  const on = (who: CastName, id: string) => ({ token: token(who), params: { id } });
  const read = async (who: CastName, id: string) => (await stage().t.call(rants.detail, on(who, id))).body;
  const write = (content: string, who: CastName = 'eli', about: Record<string, string> = {}) =>
    submit(stage().t, token(who), content, about);
  const link = (id: string, rant: string | null, who: CastName = 'mona') =>
    stage().t.call(rants.sameAs, { ...on(who, id), body: { rant } });
  const answer = (id: string, response: string, who: CastName = 'mona') =>
    stage().t.call(rants.respond, { ...on(who, id), body: { response } });
  const decide = (id: string, body: Record<string, unknown>, who: CastName = 'mona') =>
    stage().t.call(rants.setStatus, { ...on(who, id), body: body as never });
  const resolved = { status: 'Resolved', reason: 'action taken' };
  const code = ({ status, body }: { status: number; body: object }) => [status, (body as { code?: string }).code];
  const pair = async () => {
    const [main, id] = [await write('The canteen is cold, says Eve.', 'eve'), await write('Cold food in the canteen.')];
    expect((await link(id, main)).status).toBe(200);
    return { main, id };
  };
  async function told(who: CastName, id: string) {
    const { body } = await stage().t.call(notifications.list, { token: token(who) });
    return body.filter((one) => one.relatedId === id).map(({ title, message }) => [title, message]);
  }
  const rowOf = (id: string) => stage().t.app.db.selectFrom('rants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const jobsOf = async (id: string) => {
    const rows = await stage().t.app.db.selectFrom('jobs').selectAll().where('subject', '=', id).orderBy('kind').execute();
    return rows.map(({ kind, due_at }) => [kind, due_at]);
  };
  afterEach(async () => {
    // Whatever happened, what is derived is right.
    for (const check of checks) expect([check.name, (await check.run(stage().t.app)).wrong]).toEqual([check.name, 0]);
  });

  test('answers to the main one are read by the author of the linked one, in his own rant and nowhere else', async () => {
    const { main, id } = await pair();
    expect((await answer(main, 'A new oven comes in May.')).status).toBe(200);
    const mine = await read('eli', id);
    const entry = mine.timeline.find(({ kind }) => kind === 'response');
    expect(entry).toMatchObject({ content: 'A new oven comes in May.', actor: 'Mona', isOfAnother: true, files: [], isMine: false });
    expect(mine.status).toBe('Responded');
    expect(mine.clocks?.answer?.state).toBe('met');
    expect(JSON.stringify(mine)).not.toContain(main);
    expect(JSON.stringify(mine)).not.toContain('says Eve');
    expect(JSON.stringify(mine)).not.toContain((await read('eve', main)).timeline.find(({ kind }) => kind === 'response')?._id);
    expect(mine.responses).toEqual([]);
    expect(await told('eli', id)).toEqual([['Mona responded to a rant like yours', 'A new oven comes in May.']]);
    // Neither who handles rants nor who else reads it finds the answer there.
    for (const who of ['mona', 'ada', 'eve'] as const) expect(JSON.stringify((await read(who, id)).timeline)).not.toContain('oven');
    const search = (who: CastName, words: string) => stage().t.call(rants.list, { token: token(who), query: { search: words } });
    expect((await search('eli', 'oven May')).body.rants.map(({ _id }) => _id)).not.toContain(id);
    // Each thread is its author's.
    await stage().t.call(rants.write, { ...on('eli', id), body: { content: 'Only mine.' } });
    expect(JSON.stringify(await read('mona', main))).not.toContain('Only mine.');
    expect(JSON.stringify((await stage().t.call(accounts.myData, { token: token('eli') })).body)).not.toContain(main);
  });

  test('an answer that is there already is told when the link is made; the status follows at once and later', async () => {
    const [main, id] = [await write('The gate squeaks.', 'eve'), await write('A squeaking gate.')];
    await answer(main, 'Oil is ordered.');
    expect((await link(id, main)).body).toMatchObject({ status: 'Responded', same: { as: { _id: main }, follows: true } });
    expect(await told('eli', id)).toEqual([['Mona responded to a rant like yours', 'Oil is ordered.']]);
    await decide(main, resolved);
    expect(await read('eli', id)).toMatchObject({ status: 'Resolved', resolvedReason: 'action taken', solved: null });
    expect((await told('eli', id))[0]?.[0]).toBe('Your rant is now Resolved');
    const entries = async (who: CastName) =>
      (await read(who, id)).timeline
        .filter(({ kind }) => kind === 'status' || kind === 'linked')
        .map(({ kind, to, byLink, isLinked }) => [kind, to, byLink ?? isLinked]);
    expect(await entries('mona')).toEqual([
      ['linked', null, true],
      ['status', 'Responded', true],
      ['status', 'Resolved', true],
    ]);
    for (const who of ['eli', 'eve'] as const)
      expect(await entries(who)).toEqual([
        ['status', 'Responded', undefined],
        ['status', 'Resolved', undefined],
      ]);
    // Its author, who wrote again, has opened both; who that was is said of one.
    await stage().t.call(rants.write, { ...on('eve', main), body: { content: 'It squeaks still.' } });
    expect((await read('eli', id)).status).toBe('Responded');
    expect((await read('mona', id)).timeline.at(-1)).toMatchObject({ kind: 'status', to: 'Responded', actor: null });
  });

  test('decided by itself it follows no more; undone it follows again', async () => {
    const { main, id } = await pair();
    await decide(id, resolved);
    expect((await read('mona', id)).same?.follows).toBe(false);
    await decide(main, { status: 'Urgent' });
    expect((await read('eli', id)).status).toBe('Resolved');
    const undone = await stage().t.call(rants.undoBulk, { token: token('mona'), body: { ids: [id], of: 'status' } });
    expect(undone.body.done).toEqual([id]);
    expect(await read('mona', id)).toMatchObject({ status: 'Urgent', same: { follows: true } });
    // Answers go on to reach its author.
    await decide(id, resolved);
    await answer(main, 'Warm from tomorrow on.');
    expect((await read('eli', id)).timeline.some(({ content }) => content === 'Warm from tomorrow on.')).toBe(true);
    // 'No' opens it by itself.
    const no = { answer: 'no', reason: 'Cold today too.' } as const;
    expect((await stage().t.call(rants.solve, { ...on('eli', id), body: no })).body).toMatchObject({ status: 'Responded' });
    await decide(main, resolved);
    expect((await read('eli', id)).status).toBe('Responded');
  });

  test('what was just done to the main one and is undone is undone for the linked one, and told to nobody', async () => {
    const { main, id } = await pair();
    await decide(main, resolved);
    expect((await read('eli', id)).status).toBe('Resolved');
    await stage().t.call(rants.undoBulk, { token: token('mona'), body: { ids: [main], of: 'status' } });
    expect((await read('eli', id)).status).toBe('Pending');
    expect(await told('eli', id)).toEqual([]);
    // By itself nothing was done to the linked one that could be taken back.
    await decide(main, resolved);
    const { body } = await stage().t.call(rants.undoBulk, { token: token('mona'), body: { ids: [id], of: 'status' } });
    expect(body.done).toEqual([]);
  });

  test('unlinking restores status, clocks and jobs, and the answers are shown no more', async () => {
    await settle(stage().t, { resolveDays: 10 });
    for (const change of [
      async (main: string) => void (await answer(main, 'Soup is warm.')),
      async (main: string) => void (await decide(main, resolved)),
      async (main: string) => void (await decide(main, { status: 'Urgent' })),
      async (main: string) => {
        await decide(main, resolved);
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

  test('what happened to the linked one by itself stays when it is unlinked', async () => {
    const { main, id } = await pair();
    await answer(id, 'To you alone.', 'max');
    expect((await read('eli', id)).status).toBe('Responded');
    await decide(main, resolved);
    await link(id, null);
    expect(await read('eli', id)).toMatchObject({ status: 'Responded', resolvedReason: null });
    await link(id, main);
    await decide(id, { status: 'Resolved', reason: 'explained' });
    await link(id, null);
    expect(await read('eli', id)).toMatchObject({ status: 'Resolved', resolvedReason: 'explained' });
    // Resolved before, open while linked, resolved again.
    const [open, done] = [await write('Fog inside.', 'eve'), await write('Indoor fog.')];
    await decide(done, resolved);
    const before = await rowOf(done);
    expect((await link(done, open)).body.status).toBe('Pending');
    expect((await link(done, null)).body.status).toBe('Resolved');
    expect(await rowOf(done)).toEqual(before);
  });

  test('time makes the main one urgent and the linked one with it; its own time counts once unlinked', async () => {
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

  test('links lead to one main rant, whatever is linked to what; the same again changes nothing', async () => {
    const { t } = stage();
    const [a, b, c, d] = [await write('One.'), await write('Two.'), await write('Three.'), await write('Four.')];
    await link(b, a);
    await link(c, b);
    expect((await read('mona', c)).same?.as?._id).toBe(a);
    await answer(a, 'To all.');
    expect((await link(a, d)).status).toBe(200);
    for (const id of [a, b, c]) expect((await read('mona', id)).same?.as?._id).toBe(d);
    expect((await read('mona', d)).same).toMatchObject({ as: null, total: 3 });
    // Answers of the one before do not count any more, but on itself.
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

  test('many at once, in both directions: one link each, no rant leads to itself', async () => {
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

  test('who may see both links them; the authors of neither learn of the link', async () => {
    const { t, cast } = stage();
    const target = 'Max in person';
    await linkTarget(t, await targetNamed(stage(), target), cast.max.id);
    const [about, id] = [await write('About Max.', 'eve', { target }), await write('Somebody is loud.')];
    for (const [one, other] of [
      [about, id],
      [id, about],
    ] as const)
      expect(code(await link(one, other, 'max'))).toEqual([404, 'rant_not_found']);
    expect((await link(id, about)).status).toBe(200);
    expect((await read('max', id)).same).toMatchObject({ as: null, follows: false, others: [], total: 0 });
    for (const who of ['eli', 'eve'] as const) expect((await link(id, null, who)).status).toBe(403);
    const mine = await write('By a manager.', 'max');
    for (const [one, other] of [
      [mine, id],
      [id, mine],
    ] as const)
      expect(code(await link(one, other, 'max'))).toEqual([403, 'same_as_own']);
    const [third] = [await write('By an employee.')];
    await link(third, mine);
    expect((await read('max', mine)).same).toBeUndefined();
    expect((await read('max', third)).same).toMatchObject({ as: null, total: 0 });
    expect((await read('mona', mine)).same).toMatchObject({ total: 1, others: [{ _id: third }] });
    // The log says that, not which, and nothing to whom one of them is hidden.
    const log = async (who: CastName) =>
      (await t.call(audit.list, { token: token(who), query: { action: 'rant' } })).body.filter(({ action }) => action === 'rant.linked');
    expect((await log('ada')).find(({ subject }) => subject?._id === third)?.details).toEqual({});
    // Whom the other one is about reads no answer to it.
    const own = await write('I am loud myself.', 'max');
    expect(code(await link(own, about))).toEqual([409, 'same_as_hidden']);
  });

  test('hints: the answer is news to the author of the linked one; a link is news to who may link both', async () => {
    const { t } = stage();
    const [main, id] = [await write('Draught.', 'eve'), await write('A draught.')];
    await decide(id, { status: 'Urgent' });
    const [eve, eli, mona] = [await listen(t, token('eve')), await listen(t, token('eli')), await listen(t, token('mona'))];
    await link(id, main);
    await mona.hears('rantUpdated', main);
    expect(eve.heard).not.toContainEqual(['rantUpdated', main]);
    await answer(main, 'Windows are sealed.');
    await eli.hears('rantUpdated', id);
  });

  test('withdrawing either ends the link, and restores', async () => {
    const first = await pair();
    await decide(first.main, resolved);
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
    for (const [one, other] of [
      [second.id, second.main],
      [second.main, second.id],
    ] as const)
      expect(code(await link(one, other))).toEqual([409, 'rant_withdrawn']);
  });

  test('dashboards count every rant, and say how many are linked: of those one may link', async () => {
    const { t, cast } = stage();
    const numbers = async (who: CastName, timeRange = 'custom:2025-01-01:2030-01-01') => {
      const stats = (await t.call(dashboards.stats, { token: token(who) })).body;
      const { status, body } = await t.call(dashboards.manager, { token: token(who), query: { timeRange } });
      return { all: [stats.totalRants, stats.linkedRants], of: status === 200 ? [body.totalRants, body.linkedRants] : null };
    };
    // A second, slow reading of the same rows.
    const expected = async (who: CastName) => {
      const rows = await t.app.db.selectFrom('rants').selectAll().execute();
      const hidden = await t.app.db.selectFrom('options').select('id').where('user_id', '=', cast[who].id).execute();
      const mayLink = rows.filter((row) => row.author_id !== cast[who].id && !hidden.some(({ id }) => id === row.target_id));
      const seen = rows.filter((row) => row.author_id === cast[who].id || !hidden.some(({ id }) => id === row.target_id));
      return [seen.length, mayLink.filter((row) => mayLink.some(({ id }) => id === row.same_as)).length];
    };
    await pair();
    for (const who of ['mona', 'max', 'ada'] as const) {
      const [all, linked] = await expected(who);
      expect(linked).toBeGreaterThan(0);
      expect(await numbers(who)).toEqual({ all: [all, linked], of: [all, linked] });
    }
    expect((await numbers('max')).all[1]).toBeLessThan((await numbers('mona')).all[1]!);
    for (const who of ['eli', 'eve'] as const) expect(await numbers(who)).toMatchObject({ all: [expect.any(Number), 0], of: null });
    expect((await numbers('mona', 'custom:2025-01-01:2025-02-01')).of).toEqual([0, 0]);
  });

  test('no more than so many are the same', async () => {
    const { t } = stage();
    const main = await write('The main one.', 'eve');
    const ids: string[] = [];
    for (let n = 0; n < 2; n++) ids.push(await write(`Another one ${n}.`));
    await link(ids[0]!, main);
    await t.app.write(async (tx) => {
      const {
        seq: _,
        word: __,
        said_indexed: ___,
        ...like
      } = await tx.db.selectFrom('rants').selectAll().where('id', '=', ids[0]!).executeTakeFirstOrThrow();
      for (let n = 1; n < limits.similar.linked; n++)
        await tx.db
          .insertInto('rants')
          .values({ ...like, id: t.app.ids.id(), status: 'Resolved', resolved_at: tx.now })
          .execute();
    });
    expect(code(await link(ids[1]!, main))).toEqual([409, 'too_many_same']);
    expect((await read('mona', main)).same).toMatchObject({ total: limits.similar.linked });
    expect((await read('mona', main)).same?.others).toHaveLength(limits.similar.listed);
  });
});
