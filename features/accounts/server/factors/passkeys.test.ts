import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { settings } from '#features/settings/contract';
import { appCode } from '#server/testing/app-code.ts';
import { newSession } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { passkeyDevice } from '#server/testing/passkey-device.ts';
import { limits as accountLimits } from '../../contract/limits.ts';
import { passkeys } from '../../contract/passkeys.ts';
import { secondFactor } from '../../contract/second-factor.ts';
import { relyingParty } from './passkeys.ts';

const publicUrl = 'https://feedback.northwind.example';

test('the relying party is the host of PUBLIC_URL with https, or localhost; an IP address has none', () => {
  const partyOf = (address: string | null) => relyingParty({ publicUrl: address, port: 5008 });
  expect(partyOf(null)).toEqual({ id: 'localhost', origin: 'http://localhost:5008' });
  expect(partyOf('https://x.example/feedback')).toEqual({ id: 'x.example', origin: 'https://x.example' });
  expect(partyOf('http://localhost:5999')).toEqual({ id: 'localhost', origin: 'http://localhost:5999' });
  for (const none of ['http://x.example', 'https://192.0.2.7', 'http://127.0.0.1:5008', 'https://[2001:db8::1]'])
    expect(partyOf(none), none).toBeNull();
});

everyEngine(
  'Passkeys',
  (stage) => {
    type RegistrationOptions = Parameters<ReturnType<typeof passkeyDevice>['make']>[0];
    type PasskeyOptions = Parameters<ReturnType<typeof passkeyDevice>['answer']>[0];
    const optionsFor = async (token: string) => (await stage().t.call(passkeys.begin, { token })).body as unknown as RegistrationOptions;
    const challenge = async () => (await stage().t.call(passkeys.challenge)).body.options as unknown as PasskeyOptions;
    const add = (token: string, response: object, name = 'Work laptop') =>
      stage().t.call(passkeys.add, { token, body: { name, response } as never });
    const login = (response: object) => stage().t.call(passkeys.login, { body: { response } as never });

    async function withPasskey(name: 'eli' | 'eve' | 'mona') {
      const { t, cast } = stage();
      const token = await newSession(t, cast[name].id);
      const device = passkeyDevice();
      const reply = await add(token, device.make(await optionsFor(token), publicUrl));
      expect(reply.status, reply.text).toBe(201);
      return { token, device, id: reply.body._id };
    }

    test('a passkey is added, signs in without a name as both factors, and shows when it was used', async () => {
      const { t, cast } = stage();
      const { device, token } = await withPasskey('eli');
      const reply = await login(device.answer(await challenge(), publicUrl));
      expect([reply.status, reply.body.user?._id], reply.text).toEqual([200, cast.eli.id]);
      const { passkeys: ownPasskeys, origin } = (await t.call(passkeys.list, { token })).body;
      expect([ownPasskeys.length, ownPasskeys[0]?.name, ownPasskeys[0]?.usedAt !== null, origin]).toEqual([
        1,
        'Work laptop',
        true,
        publicUrl,
      ]);
      const row = await t.app.db
        .selectFrom('sessions')
        .select('factors')
        .where('user_id', '=', cast.eli.id)
        .orderBy('created_at', 'desc')
        .limit(1);
      expect(await row.executeTakeFirst()).toEqual({ factors: 2 });
    });

    test('a wrong origin or party, an unverified person, a reused response and an expired or foreign challenge are refused', async () => {
      const { t, cast } = stage();
      const { device } = await withPasskey('eve');
      const ask = await challenge();
      const good = device.answer(ask, publicUrl);
      for (const [fault, response] of Object.entries({
        origin: device.answer(ask, 'https://evil.example'),
        party: device.answer(ask, publicUrl, { rpId: 'evil.example' }),
        unverified: device.answer(ask, publicUrl, { isUnverified: true }),
        challenge: device.answer({ ...ask, challenge: Buffer.from('made up').toString('base64url') }, publicUrl),
        signature: { ...good, response: { ...(good.response as object), signature: 'AAAA' } },
      }))
        expect((await login(response)).body.code, fault).toBe('passkey_failed');
      expect((await login(device.answer(ask, publicUrl))).status).toBe(200);
      expect((await login(device.answer(ask, publicUrl))).body.code).toBe('passkey_failed');
      const lateChallenge = await challenge();
      t.clock.forward(accountLimits.passkeys.challengeMs);
      expect((await login(device.answer(lateChallenge, publicUrl))).body.code).toBe('passkey_failed');
      expect((await login(passkeyDevice().answer(await challenge(), publicUrl))).body).toMatchObject({
        code: 'passkey_unknown',
        msg: english('refusal.passkey_unknown'),
      });
      // A challenge cannot be used by somebody else, or used twice.
      const [max, mona] = await Promise.all([newSession(t, cast.max.id), newSession(t, cast.mona.id)]);
      const response = passkeyDevice().make(await optionsFor(max), publicUrl);
      expect((await add(mona, response)).body.code).toBe('passkey_failed');
      expect((await add(max, response)).status).toBe(201);
      expect((await add(max, response)).body.code).toBe('passkey_failed');
      const both = device.answer(await challenge(), publicUrl);
      const statuses = (await Promise.all([login(both), login(both)])).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 403]);
    });

    test('only its owner renames, removes or uses a passkey; a deactivated person cannot sign in with one', async () => {
      const { t, cast } = stage();
      const { device, id, token } = await withPasskey('mona');
      const ada = await newSession(t, cast.ada.id);
      expect((await t.call(passkeys.rename, { token: ada, params: { id }, body: { name: 'Mine' } })).status).toBe(404);
      expect((await t.call(passkeys.remove, { token: ada, params: { id } })).status).toBe(404);
      const proof = { passkey: device.answer(await challenge(), publicUrl) } as never;
      expect((await t.call(secondFactor.confirm, { token: ada, body: proof })).body.code).toBe('passkey_unknown');
      t.clock.forward(limits.proof.freshMs);
      expect((await t.call(passkeys.remove, { token, params: { id } })).body.code).toBe('proof_needed');
      const own = { passkey: device.answer(await challenge(), publicUrl) } as never;
      expect((await t.call(secondFactor.confirm, { token, body: own })).status).toBe(200);
      expect((await t.call(passkeys.rename, { token, params: { id }, body: { name: ' Phone ' } })).body.name).toBe('Phone');
      await t.app.writer.updateTable('users').set({ is_active: 0 }).where('id', '=', cast.mona.id).execute();
      expect((await login(device.answer(await challenge(), publicUrl))).body.code).toBe('account_disabled');
      await t.app.writer.updateTable('users').set({ is_active: 1 }).where('id', '=', cast.mona.id).execute();
      expect((await t.call(passkeys.remove, { token, params: { id } })).status).toBe(200);
      expect((await login(device.answer(await challenge(), publicUrl))).body.code).toBe('passkey_unknown');
    });

    test('if the role needs two factors a passkey opens everything, and the last one cannot be removed', async () => {
      const { t, cast } = stage();
      const ada = await newSession(t, cast.ada.id);
      await t.call(settings.change, { token: ada, body: { secondFactorFor: ['manager'], secondFactorFrom: null } });
      t.clock.forward(1000);
      const token = await newSession(t, cast.mona.id);
      expect((await t.call(accounts.ticket, { token })).body.code).toBe('factor_needed');
      const device = passkeyDevice();
      const { _id: id } = (await add(token, device.make(await optionsFor(token), publicUrl))).body;
      expect((await t.call(accounts.ticket, { token })).status).toBe(201);
      expect((await t.call(passkeys.remove, { token, params: { id } })).body.code).toBe('factor_stays');
      const { secret, sealed } = (await t.call(secondFactor.begin, { token })).body;
      expect((await t.call(secondFactor.state, { token })).body.neededFrom).toBeNull();
      const code = appCode(secret, t.clock.now());
      expect((await t.call(secondFactor.finish, { token, body: { sealed, code } })).status).toBe(200);
      // The passkey is enough, so the app may be removed.
      expect((await t.call(secondFactor.end, { token })).status).toBe(200);
      expect((await login(device.answer(await challenge(), publicUrl))).body.user?.lacksFactor).toBeUndefined();
      await t.call(settings.change, { token: ada, body: { secondFactorFor: [] } });
    });
  },
  { config: { publicUrl } },
);
