/** Several messages on one rant that a person has not read are one notification. */

import { expect, test } from 'vitest';
import { type CastName, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { insertNotifications } from '#server/testing/notifications.ts';
import { dial, hangUp } from '#server/testing/socket.ts';
import { rants } from '../../../features/rants/contract/index.ts';
import { notifications } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { idFor } from './notification-ids.ts';

everyEngine('Messages that were not read', (stage) => {
  const list = async (name: CastName, query = {}) =>
    (await stage().t.call(notifications.list, { token: stage().cast[name].token, query: { limit: 100, ...query } })).body;
  const notificationsOf = async (name: CastName, id: string) =>
    (await list(name)).filter((notification) => notification.relatedId === id && notification.kind === 'message');
  const unread = async (name: CastName) => (await stage().t.call(notifications.unread, { token: stage().cast[name].token })).body.unread;
  const write = (id: string, name: CastName, content: string) =>
    stage().t.call(rants.write, { token: stage().cast[name].token, params: { id }, body: { content } });
  const read = (name: CastName, id: string) => stage().t.call(notifications.read, { token: stage().cast[name].token, params: { id } });

  test('are one row per handler: it counts them, shows the last one and is at the top', async () => {
    const { t, cast } = stage();
    const [id, other] = [await submit(t, cast.eli.token, 'One'), await submit(t, cast.eve.token, 'Two')];
    const before = await unread('mona');
    await write(id, 'eli', 'First words');
    expect(await notificationsOf('mona', id)).toMatchObject([{ title: 'Eli wrote again', message: 'First words' }]);
    await write(other, 'eve', 'Of another rant');
    for (const words of ['Second words', 'Third words']) await write(id, 'eli', words);
    for (const name of ['mona', 'max', 'ada'] as const)
      expect(await notificationsOf(name, id), name).toMatchObject([
        { title: '3 new messages on a rant', message: 'Third words', read: false },
      ]);
    expect((await list('mona'))[0]).toMatchObject({ relatedId: id, kind: 'message' });
    expect(await notificationsOf('mona', other)).toHaveLength(1);
    expect(await unread('mona')).toBe(before + 2);
  });

  test('a manager who wrote the rant is notified once of a colleague’s text', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.mona.token, 'The rota is unfair.');
    const before = await unread('mona');
    await write(id, 'max', 'Which week?');
    expect(await notificationsOf('mona', id)).toMatchObject([{ title: expect.not.stringContaining('2 new'), message: 'Which week?' }]);
    expect(await unread('mona')).toBe(before + 1);
  });

  test('reading resets only that reader’s count; the author is notified of handlers’ texts in the same way', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'Three');
    for (const words of ['a', 'b']) await write(id, 'eli', words);
    await read('mona', (await notificationsOf('mona', id))[0]?._id ?? '');
    await write(id, 'eli', 'c');
    expect(await notificationsOf('mona', id)).toMatchObject([
      { title: 'Eli wrote again', message: 'c', read: false },
      { title: '2 new messages on a rant', message: 'b', read: true },
    ]);
    expect(await notificationsOf('max', id)).toMatchObject([{ title: '3 new messages on a rant', message: 'c' }]);
    for (const words of ['d', 'e']) await write(id, 'max', words);
    expect(await notificationsOf('eli', id)).toMatchObject([{ title: '2 new messages on a rant', message: 'e' }]);
    expect(await notificationsOf('mona', id)).toMatchObject([{ title: '3 new messages on a rant', message: 'e' }, { read: true }]);
  });

  test('earlier rows are grouped with the next message, and a deleted one stays deleted', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'Four');
    const row = {
      user_id: cast.mona.id,
      kind: 'message' as const,
      related_model: 'Rant' as const,
      related_id: id,
      event_seq: 1,
      created_at: 1,
    };
    const old = (name: string) => ({
      ...row,
      id: `${name} ${id}`,
      data: JSON.stringify({ actor: 'Eli', excerpt: name }),
      in_app: 1 as const,
      in_digest: 0 as const,
    });
    await insertNotifications(t.app, [old('x'), old('y'), { ...old('z'), deleted_at: t.clock.now() }]);
    expect(await notificationsOf('mona', id)).toMatchObject([{ title: 'Eli wrote again' }, { title: 'Eli wrote again' }]);
    await write(id, 'eli', 'the newest');
    expect(await notificationsOf('mona', id)).toMatchObject([{ title: '3 new messages on a rant', message: 'the newest' }]);
  });

  test('an open page receives the row with its count', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'Five');
    await write(id, 'eli', 'one');
    const socket = dial(t, { token: cast.mona.token });
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    const received = new Promise((resolve) => socket.once('notification', resolve));
    await write(id, 'eli', 'two');
    expect(await received).toMatchObject({ relatedId: id, title: '2 new messages on a rant', message: 'two' });
    hangUp();
  });

  test('an open page receives it at once, whatever it is about', async () => {
    const { t, cast } = stage();
    const socket = dial(t, { token: cast.eve.token });
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    const received = new Promise((resolve) => socket.once('notification', resolve));
    await t.app.write((tx) => tx.record({ type: 'factor.locked', actorId: null, subject: cast.eve.id, data: {} }));
    expect(await received).toMatchObject({ kind: 'signInChanged' });
    hangUp();
  });

  test('waiting mail is one for all of them', async () => {
    const { t, cast } = stage();
    const wish = { kind: 'message' as const, app: true, mail: true, digest: false };
    await t.call(notifications.changePreferences, { token: cast.max.token, body: { kinds: [wish] } });
    const id = await submit(t, cast.eli.token, 'Six');
    for (const words of ['a', 'b', 'c']) await write(id, 'eli', words);
    const [row] = await notificationsOf('max', id);
    const mails = () =>
      t.app.db
        .selectFrom('mails')
        .selectAll()
        .where('notification_id', '=', idFor(cast.max.id, row?._id ?? ''))
        .execute();
    expect(await mails()).toHaveLength(1);
    t.clock.forward(limits.mailDelayMs + 1);
    await t.app.writer
      .updateTable('mails')
      .set({ state: 'sent' })
      .where('notification_id', '=', idFor(cast.max.id, row?._id ?? ''))
      .execute();
    await write(id, 'eli', 'd');
    expect((await mails()).map((mail) => mail.state)).toEqual(['sent', 'waiting']);
  });
});
