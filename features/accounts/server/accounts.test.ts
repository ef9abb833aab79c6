import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { roles } from '@earshot/contract/policy';
import { english } from '@earshot/words/all';
import { describe, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { settings } from '#features/settings/contract';
import { startApp, type TestApp } from '#server/testing/app.ts';
import { emailOf, meetCast, password, signIn } from '#server/testing/cast.ts';
import { type EngineName, engineNames, everyEngine, optionsForEngine } from '#server/testing/every-engine.ts';
import { newSettings } from '../../assembled/new-settings.ts';
import { settingDefaults } from '../../assembled/setting-defaults.ts';
import { people } from '../contract/people.ts';

const setUpBody = (t: TestApp, changes: Record<string, unknown> = {}) => ({
  secret: t.setupSecret,
  name: 'Ada',
  email: emailOf('ada'),
  password,
  organisationName: 'Northwind',
  timeZone: 'Europe/Berlin',
  employeeVisibility: 'all',
  ...changes,
});

async function onFreshApp(engine: EngineName, work: (t: TestApp) => Promise<void>): Promise<void> {
  const t = await startApp(await optionsForEngine(engine));
  await work(t).finally(() => t.close());
}

describe.each(engineNames)('Setting up (%s)', (engine) => {
  test('the link works once; wrong and old secrets fail, and afterwards setup is closed', () =>
    onFreshApp(engine, async (t) => {
      expect((await t.call(accounts.welcome)).body).toEqual({
        organisationName: 'Earshot',
        timeZone: expect.any(String),
        setupNeeded: true,
        passwordLeast: 8,
        mailLeaves: false,
        readsSealed: false,
        ...{ providers: [], passwordsFor: 'everybody' },
      });
      const reply = await t.call(accounts.setUp, { body: setUpBody(t, { secret: `${t.setupSecret}x` }) });
      expect(reply).toMatchObject({ status: 403, body: { code: 'setup_link_invalid', msg: english('refusal.setup_link_invalid') } });
      const badReply = await t.call(accounts.setUp, {
        body: setUpBody(t, { timeZone: 'Mars/Olympus', employeeVisibility: 'some', password: 'short' }),
      });
      expect(badReply.status).toBe(400);
      expect(Object.keys(badReply.body.fields ?? {}).toSorted()).toEqual(['employeeVisibility', 'password', 'timeZone']);
      const madeReply = await t.call(accounts.setUp, { body: setUpBody(t, { role: 'employee', employeeVisibility: 'own' }) });
      expect(madeReply.status).toBe(201);
      expect(madeReply.body.user).toMatchObject({ role: 'admin', status: 'approved', isActive: true, email: emailOf('ada') });
      expect((await t.call(settings.read, { token: madeReply.body.token })).body).toEqual({
        organisationName: 'Northwind',
        timeZone: 'Europe/Berlin',
        employeeVisibility: 'own',
        managersSee: 'all',
        ...Object.fromEntries(roles.flatMap((role) => [`${role}IdleHours`, `${role}AbsoluteDays`]).map((name) => [name, null])),
        urgentAfterHours: 72,
        urgentCounts: 'hours',
        workDays: [1, 2, 3, 4, 5],
        workFrom: 9,
        workTo: 17,
        holidays: [],
        reminderHour: 9,
        resolveDays: null,
        proofFromEverybody: 'off',
        passwordLeast: 8,
        ...{ sessionIdleDays: 14, sessionAbsoluteDays: 90 },
        ...{ secondFactorFor: [], secondFactorFrom: null },
        notificationReadDays: 90,
        notificationUnreadDays: 180,
        ...{ mailDays: 30, auditDays: null },
        ...settingDefaults,
        ...newSettings,
        ...{ personNumbers: 'managers' },
        ...{ sealedPause: null, sealedReaders: 'handlers', sealedRants: 'off' },
      });
      expect((await t.call(accounts.welcome)).body).toMatchObject({
        organisationName: 'Northwind',
        timeZone: 'Europe/Berlin',
        setupNeeded: false,
      });
      const secondReply = await t.call(accounts.setUp, { body: setUpBody(t, { email: emailOf('second') }) });
      expect(secondReply.body.code).toBe('setup_done');
      expect(secondReply.status).toBe(404);
    }));

  test('a link older than 24 hours does not work', () =>
    onFreshApp(engine, async (t) => {
      t.clock.forward(limits.link.lifeMs + 1000);
      expect((await t.call(accounts.setUp, { body: setUpBody(t) })).body.code).toBe('setup_link_invalid');
    }));

  test('two simultaneous setups make one admin', () =>
    onFreshApp(engine, async (t) => {
      const replies = await Promise.all(
        ['one', 'two'].map((name) => t.call(accounts.setUp, { body: setUpBody(t, { email: emailOf(name) }) })),
      );
      expect(replies.filter((answer) => answer.status === 201)).toHaveLength(1);
      expect([403, 404]).toContain(replies.find((answer) => answer.status !== 201)?.status);
      const token = replies.find((answer) => answer.status === 201)!.body.token;
      expect((await t.call(people.list, { token })).body).toHaveLength(1);
    }));
});

everyEngine('Registering and signing in', (stage) => {
  const register = (body: Record<string, unknown>) => stage().t.call(accounts.register, { body });
  const login = (email: string, typedPassword: string = password) =>
    stage().t.call(accounts.login, { body: { email, password: typedPassword } });
  const userNamed = async (email: string) =>
    (await stage().t.call(people.list, { token: stage().cast.ada.token, query: { search: email } })).body.find((u) => u.email === email);

  test('a registered person is a pending employee, whatever the body says', async () => {
    const body = {
      name: 'Zed',
      email: emailOf('zed'),
      password,
      role: 'admin',
      status: 'approved',
      isActive: false,
      _id: 'mine',
      id: 'mine',
    };
    const reply = await register(body);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({ msg: english('done.registered') });
    const zed = await userNamed(emailOf('zed'));
    expect(zed).toMatchObject({ role: 'employee', status: 'pending', isActive: true, lastLogin: null });
    expect(zed!._id).toMatch(/^[0-9a-f-]{36}$/);
    const notificationsReply = await stage().t.call(notifications.list, { token: stage().cast.ada.token });
    expect(notificationsReply.body[0]).toMatchObject({
      type: 'system',
      kind: 'registration',
      message: 'Zed has registered',
      relatedId: zed!._id,
    });
    const othersReply = await stage().t.call(notifications.list, { token: stage().cast.mona.token });
    expect(othersReply.body.some((n) => n.kind === 'registration')).toBe(false);
  });

  test('an address counts as taken in any case, width and spelling', async () => {
    expect((await register({ name: 'U', email: 'ünal@northwind.example', password })).status).toBe(201);
    for (const email of [
      'ÜNAL@Northwind.Example',
      '  ünal@northwind.example ',
      'u\u0308nal@northwind.example',
      'ünal@northwind.ｅxample',
    ]) {
      const reply = await register({ name: 'U', email, password });
      expect(reply.status, email).toBe(409);
      expect(reply.body).toMatchObject({ code: 'email_taken', fields: { email: english('refusal.email_taken') } });
    }
    const parallel = await Promise.all(Array.from({ length: 4 }, () => register({ name: 'P', email: emailOf('parallel'), password })));
    expect(parallel.map((r) => r.status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  test('all fields are required, and a password has 8 to 256 characters', async () => {
    const empty = await register({});
    expect(empty.status).toBe(400);
    expect(Object.keys(empty.body.fields ?? {}).toSorted()).toEqual(['email', 'name', 'password']);
    for (const [length, status] of [
      [7, 400],
      [8, 201],
      [256, 201],
      [257, 400],
    ] as const) {
      const reply = await register({
        name: 'Len',
        email: emailOf(`len${length}`),
        password: Array.from({ length }, (_, i) => 'no1runs'[(i * i) % 7]).join(''),
      });
      expect(reply.status, `${length}`).toBe(status);
      if (status === 400) expect(reply.body.fields).toHaveProperty('password');
    }
    for (const email of ['', 'no-at', 'a@', '@b', 'a b@c', 'a@b@c', `${'x'.repeat(250)}@b.de`])
      expect((await register({ name: 'Bad', email, password })).body.fields, email).toHaveProperty('email');
  });

  test('the state of an account is revealed only after the right password; otherwise all get the same sentence', async () => {
    const { cast } = stage();
    const states = [
      [cast.pia.email, 'account_pending', 'Your account is pending approval'],
      [cast.rex.email, 'account_rejected', 'Your account has been rejected'],
      [cast.dee.email, 'account_disabled', 'Your account has been disabled'],
    ] as const;
    const unknown = await login(emailOf('nobody'));
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual({ msg: 'Invalid email or password', code: 'invalid_login' });
    for (const [email, code, msg] of states) {
      const right = await login(email);
      expect(right.status).toBe(403);
      expect(right.body).toEqual({ code, msg });
      const reply = await login(email, 'wrong horse battery');
      expect([reply.status, reply.text]).toEqual([401, unknown.text]);
    }
    const wrongReply = await login(cast.eli.email, 'wrong horse battery');
    expect([wrongReply.status, wrongReply.text]).toEqual([401, unknown.text]);
    const right = await login(` ${cast.eli.email.toUpperCase()}`);
    expect(right.status).toBe(200);
    expect(right.body.user.lastLogin).not.toBeNull();
    expect(right.text).not.toMatch(/argon|hash/i);
    expect((await login(cast.eli.email, 'p'.repeat(5000))).status).toBe(400);
  });

  test('logging out ends only this session', async () => {
    const { t } = stage();
    const [first, second] = [await signIn(t, 'eve'), await signIn(t, 'eve')];
    expect((await t.call(accounts.logout, { token: first })).body).toEqual({ msg: english('done.loggedOut') });
    const reply = await t.call(accounts.currentUser, { token: first });
    expect([reply.status, reply.body.code]).toEqual([401, 'signed_out']);
    expect((await t.call(accounts.currentUser, { token: second })).body).toMatchObject({ name: 'Eve', role: 'employee' });
  });

  test('only admins approve and reject; unknown and malformed ids are 404', async () => {
    const { t, cast } = stage();
    for (const call of [people.approve, people.reject]) {
      for (const id of ['00000000-0000-4000-8000-000000000000', 'x', "' or 1=1 --", '%00', '\u0000', '🙂', 'a'.repeat(199)]) {
        const reply = await t.call(call, { token: cast.ada.token, params: { id } });
        expect([reply.status, reply.body.code], id).toEqual([404, 'user_not_found']);
      }
      expect((await t.call(call, { token: cast.mona.token, params: { id: 'x' } })).status).toBe(403);
    }
  });

  test('rejecting ends sessions at once; approving restores access, also to deactivated accounts', async () => {
    const { t, cast } = stage();
    await register({ name: 'Ivo', email: emailOf('ivo'), password });
    const id = (await userNamed(emailOf('ivo')))!._id;
    expect((await login(emailOf('ivo'))).body.code).toBe('account_pending');
    const approved = await t.call(people.approve, { token: cast.ada.token, params: { id } });
    expect(approved.body).toMatchObject({ _id: id, status: 'approved', isActive: true });
    const token = await signIn(t, 'ivo');
    expect((await t.call(accounts.currentUser, { token })).status).toBe(200);
    expect((await t.call(people.reject, { token: cast.ada.token, params: { id } })).body.status).toBe('rejected');
    expect((await t.call(accounts.currentUser, { token })).status).toBe(401);
    expect((await login(emailOf('ivo'))).body.code).toBe('account_rejected');
    await t.call(people.approve, { token: cast.ada.token, params: { id } });
    expect((await t.call(accounts.currentUser, { token })).status).toBe(401);
    expect((await login(emailOf('ivo'))).status).toBe(200);
    const dee = await t.call(people.approve, { token: cast.ada.token, params: { id: cast.dee.id } });
    expect(dee.body).toMatchObject({ status: 'approved', isActive: true });
    expect((await login(cast.dee.email)).status).toBe(200);
  });

  test('people cannot reject themselves, and no reply contains a password', async () => {
    const { t, cast } = stage();
    const own = await t.call(people.reject, { token: cast.ada.token, params: { id: cast.ada.id } });
    expect([own.status, own.body.code]).toEqual([409, 'own_account']);
    const list = await t.call(people.list, { token: cast.mona.token });
    expect(list.text).not.toMatch(/argon|hash|password/i);
    expect(Object.keys(list.body[0]!).toSorted()).toEqual(['_id', 'email', 'id', 'isActive', 'lastLogin', 'name', 'role', 'status']);
  });
});

describe.each(engineNames)('The last admin and the last manager (%s)', (engine) => {
  test('if two admins reject each other at once, only one succeeds, and the last manager cannot be rejected', () =>
    onFreshApp(engine, async (t) => {
      const cast = await meetCast(t);
      const boss = await signInAsSecondAdmin(t, cast.ada.token, cast.eve.id);
      for (let round = 0; round < 3; round++) {
        const [first, second] = await Promise.all([
          t.call(people.reject, { token: cast.ada.token, params: { id: cast.eve.id } }),
          t.call(people.reject, { token: boss.token, params: { id: cast.ada.id } }),
        ]);
        expect(
          [first.status, second.status].filter((status) => status === 200),
          `${first.text} ${second.text}`,
        ).toHaveLength(1);
        expect([401, 409]).toContain([first.status, second.status].find((status) => status !== 200));
        const [winner, loser] = first.status === 200 ? ([cast.ada, 'eve'] as const) : ([boss, 'ada'] as const);
        await t.call(people.approve, { token: winner.token, params: { id: loser === 'eve' ? cast.eve.id : cast.ada.id } });
        if (loser === 'eve') boss.token = await signIn(t, 'eve');
        else cast.ada.token = await signIn(t, 'ada');
      }
      expect((await t.call(people.reject, { token: cast.ada.token, params: { id: cast.max.id } })).status).toBe(200);
      const last = await t.call(people.reject, { token: cast.ada.token, params: { id: cast.mona.id } });
      expect([last.status, last.body.code]).toEqual([409, 'last_manager']);
    }));

  test('a session ends after 14 days without use and after 90 at the latest', () =>
    onFreshApp(engine, async (t) => {
      const cast = await meetCast(t);
      const status = async () => {
        // This event clears the session cache, which otherwise holds a token for a second of real time.
        await t.app.write((tx) => tx.record({ type: 'session.ended', actorId: null, subject: 'nobody', data: { sessionId: 'none' } }));
        return (await t.call(accounts.currentUser, { token: cast.eli.token })).status;
      };
      const day = 86_400_000;
      for (let n = 0; n < 6; n++) {
        t.clock.forward(13 * day);
        expect(await status(), `day ${(n + 1) * 13}`).toBe(200);
        // The time of the last use is written after the reply.
        const used = () => t.app.db.selectFrom('sessions').select('used_at').where('user_id', '=', cast.eli.id).executeTakeFirstOrThrow();
        await expect.poll(async () => t.clock.now() - (await used()).used_at).toBeLessThan(day);
      }
      t.clock.forward(12 * day);
      expect(await status()).toBe(401);
      cast.eli.token = await signIn(t, 'eli');
      t.clock.forward(limits.sessionDays.idle.default * day + 1000);
      expect(await status()).toBe(401);
    }));
});

async function signInAsSecondAdmin(t: TestApp, ada: string, id: string): Promise<{ token: string }> {
  await t.call(people.update, { token: ada, params: { id }, body: { role: 'admin' } });
  return { token: await signIn(t, 'eve') };
}
