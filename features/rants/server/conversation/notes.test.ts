import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { type CastName, linkTarget, proveAnew, rantAbout, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { everyRead } from '#server/testing/reads.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { sendFile } from '../../../files/server/testing/files.ts';
import { limits } from '../../contract/limits.ts';
import { rants } from '../../contract/rants.ts';

import { namedIn } from './notes.ts';

afterEach(hangUp);
const word = 'quokka';

everyEngine('Notes for colleagues', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const note = (castName: CastName, id: string, body: Record<string, unknown> = {}) =>
    stage().t.call(rants.note, { token: token(castName), params: { id }, body: { content: `A ${word} among us.`, ...body } as never });
  const read = async (castName: CastName, id: string) =>
    (await stage().t.call(rants.detail, { token: token(castName), params: { id } })).body;
  const kinds = async (castName: CastName, id: string) =>
    (await read(castName, id)).timeline.map(({ kind }) => kind).filter((kind) => kind !== 'opened');

  /** The names of those reading calls that return the text of a note. */
  async function met(castName: CastName, ids: readonly string[]): Promise<string[]> {
    const { t } = stage();
    const calls = new Set<string>();
    for (const { name, address } of everyRead(ids, word)) {
      const { text } = await t.send('GET', address, { token: token(castName) });
      // A search repeats the word that was searched, so the word alone proves nothing.
      if (text.includes(`A ${word} among us`)) calls.add(name);
    }
    return [...calls].toSorted();
  }

  test('notes are in the conversation for handlers, and change nothing else', async () => {
    const { t } = stage();
    const id = await submit(t, token('eli'), 'The gate squeaks.');
    const before = await read('mona', id);
    const reply = await note('max', id);
    expect([reply.status, reply.body.timeline.at(-1)]).toMatchObject([
      201,
      { kind: 'note', actor: 'Max', actorRole: 'manager', isMine: true, content: `A ${word} among us.`, files: [] },
    ]);
    const after = await read('mona', id);
    expect([after.status, after.firstResponseDate, after.responses]).toEqual([before.status, null, []]);
    expect([await kinds('mona', id), await kinds('ada', id), await kinds('eli', id), await kinds('eve', id)]).toEqual([
      ['note'],
      ['note'],
      [],
      [],
    ]);
    expect((await read('eli', id)).timelineTotal + 1).toBe((await read('mona', id)).timelineTotal);
    for (const castName of ['eli', 'eve'] as const) expect(Object.keys(await read(castName, id))).not.toContain('canNote');
    expect((await read('mona', id)).canNote).toBe(true);
    t.clock.forward(73 * 3_600_000);
    await t.app.jobs.runDue();
    expect((await read('mona', id)).status, 'it is no answer').toBe('Urgent');
  });

  test('no call shows a note to its rant’s author, another employee or the target; handlers see it in the rant', {
    tags: 'slow',
  }, async () => {
    const { t, cast } = stage();
    await proveAnew(t);
    const own = await submit(t, token('mona'), 'A rant of a manager.');
    const id = await submit(t, token('eli'), 'The fence is loose.');
    const [target] = (await t.send('GET', '/api/manage/targetEmployees', { token: token('ada') })).body as unknown as {
      _id: string;
      name: string;
    }[];
    for (const item of [own, id]) expect((await note('max', item)).status).toBe(201);
    const sockets = await Promise.all((['eli', 'eve', 'mona'] as const).map((who) => listen(t, token(who))));
    const [eli, eve, mona] = sockets;
    expect((await note('ada', id)).status).toBe(201);
    await mona!.hears('rantUpdated', id);
    expect((await note('ada', own)).status).toBe(201);
    await note('max', id);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect([eli!.heard, eve!.heard, mona!.heard.filter(([, data]) => (data as { _id?: string })?._id === own)]).toEqual([[], [], []]);
    for (const castName of ['eli', 'eve'] as const) expect(await met(castName, [own, id]), castName).toEqual([]);
    expect(await met('mona', [own]), 'the author handles rants too').toEqual([]);
    expect(await met('mona', [id])).toEqual(['rants.detail', 'rants.timeline']);
    await linkTarget(t, target!._id, cast.mona.id);
    expect(await met('mona', [id]), 'it is about her').toEqual([]);
    await linkTarget(t, target!._id, null);
    expect(rantAbout.target).toBe(target!.name);
    await t.earshot.mailing.sendDue();
    for (const table of ['notices', 'mails'] as const)
      expect(JSON.stringify(await t.app.db.selectFrom(table).selectAll().execute()), table).not.toContain(word);
    const admins = await submit(t, token('ada'), 'A rant of an admin.');
    expect((await note('max', admins)).status).toBe(201);
    // Ada's own data contain the notes that she wrote.
    expect(await met('ada', [admins]), 'an admin wrote it').toEqual(['accounts.myData']);
    await linkTarget(t, target!._id, cast.ada.id);
    expect(await met('ada', [id]), 'it is about an admin').toEqual(['accounts.myData']);
    await linkTarget(t, target!._id, null);
    const data = async (castName: CastName) => (await t.send('GET', '/api/auth/my-data', { token: token(castName) })).text;
    expect([(await data('max')).includes(word), (await data('eli')).includes(word), (await data('mona')).includes(word)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('people who may not see notes may not write them', async () => {
    const { t, cast } = stage();
    const own = await submit(t, token('max'), 'Mine.');
    expect((await note('max', own)).body).toMatchObject({ code: 'note_on_own' });
    expect([(await note('eli', own)).status, (await note('eli', own)).body.code]).toEqual([403, 'not_your_role']);
    expect((await note('mona', randomUUID())).body.code).toBe('rant_not_found');
    const other = await submit(t, token('eli'), 'About her.');
    const { body } = await t.send('GET', '/api/manage/targetEmployees', { token: token('ada') });
    const target = (body as unknown as { _id: string }[])[0]!._id;
    await linkTarget(t, target, cast.mona.id);
    expect((await note('mona', other)).body.code).toBe('rant_not_found');
    await linkTarget(t, target, null);
  });

  test('the same note twice is one; a blank or endless one is refused; the newest page has them in order', async () => {
    const { t } = stage();
    const id = await submit(t, token('eli'), 'In order.');
    const _id = randomUUID();
    expect([(await note('max', id, { _id })).status, (await note('max', id, { _id })).status]).toEqual([201, 201]);
    for (const content of ['', ' \n', 'x'.repeat(limits.note + 1)]) expect((await note('max', id, { content })).status).toBe(400);
    t.clock.forward(1000);
    await t.call(rants.respond, { token: token('max'), params: { id }, body: { response: 'Seen.' } });
    t.clock.forward(1000);
    for (let n = 0; n < 2; n++) await note('mona', id, { _id, content: 'Second.' });
    expect(await kinds('mona', id)).toEqual(['note', 'response', 'status', 'note']);
    expect(await kinds('eli', id)).toEqual(['response', 'status']);
    const before = (await read('mona', id)).timeline.findLast(({ kind }) => kind === 'note')!._id;
    const earlier = await t.call(rants.timeline, { token: token('mona'), params: { id }, query: { before, limit: 2 } });
    expect(earlier.body.map(({ kind }) => kind)).toEqual(['response', 'status']);
    expect((await t.call(rants.timeline, { token: token('eli'), params: { id }, query: { before } })).body).toEqual([]);
  });

  test('@ and a name notifies people who read notes, once, and nobody else', async () => {
    const { t, cast } = stage();
    const id = await submit(t, token('eli'), 'Whom it concerns.');
    const notificationsOf = async (castName: CastName) =>
      (await t.call(notifications.list, { token: token(castName) })).body.filter(
        (notification) => notification.relatedId === id && notification.kind === 'mentioned',
      );
    await note('max', id, { content: 'For @mona and @Ada, and @Max himself, @Eli, @Eve and mail@Adam; @Monarch is nobody. @Mona again.' });
    expect(await notificationsOf('mona')).toMatchObject([{ title: 'Max mentioned you in a note', message: 'Whom it concerns.' }]);
    expect([
      (await notificationsOf('ada')).length,
      (await notificationsOf('max')).length,
      (await notificationsOf('eli')).length,
      (await notificationsOf('eve')).length,
    ]).toEqual([1, 0, 0, 0]);
    const names = async (castName: CastName, of: string) =>
      (await t.call(rants.colleagues, { token: token(castName), params: { id: of } })).body;
    expect(await names('max', id)).toEqual([
      { _id: cast.ada.id, name: 'Ada' },
      { _id: cast.mona.id, name: 'Mona' },
    ]);
    const own = await submit(t, token('mona'), 'Of a manager.');
    expect(await names('max', own)).toEqual([{ _id: cast.ada.id, name: 'Ada' }]);
    expect((await names('mona', own)) as unknown).toMatchObject({ code: 'rant_not_found' });
    await note('max', own, { content: '@Mona wrote this.' });
    expect(
      (await t.call(notifications.list, { token: token('mona') })).body.filter(
        (notification) => notification.relatedId === own && notification.kind === 'mentioned',
      ),
    ).toEqual([]);
  });

  test('a file of a note is visible to people who read notes', async () => {
    const { t } = stage();
    const id = await submit(t, token('eli'), 'With a file among us.');
    const { _id: file } = (await sendFile(t, token('max'), Buffer.from('a,b\n1,2\n'), 'inside.csv')).body;
    await note('max', id, { files: [file] });
    expect((await read('mona', id)).timeline.find(({ kind }) => kind === 'note')!.files).toMatchObject([{ name: 'inside.csv' }]);
    const got = async (castName: CastName, of = file) => (await t.send('GET', `/api/files/${of}`, { token: token(castName) })).status;
    expect([await got('mona'), await got('ada'), await got('max')]).toEqual([200, 200, 200]);
    expect([await got('eli'), await got('eve')]).toEqual([404, 404]);
    for (const castName of ['eli', 'eve'] as const) expect(JSON.stringify(await read(castName, id))).not.toContain('inside.csv');
    const own = await submit(t, token('mona'), 'Of a manager, with a file among us.');
    const { _id: other } = (await sendFile(t, token('max'), Buffer.from('a,b\n1,2\n'), 'inside.csv')).body;
    await note('max', own, { files: [other] });
    expect([await got('mona', other), await got('ada', other)]).toEqual([404, 200]);
  });
});

test('the longest matching name is taken, in any case and script', () => {
  const people = ['Max', 'Max Muster', 'Zoë', 'عادل', 'A.B'].map((name) => ({ name }));
  const of = (text: string) => namedIn(text, people).map(({ name }) => name);
  expect([of('@max muster and @MAX'), of('@Maxim'), of('x@max'), of('(@zoe)'), of('@عادل،'), of('@A.B.'), of('@AXB'), of('@')]).toEqual([
    ['Max Muster', 'Max'],
    [],
    [],
    ['Zoë'],
    ['عادل'],
    ['A.B'],
    [],
    [],
  ]);
});

test.for(['@', '@anna ', '@Anna Ärger 1 @', 'a@ @\n', '@أ'])(
  'a text with many @ signs does not compare every name with each: %j',
  (piece) => {
    let read = 0;
    const people = Array.from({ length: 300 }, (_, n) => ({
      get name() {
        read++;
        return `Anna Ärger ${n}`;
      },
    }));
    const text = piece.repeat(Math.floor(10_000 / piece.length));
    namedIn(text, people);
    const whole = text.match(/Anna Ärger 1 /g)?.length ?? 0;
    expect(read).toBeLessThanOrEqual(3 * people.length + 3 * whole);
  },
);
