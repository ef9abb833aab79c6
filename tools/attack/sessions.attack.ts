/** Attackers who want another person's session, or more tries than they are allowed. */
import { get } from 'node:http';
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { limits as accountLimits } from '../../features/accounts/contract/index.ts';
import { hashToken } from '../../server/platform/auth/sessions.ts';
import { startApp, type TestApp } from '../../server/testing/app.ts';
import { type Cast, emailOf, fillLists, meetCast, newSession, password } from '../../server/testing/cast.ts';
import { everyEngine, optionsForEngine } from '../../server/testing/every-engine.ts';
import { dial, hangUp, refusalOf } from '../../server/testing/socket.ts';
import { countTries } from './counting.ts';

afterEach(hangUp);

everyEngine('Another’s session', (stage) => {
  const login = (extra: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    stage().t.send('POST', '/api/auth/login', { body: JSON.stringify({ email: emailOf('eve'), password, ...extra }), headers });
  const isSignedIn = async (token: string) => (await stage().t.send('GET', '/api/auth', { token })).status === 200;

  test('a token chosen by somebody else is never accepted', async () => {
    const chosen = 'a'.repeat(43);
    const first = (await login({ token: chosen, sessionId: chosen, device: chosen }, { 'x-auth-token': chosen, cookie: `token=${chosen}` }))
      .body as unknown as Record<string, string>;
    const second = (await login()).body as unknown as Record<string, string>;
    expect([first.token, second.token]).not.toContain(chosen);
    expect(first.token).not.toBe(second.token);
    expect([first.token?.length, first.device]).toEqual([43, expect.not.stringContaining(chosen)]);
    expect(await isSignedIn(chosen)).toBe(false);
  });

  test('an ended session works neither by its token nor by a ticket or socket', async () => {
    const { t, cast } = stage();
    const token = await newSession(t, cast.eve.id);
    const { ticket } = (await t.send('POST', '/api/auth/ticket', { token })).body as unknown as { ticket: string };
    expect(await isSignedIn(token)).toBe(true);
    await t.send('POST', '/api/auth/logout', { token });
    expect(await isSignedIn(token)).toBe(false);
    expect((await t.send('GET', `/api/reports/export-rants/csv?ticket=${ticket}`)).status).toBeGreaterThanOrEqual(400);
    expect(await refusalOf(dial(t, { token }))).toBe('signed_out');
  });

  test('reset and confirmation links end when the address changes', async () => {
    const { t, cast } = stage();
    const { writer } = t.app;
    for (const [n, kind] of (['reset', 'address'] as const).entries()) {
      const secret = `stolen-link-${n}`;
      const { email } = await t.app.db.selectFrom('users').select('email').where('id', '=', cast.eli.id).executeTakeFirstOrThrow();
      const row = { hash: hashToken(secret), kind, user_id: cast.eli.id, session_id: null, address: email };
      await writer
        .insertInto('links')
        .values({ ...row, expires_at: t.clock.now() + 3_600_000 })
        .execute();
      for (const address of [emailOf(`eli.${n}`), email]) {
        const body = { name: 'Eli', email: address, currentPassword: password };
        const now = await newSession(t, cast.eli.id);
        expect((await t.call(accounts.profile, { token: now, body })).status).toBe(200);
      }
      const used =
        kind === 'reset'
          ? await t.call(accounts.resetPassword, { body: { secret, password: 'kettle under the stairs' } })
          : await t.call(accounts.confirmAddress, { body: { secret } });
      expect(used.status, kind).toBe(403);
    }
  });

  test('a token counts only in its header: not in address, cookie, bearer or body', async () => {
    const { t, cast } = stage();
    const { token } = cast.ada;
    const doors: [string, string, Record<string, string>, string?][] = [
      ['GET', `/api/auth?token=${token}&x-auth-token=${token}&ticket=${token}`, {}],
      ['GET', '/api/auth', { cookie: `x-auth-token=${token}; token=${token}` }],
      ['GET', '/api/auth', { authorization: `Bearer ${token}` }],
      ['GET', '/api/auth', { 'x-auth-token': `${token}x` }],
      ['GET', '/api/auth', { 'x-auth-token': token.toLowerCase() }],
      ['GET', '/api/auth', { 'x-auth-token': `${token},${token}` }],
      ['PUT', '/api/settings', {}, JSON.stringify({ token, 'x-auth-token': token, urgentAfterHours: 1 })],
      ['GET', `/api/reports/export-rants/csv?ticket=${token}`, {}],
    ];
    for (const [method, path, headers, body] of doors)
      expect(
        (await t.send(method, path, { headers, ...(body && { body }) })).status,
        `${path} ${JSON.stringify(headers)}`,
      ).toBeGreaterThanOrEqual(400);
    expect(await refusalOf(dial(t, {}, { 'x-auth-token': token, cookie: `token=${token}` }))).toBe('signed_out');
  });
});

describe.each(['sqlite', 'postgres'] as const)('More tries (%s)', (engine) => {
  let t: TestApp;
  let cast: Cast;
  beforeAll(async () => {
    t = await startApp({ ...(await optionsForEngine(engine)), rateLimit: true, hasRealHashes: true });
    cast = await meetCast(t);
    await fillLists(t, cast);
  });
  afterAll(() => t?.close());
  /** Sends the path unchanged, whereas fetch would resolve the dots. */
  const raw = (path: string): Promise<{ status: number }> =>
    new Promise((resolve, reject) => {
      countTries();
      const { hostname, port } = new URL(t.url);
      get({ hostname, port, path }, (reply) => void reply.resume().on('end', () => resolve({ status: reply.statusCode ?? 0 }))).on(
        'error',
        reject,
      );
    });

  test('no header, token or address gains more calls', async () => {
    // People who signed in from this address a moment ago raise its limit of calls, which ends here.
    t.clock.forward(limits.rate.here.forMs + 1);
    t.clock.stop();
    const { max } = limits.rate.calls;
    const ask = (n: number) => ({
      'x-auth-token': `${n}`.repeat(10).slice(0, 43),
      'x-forwarded-for': `10.0.${n % 250}.${n % 200}`,
      forwarded: `for=10.1.1.${n % 200}`,
      'x-real-ip': `10.2.2.${n % 200}`,
      'user-agent': `agent ${n}`,
    });
    const strangers: number[] = [];
    for (let n = 0; n < max + 100; n++) strangers.push((await t.send('GET', `/api/settings?n=${n}`, { headers: ask(n) })).status);
    expect(strangers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(100);
    const persons: number[] = [];
    for (let n = 0; n < max + 50; n++) {
      const token = n % 50 === 0 ? await newSession(t, cast.eve.id) : cast.eve.token;
      persons.push((await t.send('GET', '/api/auth', { token, headers: { 'x-forwarded-for': `10.3.3.${n % 200}` } })).status);
    }
    expect(persons.filter((status) => status === 429).length).toBeGreaterThanOrEqual(50);
    // The attacker's calls take nothing from other people's limits.
    expect((await t.send('GET', '/api/auth', { token: cast.eli.token })).status).toBe(200);
    t.clock.goOn();
    t.clock.forward(limits.rate.calls.windowMs);
  });

  test('nor does another spelling of the address, or an unknown call', async () => {
    t.clock.forward(limits.rate.here.forMs + 1);
    t.clock.stop();
    const spellings = [
      '/api/setup',
      '/%61pi/setup',
      '/api/%73etup',
      '/api/setup/',
      '/api/setup?n=1',
      '/%61%70%69/nothing',
      '/api/%2e/setup',
    ];
    const { max } = limits.rate.calls;
    const statuses: number[] = [];
    for (let n = 0; n < max + 100; n += 50)
      for (const { status } of await Promise.all(Array.from({ length: 50 }, (_, i) => raw(spellings[i % spellings.length]!))))
        statuses.push(status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(100);
    expect(statuses.slice(-50).filter((status) => status === 200)).toEqual([]);
    t.clock.goOn();
    t.clock.forward(limits.rate.calls.windowMs);
  });

  test('parallel guessing gains no try', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        t.send('POST', '/api/auth/login', {
          body: JSON.stringify({ email: n % 2 ? emailOf('max') : ` ${emailOf('MAX')} `, password: `guess number ${n}` }),
          headers: { 'x-forwarded-for': `10.4.4.${n}` },
        }),
      ),
    );
    const checkedCount = guesses.filter(({ status }) => status === 401).length;
    expect(checkedCount).toBeLessThanOrEqual(accountLimits.failedLoginsPerAccount.max + 1);
    expect(guesses.every(({ status }) => [400, 401, 429].includes(status))).toBe(true);
  });

  test('rants beyond the limit are refused, however many sessions send them', async () => {
    const { max } = limits.rate.rants;
    const counts: number[] = [];
    for (let n = 0; n < max + 10; n++) {
      const token = n % 10 === 0 ? await newSession(t, cast.eli.id) : cast.eli.token;
      const body = { target: 'Dana Whitfield', department: 'Warehouse', categoryType: 'Workload', content: `Flood ${n}` };
      counts.push((await t.send('POST', '/api/rants', { token, body: JSON.stringify(body) })).status);
    }
    expect([counts.filter((status) => status === 201).length, counts.filter((status) => status === 429).length]).toEqual([max, 10]);
  });
});
