import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { english } from '@earshot/words/all';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { serverFeatures } from '#server/features.ts';
import { startApp } from '#server/testing/app.ts';
import { type CastName, emailOf, meetCast, password, proveAnew, signIn, submit } from '#server/testing/cast.ts';
import { engineNames, everyEngine, optionsForEngine } from '#server/testing/every-engine.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { limits as accountLimits } from '../contract/limits.ts';
import { people } from '../contract/people.ts';

afterEach(hangUp);

let n = 0;
const other = 'plain words of it';

everyEngine('The own account', (stage) => {
  const tokenOf = (castName: CastName) => stage().cast[castName].token;
  const somebody = async () => {
    const name = `own${++n}`;
    const body = { name, email: emailOf(name), password };
    const { _id } = (await stage().t.call(people.create, { token: tokenOf('ada'), body })).body;
    return { name, id: _id, email: body.email, token: await signIn(stage().t, name) };
  };
  const profile = (token: string, body: Record<string, unknown>) => stage().t.call(accounts.profile, { token, body });
  const isSignedIn = async (token: string) => (await stage().t.call(accounts.currentUser, { token })).status === 200;
  const login = (email: string, typedPassword = password) => stage().t.call(accounts.login, { body: { email, password: typedPassword } });
  const resetLink = async (id: string) => {
    await proveAnew(stage().t);
    const reply = await stage().t.call(people.resetLink, { token: tokenOf('ada'), params: { id } });
    expect(reply.status).toBe(201);
    expect(reply.body.link).toMatch(/^\/reset#[\w-]{40,}$/);
    return reply.body.link.split('#')[1]!;
  };
  const reset = (secret: string, newPassword = other) =>
    stage().t.call(accounts.resetPassword, { body: { secret, password: newPassword } });

  test('Profile: a new name needs no password and ends nothing; role and status stay', async () => {
    const { email, token } = await somebody();
    const second = await signIn(stage().t, email.split('@')[0]!);
    const body = { name: 'New Name', email: email.toUpperCase(), role: 'admin', status: 'rejected', isActive: false, newPassword: '' };
    const reply = await profile(token, body);
    expect([reply.status, reply.body.token]).toEqual([200, undefined]);
    expect(reply.body.user).toMatchObject({ name: 'New Name', email, role: 'employee', status: 'approved', isActive: true });
    expect([await isSignedIn(token), await isSignedIn(second)]).toEqual([true, true]);
  });

  test('a new address or password needs the current password; without it 400 at its field and nothing changes', async () => {
    const { name, email, token } = await somebody();
    const msg = 'Current password is incorrect';
    for (const body of [
      { email: emailOf('elsewhere') },
      { email, newPassword: other },
      { email: emailOf('elsewhere'), currentPassword: '' },
      { email, newPassword: other, currentPassword: `${password}x` },
      { email, newPassword: other, currentPassword: 'p'.repeat(4000) },
      // A current password is checked whenever it is sent.
      { email, currentPassword: 'wrong' },
    ]) {
      const reply = await profile(token, { name, ...body });
      expect([reply.status, reply.body], JSON.stringify(body)).toEqual([
        400,
        { msg, code: 'password_wrong', fields: { currentPassword: msg } },
      ]);
    }
    expect((await login(email)).status).toBe(200);
    expect(await isSignedIn(token)).toBe(true);
  });

  test('a new address or password returns a new token; the old one, other sessions, sockets and reset links end', async () => {
    const { t } = stage();
    for (const change of [{ email: emailOf(`moved${++n}`) }, { newPassword: other }] as Record<string, string>[]) {
      const { name, id, email, token } = await somebody();
      const [second, link] = [await signIn(t, name), await resetLink(id)];
      const sockets = [await listen(t, token), await listen(t, second)];
      const reply = await profile(token, { name, email, currentPassword: password, ...change });
      expect([reply.status, reply.body.user.email]).toEqual([200, change.email ?? email]);
      for (const socket of sockets) await socket.cut();
      for (const old of [token, second]) expect(await isSignedIn(old)).toBe(false);
      expect(await isSignedIn(reply.body.token ?? '')).toBe(true);
      const sessions = await t.call(accounts.sessions, { token: reply.body.token });
      expect(sessions.body.map((session) => session.isThis)).toEqual([true]);
      expect((await login(change.email ?? email, change.newPassword ?? password)).status).toBe(200);
      expect((await login(email)).status).toBe(401);
      if (change.newPassword) expect((await reset(link)).body.code).toBe('reset_link_invalid');
    }
  });

  test('people see and end their own sessions; other people’s are 404', async () => {
    const { t } = stage();
    const { name, token } = await somebody();
    const headers = { 'user-agent': 'A browser' };
    const body = JSON.stringify({ email: emailOf(name), password });
    const second = (await t.send('POST', '/api/auth/login', { body, headers })).body as unknown as { token: string };
    const third = await signIn(t, name);
    const list = async (actorToken = token) => (await t.call(accounts.sessions, { token: actorToken })).body;
    const all = await list();
    expect(all).toHaveLength(3);
    expect(all.find((item) => item.agent === 'A browser')).toMatchObject({ isThis: false, address: expect.stringContaining('127.0.0.1') });
    expect(JSON.stringify(all)).not.toMatch(/hash|token/);
    const rantOfEli = (await list(tokenOf('eli')))[0]!._id;
    const ownId = all.find((item) => item.isThis)!._id;
    for (const id of [rantOfEli, 'x', ownId.toUpperCase()]) {
      const reply = await t.call(accounts.endSession, { token, params: { id } });
      expect([reply.status, reply.body.code]).toEqual([404, 'session_not_found']);
    }
    expect(await isSignedIn(tokenOf('eli'))).toBe(true);
    const [firstClient, secondClient] = [await listen(t, token), await listen(t, second.token)];
    const agent = all.find((item) => item.agent === 'A browser')!;
    expect((await t.call(accounts.endSession, { token, params: { id: agent._id } })).body).toEqual({ msg: english('done.sessionEnded') });
    await secondClient.cut();
    expect([await isSignedIn(second.token), await isSignedIn(third), await isSignedIn(token)]).toEqual([false, true, true]);
    const last = await listen(t, third);
    expect((await t.call(accounts.endOtherSessions, { token })).body).toEqual({ msg: english('done.sessionsEnded') });
    await last.cut();
    expect([await isSignedIn(third), await isSignedIn(token), firstClient.socket.connected]).toEqual([false, true, true]);
    expect((await t.call(people.endSessions, { token: tokenOf('ada'), params: { id: ownId } })).status).toBe(404);
  });

  test('the way of reading lists is remembered per person', async () => {
    const { t } = stage();
    const wayOf = async (token: string) => (await t.call(accounts.currentUser, { token })).body.listWay;
    expect(await wayOf(tokenOf('mona'))).toBeUndefined();
    for (const listWay of ['reading', 'table'] as const) {
      const reply = await t.call(accounts.listWay, { token: tokenOf('mona'), body: { listWay } });
      expect([reply.status, reply.body.user.listWay]).toEqual([200, listWay]);
      expect(await wayOf(tokenOf('mona'))).toBe(listWay);
    }
    expect(await wayOf(tokenOf('max'))).toBeUndefined();
    expect((await t.call(accounts.listWay, { token: tokenOf('mona'), body: { listWay: 'cards' as 'table' } })).status).toBe(400);
  });

  test('personal data is one JSON file with everything of the person and nothing of others', async () => {
    const { t, cast } = stage();
    const rantId = await submit(t, tokenOf('eli'), 'My own words about the ventilation.');
    const rantOfEve = await submit(t, tokenOf('eve'), 'Words of Eve about the parking lot.');
    await t.call(rants.respond, { token: tokenOf('mona'), params: { id: rantId }, body: { response: 'Answered by Mona herself.' } });
    await t.call(rants.write, { token: tokenOf('eli'), params: { id: rantId }, body: { content: 'A message of mine.' } });
    await t.call(rants.respond, { token: tokenOf('mona'), params: { id: rantOfEve }, body: { response: 'Told to Eve alone.' } });
    const reply = await t.call(accounts.myData, { token: tokenOf('eli') });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="earshot-my-data-\d{4}-\d\d-\d\d\.json"$/);
    const data = JSON.parse(reply.text);
    // Every feature that stores something about a person must export it.
    const dataNames = serverFeatures.flatMap((feature) => Object.keys(feature.ownData ?? {}));
    expect(dataNames).toEqual(expect.arrayContaining(['account', 'knowledgeBase', 'names', 'notifications', 'preferences', 'rants']));
    expect(Object.keys(data).toSorted()).toEqual(dataNames.toSorted());
    expect(data.account).toMatchObject({ name: 'Eli', email: cast.eli.email, sessions: [{ isThis: true }] });
    expect(data.rants.rants).toMatchObject([{ _id: rantId, content: 'My own words about the ventilation.', status: 'Responded' }]);
    expect(data.rants.responsesAndMessages).toMatchObject([{ rant: rantId, kind: 'message', content: 'A message of mine.' }]);
    expect(data.notifications).toEqual((await t.call(notifications.list, { token: tokenOf('eli') })).body.toReversed());
    expect(data.notifications).toHaveLength(2);
    for (const not of [/argon|hash|password/i, /parking lot/, /Told to Eve/, cast.eve.email, cast.eve.id])
      expect(reply.text).not.toMatch(not);
    const monasData = JSON.parse((await t.call(accounts.myData, { token: tokenOf('mona') })).text);
    expect(monasData.rants.rants).toEqual([]);
    expect(monasData.rants.responsesAndMessages.map((entry: { content: string }) => entry.content)).toEqual([
      'Answered by Mona herself.',
      'Told to Eve alone.',
    ]);
  });

  test('personal data contains each rant once, even ones written at the same moment or also owned', async () => {
    const { t, cast } = stage();
    const { id: author, token } = await somebody();
    const first = await submit(t, token, 'The first of many.');
    const otherColumns = sql.raw('target_id, department_id, category_id, status, urgent, content, folded');
    await sql`insert into rants (id, author_id, owner_id, date, ${otherColumns})
      with recursive n (i) as (select 1 union all select i + 1 from n where i < 450)
      select 'mine ' || i, ${author}, ${cast.mona.id}, date - i / 2 * 1000, ${otherColumns} from rants, n where id = ${first}`.execute(
      t.app.writer,
    );
    const idsIn = async (reader: string, part: 'rants' | 'owned') =>
      (JSON.parse((await t.call(accounts.myData, { token: reader })).text).rants[part] as { _id: string }[]).map(({ _id }) => _id);
    const many = Array.from({ length: 450 }, (_, n) => `mine ${n + 1}`);
    expect((await idsIn(token, 'rants')).toSorted()).toEqual([first, ...many].toSorted());
    expect((await idsIn(tokenOf('mona'), 'owned')).filter((id) => id.startsWith('mine '))).toHaveLength(450);
    await sql`delete from rants where author_id = ${author} and id <> ${first}`.execute(t.app.writer);
  });

  test('a ticket replaces the session once, for 60 seconds, only in the address of a file', async () => {
    const { t } = stage();
    const { id, token } = await somebody();
    const fresh = async () => (await t.call(accounts.ticket, { token })).body.ticket;
    const download = (ticket: string) => t.call(accounts.myData, { query: { ticket } });
    const expectRefused = async (ticket: string, why: string) => {
      const reply = await download(ticket);
      expect([reply.status, reply.body.code], why).toEqual([401, 'ticket_invalid']);
    };
    const once = await fresh();
    const all = await Promise.all([download(once), download(once), download(once)]);
    expect(all.map((reply) => reply.status).toSorted()).toEqual([200, 401, 401]);
    expect(JSON.parse(all.find((reply) => reply.status === 200)!.text).account._id).toBe(id);
    await expectRefused(once, 'used');
    await expectRefused('x', 'unknown');
    const elsewhere = await fresh();
    for (const path of ['/api/auth', '/api/rants', '/api/auth/sessions'])
      expect((await t.send('GET', `${path}?ticket=${elsewhere}`)).body.code).toBe('signed_out');
    expect((await t.send('GET', '/api/auth', { token: elsewhere })).status).toBe(401);
    expect((await download(elsewhere)).status).toBe(200);
    const lateTicket = await fresh();
    t.clock.forward(limits.ticket.lifeMs);
    await expectRefused(lateTicket, 'late');
    const orphan = await fresh();
    await t.call(accounts.logout, { token });
    await expectRefused(orphan, 'its session has ended');
  });

  test('a reset link works once, for 24 hours, until a newer one is made; it ends sessions and signs nobody in', async () => {
    const { t } = stage();
    const { id, email, token } = await somebody();
    const [older, newer] = [await resetLink(id), await resetLink(id)];
    const { cut } = await listen(t, token);
    for (const secret of [older, `${newer}x`, '', tokenOf('ada')]) {
      const reply = await reset(secret);
      expect([reply.status, reply.body.code]).toEqual([403, 'reset_link_invalid']);
    }
    expect((await reset(newer, 'short')).body.fields).toHaveProperty('password');
    const replies = await Promise.all([reset(newer), reset(newer)]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 403]);
    expect(replies.find((reply) => reply.status === 200)!.body).toEqual({ msg: english('done.passwordSet') });
    await cut();
    expect(await isSignedIn(token)).toBe(false);
    expect([(await login(email)).status, (await login(email, other)).status]).toEqual([401, 200]);
    const stale = await resetLink(id);
    t.clock.forward(limits.link.lifeMs);
    expect((await reset(stale)).status).toBe(403);
  });

  test('a reset link does not let in people who may not sign in; admins make links only for existing people', async () => {
    const { t, cast } = stage();
    for (const [name, code] of [
      ['pia', 'account_pending'],
      ['rex', 'account_rejected'],
      ['dee', 'account_disabled'],
    ] as const) {
      expect((await reset(await resetLink(cast[name].id))).status).toBe(200);
      expect((await login(cast[name].email, other)).body.code).toBe(code);
    }
    expect((await t.call(people.resetLink, { token: tokenOf('ada'), params: { id: 'x' } })).status).toBe(404);
    expect((await t.call(people.resetLink, { token: tokenOf('mona'), params: { id: cast.pia.id } })).status).toBe(403);
    const links = await t.app.db.selectFrom('links').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(await resetLink(cast.pia.id));
  });
});

describe.each(engineNames)('Guessing the current password (%s)', (engine) => {
  test('after ten guesses in 15 minutes tries are slowed down, even right ones', async () => {
    const t = await startApp({ ...(await optionsForEngine(engine)), rateLimit: true });
    try {
      const { eli, eve } = await meetCast(t);
      const change = (person: typeof eli, currentPassword: string) =>
        t.call(accounts.profile, { token: person.token, body: { name: 'E', email: person.email, newPassword: other, currentPassword } });
      const guesses = await Promise.all(Array.from({ length: 15 }, (_, i) => change(eli, `guess ${i}`)));
      expect(guesses.filter((guess) => guess.status === 400)).toHaveLength(11);
      expect((await change(eli, password)).body.code).toBe('too_many_logins');
      // A change of the name needs no password, so the limit does not apply.
      expect((await t.call(accounts.profile, { token: eli.token, body: { name: 'Free', email: eli.email } })).status).toBe(200);
      expect((await change(eve, password)).status).toBe(200);
      t.clock.forward(accountLimits.slowLoginMs);
      expect((await change(eli, password)).status).toBe(200);
    } finally {
      await t.close();
    }
  });
});
