import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { afterEach, expect, test } from 'vitest';
import { noteRefusal, sweepSignIns } from '#server/platform/auth/sign-ins.ts';
import { emailOf, forgetPerson, newSession, password, settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { people } from '../contract/people.ts';
import { type SignIn, signIns } from '../contract/sign-ins.ts';

const day = 86_400_000;
afterEach(hangUp);

everyEngine('Sign-ins', (stage) => {
  const list = async (query: Record<string, unknown> = {}): Promise<{ entries: SignIn[]; total: number }> => {
    const { t, cast } = stage();
    const reply = await t.call(signIns.list, { token: cast.ada.token, query });
    return { entries: reply.body, total: Number(reply.headers.get('x-total-count')) };
  };
  const newest = async (query: Record<string, unknown> = {}) => (await list(query)).entries[0];
  const login = (email: string, typedPassword = password, agent = 'Test/1') =>
    stage().t.send('POST', '/api/auth/login', {
      body: JSON.stringify({ email, password: typedPassword }),
      headers: { 'user-agent': agent },
    });
  const nextMinute = () => stage().t.clock.forward(60_000 - (stage().t.clock.now() % 60_000));

  test('the first sign-in is the setup’s; each entry names the person, way, time and origin', async () => {
    const { cast } = stage();
    expect((await list()).entries.at(-1)).toMatchObject({ person: { name: 'Ada' }, how: 'setup', result: 'ok' });
    expect((await login(emailOf('eve'))).status).toBe(200);
    expect(await newest()).toMatchObject({
      person: { _id: cast.eve.id, name: 'Eve' },
      how: 'password',
      result: 'ok',
      count: 1,
      address: '127.0.0.1',
      agent: 'Test/1',
    });
  });

  test.for([
    ['eve', 'a wrong guess', 'wrongPassword'],
    ['pia', password, 'pending'],
    ['rex', password, 'rejected'],
    ['dee', password, 'deactivated'],
    ['pia', 'a wrong guess', 'wrongPassword'],
  ] as const)('%s with “%s” is refused: %s', async ([castName, typedPassword, result]) => {
    nextMinute();
    await login(emailOf(castName), typedPassword);
    await expect
      .poll(() => newest({ person: stage().cast[castName].id }))
      .toMatchObject({ result, person: { _id: stage().cast[castName].id } });
  });

  test('an address without an account is stored nowhere', async () => {
    const { t } = stage();
    nextMinute();
    await login('my secret word', 'another secret');
    await login('typed@elsewhere.example', 'a third secret');
    await expect.poll(() => newest()).toMatchObject({ person: null, result: 'unknownAddress', count: 2 });
    const rows = JSON.stringify([
      await t.app.db.selectFrom('sign_ins').selectAll().execute(),
      await t.app.db.selectFrom('events').selectAll().execute(),
    ]);
    for (const typed of ['secret', 'elsewhere']) expect(rows).not.toContain(typed);
  });

  test('refusals within one minute are one entry per account and reason; with several addresses none is named', async () => {
    const { t, cast } = stage();
    nextMinute();
    t.clock.stop();
    const before = (await list({ result: 'refused' })).total;
    for (let n = 0; n < 5; n++) await login(emailOf('max'), 'a wrong guess', n < 3 ? 'One' : 'Two');
    await expect
      .poll(() => newest({ person: cast.max.id }))
      .toMatchObject({ result: 'wrongPassword', count: 5, agent: '', address: '127.0.0.1' });
    expect((await list({ result: 'refused' })).total).toBe(before + 1);
    t.clock.goOn();
  });

  test('a flood with many account names fills no table', async () => {
    const { t, cast } = stage();
    nextMinute();
    t.clock.stop();
    const count = async () => (await t.app.db.selectFrom('sign_ins').select('id').execute()).length;
    const before = await count();
    const attempt = (userId: string) => noteRefusal(t.app, { userId, how: 'password', address: '10.0.0.1', agent: '' }, 'wrongPassword');
    for (let n = 0; n < limits.signIns.accountsPerMinute; n++) attempt(`nobody ${n}`);
    // The `nobody` accounts above do not exist, so no row is written for them; they only use up the limit of accounts per minute.
    for (let n = 0; n < 20; n++) attempt(cast.eli.id);
    await expect.poll(count).toBe(before + 1);
    await expect.poll(newest).toMatchObject({ person: null, count: 20 });
    t.clock.goOn();
  });

  test('are listed page by page, by person and by result, and counted exactly', async () => {
    const { t, cast } = stage();
    const rows = await t.app.db.selectFrom('sign_ins').selectAll().execute();
    expect((await list()).total).toBe(rows.length);
    expect((await list({ result: 'refused' })).total).toBe(rows.filter(({ result }) => result !== 'ok').length);
    expect((await list({ result: 'pending' })).total).toBe(rows.filter(({ result }) => result === 'pending').length);
    expect((await list({ person: cast.eve.id })).total).toBe(rows.filter(({ user_id }) => user_id === cast.eve.id).length);
    const pages = [await list({ page: 1, limit: 2 }), await list({ page: 2, limit: 2 })].flatMap(({ entries }) => entries);
    expect(pages).toEqual((await list()).entries.slice(0, 4));
  });

  test('everybody reads their own latest ones, and gets all in their personal data', async () => {
    const { t, cast } = stage();
    const token = await newSession(t, cast.eve.id);
    const own = (await t.call(signIns.mine, { token })).body;
    expect(new Set(own.map(({ person }) => person?._id))).toEqual(new Set([cast.eve.id]));
    expect(own.map(({ result }) => result)).toContain('wrongPassword');
    const data = JSON.parse((await t.send('GET', '/api/auth/my-data', { token })).text) as { signIns: SignIn[] };
    expect(data.signIns.map(({ at }) => at)).toEqual(own.map(({ at }) => at));
  });

  test('slowed-down tries have a result of their own', async () => {
    // Tests only the list. guessing.test.ts tests which sign-ins are refused, and when.
    const { t, cast } = stage();
    nextMinute();
    noteRefusal(t.app, { userId: cast.mona.id, how: 'password', address: '10.0.0.2', agent: 'X' }, 'throttled');
    await expect.poll(() => newest({ result: 'throttled' })).toMatchObject({ person: { name: 'Mona' } });
  });

  test('addresses are deleted after 30 days, everything after 90', async () => {
    const { t, cast } = stage();
    nextMinute();
    await login(emailOf('max'));
    const { at } = (await newest({ person: cast.max.id }))!;
    const row = async () => (await t.app.db.selectFrom('sign_ins').selectAll().where('at', '=', Date.parse(at)).execute())[0];
    t.clock.forward(30 * day - 1000);
    cast.ada.token = await newSession(t, cast.ada.id);
    await sweepSignIns(t.app);
    expect((await row())?.address).toBe('127.0.0.1');
    t.clock.forward(1000);
    expect((await newest({ person: cast.max.id }))?.address, 'not shown, also before it is swept').toBeNull();
    await sweepSignIns(t.app);
    expect(await row()).toMatchObject({ address: null, agent: 'Test/1' });
    t.clock.forward(60 * day);
    cast.ada.token = await newSession(t, cast.ada.id);
    expect((await list({ person: cast.max.id })).total, 'not shown, also before it is swept').toBe(0);
    await sweepSignIns(t.app);
    expect(await row()).toBeUndefined();
  });

  test('the name of a deleted account is left out', async () => {
    const { t, cast } = stage();
    nextMinute();
    await login(emailOf('eli'));
    await forgetPerson(t, cast.eli.id);
    expect(await newest({ person: cast.eli.id })).toMatchObject({ person: { _id: cast.eli.id, name: null } });
  });
});

everyEngine('When sessions end', (stage) => {
  test('signing out everywhere also ends tickets and sockets', async () => {
    const { t, cast } = stage();
    const [session, other] = [await newSession(t, cast.eli.id), await newSession(t, cast.eli.id)];
    const [firstClient, secondClient] = [await listen(t, session), await listen(t, other)];
    const ticketOf = async (token: string) => (await t.call(accounts.ticket, { token })).body.ticket;
    const [ownTicket, otherTicket] = [await ticketOf(session), await ticketOf(other)];
    expect((await t.call(accounts.endOtherSessions, { token: session })).status).toBe(200);
    await secondClient.hears('signedOut');
    await secondClient.cut();
    expect(firstClient.socket.connected).toBe(true);
    const file = (ticket: string) => t.send('GET', `/api/auth/my-data?ticket=${ticket}`);
    expect([(await file(otherTicket)).body.code, (await file(ownTicket)).status]).toEqual(['ticket_invalid', 200]);
    const admins = await ticketOf(session);
    expect((await t.call(people.endSessions, { token: cast.ada.token, params: { id: cast.eli.id } })).status).toBe(200);
    await firstClient.hears('signedOut');
    expect((await file(admins)).body.code).toBe('ticket_invalid');
  });

  test('a page whose session expired is notified, and its socket is closed', async () => {
    const { t, cast } = stage();
    const [token, otherSession] = [await newSession(t, cast.eve.id), await newSession(t, cast.max.id)];
    const [idle, busy] = [await listen(t, token), await listen(t, otherSession)];
    await settle(t, { employeeIdleHours: 2 });
    t.clock.forward(2 * 3_600_000 - 1000);
    await t.earshot.endSockets();
    expect(idle.socket.connected).toBe(true);
    t.clock.forward(1000);
    await t.earshot.endSockets();
    await idle.hears('signedOut');
    await idle.cut();
    expect(busy.socket.connected).toBe(true);
    await settle(t, { employeeIdleHours: null });
  });

  const isIn = async (token: string) => {
    stage().t.clock.forward(1001);
    return (await stage().t.call(accounts.currentUser, { token })).status === 200;
  };

  test('an older time of last use does not overwrite a newer one', async () => {
    const { t, cast } = stage();
    const token = await newSession(t, cast.eli.id);
    const session = t.app.db.selectFrom('sessions').select(['id', 'used_at']).where('user_id', '=', cast.eli.id).orderBy('used_at', 'desc');
    const { id } = await session.executeTakeFirstOrThrow();
    t.clock.forward(day);
    const later = t.clock.now() + 60_000;
    // The call's own record of use waits for this transaction, which records a later use.
    await t.app.write(async (tx) => {
      await tx.db.updateTable('sessions').set({ used_at: later }).where('id', '=', id).execute();
      expect((await t.call(accounts.currentUser, { token })).status).toBe(200);
    });
    await t.app.write(async (tx) => {
      await tx.db.updateTable('sessions').set({ agent: 'after both' }).where('id', '=', id).execute();
    });
    expect((await session.executeTakeFirstOrThrow()).used_at).toBe(later);
  });

  test('sessions end after the idle and absolute time of the role; other roles keep the general ones', async () => {
    const { t, cast } = stage();
    const enter = async () => ({
      eve: await newSession(t, cast.eve.id),
      max: await newSession(t, cast.max.id),
      ada: await newSession(t, cast.ada.id),
    });
    const all = async (tokens: Record<string, string>) =>
      Object.fromEntries(await Promise.all(Object.entries(tokens).map(async ([castName, item]) => [castName, await isIn(item)])));
    let tokens = await enter();
    await settle(t, { adminIdleHours: 1, managerIdleHours: 8 });
    t.clock.forward(3_600_000);
    expect(await all(tokens)).toEqual({ eve: true, max: true, ada: false });
    t.clock.forward(8 * 3_600_000);
    expect(await all(tokens)).toEqual({ eve: true, max: false, ada: false });
    await settle(t, { adminIdleHours: null, managerIdleHours: null, adminAbsoluteDays: 1, employeeAbsoluteDays: 120 });
    tokens = await enter();
    t.clock.forward(day);
    expect(await all(tokens)).toEqual({ eve: true, max: true, ada: false });
    for (let n = 0; n < 10; n++) {
      t.clock.forward(9.5 * day);
      await all(tokens);
      // Calls do not wait until their use is recorded.
      const used = t.app.db.selectFrom('sessions').select('used_at').where('user_id', '=', cast.eve.id).orderBy('used_at', 'desc');
      await expect.poll(async () => t.clock.now() - (await used.executeTakeFirstOrThrow()).used_at).toBeLessThan(day);
    }
    expect(await all(tokens), 'more than everybody’s 90 days').toEqual({ eve: true, max: false, ada: false });
    await settle(t, { adminAbsoluteDays: null, employeeAbsoluteDays: null });
    expect(await all(tokens)).toEqual({ eve: false, max: false, ada: false });
  });
});
