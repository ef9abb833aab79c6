/** A notice for many people is stored once; reading or deleting it affects one person only. */

import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import { beforeAll, expect, test } from 'vitest';
import { limits as mailLimits } from '#features/mail/contract';
import { rants } from '#features/rants/contract';
import { newSession, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { insertUsers } from '../../accounts/server/commands.ts';
import { type Notification, notifications } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { sweepNotifications } from './sweep.ts';

everyEngine('A rant that 30 handlers are told of', (stage) => {
  /** The sessions of all handlers: ada, mona, max and 27 more. */
  let tokens: string[];
  beforeAll(async () => {
    const { t, cast } = stage();
    const madeManagers = Array.from({ length: 27 }, (_, n) => ({
      name: `Manager ${n}`,
      email: `manager${n}@northwind.example`,
      passwordHash: '',
    }));
    const managers = await t.app.write((tx) =>
      insertUsers(
        t.app,
        tx,
        madeManagers.map((item) => ({ ...item, role: 'manager', status: 'approved' })),
      ),
    );
    tokens = [cast.ada.token, cast.mona.token, cast.max.token];
    for (const { id } of managers) tokens.push(await newSession(t, id));
  });

  const count = async (table: 'notices' | 'notifications') => (await stage().t.app.db.selectFrom(table).select('kind').execute()).length;
  const countWrites = async (work: () => Promise<unknown>) => {
    const before = [await count('notices'), await count('notifications')];
    await work();
    return { notices: (await count('notices')) - before[0]!, rows: (await count('notifications')) - before[1]! };
  };
  const list = async (token: string) => (await stage().t.call(notifications.list, { token })).body;
  const unread = async (token: string) => (await stage().t.call(notifications.unread, { token })).body.unread;
  const each = <T>(ask: (token: string) => Promise<T>): Promise<T[]> => Promise.all(tokens.map(ask));
  const callOn = (verb: 'read' | 'unreadAgain' | 'remove' | 'restore', token: string, { _id: id }: Notification) =>
    stage().t.call(notifications[verb], { token, params: { id } });
  const about = async (token: string, id: string) => (await list(token)).filter((notification) => notification.relatedId === id);
  const write = (id: string, content: string) =>
    stage().t.call(rants.write, { token: stage().cast.eli.token, params: { id }, body: { content } });

  test('is one notice with a row per person, whose id is unique to that person', async () => {
    const { t, cast } = stage();
    let id = '';
    const counts = await countWrites(async () => {
      id = await submit(t, cast.eli.token, 'Told once.');
    });
    expect(counts).toEqual({ notices: 1, rows: 30 });
    const toldNotifications = (await each((token) => about(token, id))).map(([notification]) => notification!);
    expect(new Set(toldNotifications.map((notification) => notification._id)).size).toBe(30);
    expect(new Set(toldNotifications.map((notification) => JSON.stringify({ ...notification, _id: '' }))).size).toBe(1);
    const [, monasNotification, othersNotification] = toldNotifications as [Notification, Notification, Notification];
    const { notice } = await t.app.db.selectFrom('notifications').select('notice').orderBy('notice', 'desc').executeTakeFirstOrThrow();
    const { id: inside } = await t.app.db.selectFrom('notices').select('id').where('seq', '=', notice).executeTakeFirstOrThrow();
    for (const _id of [othersNotification._id, inside, inside.replaceAll('-', ''), 'x'])
      for (const verb of ['read', 'unreadAgain', 'remove', 'restore'] as const) {
        const reply = await callOn(verb, cast.mona.token, { ...monasNotification, _id });
        expect([reply.status, reply.body.code], verb).toEqual([404, 'notification_not_found']);
      }
    for (const query of [{ before: othersNotification._id }, { before: inside }])
      expect((await t.call(notifications.list, { token: cast.mona.token, query })).status).toBe(404);
  });

  test('is read, deleted and restored per person', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'Each his own.');
    const toldNotifications = (await each((token) => about(token, id))).map(([notification]) => notification!);
    const before = await each(unread);
    const [reader, deleter, undecided] = [3, 4, 5];
    expect((await callOn('read', tokens[reader]!, toldNotifications[reader]!)).status).toBe(200);
    for (const verb of ['remove'] as const) expect((await callOn(verb, tokens[deleter]!, toldNotifications[deleter]!)).status).toBe(200);
    for (const verb of ['read', 'unreadAgain', 'remove', 'restore'] as const)
      expect((await callOn(verb, tokens[undecided]!, toldNotifications[undecided]!)).status, verb).toBe(200);
    const after = await each(unread);
    expect(after).toEqual(before.map((n, index) => (index === reader || index === deleter ? n - 1 : n)));
    const rowsByPerson = await each((token) => about(token, id));
    for (const [n, rows] of rowsByPerson.entries())
      expect(rows, String(n)).toEqual(n === deleter ? [] : [{ ...toldNotifications[n]!, read: n === reader }]);
    expect((await callOn('restore', tokens[deleter]!, toldNotifications[deleter]!)).body).toEqual(toldNotifications[deleter]);
    await t.call(notifications.readAll, { token: tokens[6]!, body: { upTo: toldNotifications[6]!._id } });
    await t.call(notifications.readAbout, { token: tokens[7]!, body: { relatedModel: 'Rant', relatedId: id } });
    expect(await unread(tokens[6]!)).toBe(0);
    expect(await each(unread)).toEqual(before.map((n, index) => (index === 6 ? 0 : index === reader || index === 7 ? n - 1 : n)));
  });

  test('a person with another channel has a row of that kind; one without channels has none', async () => {
    const { t, cast } = stage();
    const choose = (token: string, channels: object) =>
      t.call(notifications.changePreferences, {
        token,
        body: { kinds: [{ kind: 'newRant', ...notificationCatalogue.newRant.channels, ...channels }] },
      });
    await choose(tokens[8]!, { app: false });
    await choose(tokens[9]!, { app: false, digest: false });
    await choose(tokens[10]!, { digest: false });
    let id = '';
    const counts = await countWrites(async () => {
      id = await submit(t, cast.eli.token, 'In other ways.');
    });
    expect(counts).toEqual({ notices: 1, rows: 29 });
    const shownCounts = await each(async (token) => (await about(token, id)).length);
    expect(shownCounts).toEqual(tokens.map((_, index) => (index === 8 || index === 9 ? 0 : 1)));
    for (const castName of [8, 9, 10]) await choose(tokens[castName]!, {});
  });

  test('messages are counted per person; equal counts share a notice, and an id stays with its row', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'Folded.');
    const newest = async (token: string) => (await about(token, id))[0]!;
    expect(await countWrites(() => write(id, 'a'))).toEqual({ notices: 1, rows: 30 });
    const first = await each(newest);
    await callOn('read', tokens[11]!, first[11]!);
    expect(await countWrites(() => write(id, 'b'))).toEqual({ notices: 2, rows: 1 });
    const second = await each(newest);
    for (const [n, row] of second.entries()) {
      expect(row, String(n)).toMatchObject(
        n === 11 ? { title: 'Eli wrote again', message: 'b', read: false } : { title: '2 new messages on a rant', message: 'b' },
      );
      expect(row._id === first[n]!._id).toBe(n !== 11);
    }
    expect((await callOn('read', tokens[12]!, first[12]!)).body).toEqual({ ...second[12], read: true });
    await write(id, 'c');
    const titles = (await each(newest)).map((article) => article.title);
    const title = { 11: '2 new messages on a rant', 12: 'Eli wrote again' } as Record<number, string>;
    expect(titles).toEqual(tokens.map((_, index) => title[index] ?? '3 new messages on a rant'));
    expect((await about(tokens[11]!, id)).filter((item) => item.kind === 'message')).toHaveLength(2);
  });

  test('a notice is deleted when its last row is, and not before', async () => {
    const { t, cast } = stage();
    const { app } = t;
    const [keptId, deletedId] = [await submit(t, cast.eli.token, 'Somebody keeps it.'), await submit(t, cast.eli.token, 'Nobody does.')];
    for (const [castName, token] of tokens.entries())
      for (const id of castName === 0 ? [deletedId] : [keptId, deletedId]) await callOn('remove', token, (await about(token, id))[0]!);
    const rowsLeft = async () =>
      (await app.db.selectFrom('notices').select('related_id').where('related_id', 'in', [keptId, deletedId]).execute()).map(
        (row) => row.related_id,
      );
    await sweepNotifications(app);
    expect((await rowsLeft()).toSorted()).toEqual([keptId, deletedId].toSorted());
    t.clock.forward(limits.undoMs + 1000);
    await sweepNotifications(app);
    expect(await rowsLeft()).toEqual([keptId]);
    const orphans = app.db.selectFrom('notices').select('seq').where('seq', 'not in', app.db.selectFrom('notifications').select('notice'));
    expect(await orphans.execute()).toEqual([]);
    expect(await about(tokens[0]!, keptId)).toHaveLength(1);
  });

  test('a hidden notification is deleted long after its mail; a shown one stays', async () => {
    const { app, clock } = stage().t;
    const unshown = async () =>
      (await app.db.selectFrom('notifications').select(['in_app']).execute()).filter((row) => row.in_app === 0).length;
    await sweepNotifications(app);
    const before = { unshown: await unshown(), all: await count('notifications') };
    expect(before.unshown).toBeGreaterThan(0);
    clock.forward((mailLimits.days.default + 1) * 86_400_000);
    await sweepNotifications(app);
    expect({ unshown: await unshown(), all: await count('notifications') }).toEqual({ unshown: 0, all: before.all - before.unshown });
  });
});
