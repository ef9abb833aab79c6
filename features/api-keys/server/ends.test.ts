/** Keys end or pause with other ways of signing in, and no key can make another. */
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { english } from '@earshot/words/all';
import { beforeEach, expect, test } from 'vitest';
import { passkeys, secondFactor } from '#features/accounts/contract';
import { findUser, reclaimAccount } from '#features/accounts/server';
import { rants } from '#features/rants/contract';
import { settings } from '#features/settings/contract';
import { hold, release } from '#server/platform/paused-after-restore.ts';
import { dayAt } from '#server/platform/zone.ts';
import { appCode } from '#server/testing/app-code.ts';
import { castZone, emailOf, newSession, password, proveAnew } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { passkeyDevice } from '#server/testing/passkey-device.ts';
import { keys } from '../contract/calls.ts';

const publicUrl = 'https://feedback.northwind.example';
const { stepMs } = limits.secondFactor;

everyEngine('A key', (stage) => {
  beforeEach(() => proveAnew(stage().t));
  const codeOf = (secret: string) => appCode(secret, stage().t.clock.now());
  const inDays = (days: number) => dayAt(stage().t.clock.now() + days * 86_400_000, castZone);

  test('made without a second factor stops when the role requires one; made with it goes on', async () => {
    const { t, cast } = stage();
    const ada = await newSession(t, cast.ada.id);
    const ask = (secondFactorFor: ('employee' | 'manager')[], secondFactorFrom: string | null = null) =>
      t.call(settings.change, { token: ada, body: { secondFactorFor, secondFactorFrom } });
    const dayIn = (days: number) => new Date(t.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
    const make = async (token: string) => {
      const reply = await t.call(keys.make, { token, body: { name: 'Program', scopes: ['rants:read'], until: dayIn(20) } });
      expect(reply.status, reply.text).toBe(201);
      return reply.body.secret;
    };
    const asks = async (secret: string) => {
      const { status, body } = await t.call(rants.list, { token: secret });
      return status === 200 ? 200 : body.code;
    };
    const before = await make(await newSession(t, cast.eli.id));
    const service = await t.call(keys.makeService, {
      token: ada,
      body: { name: 'Service', scopes: ['rants:read'], until: dayIn(20), role: 'manager' },
    });
    await ask(['employee', 'manager'], dayIn(7));
    t.clock.forward(1000);
    expect(await asks(before), 'before that day').toBe(200);
    await ask(['employee', 'manager']);
    t.clock.forward(1000);
    expect([await asks(before), await asks(service.body.secret)], 'a service is nobody').toEqual(['key_factor', 200]);
    const token = await newSession(t, cast.eli.id);
    const { secret, sealed } = (await t.call(secondFactor.begin, { token })).body;
    expect((await t.call(secondFactor.finish, { token, body: { sealed, code: codeOf(secret) } })).status).toBe(200);
    t.clock.forward(2 * stepMs);
    const after = await make(token);
    expect(await asks(after)).toBe(200);
    const login = { email: emailOf('eli'), password, code: codeOf(secret) };
    const signedIn = await t.call(accounts.login, { body: login });
    expect(await asks(await make(signedIn.body.token))).toBe(200);
    await ask([]);
    t.clock.forward(1000);
    expect(await asks(after)).toBe(200);
    expect((await t.call(secondFactor.end, { token })).status).toBe(200);
  });

  test('ends when its person’s account is taken over by the owner of the address', async () => {
    const { t, cast } = stage();
    const body = { name: 'K', scopes: ['rants:read' as const], until: inDays(9) };
    const { secret } = (await t.call(keys.make, { token: await newSession(t, cast.max.id), body })).body;
    expect((await t.call(rants.list, { token: secret })).status).toBe(200);
    const max = await findUser(t.app.db, cast.max.id);
    await t.app.write((tx) => reclaimAccount(t.app, tx, cast.ada.id, max!, cast.max.email));
    expect((await t.call(rants.list, { token: secret })).body.code).toBe('key_invalid');
  });

  test('is paused after a restore until it is released', async () => {
    const { t, cast } = stage();
    const body = { name: 'Reader', scopes: ['rants:read' as const], until: inDays(9) };
    const { secret } = (await t.call(keys.make, { token: cast.ada.token, body })).body;
    await hold(t.app.writer, t.clock.now());
    expect((await t.call(rants.list, { token: secret })).status).toBe(401);
    await release(t.app.writer);
    expect((await t.call(rants.list, { token: secret })).status).toBe(200);
  });

  test('has a name of one line without control characters', async () => {
    const { t, cast } = stage();
    const make = (name: string) => t.call(keys.make, { token: cast.eve.token, body: { name, scopes: ['rants:read'], until: inDays(9) } });
    for (const name of [
      'Two\nlines',
      'Two\r\nSubject: Another',
      'Two\u2028lines',
      'Two\u2029lines',
      'Two\u0085lines',
      'A\u001b[2Jb',
      'A\tb',
    ]) {
      const { status, body } = await make(name);
      expect([status, body.fields], JSON.stringify(name)).toEqual([400, { name: english('field.unseenSigns') }]);
    }
    expect((await make(' Blanks around it\t')).status).toBe(201);
  });
});

everyEngine(
  'A key of an account with a passkey',
  (stage) => {
    test('cannot be created with a stolen password', async () => {
      const { t, cast } = stage();
      const before = await newSession(t, cast.max.id);
      const owner = await newSession(t, cast.max.id);
      const options = (await t.call(passkeys.begin, { token: owner })).body as unknown as Parameters<
        ReturnType<typeof passkeyDevice>['make']
      >[0];
      const response = passkeyDevice().make(options, publicUrl);
      expect((await t.call(passkeys.add, { token: owner, body: { name: 'Laptop', response } as never })).status).toBe(201);
      const thief = (await t.call(accounts.login, { body: { email: emailOf('max'), password } })).body.token;
      const body = { name: 'A', scopes: ['rants:read' as const], until: dayAt(t.clock.now() + 86_400_000, castZone) };
      for (const token of [thief, before]) expect((await t.call(keys.make, { token, body })).body.code).toBe('proof_needed');
    });
  },
  { config: { publicUrl } },
);
