import { accounts } from '@earshot/contract/accounts';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { rants } from '#features/rants/contract';
import { type CastName, emailOf, forgetPerson, password, proveAnew, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { notificationRows } from '#server/testing/notifications.ts';
import { notifications } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { idFor } from './notification-ids.ts';
import { sweepNotifications } from './sweep.ts';

everyEngine('Notifications', (stage) => {
  const list = (name: CastName, query: Record<string, unknown> = {}) =>
    stage().t.call(notifications.list, { token: stage().cast[name].token, query: query as never });
  const unread = async (name: CastName) => (await stage().t.call(notifications.unread, { token: stage().cast[name].token })).body.unread;
  const about = async (name: CastName, id: string) => (await list(name)).body.filter((n) => n.relatedId === id);
  const read = (name: CastName, id: string) => stage().t.call(notifications.read, { token: stage().cast[name].token, params: { id } });
  const remove = (name: CastName, id: string) => stage().t.call(notifications.remove, { token: stage().cast[name].token, params: { id } });
  const readAll = (name: CastName, body = {}) => stage().t.call(notifications.readAll, { token: stage().cast[name].token, body });

  test('each kind has its type, priority, words and link', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'The   lift\nis stuck again.');
    expect((await about('mona', id))[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'rant',
      kind: 'newRant',
      priority: 'normal',
      title: 'New rant for Warehouse',
      message: 'The lift is stuck again.',
      why: 'You answer rants as a manager or admin.',
      read: false,
      relatedModel: 'Rant',
      relatedId: id,
      department: 'Warehouse',
      rant: { kind: 'named', excerpt: 'The lift is stuck again.', target: 'Dana Whitfield', department: 'Warehouse' },
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    });
    await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'Engineer is coming.' } });
    expect((await about('eli', id))[0]).toMatchObject({
      type: 'response',
      kind: 'response',
      title: 'Mona responded',
      message: 'Engineer is coming.',
    });
    await t.call(rants.setStatus, { token: cast.max.token, params: { id }, body: { status: 'Resolved', reason: 'action taken' } });
    expect((await about('eli', id))[0]).toMatchObject({ type: 'rant', kind: 'status', title: 'Your rant is now Resolved' });
    await t.call(rants.write, { token: cast.eli.token, params: { id }, body: { content: 'Stuck again.' } });
    expect((await about('max', id))[0]).toMatchObject({
      type: 'response',
      kind: 'message',
      title: 'Eli wrote again',
      message: 'Stuck again.',
    });
    await t.call(accounts.register, { body: { name: 'Quin', email: emailOf('quin'), password } });
    expect((await list('ada')).body[0]).toMatchObject({
      type: 'system',
      kind: 'registration',
      relatedModel: 'User',
      message: 'Quin has registered',
    });
  });

  test('each action notifies the people concerned, and never its actor', async () => {
    const { t, cast } = stage();
    const kinds = async (id: string) =>
      Object.fromEntries(
        await Promise.all(
          (['ada', 'mona', 'max', 'eli', 'eve'] as const).map(async (name) => [name, (await about(name, id)).map((n) => n.kind).join()]),
        ),
      );
    const id = await submit(t, cast.mona.token, 'A manager rants.');
    expect(await kinds(id)).toEqual({ ada: 'newRant', mona: '', max: 'newRant', eli: '', eve: '' });
    await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'I answer myself.' } });
    await t.call(rants.setStatus, { token: cast.mona.token, params: { id }, body: { status: 'Resolved', reason: 'duplicate' } });
    await t.call(rants.setStatus, { token: cast.mona.token, params: { id }, body: { status: 'Responded' } });
    expect(await kinds(id)).toEqual({ ada: 'newRant', mona: '', max: 'newRant', eli: '', eve: '' });
    await t.call(rants.respond, { token: cast.max.token, params: { id }, body: { response: 'Me too.' } });
    await t.call(rants.setStatus, { token: cast.max.token, params: { id }, body: { status: 'Urgent' } });
    await t.call(rants.detail, { token: cast.ada.token, params: { id } });
    expect(await kinds(id)).toEqual({ ada: 'newRant', mona: 'response', max: 'newRant', eli: '', eve: '' });
  });

  test('an excerpt is cut by graphemes, never inside a character', async () => {
    const { t, cast } = stage();
    const family = '👨‍👩‍👧‍👦';
    for (const content of [
      family.repeat(200),
      `a${family.repeat(200)}`,
      `${'z\u0338\u0362'.repeat(2000)}`,
      `e${'\u0301'.repeat(3000)}`,
      '😀'.repeat(1000),
      `x${'😀'.repeat(1000)}`,
    ]) {
      const id = await submit(t, cast.eli.token, content);
      const { message } = (await about('mona', id))[0]!;
      expect(message.isWellFormed()).toBe(true);
      expect(message.endsWith('…') && !message.includes('\ufffd')).toBe(true);
      expect([...new Intl.Segmenter().segment(message)].length).toBeLessThanOrEqual(limits.excerpt + 1);
      expect(content.startsWith(message.slice(0, -1))).toBe(true);
    }
    const exact = await submit(t, cast.eli.token, 'x'.repeat(80));
    expect((await about('mona', exact))[0]!.message).toBe('x'.repeat(80));
    const braces = await submit(t, cast.eli.token, '{actor} {excerpt} {__proto__} $& $1');
    expect((await about('mona', braces))[0]!.message).toBe('{actor} {excerpt} {__proto__} $& $1');
  });

  test('both paths list the caller’s own, newest first, paged and counted; unread ones on request', async () => {
    const { t, cast } = stage();
    for (const path of ['/api/notifications', '/api/auth/notifications']) {
      const reply = await t.send('GET', path, { token: cast.max.token });
      expect(reply.body).toEqual((await list('max')).body);
    }
    const all = await list('max');
    expect(all.headers.get('x-total-count')).toBe(String(all.body.length));
    const page = await list('max', { page: 2, limit: 3 });
    expect([page.body, page.headers.get('x-total-count')]).toEqual([all.body.slice(3, 6), String(all.body.length)]);
    expect((await list('max', { limit: 101 })).status).toBe(400);
    expect((await list('max', { unread: 'maybe' })).status).toBe(400);
    await read('max', all.body[1]!._id);
    const leftReply = await list('max', { unread: 'true' });
    expect(leftReply.body.map((n) => n._id)).toEqual(all.body.filter((_, n) => n !== 1).map((n) => n._id));
  });

  test('marked as read, singly and up to the newest one shown; deleted', async () => {
    const { t, cast } = stage();
    for (let n = 0; n < 4; n++) await submit(t, cast.eve.token, `Badge ${n}`);
    const start = await unread('mona');
    const [newest, second, third] = (await list('mona')).body;
    expect((await read('mona', third!._id)).body).toEqual({ ...third, read: true });
    expect((await read('mona', third!._id)).status).toBe(200);
    expect(await unread('mona')).toBe(start - 1);
    expect((await remove('mona', second!._id)).body).toEqual({ msg: 'Notification deleted.' });
    expect((await remove('mona', second!._id)).body.code).toBe('notification_not_found');
    expect(await unread('mona')).toBe(start - 2);
    await submit(t, cast.eve.token, 'Arrived meanwhile');
    expect((await readAll('mona', { upTo: newest!._id })).body).toEqual({ unread: 1 });
    expect((await list('mona')).body[0]!.read).toBe(false);
    expect((await readAll('mona')).body).toEqual({ unread: 0 });
    expect(await unread('mona')).toBe(0);
    expect(await unread('max')).toBeGreaterThan(0);
    expect((await readAll('mona', { upTo: '\u0000' })).status).toBe(404);
  });

  test('somebody else’s notification is unknown, also to an admin', async () => {
    const { t, cast } = stage();
    await submit(t, cast.eli.token, 'For one pair of eyes.');
    const maxs = (await list('max')).body[0]!;
    for (const name of ['ada', 'mona', 'eli'] as const) {
      for (const call of [read, remove])
        expect([(await call(name, maxs._id)).status, (await call(name, 'x')).status], name).toEqual([404, 404]);
      expect((await readAll(name, { upTo: maxs._id })).status).toBe(404);
    }
    expect((await about('max', maxs.relatedId!))[0]).toEqual(maxs);
  });

  test('marked as unread, deleted and restored, all about one thing: the count follows', async () => {
    const { t, cast } = stage();
    const asMona = { token: cast.mona.token };
    await readAll('mona');
    const id = await submit(t, cast.eli.token, 'Five answers.');
    for (let n = 0; n < 3; n++) await t.call(rants.write, { token: cast.eli.token, params: { id }, body: { content: `More ${n}` } });
    const other = await submit(t, cast.eli.token, 'Another.');
    expect(await unread('mona')).toBe(3);
    const [newest] = await about('mona', other);
    const markUnread = (id: string) => t.call(notifications.unreadAgain, { ...asMona, params: { id } });
    const restore = (id: string) => t.call(notifications.restore, { ...asMona, params: { id } });
    await read('mona', newest!._id);
    for (let n = 0; n < 2; n++) expect((await markUnread(newest!._id)).body).toEqual({ ...newest, read: false });
    expect(await unread('mona')).toBe(3);
    const readAbout = (relatedModel: 'Rant' | 'User', relatedId: string) =>
      t.call(notifications.readAbout, { ...asMona, body: { relatedModel, relatedId } });
    expect((await readAbout('User', id)).body).toEqual({ unread: 3 });
    expect((await readAbout('Rant', 'nothing')).body).toEqual({ unread: 3 });
    expect((await readAbout('Rant', id)).body).toEqual({ unread: 1 });
    expect((await about('mona', id)).map((item) => item.read)).toEqual([true, true]);
    await remove('mona', newest!._id);
    for (const call of [read('mona', newest!._id), markUnread(newest!._id), remove('mona', newest!._id)])
      expect((await call).body.code).toBe('notification_not_found');
    expect([await unread('mona'), (await about('mona', other)).length]).toEqual([0, 0]);
    for (let n = 0; n < 2; n++) expect((await restore(newest!._id)).body).toEqual({ ...newest, read: false });
    expect(await unread('mona')).toBe(1);
    expect((await about('mona', other))[0]).toEqual(newest);
    for (const name of ['max', 'ada'] as const) {
      const request = { token: cast[name].token, params: { id: newest!._id } };
      for (const call of [notifications.unreadAgain, notifications.restore]) expect((await t.call(call, request)).status).toBe(404);
    }
    await remove('mona', newest!._id);
    t.clock.forward(limits.undoMs + 1000);
    expect((await restore(newest!._id)).body.code).toBe('notification_not_found');
    await sweepNotifications(t.app);
    expect(await t.app.db.selectFrom(notificationRows(t.app.db)).select('id').where('deleted_at', 'is not', null).execute()).toEqual([]);
    const her = t.app.db.selectFrom(notificationRows(t.app.db)).select('id').where('user_id', '=', cast.mona.id);
    expect(await her.where('id', '=', idFor(cast.mona.id, newest!._id)).execute()).toEqual([]);
  });

  test('paging continues after the last one shown, even if new ones arrive and that one is deleted', async () => {
    const { t, cast } = stage();
    const all = (await list('max')).body;
    const first = await list('max', { limit: 3 });
    await submit(t, cast.eli.token, 'Meanwhile.');
    const last = first.body.at(-1)!._id;
    const next = await list('max', { limit: 3, before: last });
    expect(next.body).toEqual(all.slice(3, 6));
    expect(next.headers.get('x-total-count')).toBe(String(all.length + 1));
    await remove('max', last);
    expect((await list('max', { limit: 3, before: last })).body).toEqual(next.body);
    await readAll('max', { upTo: all[3]!._id });
    const unreadOnes = (await list('max', { unread: 'true' })).body.map((item) => item._id);
    expect((await list('max', { unread: 'true', before: last })).body).toEqual([]);
    expect(unreadOnes).toHaveLength(await unread('max'));
    expect((await list('max', { before: 'nothing' })).body.code).toBe('notification_not_found');
    expect((await list('mona', { before: last })).status).toBe(404);
  });

  test('filtered by subject: rows, count and pages', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'About the gate.');
    await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'It is open.' } });
    const all = (await list('mona')).body;
    const onRants = await list('mona', { subject: 'rants' });
    expect(onRants.body).toEqual(all.filter((item) => item.type !== 'system'));
    expect(onRants.body.length).toBeGreaterThan(0);
    expect(onRants.headers.get('x-total-count')).toBe(String(onRants.body.length));
    const [first, second] = onRants.body;
    expect((await list('mona', { subject: 'rants', limit: 1, before: first!._id })).body).toEqual(second ? [second] : []);
    expect((await list('mona', { subject: 'weather' })).status).toBe(400);
  });

  test('an account’s owner is notified of every change by anybody, except of a new name', async () => {
    const { t, cast } = stage();
    const reply = await t.call(people.create, {
      token: cast.ada.token,
      body: { name: 'Una', email: emailOf('una'), password, role: 'employee' },
    });
    const asAda = { token: cast.ada.token, params: { id: reply.body._id } };
    const kinds = async () => {
      const rows = t.app.db.selectFrom(notificationRows(t.app.db)).select('kind').where('user_id', '=', reply.body._id);
      return (await rows.orderBy('seq').execute()).map((row) => row.kind);
    };
    expect(await kinds()).toEqual([]);
    await proveAnew(t);
    await t.call(people.reject, asAda);
    await t.call(people.approve, asAda);
    await t.call(people.toggle, asAda);
    await t.call(people.toggle, asAda);
    await t.call(people.update, { ...asAda, body: { name: 'Una Two', role: 'manager' } });
    await t.call(people.update, { ...asAda, body: { password: 'kettle under the stairs' } });
    const expected = ['accountRejected', 'accountApproved', 'accountDisabled', 'accountApproved', 'accountChanged'];
    expect(await kinds()).toEqual(expected);
    const signedIn = await t.call(accounts.login, { body: { email: emailOf('una'), password: 'kettle under the stairs' } });
    const own = { token: signedIn.body.token };
    const profile = { name: 'Una', email: emailOf('una2'), currentPassword: 'kettle under the stairs' };
    await t.call(accounts.profile, { ...own, body: profile });
    expect(await kinds()).toEqual([...expected, 'newDevice', 'accountChanged']);
    const secondReply = await t.call(accounts.login, { body: { email: emailOf('una2'), password: 'kettle under the stairs' } });
    const [newest] = (await t.call(notifications.list, { token: secondReply.body.token })).body;
    expect(newest).toMatchObject({ kind: 'accountChanged', priority: 'high', relatedModel: 'User', why: 'This is about your account.' });
    await t.call(people.reject, asAda);
  });

  test('rejected and deleted people are not notified', async () => {
    const { t, cast } = stage();
    await t.call(people.reject, { token: cast.ada.token, params: { id: cast.max.id } });
    const rows = (id: string) =>
      t.app.db.selectFrom(notificationRows(t.app.db)).select('user_id').where('related_id', '=', id).orderBy('user_id').execute();
    const first = await submit(t, cast.eli.token, 'Max is out.');
    expect((await rows(first)).map((r) => r.user_id)).toEqual([cast.ada.id, cast.mona.id].toSorted());
    // max is approved again first, because the last manager cannot be deleted.
    await t.call(people.approve, { token: cast.ada.token, params: { id: cast.max.id } });
    await forgetPerson(t, cast.mona.id);
    const second = await submit(t, cast.eli.token, 'Mona is gone.');
    expect((await rows(second)).map((r) => r.user_id)).toEqual([cast.ada.id, cast.max.id].toSorted());
  });
});
