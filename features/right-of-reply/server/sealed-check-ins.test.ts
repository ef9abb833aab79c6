/** Questions to the author of a sealed rant after it was resolved, and answers by the box: as named authors do, and nobody's. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { type CastName, linkTarget, proveAnew, settle, signInAnew } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { sealed } from '../../anonymous/contract/calls.ts';
import { type Device, deviceOf, firstNames, type SentRant } from '../../anonymous/server/testing/device.ts';
import { roundNow, sealedStage } from '../../anonymous/server/testing/life.ts';
import { rightOfReply } from '../contract/calls.ts';
import { proveHidden } from './testing/doors.ts';

const day = 86_400_000;
const marker = 'Zanzibarquartz';

everyEngine('Check-ins of sealed rants', (stage) => {
  let device: Device;
  const round = () => roundNow(stage());
  const on = (who: CastName, id: string) => ({ token: stage().cast[who].token, params: { id } });
  const chooseContacts = (...who: CastName[]) => settle(stage().t, { protectors: who.map((name) => stage().cast[name].id) });
  const resolve = async (id: string, who: CastName = 'mona') => {
    const body = { status: 'Resolved', reason: 'explained' } as const;
    expect((await stage().t.call(rants.setStatus, { ...on(who, id), body })).status).toBe(200);
  };
  const pass = async (days: number) => {
    stage().t.clock.forward(days * day);
    await stage().t.app.jobs.runDue();
    await signInAnew(stage().t, stage().cast);
    // Keys of boxes are those of days.
    device = await deviceOf(stage().t);
  };
  const checkIn = async (sent: SentRant) => (await device.look(sent)).checkIn;
  const tell = async (sent: SentRant, said: Record<string, unknown>, id = randomUUID()) =>
    device.send({ kind: 'checkIn', thread: sent.thread, id, checkIn: (await checkIn(sent))?._id, ...said });
  const yes = (who: CastName, content: string) => ({ answer: 'yes', protector: stage().cast[who].id, content });
  const told = async (who: CastName) =>
    (await stage().t.call(notifications.list, { token: stage().cast[who].token })).body.filter(({ kind }) => kind === 'checkIn');
  const list = async (who: CastName) => (await stage().t.call(rightOfReply.checkIns, { token: stage().cast[who].token })).body;
  const rowsOf = (table: 'check_ins' | 'check_in_words') => stage().t.app.db.selectFrom(table).selectAll().orderBy('seq').execute();
  const hasTag = async (sent: SentRant) => {
    const { newest, rounds } = (await stage().t.call(sealed.board, { query: {} })).body;
    return rounds.find(({ n }) => n === newest)!.tags.includes(device.tag(sent, newest));
  };
  /** Three come in; of the first its author is asked. */
  async function asked(days = 30, by: CastName = 'mona'): Promise<{ sent: SentRant; id: string }> {
    const { device: first, passes } = await sealedStage(stage());
    device = first;
    const sent = await device.write('The shelf is loose.', passes.eli[0]!);
    for (const who of ['eve', 'max'] as const) await device.write(`By ${who}.`, passes[who][0]!);
    await round();
    const { _id: id } = (await device.look(sent)).rant;
    await resolve(id, by);
    await round();
    await pass(days);
    await round();
    return { sent, id };
  }

  beforeEach(async () => {
    const { t, cast } = stage();
    // A week of other passes.
    t.clock.forward(15 * day);
    // On a Monday last week's passes count, and nobody has any of these.
    while ([0, 7_200_000].some((ms) => new Date(t.clock.now() + ms).getUTCDay() === 1)) t.clock.forward(day / 4);
    await signInAnew(t, cast);
    for (const table of ['check_in_words', 'check_ins', 'notifications'] as const) await t.app.writer.deleteFrom(table).execute();
    await t.app.writer.deleteFrom('jobs').where('kind', '=', 'rant.checkIn').execute();
    await linkTarget(t, (await firstNames(t.app)).target, null);
    await chooseContacts('eve');
  });

  test('30 and 90 days after the last resolution a tag says that there is something, and a look asks; nobody is told', {
    tags: 'slow',
  }, async () => {
    const { sent, id } = await asked(29);
    expect([await checkIn(sent), await hasTag(sent)]).toEqual([null, false]);
    await pass(1);
    const question = { answer: null, protector: null, next: { name: 'Eve' }, words: [], isClosed: false, waits: null };
    expect(await checkIn(sent)).toMatchObject(question);
    await round();
    expect(await hasTag(sent)).toBe(true);
    for (const who of ['ada', 'mona', 'max', 'eli', 'eve'] as const) expect(await told(who)).toEqual([]);
    for (const who of ['ada', 'mona'] as const) expect((await stage().t.call(rightOfReply.checkIn, on(who, id))).body.checkIn).toBeNull();

    const first = (await checkIn(sent))._id;
    const no = { kind: 'checkIn', thread: sent.thread, id: randomUUID(), checkIn: first, answer: 'no' };
    expect(await device.send(no)).toEqual({ taken: true });
    expect(await checkIn(sent)).toMatchObject({ answer: null, waits: 'no' });
    expect((await rowsOf('check_ins')).map(({ answer }) => answer)).toEqual([null]);
    await round();
    expect(await checkIn(sent)).toMatchObject({ answer: 'no', waits: null });
    // Nothing on the board tells of an answer: its author knows of it.
    expect(await hasTag(sent)).toBe(false);

    await pass(60);
    await round();
    expect(await hasTag(sent)).toBe(true);
    expect((await checkIn(sent))._id).not.toBe(first);
    // The envelope of the first answer comes once more: the second question it does not mean.
    expect(await device.send(no)).toEqual({ taken: true });
    await round();
    expect((await rowsOf('check_ins')).map(({ mark, answer }) => [mark, answer])).toEqual([
      [30, 'no'],
      [90, null],
    ]);
    // Opened again it is not asked; the days begin anew.
    await device.send({ kind: 'message', thread: sent.thread, id: randomUUID(), content: 'It is loose again.' });
    await round();
    await resolve(id);
    await pass(29);
    expect(await rowsOf('check_ins')).toHaveLength(2);
    await pass(1);
    expect(await rowsOf('check_ins')).toHaveLength(3);
  });

  test('yes waits for the round, comes once however often it was sent, and the two write to each other', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    const { sent } = await asked();
    const envelope = { kind: 'checkIn', thread: sent.thread, id: randomUUID(), checkIn: (await checkIn(sent))._id };
    const said = { ...envelope, ...yes('eve', 'They moved me to the night shift.') };
    for (let n = 0; n < 3; n++) expect(await device.send(said)).toEqual({ taken: true });
    expect(await checkIn(sent)).toMatchObject({ answer: null, waits: 'yes', words: [] });
    expect([await rowsOf('check_in_words'), await told('eve')]).toEqual([[], []]);
    expect(await t.app.db.selectFrom('sealed_waiting').selectAll().execute()).toEqual([]);
    t.clock.forward(3_600_000);
    await round();
    await device.send(said);
    await round();
    const { at } = await t.app.db.selectFrom('rounds').select('at').orderBy('n', 'desc').offset(1).limit(1).executeTakeFirstOrThrow();
    const rows = await rowsOf('check_in_words');
    expect(rows).toMatchObject([{ date: at, author_id: null, is_sealed_author: 1, content: 'They moved me to the night shift.' }]);
    const events = await t.app.db.selectFrom('events').selectAll().where('type', '=', 'checkIn.written').execute();
    expect(events.map(({ actor_id, data }) => [actor_id, data])).toEqual([[null, '{}']]);
    expect((await told('eve')).map(({ relatedId }) => relatedId)).toEqual([null]);

    const [one] = await list('eve');
    expect(one).toMatchObject({
      kind: 'sealed',
      author: null,
      rant: null,
      isClosed: false,
      words: [{ isMine: false, author: null, bySealedAuthor: true, content: 'They moved me to the night shift.' }],
    });
    expect(JSON.stringify(one)).not.toContain('Eli');
    const write = (who: CastName, content: string) => t.call(rightOfReply.writeOnCheckIn, { ...on(who, one!._id), body: { content } });
    expect((await write('eve', 'Write me when it began.')).status).toBe(201);
    await round();
    expect(await hasTag(sent)).toBe(true);
    const read = await checkIn(sent);
    expect(read).toMatchObject({ answer: 'yes', protector: { _id: cast.eve.id, name: 'Eve' } });
    const shown = read.words.map((word: Record<string, unknown>) => [word.isMine, word.author, word.date === null, word.content]);
    expect(shown).toEqual([
      [true, null, true, 'They moved me to the night shift.'],
      [false, 'Eve', false, 'Write me when it began.'],
    ]);
    for (const who of ['mona', 'max', 'ada', 'eli'] as const) {
      expect(await list(who)).toEqual([]);
      expect((await write(who, 'What is it?')).status).toBe(404);
    }
    // Only to whom it was told, and not once it is closed.
    await tell(sent, yes('eve', 'In May.'));
    await tell(sent, yes('mona', 'In June.'));
    await tell(sent, { answer: 'no' });
    await round();
    await t.call(rightOfReply.closeCheckIn, { ...on('eve', one!._id), body: { isClosed: true } });
    await tell(sent, yes('eve', 'In July.'));
    await round();
    expect((await rowsOf('check_in_words')).map(({ content }) => content)).toEqual([
      'They moved me to the night shift.',
      'Write me when it began.',
      'In May.',
    ]);
    expect(await told('eve')).toHaveLength(2);
    expect(await list('mona')).toEqual([]);
    await proveAnew(t);
    for (const [who, has] of [
      ['eve', true],
      ['eli', false],
      ['ada', false],
    ] as const)
      expect((await t.send('GET', '/api/auth/my-data', { token: cast[who].token })).text.includes('In May.'), who).toBe(has);
  });

  test('the first protector who has nothing to do with it; whom it cannot be told to reads nothing, and its author is asked anew', async () => {
    const { t, cast } = stage();
    const { sent, id } = await asked();
    await chooseContacts('mona', 'max', 'eve');
    await t.call(rants.setOwner, { ...on('ada', id), body: { userId: cast.max.id } });
    expect((await checkIn(sent)).next).toMatchObject({ name: 'Eve' });
    await tell(sent, yes('eve', 'For Eve.'));
    const { target } = await firstNames(t.app);
    await linkTarget(t, target, cast.eve.id);
    await round();
    expect([await rowsOf('check_in_words'), await told('eve'), await hasTag(sent)]).toEqual([[], [], true]);
    // Nobody is left.
    expect(await checkIn(sent)).toMatchObject({ answer: null, next: null, waits: null });
    await linkTarget(t, target, null);
    await chooseContacts('ada', 'eve');
    expect((await checkIn(sent)).next).toMatchObject({ name: 'Eve' });
    await chooseContacts('eve');
    await tell(sent, yes('eve', 'For Eve, again.'));
    await round();
    expect((await list('eve')).map(({ words }) => words.map(({ content }) => content))).toEqual([['For Eve, again.']]);
  });

  test('no handler or admin meets a word of it, or that it is, by any call', { tags: 'slow' }, async () => {
    const { sent, id } = await asked();
    await tell(sent, yes('eve', `${marker} happened.`));
    const hidden = async (): Promise<[string, ...string[]]> => [marker, ...(await rowsOf('check_ins')).map((row) => row.id)];
    await round();
    const write = { ...on('eve', (await list('eve'))[0]!._id), body: { content: `${marker} it is.` } };
    expect((await stage().t.call(rightOfReply.writeOnCheckIn, write)).status).toBe(201);
    await tell(sent, yes('eve', `${marker} goes on.`));
    await proveHidden(stage(), id, await hidden());
    await round();
    await proveHidden(stage(), id, await hidden());
    expect(JSON.stringify(await stage().t.call(rants.list, { token: stage().cast.mona.token }))).toContain(id);
  });

  test('muting does not stand between an author and his protector; withdrawn or removed rants bring no questions', {
    tags: 'slow',
  }, async () => {
    const { t } = stage();
    const { sent, id } = await asked();
    await t.call(rants.mute, { ...on('mona', id), body: { reason: 'Insults.' } });
    expect((await t.call(rants.confirmMute, on('max', id))).status).toBe(200);
    await tell(sent, yes('eve', 'Since then nobody greets me.'));
    await device.send({ kind: 'message', thread: sent.thread, id: randomUUID(), content: 'Dropped.' });
    // Both in one round: what was told outlasts the withdrawal.
    await device.send({ kind: 'withdraw', thread: sent.thread });
    await round();
    expect((await list('eve')).map(({ words }) => words.map(({ content }) => content))).toEqual([['Since then nobody greets me.']]);
    expect(await checkIn(sent)).toMatchObject({ answer: 'yes' });
    await pass(100);
    expect(await rowsOf('check_ins')).toHaveLength(1);

    const other = await asked();
    await proveAnew(t);
    await t.call(rants.remove, { ...on('ada', other.id), body: { reason: 'court order' } });
    const said = { ...yes('eve', 'Too late.'), checkIn: (await checkIn(other.sent))._id };
    expect((await t.call(rants.confirmRemoval, on('max', other.id))).status).toBe(200);
    expect(await checkIn(other.sent)).toBeNull();
    expect(await tell(other.sent, said)).toEqual({ taken: true });
    await round();
    expect(await rowsOf('check_in_words')).toHaveLength(1);
    expect(await told('eve')).toHaveLength(1);
  });

  test('an author who reveals himself is known to the protector too, and is asked like any author from then on', async () => {
    const { t } = stage();
    const { sent, id } = await asked();
    await tell(sent, yes('eve', 'Nobody talks to me.'));
    await round();
    expect((await t.call(sealed.reveal, { token: stage().cast.eli.token, body: { rant: id, secret: sent.reveal } })).status).toBe(200);
    expect(await list('eve')).toMatchObject([{ author: 'Eli', words: [{ author: 'Eli', content: 'Nobody talks to me.' }] }]);
    expect((await t.call(rightOfReply.checkIn, on('eli', id))).body.checkIn).toMatchObject({ answer: 'yes', words: [{ isMine: true }] });
    expect(JSON.stringify(await checkIn(sent)), 'a look still says no name').not.toContain('Eli');
    await pass(60);
    expect(await told('eli')).toHaveLength(1);
  });

  test('an answer that no device writes is refused; as many answers as messages may wait, and they come in a round', {
    tags: 'slow',
  }, async () => {
    const { t } = stage();
    const { sent } = await asked();
    for (const wrong of [
      yes('eve', '  '),
      yes('eve', 'x'.repeat(5001)),
      { answer: 'yes', content: 'To nobody.' },
      { answer: 'yes', protector: stage().cast.eve.id },
      { answer: 'perhaps' },
      { answer: 'no', checkIn: undefined },
    ])
      expect(await tell(sent, wrong)).toEqual({});
    const said = { kind: 'checkIn', thread: sent.thread, checkIn: (await checkIn(sent))._id };
    const sending = Array.from({ length: 50 }, (_, n) => device.send({ ...said, id: randomUUID(), ...yes('eve', `${n}`) }));
    expect(await Promise.all(sending)).toEqual(Array(50).fill({ taken: true }));
    expect(await tell(sent, yes('eve', 'One too many.'))).toEqual({ refused: 'full' });
    await round();
    expect(await rowsOf('check_in_words')).toHaveLength(5);
    // A long conversation leaves out what is old, and the box still holds it.
    const [{ id = '' } = {}] = await rowsOf('check_ins');
    const long = Array.from({ length: 30 }, (_, n) => ({
      id: randomUUID(),
      check_in_id: id,
      author_id: null,
      date: n,
      content: 'ع'.repeat(5000),
      is_sealed_author: 0 as const,
    }));
    await t.app.writer.insertInto('check_in_words').values(long).execute();
    const posts = Array.from({ length: 300 }, (_, n) => ({
      id: randomUUID(),
      kind: 'response' as const,
      date: n,
      content: 'ع'.repeat(100),
    }));
    const rant = (await device.look(sent)).rant._id;
    await t.app.writer
      .insertInto('posts')
      .values(posts.map((post) => ({ ...post, rant_id: rant, author_id: null })))
      .execute();
    const looked = await device.look(sent);
    expect([looked.checkIn.words.length, looked.earlier]).toEqual([1, true]);
    expect(looked.timeline.length).toBeGreaterThan(80);
  });
});
