/** A thief who has only the password cannot add a factor to an account that already has one. */
import { accounts } from '@earshot/contract/accounts';
import { expect, test } from 'vitest';
import { settings } from '#features/settings/contract';
import { appCode } from '#server/testing/app-code.ts';
import { type CastName, emailOf, newSession, password } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { passkeyDevice } from '#server/testing/passkey-device.ts';
import { passkeys } from '../../contract/passkeys.ts';
import { people } from '../../contract/people.ts';
import { secondFactor } from '../../contract/second-factor.ts';

const publicUrl = 'https://feedback.northwind.example';

everyEngine(
  'Every kind of factor',
  (stage) => {
    const login = async (name: string, extra: object = {}) =>
      (await stage().t.call(accounts.login, { body: { email: emailOf(name), password, ...extra } as { email: string; password: string } }))
        .body;
    const challenge = async () => (await stage().t.call(passkeys.challenge)).body.options as unknown as { challenge: string; rpId: string };
    async function withPasskey(name: CastName) {
      const { t, cast } = stage();
      const token = await newSession(t, cast[name].id);
      const device = passkeyDevice();
      const options = (await t.call(passkeys.begin, { token })).body as unknown as Parameters<typeof device.make>[0];
      const reply = await t.call(passkeys.add, { token, body: { name: 'Laptop', response: device.make(options, publicUrl) } as never });
      expect(reply.status, reply.text).toBe(201);
      return { token, device, id: reply.body._id };
    }

    test('a stolen password cannot add, remove or replace factors of an account with a passkey', async () => {
      const { t, cast } = stage();
      const before = await newSession(t, cast.max.id);
      const { device, id } = await withPasskey('max');
      const thief = (await login('max')).token;
      for (const token of [thief, before])
        for (const call of [
          () => t.call(secondFactor.begin, { token }),
          () => t.call(secondFactor.finish, { token, body: { sealed: 'x', code: '000000' } }),
          () => t.call(passkeys.begin, { token }),
          () => t.call(passkeys.remove, { token, params: { id } }),
          () => t.call(secondFactor.end, { token }),
          () => t.call(secondFactor.newCodes, { token }),
        ])
          expect((await call()).body.code).toBe('proof_needed');
      const byPassword = await t.call(secondFactor.confirm, { token: thief, body: { password } });
      expect([byPassword.status, byPassword.body.code]).toEqual([400, 'proof_by_factor']);
      // Changing the password does not help the thief either: it requires only the old one.
      const newPassword = 'kettle under the stairs';
      const change = { name: 'Max', email: emailOf('max'), currentPassword: password, newPassword };
      const renewed = (await t.call(accounts.profile, { token: thief, body: change })).body.token ?? '';
      expect((await t.call(secondFactor.begin, { token: renewed })).body.code).toBe('proof_needed');
      const proof = { passkey: device.answer(await challenge(), publicUrl) } as never;
      expect((await t.call(secondFactor.confirm, { token: renewed, body: proof })).status).toBe(200);
      expect((await t.call(secondFactor.begin, { token: renewed })).status).toBe(201);
    });

    test('if the role needs two factors, the existing passkey opens everything, and no app can be set up in its place', async () => {
      const { t, cast } = stage();
      const ada = await newSession(t, cast.ada.id);
      const { device } = await withPasskey('mona');
      await t.call(settings.change, { token: ada, body: { secondFactorFor: ['manager'], secondFactorFrom: null } });
      const { token, user } = await login('mona');
      expect(user.lacksFactor).toBe(true);
      expect((await t.call(secondFactor.begin, { token })).body.code).toBe('proof_needed');
      expect((await t.call(people.list, { token, query: {} })).body.code).toBe('factor_needed');
      const proof = { passkey: device.answer(await challenge(), publicUrl) } as never;
      expect((await t.call(secondFactor.confirm, { token, body: proof })).status).toBe(200);
      expect((await t.call(people.list, { token, query: {} })).status).toBe(200);
      await t.call(settings.change, { token: ada, body: { secondFactorFor: [], secondFactorFrom: null } });
    });

    test('an existing app must be shown before a passkey is added; an earlier one-factor session adds none', async () => {
      const { t, cast } = stage();
      const [token, open] = [await newSession(t, cast.eli.id), await newSession(t, cast.eli.id)];
      const { secret, sealed } = (await t.call(secondFactor.begin, { token })).body;
      const reply = await t.call(secondFactor.finish, { token, body: { sealed, code: appCode(secret, t.clock.now()) } });
      expect(reply.status).toBe(200);
      expect((await t.call(passkeys.begin, { token: open })).status, 'it ended').toBe(401);
      const session = await newSession(t, cast.eli.id);
      expect((await t.call(passkeys.begin, { token: session })).body.code).toBe('proof_needed');
      const byCode = await t.call(secondFactor.confirm, { token: session, body: { code: reply.body.codes[0] } });
      expect(byCode.status).toBe(200);
      expect((await t.call(passkeys.begin, { token: session })).status).toBe(200);
      // After all factors are lost an admin resets them, and the password is enough again.
      expect((await t.call(secondFactor.reset, { token: await newSession(t, cast.ada.id), params: { id: cast.eli.id } })).status).toBe(200);
      const newToken = (await login('eli')).token;
      expect((await t.call(secondFactor.begin, { token: newToken })).status).toBe(201);
    });
  },
  { config: { publicUrl } },
);
