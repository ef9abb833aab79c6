import { crc32 } from 'node:zlib';
import { accounts } from '@earshot/contract/accounts';
import type { SentBody } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Scope } from '@earshot/contract/scopes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { audit } from '#features/audit/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { AffectedTargets } from '#server/platform/events/affected-targets.ts';
import { recordFile } from '#server/platform/files/record-export.ts';
import { dayAt } from '#server/platform/zone.ts';
import { type CastName, emailOf, linkTarget, newSession, password, proveAnew, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { dial, hangUp, refusalOf } from '#server/testing/socket.ts';
import { targetNamed } from '#server/testing/unseen.ts';
import { type Key, keys } from '../contract/calls.ts';
import { limits as keyLimits } from '../contract/limits.ts';

const day = 86_400_000;
afterEach(hangUp);

/** Follows what GitHub publishes about its own keys, not the server's code: the last six characters are a CRC-32 in base62. */
function isWhole(secret: string): boolean {
  const [, random = '', sum = ''] = /^earshot_(\w{43})(\w{6})$/.exec(secret) ?? [];
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const value = [...sum].reduce((total, sign) => total * 62 + signs.indexOf(sign), 0);
  return random !== '' && value === crc32(random);
}

everyEngine('API keys', (stage) => {
  beforeEach(() => proveAnew(stage().t));
  const lastDay = (days = 30) => dayAt(stage().t.clock.now() + days * day, 'Europe/Berlin');
  const make = async (castName: CastName, scopes: Scope[], extra: Partial<SentBody<typeof keys.make>> = {}) => {
    const { t, cast } = stage();
    const reply = await t.call(keys.make, {
      token: cast[castName].token,
      body: { name: `Of ${castName}`, scopes, until: lastDay(), ...extra },
    });
    expect(reply.status, reply.text).toBe(201);
    return reply.body;
  };
  const service = async (scopes: Scope[], role: 'manager' | 'admin' = 'admin') => {
    const { t, cast } = stage();
    const body = { name: 'Warehouse', scopes, until: lastDay(), role };
    return (await t.call(keys.makeService, { token: cast.ada.token, body })).body;
  };
  const asks = async (secret: string) => (await stage().t.call(rants.list, { token: secret })).status;
  const own = async (castName: CastName): Promise<Key[]> => (await stage().t.call(keys.list, { token: stage().cast[castName].token })).body;
  const end = (castName: CastName, id: string) => stage().t.call(keys.end, { token: stage().cast[castName].token, params: { id } });
  const log = async (action: string) =>
    (await stage().t.call(audit.list, { token: stage().cast.ada.token, query: { action, limit: 25, page: 1 } })).body;
  const endAll = async (castName: CastName) => {
    for (const { _id, state } of await own(castName)) if (state === 'live') await end(castName, _id);
  };

  test('is shown once, has a prefix for scanners, and is stored only as a hash', async () => {
    const { t } = stage();
    const key = await make('eli', ['rants:read']);
    expect(isWhole(key.secret)).toBe(true);
    expect(JSON.stringify(await own('eli'))).not.toContain(key.secret);
    const row = await t.app.db.selectFrom('keys').selectAll().where('id', '=', key._id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key.secret.slice(8));
    expect((await own('eli'))[0]).toMatchObject({ name: 'Of eli', isService: false, scopes: ['rants:read'], usedAt: null, state: 'live' });
    expect(await asks(key.secret)).toBe(200);
    await expect.poll(async () => (await own('eli'))[0]?.usedAt).not.toBeNull();
  });

  test('an invented or mistyped key is refused', async () => {
    const { secret } = await make('eli', ['rants:read']);
    const typo = secret.slice(0, -1) + (secret.endsWith('a') ? 'b' : 'a');
    for (const wrongValue of [typo, `earshot_${'0'.repeat(49)}`, 'earshot_']) expect(await asks(wrongValue)).toBe(401);
    const { t } = stage();
    const challengeHeader = async (path: string, token: string) => (await t.send('GET', path, { token })).headers.get('www-authenticate');
    expect(await challengeHeader('/api/rants', typo)).toBe('Bearer error="invalid_token"');
    expect(await challengeHeader('/api/settings', secret)).toBe('Bearer error="insufficient_scope", scope="settings:read"');
    expect(await challengeHeader('/api/rants', 'no session')).toBeNull();
    const bare = await t.send('GET', '/api/rants', { headers: { authorization: `Bearer ${stage().cast.eli.token}` } });
    expect(bare.body.code).toBe('signed_out');
    expect((await t.send('GET', '/api/rants', { headers: { authorization: `bearer ${secret}` } })).status).toBe(200);
    await endAll('eli');
  });

  test('needs a name, a scope and a last day within a year', async () => {
    const { t, cast } = stage();
    const wrongFields = async (body: Record<string, unknown>) => {
      const reply = await t.call(keys.make, {
        token: cast.eli.token,
        body: { name: 'K', scopes: ['rants:read'], until: lastDay(), ...body },
      });
      return [reply.status, ...Object.keys(reply.body.fields ?? {})];
    };
    expect(await wrongFields({ name: ' ' })).toEqual([400, 'name']);
    expect(await wrongFields({ scopes: [] })).toEqual([400, 'scopes']);
    expect(await wrongFields({ scopes: ['rants:everything'] })).toEqual([400, 'scopes']);
    expect(await wrongFields({ until: lastDay(-1) })).toEqual([400, 'until']);
    expect(await wrongFields({ until: lastDay(limits.keys.maxDays + 1) })).toEqual([400, 'until']);
    expect(await wrongFields({ until: lastDay(limits.keys.maxDays) })).toEqual([201]);
    await endAll('eli');
  });

  test('a person has at most ten; an ended one frees a place', async () => {
    const { t, cast } = stage();
    const first = await make('eve', ['rants:read']);
    for (let n = 1; n < keyLimits.perPerson; n++) await make('eve', ['rants:read']);
    const body = { name: 'One more', scopes: ['rants:read'] as Scope[], until: lastDay() };
    expect((await t.call(keys.make, { token: cast.eve.token, body })).body.code).toBe('too_many_keys');
    expect((await end('eve', first._id)).status).toBe(200);
    expect((await t.call(keys.make, { token: cast.eve.token, body })).status).toBe(201);
    await endAll('eve');
  });

  test('is ended at once by its person or an admin and by nobody else, and after its last day', async () => {
    const [first, second] = [await make('eli', ['rants:read']), await make('eli', ['rants:read'], { until: lastDay(1) })];
    expect((await end('max', first._id)).body.code).toBe('key_not_found');
    expect([await asks(first.secret), await asks(second.secret)]).toEqual([200, 200]);
    expect((await end('ada', first._id)).status).toBe(200);
    expect([await asks(first.secret), await asks(second.secret)]).toEqual([401, 200]);
    expect((await end('eli', first._id)).body.code).toBe('key_not_found');
    stage().t.clock.forward(3 * day);
    expect(await asks(second.secret)).toBe(401);
    expect((await own('eli')).find(({ _id }) => _id === second._id)?.state).toBe('expired');
  });

  test('may do what its person may at that time', async () => {
    const { t, cast } = stage();
    const { secret } = await make('mona', ['rants:write', 'rants:read', 'people:read', 'audit:read']);
    const id = await submit(t, cast.eli.token, 'Answered by a program.');
    const reply = await t.call(rants.respond, { token: secret, params: { id }, body: { response: 'By a program.' } });
    expect(reply.status, reply.text).toBe(200);
    expect((await t.call(audit.list, { token: secret })).body.code).toBe('not_your_role');
    expect((await t.call(people.list, { token: secret })).status).toBe(200);
    // Once she is linked to the target, her key reads nothing about herself.
    const about = await targetNamed(stage(), 'Ramona');
    const hiddenRant = await submit(t, cast.eli.token, 'About her.', { target: 'Ramona' });
    expect((await t.call(rants.detail, { token: secret, params: { id: hiddenRant } })).status).toBe(200);
    await linkTarget(t, about, cast.mona.id);
    expect((await t.call(rants.detail, { token: secret, params: { id: hiddenRant } })).status).toBe(404);
    await linkTarget(t, about, null);
  });

  test.for(['deactivated', 'rejected', 'deleted', 'of another role', 'signed out everywhere', 'of another password'] as const)(
    'ends with the account that is %s',
    async (how) => {
      const { t, cast } = stage();
      const email = emailOf(`kim${how.replaceAll(' ', '')}`);
      const body = { name: 'Kim', email, password, role: 'employee' as const };
      const { _id: id } = (await t.call(people.create, { token: cast.ada.token, body })).body;
      const token = await newSession(t, id);
      const reply = await t.call(keys.make, { token, body: { name: 'K', scopes: ['rants:read'], until: lastDay() } });
      expect(await asks(reply.body.secret)).toBe(200);
      const ada = { token: cast.ada.token, params: { id } };
      const doneReply = await {
        deactivated: () => t.call(people.toggle, ada),
        rejected: () => t.call(people.reject, ada),
        deleted: () => t.call(people.remove, ada),
        'of another role': () => t.call(people.update, { ...ada, body: { role: 'manager' } }),
        'signed out everywhere': () => t.call(accounts.endOtherSessions, { token }),
        'of another password': () =>
          t.call(accounts.profile, { token, body: { name: 'Kim', email, currentPassword: password, newPassword: `${password} ${how}` } }),
      }[how]();
      expect(doneReply.status, doneReply.text).toBe(200);
      expect(await asks(reply.body.secret)).toBe(401);
    },
  );

  test('is refused at once when its person is deactivated directly in the database', async () => {
    const { t, cast } = stage();
    const { secret } = await make('eve', ['rants:read']);
    expect(await asks(secret)).toBe(200);
    await t.app.writer.updateTable('users').set({ is_active: 0 }).where('id', '=', cast.eve.id).execute();
    t.clock.forward(1001);
    expect(await asks(secret)).toBe(401);
    await t.app.writer.updateTable('users').set({ is_active: 1 }).where('id', '=', cast.eve.id).execute();
    await endAll('eve');
  });

  test('opens no socket', async () => {
    const { secret } = await make('mona', ['rants:read']);
    expect(await refusalOf(dial(stage().t, { token: secret }))).toBe('signed_out');
  });

  test('the log names the key that acted, and no secret', async () => {
    const { t, cast } = stage();
    const key = await make('ada', ['options:write', 'audit:read'], { name: 'Lists' });
    await t.call(options.add, { token: key.secret, params: { list: 'categoryTypes' }, body: { name: 'By key' } });
    expect((await log('option.added'))[0]).toMatchObject({ actor: { name: 'Ada' }, key: { name: 'Lists', isService: false } });
    await t.call(options.add, { token: cast.mona.token, params: { list: 'categoryTypes' }, body: { name: 'By hand' } });
    expect((await log('option.added'))[0]).not.toHaveProperty('key');
    await t.send('GET', '/api/audit/csv', { token: key.secret });
    await expect.poll(async () => (await log('export.made'))[0]).toMatchObject({ key: { name: 'Lists' } });
    // Records a file as a feature does that makes one in one piece, such as a report. The tests of those features cover their own files.
    const reader = await make('mona', ['rants:read'], { name: 'Monthly report' });
    const asReader = { id: cast.mona.id, key: { id: reader._id } } as unknown as SessionActor;
    await recordFile(t.app, asReader, { what: 'report html', filters: {}, rows: 1, about: new AffectedTargets() });
    await expect
      .poll(async () => (await log('export.made'))[0])
      .toMatchObject({ actor: { name: 'Mona' }, key: { name: 'Monthly report' } });
    const { secret } = await service(['options:write']);
    await t.call(options.add, { token: secret, params: { list: 'categoryTypes' }, body: { name: 'By service' } });
    expect((await log('option.added'))[0]).toMatchObject({ actor: { name: 'Warehouse' }, key: { name: 'Warehouse', isService: true } });
    expect((await log('key.made'))[0]).toMatchObject({
      actor: { name: 'Ada' },
      subject: { name: 'Warehouse' },
      details: { role: 'admin' },
    });
    const file = await t.send('GET', '/api/audit/csv', { token: cast.ada.token });
    expect(file.text).toContain('Ada, by the key “Lists”');
    expect(file.text).not.toContain('earshot_');
    await end('ada', key._id);
    expect((await log('key.ended'))[0]).toMatchObject({ subject: { name: 'Lists' } });
  });

  test('admins see everybody’s, page by page; personal data names one’s own without secrets', async () => {
    const { t, cast } = stage();
    const { secret } = await make('eli', ['rants:read'], { name: 'In my data' });
    const all = await t.call(keys.all, { token: cast.ada.token, query: { page: 1, limit: 5, of: 'services' } });
    const rows = await t.app.db.selectFrom('keys').select('role').execute();
    expect(Number(all.headers.get('x-total-count'))).toBe(rows.filter(({ role }) => role !== null).length);
    expect(all.body.every(({ isService }) => isService)).toBe(true);
    const people = await t.call(keys.all, { token: cast.ada.token, query: { of: 'people' } });
    expect(people.body.length).toBe(rows.filter(({ role }) => role === null).length);
    expect(people.body[0]).toMatchObject({ name: 'In my data', person: { name: 'Eli' } });
    const { text } = await t.send('GET', '/api/auth/my-data', { token: cast.eli.token });
    expect(text).toContain('In my data');
    expect(text).not.toContain(secret);
  });

  test('is deleted a year after its end', async () => {
    const { t } = stage();
    const { _id } = await make('eli', ['rants:read']);
    await end('eli', _id);
    const isListed = async () => (await own('eli')).some((item) => item._id === _id);
    const { serverFeatures } = await import('#server/features.ts');
    const sweep = async () => {
      for (const feature of serverFeatures) for (const part of [feature.staying, feature]) await part?.sweep?.(t.app);
    };
    t.clock.forward(limits.keys.keptMs - day);
    stage().cast.eli.token = await newSession(t, stage().cast.eli.id);
    await sweep();
    expect(await isListed()).toBe(true);
    t.clock.forward(2 * day);
    await sweep();
    expect(await isListed()).toBe(false);
  });
});

everyEngine(
  'The rate of keys',
  (stage) => {
    test('all keys of a person share one rate limit, separate from the person’s own', async () => {
      const { t, cast } = stage();
      t.clock.stop();
      const body = { scopes: ['settings:read'] as Scope[], until: dayAt(t.clock.now() + day, 'Europe/Berlin') };
      const [first, second] = [
        (await t.call(keys.make, { token: cast.eli.token, body: { ...body, name: 'One' } })).body.secret,
        (await t.call(keys.make, { token: cast.eli.token, body: { ...body, name: 'Two' } })).body.secret,
      ];
      for (let n = 0; n < limits.rate.keyCalls.max; n++)
        expect((await t.send('GET', '/api/settings', { token: n % 2 ? first : second })).status).toBe(200);
      const reply = await t.send('GET', '/api/settings', { token: first });
      expect([reply.status, reply.body.code, Number(reply.headers.get('retry-after'))]).toEqual([429, 'too_many_calls', 60]);
      expect((await t.send('GET', '/api/settings', { token: second })).status).toBe(429);
      expect((await t.send('GET', '/api/settings', { token: cast.eli.token })).status).toBe(200);
    });

    test('creating and ending keys cannot fill the list', async () => {
      const { t, cast } = stage();
      const body = { name: 'K', scopes: ['settings:read'] as Scope[], until: dayAt(t.clock.now() + day, 'Europe/Berlin') };
      for (let n = 0; n < limits.rate.keys.max; n++) {
        const reply = await t.call(keys.make, { token: cast.eve.token, body });
        expect(reply.status, reply.text).toBe(201);
        await t.call(keys.end, { token: cast.eve.token, params: { id: reply.body._id } });
      }
      expect((await t.call(keys.make, { token: cast.eve.token, body })).status).toBe(429);
    });
  },
  { rateLimit: true },
);

describe('The API document', () => {
  test('names the scope that each call needs', async () => {
    const { openApi } = await import('@earshot/contract/openapi');
    const { callGroups } = await import('@earshot/contract/call-groups');
    const { paths } = await openApi(callGroups as never, { version: 'test' });
    const get = (path: string) => (paths[path] as { get: { security: unknown; description: string } }).get;
    expect(get('/api/rants').security).toEqual([{ token: [] }, { key: ['rants:read'] }]);
    expect(get('/api/rants').description).toContain('By a key with the scope rants:read.');
    expect(get('/api/notifications').description).toContain('By a personal key with the scope notifications:read.');
    expect(get('/api/keys').security).toEqual([{ token: [] }]);
    expect(get('/api/setup').security).toEqual([]);
  });
});
