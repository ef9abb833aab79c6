/** Invite links: who registers with one, whom it approves at once, and how each ends. */
import { setTimeout as pause } from 'node:timers/promises';
import { accounts } from '@earshot/contract/accounts';
import { addDays } from '@earshot/contract/calendar';
import { beforeEach, expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import { notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { onEvent, type Tx } from '#server/platform/app.ts';
import type { EventType } from '#server/platform/events/catalogue.ts';
import { dayAt } from '#server/platform/zone.ts';
import { startApp } from '#server/testing/app.ts';
import { castZone, emailOf, lists, meetCast, newSession, password, proveAnew, rantAbout, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { invites } from '../contract/invites.ts';
import { limits } from '../contract/limits.ts';
import { people } from '../contract/people.ts';

const day = 86_400_000;

everyEngine('Invite links', (stage) => {
  const ada = () => ({ token: stage().cast.ada.token });
  const today = () => dayAt(stage().t.clock.now(), castZone);
  const inDays = (n: number) => addDays(today(), n);
  const secretIn = (link: string) => link.slice(link.indexOf('#') + 1);
  const make = async (approves = false, lastDay = inDays(7), who = ada()) => {
    const { status, body } = await stage().t.call(invites.make, { ...who, body: { until: lastDay, approves } });
    expect(status).toBe(201);
    return { ...body, secret: secretIn(body.link) };
  };
  let n = 0;
  const register = (invite?: string, name = `Guest ${++n}`) => {
    const body = { name, email: emailOf(`guest${++n}`), password: 'a kettle on the stairs', ...(invite !== undefined && { invite }) };
    return stage()
      .t.call(accounts.register, { body })
      .then((reply) => ({ ...reply, email: body.email }));
  };
  const look = async (secret: string) => (await stage().t.call(invites.look, { body: { secret } })).body;
  const live = async () => (await stage().t.call(invites.list, ada())).body;
  const signIn = (email: string) => stage().t.call(accounts.login, { body: { email, password: 'a kettle on the stairs' } });
  const notificationsOf = async (kind: string) =>
    (await stage().t.call(notifications.list, ada())).body.filter((notification) => notification.kind === kind);
  /** Runs `work` inside the transaction of each such event, until the returned function is called. */
  const slowed = (type: EventType, work: (tx: Tx) => Promise<unknown>) => {
    const { app } = stage().t;
    onEvent(app, type, async (_app, tx) => void (await work(tx)));
    return () => app.reactions.get(type)?.pop();
  };
  const waits = 'Registration successful! Please wait for administrator approval.';
  const goesIn = 'Registration successful! You can log in now.';
  beforeEach(async () => {
    for (const table of ['invites', 'notifications'] as const) await stage().t.app.writer.deleteFrom(table).execute();
  });

  test('an account from a non-approving link waits for approval and is counted', async () => {
    const { secret, link } = await make();
    expect(link).toMatch(/^\/register#[\w-]{43}$/);
    expect(await look(secret)).toEqual({ organisationName: 'Northwind', isLive: true, approves: false });
    const { status, body, email } = await register(secret);
    expect([status, body.msg]).toEqual([201, waits]);
    expect((await signIn(email)).body.code).toBe('account_pending');
    expect(await live()).toMatchObject([{ madeBy: 'Ada', until: inDays(7), approves: false, came: 1 }]);
    expect((await notificationsOf('registration')).map((notification) => notification.message)).toEqual([`Guest ${n - 1} has registered`]);
    expect(await notificationsOf('joined')).toEqual([]);
  });

  test('an account from an approving link signs in at once as an employee, and admins learn whose link it was', async () => {
    const { secret } = await make(true);
    expect(await look(secret)).toMatchObject({ isLive: true, approves: true });
    const { status, body, email } = await register(secret, 'Wanda');
    expect([status, body.msg]).toEqual([201, goesIn]);
    expect((await signIn(email)).body.user).toMatchObject({ name: 'Wanda', role: 'employee', status: 'approved', isActive: true });
    expect((await notificationsOf('joined')).map((notification) => notification.message)).toEqual([
      'Wanda has registered with the invite link of Ada, which approves accounts.',
    ]);
    expect(await notificationsOf('registration')).toEqual([]);
    expect(await stage().t.app.db.selectFrom('mails').select('kind').where('kind', '=', 'joined').execute()).not.toEqual([]);
  });

  test('a missing, unknown or ended link changes nothing about registering', async () => {
    const { t } = stage();
    const invite = await make(true);
    expect((await t.call(invites.end, { ...ada(), params: { id: invite._id } })).body.msg).toBe('The invite link has ended.');
    const before = await register();
    for (const secret of ['', 'unknown', invite.secret]) {
      expect(await look(secret)).toEqual({ organisationName: 'Northwind', isLive: false, approves: false });
      const reply = await register(secret);
      expect([reply.status, reply.text]).toEqual([before.status, before.text]);
      expect((await signIn(reply.email)).body.code).toBe('account_pending');
    }
    expect((await t.call(invites.end, { ...ada(), params: { id: invite._id } })).body.code).toBe('invite_not_found');
    expect((await t.call(invites.end, { ...ada(), params: { id: 'x\u0000' } })).status).toBe(404);
  });

  test('a link works through its last day, then leaves all lists and is swept', async () => {
    const { t } = stage();
    const { secret } = await make(true, inDays(0));
    const { expires_at } = await t.app.db.selectFrom('invites').select('expires_at').executeTakeFirstOrThrow();
    expect([dayAt(expires_at - 1, castZone), dayAt(expires_at, castZone)]).toEqual([today(), inDays(1)]);
    expect((await look(secret)).isLive).toBe(true);
    t.clock.forward(expires_at - t.clock.now());
    expect([(await look(secret)).isLive, await live()]).toEqual([false, []]);
    expect((await register(secret)).body.msg).toBe(waits);
    const { serverFeature } = await import('./index.ts');
    await serverFeature.sweep(t.app);
    expect(await t.app.db.selectFrom('invites').selectAll().execute()).toEqual([]);
    await proveAnew(t);
  });

  test('a link lasts at most 90 days and cannot end in the past', async () => {
    const makeUntil = async (lastDay: unknown) =>
      (await stage().t.call(invites.make, { ...ada(), body: { until: lastDay } as never })).body;
    for (const lastDay of [inDays(-1), inDays(limits.invites.maxDays + 1)])
      expect((await makeUntil(lastDay)).fields).toEqual({ until: 'Choose a day from today to 90 days from now.' });
    for (const until of ['2026-02-30', '', null]) expect(Object.keys((await makeUntil(until)).fields ?? {})).toEqual(['until']);
    expect((await makeUntil(inDays(limits.invites.maxDays))).until).toBe(inDays(90));
  });

  test('at most twenty links are valid at a time, even if many are made at once', async () => {
    const { t } = stage();
    for (let count = 0; count < limits.invites.live - 1; count++) await make();
    const body = { until: inDays(7) };
    // The pause makes the three calls overlap.
    const slow = slowed('invite.made', () => pause(100));
    const replies = await Promise.all([1, 2, 3].map(() => t.call(invites.make, { ...ada(), body })));
    slow();
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 409, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body.msg).toBe(
      'There can be at most 20 invite links at the same time. End one first.',
    );
  });

  test('the secret is stored as a hash and shown only once: no list, log, notification or own data contains it', async () => {
    const { t } = stage();
    await proveAnew(t);
    const { secret } = await make(true);
    await register(secret);
    const keptReplies = [];
    for (const table of ['invites', 'events', 'notifications', 'mails'] as const)
      keptReplies.push(JSON.stringify(await t.app.db.selectFrom(table).selectAll().execute()));
    const replies = [await t.call(invites.list, ada()), await t.call(audit.list, ada()), await t.send('GET', '/api/auth/my-data', ada())];
    for (const text of [...keptReplies, ...replies.map((reply) => reply.text)]) expect(text).not.toContain(secret);
    expect(replies[2]?.text).toContain(`"until": "${inDays(7)}"`);
    const rows = (await t.call(audit.list, ada())).body.slice(0, 2).map(({ action, actor, details }) => [action, actor?.name, details]);
    expect(rows).toEqual([
      ['account.joined', `Guest ${n - 1}`, { invitedBy: 'Ada', approved: true }],
      ['invite.made', 'Ada', { until: inDays(7), approves: true }],
    ]);
  });

  test('links end for good when their maker is deactivated, rejected or loses the admin role', async () => {
    const { t } = stage();
    const id = stage().cast.max.id;
    await proveAnew(t);
    const as = async (role: string) => expect((await t.call(people.update, { ...ada(), params: { id }, body: { role } })).status).toBe(200);
    const ways: (() => Promise<unknown>)[] = [
      () => as('manager'),
      () => t.call(people.toggle, { ...ada(), params: { id } }),
      () => t.call(people.deactivateSeveral, { ...ada(), body: { ids: [id] } }),
      () => t.call(people.reject, { ...ada(), params: { id } }),
    ];
    const invite = await make();
    for (const takeAway of ways) {
      await as('admin');
      const { secret } = await make(true, inDays(7), { token: await newSession(t, id) });
      await takeAway();
      expect((await look(secret)).isLive).toBe(false);
      await t.call(people.approve, { ...ada(), params: { id } });
      expect([(await look(secret)).isLive, (await register(secret)).body.msg]).toEqual([false, waits]);
      expect(
        (
          await t.app.db
            .selectFrom('events')
            .select('actor_id')
            .where('type', '=', 'invite.ended')
            .orderBy('seq', 'desc')
            .executeTakeFirst()
        )?.actor_id,
      ).toBe(stage().cast.ada.id);
      await as('manager');
    }
    expect((await look(invite.secret)).isLive).toBe(true);
  });

  test('a newcomer whose name looks like a target counts as linked until an admin decides', async () => {
    const { t, cast } = stage();
    const rant = await submit(t, cast.eve.token, 'Said about somebody.');
    const { email } = await register((await make(true)).secret, lists.targetEmployees.toUpperCase());
    const token = (await signIn(email)).body.token;
    expect((await t.call(rants.detail, { token, params: { id: rant } })).status).toBe(404);
    expect((await t.call(rants.list, { token, query: { search: rantAbout.target } })).body.total).toBe(0);
    expect(await notificationsOf('lookAlike')).toHaveLength(1);
  });

  test('a link that ends during a registration does not approve it', async () => {
    const { secret, _id } = await make(true);
    const end = slowed('account.joined', (tx) => tx.db.deleteFrom('invites').where('id', '=', _id).execute());
    const { status, body, email } = await register(secret);
    end();
    expect([status, body.msg]).toEqual([201, waits]);
    expect((await signIn(email)).body.code).toBe('account_pending');
  });

  test('simultaneous registrations are all counted', async () => {
    const { secret } = await make();
    await Promise.all(Array.from({ length: 6 }, () => register(secret)));
    expect((await live())[0]?.came).toBe(6);
  });

  test('hostile secrets count as unknown', async () => {
    for (const secret of ['\u0000', "' or 1=1 --", '\ud800', 'x'.repeat(200)]) expect((await look(secret)).isLive).toBe(false);
    expect((await stage().t.call(invites.look, { body: { secret: 'x'.repeat(201) } })).status).toBe(400);
    expect((await register('x'.repeat(201))).status).toBe(400);
  });
});

test('the registration limit per address includes invite links', async () => {
  const t = await startApp({ rateLimit: true });
  try {
    const { token } = (await meetCast(t)).ada;
    const { link } = (await t.call(invites.make, { token, body: { until: dayAt(t.clock.now() + day, castZone), approves: true } })).body;
    await t.app.writer.updateTable('throttle').set({ count: limits.registrations.max }).where('key', 'like', 'register %').execute();
    const body = { name: 'Wanda', email: emailOf('wanda'), password, invite: link.split('#')[1] ?? '' };
    const first = await t.call(accounts.register, { body });
    await t.app.writer.updateTable('throttle').set({ count: limits.registrations.max }).where('key', 'like', 'register %').execute();
    expect([first.status, (await t.call(accounts.register, { body: { ...body, email: emailOf('wim') } })).body.code]).toEqual([
      201,
      'too_many_registrations',
    ]);
  } finally {
    await t.close();
  }
});
