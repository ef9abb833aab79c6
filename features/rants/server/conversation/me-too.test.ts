import { accounts } from '@earshot/contract/accounts';
import { afterEach, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { type CastName, linkTarget, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { everyRead, hasClock, withoutUse } from '#server/testing/reads.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { targetNamed } from '#server/testing/unseen.ts';
import { limits } from '../../contract/limits.ts';
import { rants } from '../../contract/rants.ts';

afterEach(hangUp);

everyEngine('Me too', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const on = (castName: CastName, id: string) => ({ token: token(castName), params: { id } });
  const read = async (castName: CastName, id: string) => (await stage().t.call(rants.detail, on(castName, id))).body;
  const say = (castName: CastName, id: string, body: Record<string, unknown> = {}) =>
    stage().t.call(rants.voice, { ...on(castName, id), body });
  const takeBack = (castName: CastName, id: string) => stage().t.call(rants.unvoice, on(castName, id));
  const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const rant = (content = 'The sink is blocked.', about: Record<string, string> = {}) => submit(stage().t, token('eli'), content, about);
  async function notificationsOf(castName: CastName, id: string) {
    const { body } = await stage().t.call(notifications.list, { token: token(castName) });
    return body.filter((notification) => notification.relatedId === id).map(({ kind, title }) => [kind, title]);
  }
  const decide = (id: string, status: 'Resolved' | 'Pending' | 'Responded', reason?: 'explained') =>
    stage().t.call(rants.setStatus, { ...on('mona', id), body: { status, ...(reason && { reason }) } });

  test('is given once and can be taken back: every reader sees the count, only the giver their own', async () => {
    const id = await rant();
    expect([(await read('eve', id)).voices, (await read('eve', id)).myVoice]).toEqual([0, null]);
    for (let n = 0; n < 2; n++) expect((await say('eve', id)).body).toMatchObject({ voices: 1, myVoice: { content: null } });
    expect(code(await say('eve', id, { content: 'And the tap.' }))).toEqual([409, 'voice_given']);
    for (const castName of ['eli', 'mona', 'ada'] as const) {
      const detail = await read(castName, id);
      expect([detail.voices, Object.keys(detail).includes('myVoice')]).toEqual([1, false]);
    }
    expect((await takeBack('eve', id)).body).toMatchObject({ voices: 0, myVoice: null });
    expect((await takeBack('eve', id)).status).toBe(200);
    expect((await say('eve', id, { content: 'x'.repeat(limits.meToo + 1) })).status).toBe(400);
    // A line of blanks counts as no line.
    expect((await say('eve', id, { content: ' \n' })).body.myVoice).toEqual({ content: null });
  });

  test('simultaneous calls count once', async () => {
    const id = await rant();
    const replies = await Promise.all([1, 2, 3, 4].map(() => say('eve', id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await read('eve', id)).voices).toBe(1);
    expect(
      await stage().t.app.db.selectFrom('events').select('type').where('subject', '=', id).where('type', '=', 'rant.voiced').execute(),
    ).toHaveLength(1);
  });

  test('its author, its handlers and people from whom it is hidden cannot give it', async () => {
    const { t, cast } = stage();
    const id = await rant();
    expect(code(await say('eli', id))).toEqual([403, 'voice_on_own']);
    for (const castName of ['mona', 'ada'] as const) expect(code(await say(castName, id))).toEqual([403, 'voice_by_handler']);
    expect(code(await say('mona', await submit(t, token('mona'), 'Our own printer.')))).toEqual([403, 'voice_on_own']);
    const anonymous = await rant('Nobody knows who wrote it.');
    await t.app.writer.updateTable('rants').set({ kind: 'sealed', author_id: null }).where('id', '=', anonymous).execute();
    await settle(t, { sealedReaders: 'asNamed' });
    expect(code(await say('eve', anonymous))).toEqual([403, 'voice_on_anonymous']);
    await settle(t, { sealedReaders: 'handlers' });
    const target = 'Eve herself';
    await linkTarget(t, await targetNamed(stage(), target), cast.eve.id);
    const about = await rant('About Eve.', { target });
    expect(code(await say('eve', about))).toEqual([404, 'rant_not_found']);
    expect(code(await takeBack('eve', about))).toEqual([404, 'rant_not_found']);
    expect((await read('mona', about)).voices).toBe(0);
  });

  test('a message shows its author’s name to handlers only; the rant’s author and other readers never see it', async () => {
    const { t } = stage();
    const id = await rant('The printer jams.');
    const line = 'Also on the third floor.';
    expect((await say('eve', id, { content: line })).body.myVoice).toEqual({ content: line });
    for (const castName of ['mona', 'ada'] as const) {
      const { timeline, timelineTotal } = await read(castName, id);
      expect(timeline.filter(({ kind }) => kind === 'voice')).toMatchObject([{ content: line, actor: 'Eve', isMine: false }]);
      expect(timelineTotal).toBe(timeline.length);
      const entry = timeline.at(-1)!._id;
      expect((await t.call(rants.timeline, { ...on(castName, id), query: { before: entry } })).status).toBe(200);
    }
    for (const { address } of everyRead([id])) {
      const { text } = await t.send('GET', address, { token: token('eli') });
      expect(text, address).not.toContain(line);
      expect(text.includes('"actor":"Eve"'), address).toBe(false);
    }
    // A manager who wrote the rant is its author, and reads no line on it.
    const monas = await submit(t, token('mona'), 'The door of our office.');
    await say('eve', monas, { content: line });
    expect(JSON.stringify(await read('mona', monas))).not.toContain(line);
    expect(JSON.stringify(await read('max', monas))).toContain(line);
  });

  test('without a message nobody learns who; all other replies are equal whoever gave it', { tags: 'slow' }, async () => {
    const { t } = stage();
    const other = await submit(t, token('max'), 'The lamp over the ramp.');
    const seenBy = async (castName: CastName) => {
      const all: string[] = [];
      for (const { address } of everyRead([other])) {
        if (hasClock.test(address)) continue;
        const { text } = await t.send('GET', address, { token: token(castName) });
        all.push(`${address} ${withoutUse(text)}`);
      }
      return all;
    };
    for (const castName of ['mona', 'ada', 'max'] as const) await seenBy(castName);
    const as: Partial<Record<CastName, Record<string, string[]>>> = {};
    for (const sayer of ['eli', 'eve'] as const) {
      expect((await say(sayer, other)).body.voices).toBe(1);
      as[sayer] = { mona: await seenBy('mona'), ada: await seenBy('ada'), max: await seenBy('max') };
      await takeBack(sayer, other);
    }
    expect(as.eve).toEqual(as.eli);
  });

  test('a person who gave it is notified of answers and status like the author, in other words, until it is taken back', async () => {
    const { t } = stage();
    const id = await rant('The gate squeaks.');
    await say('eve', id);
    const answer = (response: string) => t.call(rants.respond, { ...on('mona', id), body: { response } });
    await answer('It is oiled on Monday.');
    await decide(id, 'Resolved', 'explained');
    expect(await notificationsOf('eve', id)).toEqual([
      ['status', 'A rant you joined is now Resolved'],
      ['response', 'Mona responded to a rant you joined'],
    ]);
    expect(await notificationsOf('eli', id)).toEqual([
      ['status', 'Your rant is now Resolved'],
      ['response', 'Mona responded'],
    ]);
    // Undoing the resolution takes back the notification about it.
    expect((await t.send('POST', `/api/undo/rant/${id}`, { token: token('mona') })).status).toBe(200);
    expect(await notificationsOf('eve', id)).toEqual([['response', 'Mona responded to a rant you joined']]);
    await takeBack('eve', id);
    await answer('It is oiled.');
    expect(await notificationsOf('eve', id)).toHaveLength(1);
  });

  test('the text cannot be edited any more; after a withdrawal no count and no message remain', async () => {
    const { t } = stage();
    const id = await rant('The heating knocks.');
    await say('eve', id, { content: 'In my office too.' });
    expect((await read('eli', id)).editableUntil).toBe(null);
    expect(code(await t.call(rants.edit, { ...on('eli', id), body: { content: 'I like it.' } }))).toEqual([409, 'rant_opened']);
    await t.call(rants.withdraw, on('eli', id));
    expect(await t.app.db.selectFrom('voices').select('id').where('rant_id', '=', id).execute()).toEqual([]);
    expect(code(await say('eve', id))).toEqual([409, 'rant_withdrawn']);
    const detail = await read('eve', id);
    expect([detail.voices, Object.keys(detail).includes('myVoice')]).toEqual([0, false]);
    expect(JSON.stringify(await read('mona', id))).not.toContain('In my office too.');
  });

  test('if employees read only their own rants it still counts for handlers; the person reads and hears nothing more', async () => {
    const { t } = stage();
    const id = await rant('The bins overflow.');
    const line = 'Behind hall two as well.';
    await say('eve', id, { content: line });
    await settle(t, { employeeVisibility: 'own' });
    try {
      expect(code(await say('eve', id))).toEqual([404, 'rant_not_found']);
      expect([(await read('mona', id)).voices, (await read('eli', id)).voices]).toEqual([1, 1]);
      await t.call(rants.respond, { ...on('mona', id), body: { response: 'Emptied daily now.' } });
      const own = JSON.parse((await t.call(accounts.myData, { token: token('eve') })).text);
      expect(own.rants.voices.at(-1)).toEqual({ rant: null, content: line, date: expect.any(String) });
    } finally {
      await settle(t, { employeeVisibility: 'all' });
    }
    expect(await notificationsOf('eve', id)).toEqual([]);
    const own = JSON.parse((await t.call(accounts.myData, { token: token('eve') })).text);
    expect(own.rants.voices.at(-1)).toMatchObject({ rant: id, content: line });
  });

  test('pages that show the rant are updated', async () => {
    const id = await rant('The clock is slow.');
    const [eli, mona] = [await listen(stage().t, token('eli')), await listen(stage().t, token('mona'))];
    await say('eve', id);
    await Promise.all([eli.hears('rantUpdated', id), mona.hears('rantUpdated', id)]);
  });
});

everyEngine(
  'Me too, too often',
  (stage) => {
    test('limited per hour; repeating it does not count', async () => {
      const { t, cast } = stage();
      const ids = [await submit(t, cast.eli.token, 'One.'), await submit(t, cast.eli.token, 'Two.')] as const;
      const say = (id: string) => t.call(rants.voice, { token: cast.eve.token, params: { id }, body: {} });
      const { max, windowMs } = limits.meTooRate;
      await t.app.writer
        .insertInto('throttle')
        .values({ key: `voices ${cast.eve.id}`, count: max - 1, resets_at: t.clock.now() + windowMs })
        .execute();
      expect([(await say(ids[0])).status, (await say(ids[1])).status, (await say(ids[0])).status]).toEqual([200, 429, 200]);
      expect((await t.call(rants.detail, { token: cast.eve.token, params: { id: ids[1] } })).body.voices).toBe(0);
    });
  },
  { rateLimit: true },
);
