/** The list of emails shows who was notified, and so may show who wrote a rant. It shows an admin nothing about rants hidden from her. */

import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import type { NotificationKind } from '@earshot/contract/notification-kinds';
import { beforeAll, expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import { notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { type CastName, linkTarget, newSession, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { options } from '../../../features/options/contract/index.ts';
import { mail } from '../contract/calls.ts';
import { queueMails, sweepMail } from './queue.ts';

const day = 86_400_000;

everyEngine('The queue of mails and the admin a rant is about', (stage) => {
  let target: string;
  /** An admin whom no rant is about, unlike Ada. */
  let boss: string;
  const tokens = () => ({ ada: stage().cast.ada.token, boss });
  const queue = async (castName: 'ada' | 'boss', query: Record<string, string | number> = {}) => {
    const reply = await stage().t.call(mail.queue, { token: tokens()[castName], query: query as never });
    return { rows: reply.body, total: Number(reply.headers.get('x-total-count')) };
  };
  const counts = async (castName: 'ada' | 'boss') => {
    const { waiting, sent, failed, dropped } = (await stage().t.call(mail.state, { token: tokens()[castName] })).body;
    return { waiting, sent, failed, dropped };
  };
  const kinds = async (castName: 'ada' | 'boss', query = {}) =>
    (await queue(castName, query)).rows.map((row) => `${row.kind} ${row.to}`).toSorted();
  const respond = (id: string) =>
    stage().t.call(rants.respond, { token: stage().cast.mona.token, params: { id }, body: { response: 'Noted.' } });
  const choose = (name: CastName, kind: NotificationKind, channels: object) =>
    stage().t.call(notifications.changePreferences, {
      token: stage().cast[name].token,
      body: { kinds: [{ kind, ...notificationCatalogue[kind].channels, ...channels }] },
    });
  const clear = () => stage().t.app.writer.deleteFrom('mails').execute();

  beforeAll(async () => {
    const { t, cast } = stage();
    await settle(t, { timeZone: 'UTC' });
    await t.app.writer.updateTable('users').set({ role: 'admin' }).where('id', '=', cast.max.id).execute();
    boss = await newSession(t, cast.max.id);
    const body = { name: 'Ada Lovely' };
    target = (await t.call(options.add, { token: cast.mona.token, params: { list: 'targetEmployees' }, body })).body._id;
    await linkTarget(t, target, cast.ada.id);
  });

  test('an email about a rant that names the admin is in no list, page, filter or count for that admin', async () => {
    const { t, cast } = stage();
    await clear();
    const about = await submit(t, cast.eli.token, 'Ada never listens.', { target });
    const other = await submit(t, cast.eve.token, 'The gate is stuck.');
    for (const id of [about, other]) {
      await respond(id);
      await t.call(rants.setStatus, { token: cast.mona.token, params: { id }, body: { status: 'Resolved', reason: 'explained' } });
    }
    const everything = await kinds('boss');
    expect(everything).toEqual(expect.arrayContaining(['response Eli', 'status Eli', 'response Eve', 'status Eve']));
    const visibleToAda = everything.filter((row) => !row.endsWith(' Eli'));
    expect(await kinds('ada')).toEqual(visibleToAda);
    expect((await queue('ada')).total).toBe(visibleToAda.length);
    expect(await kinds('ada', { state: 'waiting' })).toEqual(visibleToAda);
    expect((await queue('ada', { state: 'waiting', page: 1, limit: 1 })).total).toBe(visibleToAda.length);
    expect((await queue('ada', { page: visibleToAda.length + 1, limit: 1 })).rows).toEqual([]);
    expect(await counts('ada')).toEqual({ waiting: visibleToAda.length, sent: 0, failed: 0, dropped: 0 });
    expect((await counts('boss')).waiting).toBe(everything.length);
    await linkTarget(t, target, null);
    await t.app.writer.deleteFrom('mails').where('kind', '=', 'linkRemoved').execute();
    expect(await kinds('ada')).toEqual(everything);
    await linkTarget(t, target, cast.ada.id);
    // Which emails are hidden does not depend on the notifications, which people may delete.
    await t.app.writer.deleteFrom('notifications').execute();
    expect(await kinds('ada')).toEqual(visibleToAda);
  });

  test('an admin’s own rant about themselves is visible', async () => {
    const { t, cast } = stage();
    await clear();
    await respond(await submit(t, cast.ada.token, 'I am never there.', { target }));
    expect(await kinds('ada')).toEqual(['response Ada']);
  });

  test('a failed one is retried by admins who may know of it; for others it and its retry do not exist', async () => {
    const { t, cast } = stage();
    await clear();
    const about = await submit(t, cast.eli.token, 'Ada shouts.', { target });
    const other = await submit(t, cast.eve.token, 'The door is stuck.');
    for (const id of [about, other]) await respond(id);
    await t.app.writer.updateTable('mails').set({ state: 'failed', due_at: null }).execute();
    const { rows } = await queue('boss');
    const idOf = (name: string) => rows.find((row) => row.to === name)!._id;
    const retry = (castName: 'ada' | 'boss', id: string) => t.call(mail.retry, { token: tokens()[castName], params: { id } });
    const reply = await retry('ada', idOf('Eli'));
    expect([reply.status, reply.body]).toEqual([404, (await retry('ada', 'nothing')).body]);
    expect((await queue('boss', { state: 'failed' })).total).toBe(2);
    for (const name of ['Eli', 'Eve']) expect((await retry('boss', idOf(name))).body.state).toBe('waiting');
    const retried = async (castName: 'ada' | 'boss') =>
      (await t.call(audit.list, { token: tokens()[castName], query: { action: 'mail.retried' } })).body.length;
    expect([await retried('boss'), await retried('ada')]).toEqual([2, 1]);
  });

  test('a digest only about hidden rants is hidden; one with other content is shown', async () => {
    const { t, cast } = stage();
    await t.app.writer.updateTable('notifications').set({ in_digest: 0 }).execute();
    await clear();
    for (const name of ['eli', 'eve'] as const) await choose(name, 'response', { mail: false, digest: true });
    await respond(await submit(t, cast.eli.token, 'Ada is late.', { target }));
    await respond(await submit(t, cast.eve.token, 'Ada is late, too.', { target }));
    await respond(await submit(t, cast.eve.token, 'The lift is late.'));
    await t.app.writer.updateTable('notifications').set({ in_digest: 0 }).where('kind', '=', 'newRant').execute();
    t.clock.forward(day - (t.clock.now() % day) + day / 2);
    await t.app.write((tx) => t.app.jobs.schedule(tx, 'mail.digests', '', tx.now));
    await t.app.jobs.runDue();
    await t.app.jobs.runDue();
    const digests = async (castName: 'ada' | 'boss') => (await kinds(castName)).filter((row) => row.startsWith('digest'));
    expect(await digests('boss')).toEqual(['digest Eli', 'digest Eve']);
    expect(await digests('ada')).toEqual(['digest Eve']);
  });

  test('an email from before an upgrade, without its rants, is hidden from that admin', async () => {
    const { t, cast } = stage();
    await clear();
    const queued = { userId: cast.eve.id, dueAt: t.clock.now() };
    const unknown = { ...queued, rants: [''] };
    await t.app.write((tx) =>
      queueMails(t.app, tx, [
        { ...unknown, kind: 'status' },
        { ...unknown, kind: 'digest' },
        { ...queued, kind: 'passwordLink' },
      ]),
    );
    expect(await kinds('ada')).toEqual(['passwordLink Eve']);
    expect(await kinds('boss')).toHaveLength(3);
  });

  test('an email that leaves the queue takes the rows of its rants along', async () => {
    const { t, cast } = stage();
    await t.app.write((tx) => queueMails(t.app, tx, [{ kind: 'response', userId: cast.eli.id, dueAt: tx.now, rants: ['some'] }]));
    await t.app.writer.updateTable('mails').set({ state: 'sent', created_at: 0 }).execute();
    await sweepMail(t.app);
    expect(await t.app.db.selectFrom('mail_rants').selectAll().execute()).toEqual([]);
  });
});
