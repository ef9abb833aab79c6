/** Questions to the author of an anonymous rant after it was resolved, and his answers in boxes, which name nobody. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { type CastName, linkTarget, proveAnew, renewSessions, settle } from '#server/testing/cast.ts';
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
  const on = (castName: CastName, id: string) => ({ token: stage().cast[castName].token, params: { id } });
  const chooseContacts = (...castName: CastName[]) => settle(stage().t, { protectors: castName.map((name) => stage().cast[name].id) });
  const resolve = async (id: string, castName: CastName = 'mona') => {
    const body = { status: 'Resolved', reason: 'explained' } as const;
    expect((await stage().t.call(rants.setStatus, { ...on(castName, id), body })).status).toBe(200);
  };
  const pass = async (days: number) => {
    stage().t.clock.forward(days * day);
    await stage().t.app.jobs.runDue();
    await renewSessions(stage().t, stage().cast);
    // There is a new key for boxes each day, so the device fetches the keys again.
    device = await deviceOf(stage().t);
  };
  const checkIn = async (sentRant: SentRant) => (await device.look(sentRant)).checkIn;
  const tell = async (sentRant: SentRant, message: Record<string, unknown>, id = randomUUID()) =>
    device.send({ kind: 'checkIn', thread: sentRant.thread, id, checkIn: (await checkIn(sentRant))?._id, ...message });
  const yes = (castName: CastName, content: string) => ({ answer: 'yes', protector: stage().cast[castName].id, content });
  const notificationsOf = async (castName: CastName) =>
    (await stage().t.call(notifications.list, { token: stage().cast[castName].token })).body.filter(({ kind }) => kind === 'checkIn');
  const list = async (castName: CastName) => (await stage().t.call(rightOfReply.checkIns, { token: stage().cast[castName].token })).body;
  const rowsOf = (table: 'check_ins' | 'check_in_words') => stage().t.app.db.selectFrom(table).selectAll().orderBy('seq').execute();
  const hasTag = async (sentRant: SentRant) => {
    const { newest, rounds } = (await stage().t.call(sealed.board, { query: {} })).body;
    return rounds.find(({ n }) => n === newest)!.tags.includes(device.tag(sentRant, newest));
  };
  /** Brings in three rants, and has the author of the first one asked. */
  async function askAuthor(days = 30, actorName: CastName = 'mona'): Promise<{ sent: SentRant; id: string }> {
    const { device: first, passes } = await sealedStage(stage());
    device = first;
    const sentRant = await device.write('The shelf is loose.', passes.eli[0]!);
    for (const castName of ['eve', 'max'] as const) await device.write(`By ${castName}.`, passes[castName][0]!);
    await round();
    const { _id: id } = (await device.look(sentRant)).rant;
    await resolve(id, actorName);
    await round();
    await pass(days);
    await round();
    return { sent: sentRant, id };
  }

  beforeEach(async () => {
    const { t, cast } = stage();
    // Passes of another week count by now.
    t.clock.forward(15 * day);
    // On a Monday last week's passes count, and nobody has any of those.
    while ([0, 7_200_000].some((ms) => new Date(t.clock.now() + ms).getUTCDay() === 1)) t.clock.forward(day / 4);
    await renewSessions(t, cast);
    for (const table of ['check_in_words', 'check_ins', 'notifications'] as const) await t.app.writer.deleteFrom(table).execute();
    await t.app.writer.deleteFrom('jobs').where('kind', '=', 'rant.checkIn').execute();
    await linkTarget(t, (await firstNames(t.app)).target, null);
    await chooseContacts('eve');
  });

  test('30 and 90 days after the last resolution a news tag announces it, and reading the thread asks; nobody is notified', {
    tags: 'slow',
  }, async () => {
    const { sent, id } = await askAuthor(29);
    expect([await checkIn(sent), await hasTag(sent)]).toEqual([null, false]);
    await pass(1);
    const question = { answer: null, protector: null, next: { name: 'Eve' }, words: [], isClosed: false, waits: null };
    expect(await checkIn(sent)).toMatchObject(question);
    await round();
    expect(await hasTag(sent)).toBe(true);
    for (const castName of ['ada', 'mona', 'max', 'eli', 'eve'] as const) expect(await notificationsOf(castName)).toEqual([]);
    for (const castName of ['ada', 'mona'] as const)
      expect((await stage().t.call(rightOfReply.checkIn, on(castName, id))).body.checkIn).toBeNull();

    const first = (await checkIn(sent))._id;
    const no = { kind: 'checkIn', thread: sent.thread, id: randomUUID(), checkIn: first, answer: 'no' };
    expect(await device.send(no)).toEqual({ taken: true });
    expect(await checkIn(sent)).toMatchObject({ answer: null, waits: 'no' });
    expect((await rowsOf('check_ins')).map(({ answer }) => answer)).toEqual([null]);
    await round();
    expect(await checkIn(sent)).toMatchObject({ answer: 'no', waits: null });
    // The board has no tag for an answer, as its author knows of it.
    expect(await hasTag(sent)).toBe(false);

    await pass(60);
    await round();
    expect(await hasTag(sent)).toBe(true);
    expect((await checkIn(sent))._id).not.toBe(first);
    // The envelope of the first answer comes again. It does not answer the second question.
    expect(await device.send(no)).toEqual({ taken: true });
    await round();
    expect((await rowsOf('check_ins')).map(({ mark, answer }) => [mark, answer])).toEqual([
      [30, 'no'],
      [90, null],
    ]);
    // While the rant is open again its author is not asked, and the days are counted from the beginning again.
    await device.send({ kind: 'message', thread: sent.thread, id: randomUUID(), content: 'It is loose again.' });
    await round();
    await resolve(id);
    await pass(29);
    expect(await rowsOf('check_ins')).toHaveLength(2);
    await pass(1);
    expect(await rowsOf('check_ins')).toHaveLength(3);
  });

  test('a yes waits for the round, counts once however often it was sent, and the two write to each other', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    const { sent } = await askAuthor();
    const envelope = { kind: 'checkIn', thread: sent.thread, id: randomUUID(), checkIn: (await checkIn(sent))._id };
    const message = { ...envelope, ...yes('eve', 'They moved me to the night shift.') };
    for (let n = 0; n < 3; n++) expect(await device.send(message)).toEqual({ taken: true });
    expect(await checkIn(sent)).toMatchObject({ answer: null, waits: 'yes', words: [] });
    expect([await rowsOf('check_in_words'), await notificationsOf('eve')]).toEqual([[], []]);
    expect(await t.app.db.selectFrom('sealed_waiting').selectAll().execute()).toEqual([]);
    t.clock.forward(3_600_000);
    await round();
    await device.send(message);
    await round();
    const { at } = await t.app.db.selectFrom('rounds').select('at').orderBy('n', 'desc').offset(1).limit(1).executeTakeFirstOrThrow();
    const rows = await rowsOf('check_in_words');
    expect(rows).toMatchObject([{ date: at, author_id: null, is_sealed_author: 1, content: 'They moved me to the night shift.' }]);
    const events = await t.app.db.selectFrom('events').selectAll().where('type', '=', 'checkIn.written').execute();
    expect(events.map(({ actor_id, data }) => [actor_id, data])).toEqual([[null, '{}']]);
    expect((await notificationsOf('eve')).map(({ relatedId }) => relatedId)).toEqual([null]);

    const [entry] = await list('eve');
    expect(entry).toMatchObject({
      kind: 'sealed',
      author: null,
      rant: null,
      isClosed: false,
      words: [{ isMine: false, author: null, bySealedAuthor: true, content: 'They moved me to the night shift.' }],
    });
    expect(JSON.stringify(entry)).not.toContain('Eli');
    const write = (castName: CastName, content: string) =>
      t.call(rightOfReply.writeOnCheckIn, { ...on(castName, entry!._id), body: { content } });
    expect((await write('eve', 'Write me when it began.')).status).toBe(201);
    await round();
    expect(await hasTag(sent)).toBe(true);
    const read = await checkIn(sent);
    expect(read).toMatchObject({ answer: 'yes', protector: { _id: cast.eve.id, name: 'Eve' } });
    const words = read.words.map((word: Record<string, unknown>) => [word.isMine, word.author, word.date === null, word.content]);
    expect(words).toEqual([
      [true, null, true, 'They moved me to the night shift.'],
      [false, 'Eve', false, 'Write me when it began.'],
    ]);
    for (const castName of ['mona', 'max', 'ada', 'eli'] as const) {
      expect(await list(castName)).toEqual([]);
      expect((await write(castName, 'What is it?')).status).toBe(404);
    }
    // More words go only to the trusted contact who was told, and to nobody once the check-in is closed.
    await tell(sent, yes('eve', 'In May.'));
    await tell(sent, yes('mona', 'In June.'));
    await tell(sent, { answer: 'no' });
    await round();
    await t.call(rightOfReply.closeCheckIn, { ...on('eve', entry!._id), body: { isClosed: true } });
    await tell(sent, yes('eve', 'In July.'));
    await round();
    expect((await rowsOf('check_in_words')).map(({ content }) => content)).toEqual([
      'They moved me to the night shift.',
      'Write me when it began.',
      'In May.',
    ]);
    expect(await notificationsOf('eve')).toHaveLength(2);
    expect(await list('mona')).toEqual([]);
    await proveAnew(t);
    for (const [castName, has] of [
      ['eve', true],
      ['eli', false],
      ['ada', false],
    ] as const)
      expect((await t.send('GET', '/api/auth/my-data', { token: cast[castName].token })).text.includes('In May.'), castName).toBe(has);
  });

  test('the first uninvolved trusted contact is offered; an excluded one reads nothing, and the author is asked again', async () => {
    const { t, cast } = stage();
    const { sent, id } = await askAuthor();
    await chooseContacts('mona', 'max', 'eve');
    await t.call(rants.setOwner, { ...on('ada', id), body: { userId: cast.max.id } });
    expect((await checkIn(sent)).next).toMatchObject({ name: 'Eve' });
    await tell(sent, yes('eve', 'For Eve.'));
    const { target } = await firstNames(t.app);
    await linkTarget(t, target, cast.eve.id);
    await round();
    expect([await rowsOf('check_in_words'), await notificationsOf('eve'), await hasTag(sent)]).toEqual([[], [], true]);
    // No trusted contact is left.
    expect(await checkIn(sent)).toMatchObject({ answer: null, next: null, waits: null });
    await linkTarget(t, target, null);
    await chooseContacts('ada', 'eve');
    expect((await checkIn(sent)).next).toMatchObject({ name: 'Eve' });
    await chooseContacts('eve');
    await tell(sent, yes('eve', 'For Eve, again.'));
    await round();
    expect((await list('eve')).map(({ words }) => words.map(({ content }) => content))).toEqual([['For Eve, again.']]);
  });

  test('no call shows handlers or admins the text or existence of a check-in', { tags: 'slow' }, async () => {
    const { sent, id } = await askAuthor();
    await tell(sent, yes('eve', `${marker} happened.`));
    const hiddenTexts = async (): Promise<[string, ...string[]]> => [marker, ...(await rowsOf('check_ins')).map((row) => row.id)];
    await round();
    const write = { ...on('eve', (await list('eve'))[0]!._id), body: { content: `${marker} it is.` } };
    expect((await stage().t.call(rightOfReply.writeOnCheckIn, write)).status).toBe(201);
    await tell(sent, yes('eve', `${marker} goes on.`));
    await proveHidden(stage(), id, await hiddenTexts());
    await round();
    await proveHidden(stage(), id, await hiddenTexts());
    expect(JSON.stringify(await stage().t.call(rants.list, { token: stage().cast.mona.token }))).toContain(id);
  });

  test('muting does not affect check-ins; withdrawn or removed rants are not asked about', {
    tags: 'slow',
  }, async () => {
    const { t } = stage();
    const { sent, id } = await askAuthor();
    await t.call(rants.mute, { ...on('mona', id), body: { reason: 'Insults.' } });
    expect((await t.call(rants.confirmMute, on('max', id))).status).toBe(200);
    await tell(sent, yes('eve', 'Since then nobody greets me.'));
    await device.send({ kind: 'message', thread: sent.thread, id: randomUUID(), content: 'Dropped.' });
    // Both come in one round, and what was told outlasts the withdrawal.
    await device.send({ kind: 'withdraw', thread: sent.thread });
    await round();
    expect((await list('eve')).map(({ words }) => words.map(({ content }) => content))).toEqual([['Since then nobody greets me.']]);
    expect(await checkIn(sent)).toMatchObject({ answer: 'yes' });
    await pass(100);
    expect(await rowsOf('check_ins')).toHaveLength(1);

    const other = await askAuthor();
    await proveAnew(t);
    await t.call(rants.remove, { ...on('ada', other.id), body: { reason: 'court order' } });
    const message = { ...yes('eve', 'Too late.'), checkIn: (await checkIn(other.sent))._id };
    expect((await t.call(rants.confirmRemoval, on('max', other.id))).status).toBe(200);
    expect(await checkIn(other.sent)).toBeNull();
    expect(await tell(other.sent, message)).toEqual({ taken: true });
    await round();
    expect(await rowsOf('check_in_words')).toHaveLength(1);
    expect(await notificationsOf('eve')).toHaveLength(1);
  });

  test('a revealed author is known to the trusted contact too, and is asked like any author from then on', async () => {
    const { t } = stage();
    const { sent, id } = await askAuthor();
    await tell(sent, yes('eve', 'Nobody talks to me.'));
    await round();
    expect((await t.call(sealed.reveal, { token: stage().cast.eli.token, body: { rant: id, secret: sent.reveal } })).status).toBe(200);
    expect(await list('eve')).toMatchObject([{ author: 'Eli', words: [{ author: 'Eli', content: 'Nobody talks to me.' }] }]);
    expect((await t.call(rightOfReply.checkIn, on('eli', id))).body.checkIn).toMatchObject({ answer: 'yes', words: [{ isMine: true }] });
    expect(JSON.stringify(await checkIn(sent)), 'a look still says no name').not.toContain('Eli');
    await pass(60);
    expect(await notificationsOf('eli')).toHaveLength(1);
  });

  test('an answer that no device writes is refused; waiting answers are limited like messages, and come in a round', {
    tags: 'slow',
  }, async () => {
    const { t } = stage();
    const { sent } = await askAuthor();
    for (const wrongValue of [
      yes('eve', '  '),
      yes('eve', 'x'.repeat(5001)),
      { answer: 'yes', content: 'To nobody.' },
      { answer: 'yes', protector: stage().cast.eve.id },
      { answer: 'perhaps' },
      { answer: 'no', checkIn: undefined },
    ])
      expect(await tell(sent, wrongValue)).toEqual({});
    const message = { kind: 'checkIn', thread: sent.thread, checkIn: (await checkIn(sent))._id };
    const sending = Array.from({ length: 50 }, (_, n) => device.send({ ...message, id: randomUUID(), ...yes('eve', `${n}`) }));
    expect(await Promise.all(sending)).toEqual(Array(50).fill({ taken: true }));
    expect(await tell(sent, yes('eve', 'One too many.'))).toEqual({ refused: 'full' });
    await round();
    expect(await rowsOf('check_in_words')).toHaveLength(5);
    // A long conversation leaves out its oldest words, so that the box still holds it.
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
    const look = await device.look(sent);
    expect([look.checkIn.words.length, look.earlier]).toEqual([1, true]);
    expect(look.timeline.length).toBeGreaterThan(80);
  });
});
