/**
 * Attackers who have the password and try to get past the second factor, or who have an open session and try to make calls that ask for a
 * fresh password or second factor.
 */
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits as accountLimits, invites, passkeys, people, secondFactor } from '../../features/accounts/contract/index.ts';
import { settings } from '../../features/settings/contract/index.ts';
import { dayAt } from '../../server/platform/zone.ts';
import { startApp, type TestApp } from '../../server/testing/app.ts';
import { appCode } from '../../server/testing/app-code.ts';
import { type Cast, castZone, emailOf, meetCast, newSession, passTime, password } from '../../server/testing/cast.ts';
import { everyEngine, optionsForEngine, type Stage } from '../../server/testing/every-engine.ts';
import { passkeyDevice } from '../../server/testing/passkey-device.ts';
import { exampleCalls } from '../../server/testing/permissions.ts';
import { calls } from './targets.ts';

const { stepMs } = limits.secondFactor;
const publicUrl = 'https://feedback.northwind.example';

async function setUp(t: TestApp, id: string): Promise<{ token: string; secret: string; codes: string[] }> {
  const token = await newSession(t, id);
  const { secret, sealed } = (await t.call(secondFactor.begin, { token })).body;
  const reply = await t.call(secondFactor.finish, { token, body: { sealed, code: appCode(secret, t.clock.now()) } });
  expect(reply.status, reply.text).toBe(200);
  t.clock.forward(2 * stepMs);
  return { token, secret, codes: reply.body.codes };
}
const login = (t: TestApp, name: string, code?: unknown, headers: Record<string, string> = {}) =>
  t.send('POST', '/api/auth/login', {
    body: JSON.stringify({ email: emailOf(name), password, ...(code !== undefined && { code }) }),
    headers,
  });

everyEngine('Past the second factor', (stage) => {
  test('an app code and a recovery code count once, however often they are sent at once', async () => {
    const { t, cast } = stage();
    const { secret, codes } = await setUp(t, cast.eli.id);
    const twenty = async (code: string | undefined) => {
      const all = await Promise.all(Array.from({ length: 20 }, () => login(t, 'eli', code)));
      return [all.filter(({ status }) => status === 200).length, all.filter(({ status }) => status >= 500).length];
    };
    expect(await twenty(appCode(secret, t.clock.now()))).toEqual([1, 0]);
    expect(await twenty(codes[0])).toEqual([1, 0]);
    expect((await login(t, 'eli', codes[0])).body.code).toBe('code_wrong');
  });

  test('nothing else works in place of a code, nor does another person’s', async () => {
    const { t, cast } = stage();
    const [eve, max] = [await setUp(t, cast.eve.id), await setUp(t, cast.max.id)];
    const problems: string[] = [];
    const wrongCodes = [
      appCode(max.secret, t.clock.now()),
      max.codes[0],
      appCode(eve.secret, t.clock.now() - 10 * stepMs),
      appCode(eve.secret, t.clock.now() + 10 * stepMs),
      eve.secret,
      eve.codes.join(' '),
      '%',
      '______',
      "' or 1=1 --",
      '',
      '0',
      '000000\u0000',
      true,
      null,
      123456,
      [],
      [eve.codes[1]],
      { $gt: '' },
    ];
    for (const code of wrongCodes) {
      const { status, text } = await login(t, 'eve', code);
      if (status < 400 || status >= 500) problems.push(`${JSON.stringify(code)}: ${status} ${text}`);
    }
    // Claiming in the body that the second factor was used must not help either.
    const more = { factors: 2, withCode: true, lacksFactor: false, passkey: {}, device: 'a'.repeat(43) };
    const reply = await t.send('POST', '/api/auth/login', { body: JSON.stringify({ email: emailOf('eve'), password, ...more }) });
    if (reply.status === 200) problems.push('said so');
    expect(problems).toEqual([]);
  });

  test('an unattended session does nothing that needs reauthentication, whatever it sends', async () => {
    const { t, cast } = stage();
    // Earlier tests set up second factors, which ended sessions.
    await passTime(t, cast, limits.proof.freshMs + 1000);
    const tokens = { admin: await newSession(t, cast.ada.id), manager: await newSession(t, cast.mona.id) };
    t.clock.forward(limits.proof.freshMs + 1000);
    const forgedProof = { proof: true, provedAt: Date.now() * 2, password, code: '000000', confirm: true };
    const problems: string[] = [];
    const askedCalls = calls.filter(
      (call) => call.proof?.({} as never) && exampleCalls[`${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`],
    );
    for (const call of askedCalls) {
      const key = `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`;
      const { body, ...parameters } = await exampleCalls[key]!(stage() as Stage, 'admin');
      const address = key
        .split(' ')[1]!
        .replace(/\{(\w+)\}/g, (_, name: string) => parameters[name as keyof typeof parameters] ?? parameters.id ?? '');
      const bodyText = call.method === 'GET' ? undefined : JSON.stringify({ ...forgedProof, ...body });
      const reply = await t.send(call.method, address, {
        token: tokens.admin,
        headers: { 'x-proof': '1' },
        ...(bodyText && { body: bodyText }),
      });
      if (reply.status < 400) problems.push(`${key}: ${reply.status}`);
    }
    expect(askedCalls.length).toBeGreaterThan(15);
    // These calls must stay guarded: they redirect mail, or link a name to an account. An invite that approves accounts needs a proof
    // too.
    const guarded = calls.filter(({ proof }) => proof).map(({ method, path }) => `${method} ${path}`);
    for (const door of ['PUT /api/mail/server', 'DELETE /api/mail/server', 'PUT /api/manage/:list/:id/link'])
      expect(guarded, door).toContain(door);
    const lastDay = dayAt(t.clock.now() + 86_400_000, castZone);
    expect((await t.call(invites.make, { token: tokens.admin, body: { until: lastDay, approves: true } })).body.code).toBe('proof_needed');
    expect(problems).toEqual([]);
    for (const body of [{}, { password: '' }, { password: 'wrong one here' }, { code: '000000' }, { passkey: { id: 'x', response: {} } }])
      expect(
        (await t.send('POST', '/api/auth/confirm', { token: tokens.admin, body: JSON.stringify(body) })).status,
      ).toBeGreaterThanOrEqual(400);
    expect((await t.call(people.resetLink, { token: tokens.admin, params: { id: cast.eli.id } })).body.code).toBe('proof_needed');
    cast.ada.token = await newSession(t, cast.ada.id);
  });
});

everyEngine(
  'Another factor of one’s own',
  (stage) => {
    test('cannot be added with the password alone by a person with another factor', async () => {
      const { t, cast } = stage();
      const token = await newSession(t, cast.mona.id);
      const device = passkeyDevice();
      const options = (await t.call(passkeys.begin, { token })).body as unknown as Parameters<typeof device.make>[0];
      const madeReply = await t.call(passkeys.add, { token, body: { name: 'Laptop', response: device.make(options, publicUrl) } as never });
      expect(madeReply.status, madeReply.text).toBe(201);
      const asAdmin = await newSession(t, cast.ada.id);
      await t.call(settings.change, { token: asAdmin, body: { secondFactorFor: ['manager'], secondFactorFrom: null } });
      const thief = (await login(t, 'mona')).body as unknown as { token: string };
      for (const [method, path, body] of [
        ['POST', '/api/auth/second-factor', {}],
        ['PUT', '/api/auth/second-factor', { sealed: 'x', code: '000000' }],
        ['DELETE', '/api/auth/second-factor', {}],
        ['POST', '/api/auth/passkeys/options', {}],
        ['DELETE', `/api/auth/passkeys/${madeReply.body._id}`, {}],
        ['POST', '/api/auth/confirm', { password }],
        ['GET', '/api/auth/users', undefined],
      ] as const) {
        const reply = await t.send(method, path, { token: thief.token, ...(body && { body: JSON.stringify(body) }) });
        expect(reply.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
      }
    });
  },
  { config: { publicUrl } },
);

describe.each(['sqlite', 'postgres'] as const)('Guessing codes (%s)', (engine) => {
  let t: TestApp;
  let cast: Cast;
  beforeAll(async () => {
    t = await startApp({ ...(await optionsForEngine(engine)), rateLimit: true, hasRealHashes: true });
    cast = await meetCast(t);
  });
  afterAll(() => t?.close());

  test('parallel guesses from many addresses gain nothing: five codes are checked, then one every ten seconds', async () => {
    const { secret } = await setUp(t, cast.max.id);
    t.clock.stop();
    const guess = (n: number, code: string) => login(t, 'max', code, { 'x-forwarded-for': `10.7.${n}.1`, 'user-agent': `agent ${n}` });
    const all = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n, String(n).padStart(6, '0'))));
    expect(all.filter(({ body }) => body.code === 'code_wrong').length).toBeLessThanOrEqual(accountLimits.codes.max + 1);
    expect(all.filter(({ status }) => status === 200)).toEqual([]);
    // Recovery codes count as tries too, and even the right code has to wait.
    expect((await guess(61, 'abcd-efgh-jkmn-pqrs')).status).toBe(429);
    expect((await guess(62, appCode(secret, t.clock.now()))).status).toBe(429);
    t.clock.goOn();
  });

  test('ends: after too many wrong ones in a row even the right one lets no stranger in', async () => {
    const { secret } = await setUp(t, cast.mona.id);
    const { wrongCodesInARow, codes } = accountLimits;
    const outcomes: unknown[] = [];
    for (let n = 0; n < wrongCodesInARow; n++) {
      if (n % codes.max === 0) t.clock.forward(codes.windowMs);
      outcomes.push((await login(t, 'mona', String(n).padStart(6, '0'))).body.code);
    }
    t.clock.forward(codes.windowMs);
    expect(new Set(outcomes)).toEqual(new Set(['code_wrong']));
    expect((await login(t, 'mona', appCode(secret, t.clock.now()))).body.code).toBe('codes_locked');
  });

  test('reauthentication is no second place to guess code or password', async () => {
    const token = await newSession(t, cast.eli.id);
    const attempt = async (body: object, n = 40) =>
      Promise.all(Array.from({ length: n }, () => t.send('POST', '/api/auth/confirm', { token, body: JSON.stringify(body) })));
    const words = await attempt({ password: 'not it at all' });
    expect(words.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(accountLimits.failedLoginsPerAccount.max + 1);
    const digits = await attempt({ code: '123456' });
    expect(digits.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(accountLimits.codes.max + 1);
    expect((await t.call(accounts.currentUser, { token })).status).toBe(200);
  });
});
