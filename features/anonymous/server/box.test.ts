import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkReceipt } from '#features/public-log/contract';
import { hashing } from '#features/public-log/server';
import { rants } from '#features/rants/contract';
import { type CastName, passTime, settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { sealed } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { forgetBoxKeys } from './box-keys.ts';
import { keepPoolNow, pool } from './mixing-pool.ts';
import { beginSealed, type Device, deviceOf, keysFor, type Pass, passesOf, sealFor } from './testing/device.ts';

const dayMs = 86_400_000;

everyEngine('Sealed rants on their way', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const waitingRows = async () => {
    const { app } = stage().t;
    await app.write((tx) => app.jobs.schedule(tx, 'log.round', '', tx.now));
    await app.jobs.runDue();
  };
  const visibleRants = async (castName: CastName) =>
    (await stage().t.call(rants.list, { token: token(castName), query: { limit: '50' } })).body.rants;
  let device: Device;
  let passes: Record<string, Pass[]> = {};

  test('a signed-in person gets passes; a box with a session is refused, and all boxes look alike', async () => {
    const { t, cast } = stage();
    await beginSealed(t, (changes) => settle(t, changes));
    passes = {};
    for (const castName of ['ada', 'mona', 'max', 'eli', 'eve'] as const) passes[castName] = await passesOf(t, cast[castName].token, 3);
    device = await deviceOf(t);
    const file = join(t.app.config.dataDir, 'sealed');
    expect(readdirSync(file)).toHaveLength(1);
    expect(statSync(join(file, readdirSync(file)[0]!)).mode & 0o777).toBe(0o600);

    const { box } = sealFor(device.points, '{"kind":"nothing"}');
    const body = { box: box.toString('base64') };
    for (const options of [{ token: token('eli') }, { headers: { authorization: 'Bearer x' } }]) {
      const reply = await t.send('POST', '/api/sealed/box', { ...options, body: JSON.stringify(body) });
      expect([reply.status, reply.body.code]).toEqual([
        options.token ? 400 : reply.status,
        options.token ? 'box_with_session' : reply.body.code,
      ]);
      expect(reply.status).toBeGreaterThanOrEqual(400);
    }
    const contents = [
      '{"kind":"nothing"}',
      'no JSON',
      '{"kind":"rant"}',
      JSON.stringify({ kind: 'look', thread: randomBytes(32).toString('base64') }),
      JSON.stringify({ kind: 'message', thread: randomBytes(32).toString('base64'), id: randomUUID(), content: 'x'.repeat(8000) }),
    ];
    const boxes = [...contents.map((content) => sealFor(device.points, content).box), randomBytes(33_745)];
    const looks = new Set<string>();
    for (const box of boxes) {
      const startedAt = performance.now();
      const { status, text, headers, body } = await t.call(sealed.box, { body: { box: box.toString('base64') } });
      // The time of an answer must not show how much work it took. A timer may end a moment early.
      expect(performance.now() - startedAt).toBeGreaterThan(limits.answerMs - 5);
      looks.add(`${status} ${text.length} ${Buffer.from(body.box, 'base64').length} ${[...headers.keys()].toSorted().join()}`);
    }
    expect([...looks]).toEqual([expect.stringMatching(/^200 /)]);
    for (const wrongValue of ['', 'AAAA', randomBytes(33_744).toString('base64')])
      expect((await t.call(sealed.box, { body: { box: wrongValue } })).status).toBe(400);
  });

  test('a rant waits in memory and is published with others at one instant, and nothing reveals its author', async () => {
    const { t } = stage();
    const rows = async () => (await t.app.db.selectFrom('sealed_waiting').selectAll().execute()).length;
    const first = await device.write('The forklift has no brakes.', passes.eli![0]!);
    expect(first.answer).toEqual({ taken: true });
    expect(pool(t.app).size).toBe(1);
    expect(await rows()).toBe(0);
    expect(await device.look(first)).toEqual({ waiting: true, round: expect.stringMatching(/T\d\d:00:00\.000Z$/) });
    // A single rant waits for others.
    await waitingRows();
    expect(await rows()).toBe(1);
    expect(pool(t.app).size).toBe(0);
    expect(await device.look(first)).toMatchObject({ waiting: true });
    expect((await device.again(first)).taken).toBe(true);
    const otherRants = [await device.write('Nights are not paid.', passes.eve![0]!), await device.write('Max shouts.', passes.mona![0]!)];
    await waitingRows();
    expect(await rows()).toBe(0);
    const list = await visibleRants('mona');
    const sealedRants = list.filter(({ kind }) => kind === 'sealed');
    expect(sealedRants.map(({ content }) => content).toSorted()).toEqual([
      'Max shouts.',
      'Nights are not paid.',
      'The forklift has no brakes.',
    ]);
    expect(new Set(sealedRants.map(({ date }) => date)).size).toBe(1);
    for (const item of sealedRants) expect(item).toMatchObject({ author: null, isMine: false });
    // Employees read named rants here, but never sealed ones.
    expect((await visibleRants('eli')).some(({ kind }) => kind === 'sealed')).toBe(false);
    const events = await t.app.db.selectFrom('events').selectAll().where('type', '=', 'rant.submitted').execute();
    for (const { actor_id, data } of events)
      if (data.includes('"sealed"')) expect([actor_id, JSON.parse(data).authorId]).toEqual([null, null]);
    // The same envelopes come again, as a device sends each three times.
    for (const item of [first, ...otherRants]) expect((await device.again(item)).taken).toBe(true);
    await waitingRows();
    expect((await visibleRants('mona')).filter(({ kind }) => kind === 'sealed')).toHaveLength(3);
    const look = await device.look(first);
    expect(look).toMatchObject({ rant: { content: 'The forklift has no brakes.', status: 'Pending' }, timeline: [], waiting: 0 });
    const { found } = await checkReceipt(hashing, look.receipt, '');
    expect(found.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(found.length).toBeGreaterThan(2);
  });

  test('a pass publishes one rant, however often it is used, and an invalid pass publishes none', async () => {
    const { t } = stage();
    const [pass] = passes.ada!;
    const texts = ['First with this pass.', 'Second with this pass.'];
    const replies = await Promise.all(texts.map((text) => device.write(text, pass!)));
    expect(replies.map(({ answer }) => Object.keys(answer)[0]).toSorted()).toEqual(['refused', 'taken']);
    const takenText = texts[replies.findIndex(({ answer }) => 'taken' in answer)]!;
    const forged = { ...passes.max![0]!, message: Buffer.concat([passes.max![0]!.message.subarray(0, 46), randomBytes(32)]) };
    expect((await device.write('Forged.', forged)).answer).toEqual({ refused: 'pass' });
    expect((await device.write('Of another week.', { ...passes.max![0]!, epoch: 'x' })).answer).toEqual({ refused: 'closed' });
    await keepPoolNow(t.app);
    expect((await device.write('Third with this pass.', pass!)).answer).toEqual({ refused: 'spent' });
    await device.write('Beside it.', passes.max![0]!);
    await device.write('And beside.', passes.max![1]!);
    await waitingRows();
    expect((await visibleRants('mona')).map(({ content }) => content)).toEqual(
      expect.arrayContaining([takenText, 'Beside it.', 'And beside.']),
    );
    const refusedTexts = [...texts.filter((text) => text !== takenText), 'Third with this pass.', 'Forged.'];
    expect((await visibleRants('mona')).filter(({ content }) => refusedTexts.includes(content))).toEqual([]);
  });

  test('answers reach the author by a tag that only they recognise, and their messages come with a round', async () => {
    const { t } = stage();
    const sentRant = await device.write('The lift is stuck each Monday.', passes.eve![1]!);
    await device.write('One.', passes.eli![1]!);
    await device.write('Two.', passes.mona![1]!);
    await waitingRows();
    const { newest } = (await t.call(sealed.board, { query: {} })).body;
    const id = (await visibleRants('mona')).find(({ content }) => content.startsWith('The lift'))!._id;
    await t.call(rants.respond, { token: token('mona'), params: { id }, body: { response: 'It is mended on Friday.' } });
    expect((await device.look(sentRant)).timeline).toMatchObject([
      { kind: 'response', actor: 'Mona', mine: false, content: 'It is mended on Friday.' },
      { kind: 'status', to: 'Responded' },
    ]);
    await waitingRows();
    const board = (await t.call(sealed.board, { query: { after: String(newest) } })).body;
    expect(board.rounds).toHaveLength(1);
    expect(board.rounds[0]!.tags).toContain(device.tag(sentRant, board.rounds[0]!.n));
    const message = { kind: 'message', thread: sentRant.thread, id: randomUUID(), content: 'It was not.' };
    expect(await device.send(message)).toEqual({ taken: true });
    expect((await device.look(sentRant)).waiting).toBe(1);
    expect(await device.send({ ...message, thread: randomBytes(32).toString('base64') })).toEqual({ none: true });
    await t.call(rants.setStatus, { token: token('mona'), params: { id }, body: { status: 'Resolved', reason: 'explained' } });
    await waitingRows();
    expect(await device.send(message)).toEqual({ taken: true });
    await waitingRows();
    const detail = (await t.call(rants.detail, { token: token('ada'), params: { id } })).body;
    expect(detail.status).toBe('Responded');
    expect(detail.timeline.filter(({ kind }) => kind === 'message').map(({ content, actor }) => [content, actor])).toEqual([
      ['It was not.', null],
    ]);
    expect(
      (await device.look(sentRant)).timeline.map(({ kind, mine: own, date }: { kind: string; mine: boolean; date: string | null }) => [
        kind,
        own,
        date === null,
      ]),
    ).toEqual([
      ['response', false, false],
      ['status', false, false],
      ['status', false, false],
      ['message', true, true],
      ['status', true, true],
    ]);
    await device.send({ kind: 'withdraw', thread: sentRant.thread });
    await waitingRows();
    expect((await device.look(sentRant)).rant).toMatchObject({ content: '', withdrawn: true });
  });

  test('during a pause nothing is published or lost; after three days a single rant is published alone', async () => {
    const { t, cast } = stage();
    const lone = await device.write('Alone for days.', passes.max![2]!);
    await settle(t, { sealedPause: 'A holiday.' });
    await waitingRows();
    await passTime(t, cast, 4 * dayMs);
    await waitingRows();
    expect(await device.look(lone)).toMatchObject({ waiting: true });
    await settle(t, { sealedPause: null });
    // By now another week may have begun, in which people need new passes.
    await waitingRows();
    for (const castName of ['ada', 'mona', 'max', 'eli', 'eve'] as const) await passesOf(t, cast[castName].token, 3);
    await waitingRows();
    expect((await device.look(lone)).rant).toMatchObject({ content: 'Alone for days.' });
  });

  test('a waiting rant is published even if its pass’s week is unknown, as after a restore, and resending adds no second', async () => {
    const { t } = stage();
    const sentRant = await device.write('Kept over a restore.', passes.ada![1]!);
    await device.write('Beside it too.', passes.eve![2]!);
    await device.write('And this.', passes.eli![2]!);
    await keepPoolNow(t.app);
    // Everything that was known of the weeks is deleted, and five people get passes from a new key.
    await t.app.writer.deleteFrom('sealed_epochs').execute();
    await waitingRows();
    for (const castName of ['ada', 'mona', 'max', 'eli', 'eve'] as const) passes[castName] = await passesOf(t, token(castName), 3);
    await waitingRows();
    expect((await device.look(sentRant)).rant).toMatchObject({ content: 'Kept over a restore.' });
    expect(await device.again(sentRant)).toEqual({ taken: true });
    await waitingRows();
    expect((await visibleRants('mona')).filter(({ content }) => content === 'Kept over a restore.')).toHaveLength(1);
  });

  test('when switched off nobody writes new ones, and authors go on reading and writing', async () => {
    const { t } = stage();
    const sentRant = await device.write('Written before.', passes.mona![2]!);
    expect(sentRant.answer).toEqual({ taken: true });
    await settle(t, { sealedRants: 'off' });
    const later = await deviceOf(t);
    expect((await later.write('Written after.', passes.ada![2]!)).answer).toEqual({ refused: 'off' });
    expect(await later.look(sentRant)).toMatchObject({ waiting: true });
    expect(await later.send({ kind: 'message', thread: sentRant.thread, id: randomUUID(), content: 'And more.' })).toEqual({ taken: true });
    await settle(t, { sealedRants: 'on' });
  });

  test('a restored database that does not know the key files lists them again the next day', async () => {
    const { t, cast } = stage();
    await keysFor(t);
    await t.app.writer.deleteFrom('sealed_boxes').execute();
    await passTime(t, cast, dayMs);
    expect((await keysFor(t)).boxes).toHaveLength(2);
    const other = await deviceOf(t);
    expect((await other.send({ kind: 'nothing' })) as unknown).toEqual({});
  });

  test('a daily key opens boxes for five days, then its file is deleted', async () => {
    const { t, cast } = stage();
    const folder = join(t.app.config.dataDir, 'sealed');
    const today = await deviceOf(t);
    const before = readdirSync(folder);
    await passTime(t, cast, limits.boxKeyDays * dayMs);
    await keysFor(t);
    await forgetBoxKeys(t.app);
    expect((await today.send({ kind: 'nothing' })) as unknown).toEqual({});
    await passTime(t, cast, dayMs);
    await keysFor(t);
    await forgetBoxKeys(t.app);
    for (const name of before) expect(existsSync(join(folder, name))).toBe(false);
    expect(await t.app.db.selectFrom('sealed_boxes').selectAll().execute()).toHaveLength(2);
    await expect(today.send({ kind: 'nothing' })).rejects.toThrow('unable to authenticate');
  });
});
