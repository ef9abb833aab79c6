/** Ownership of an address that a provider sends (product.md 9.22): which account loses it, and what ends when somebody proves it. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { addressesOf } from '#server/testing/addresses.ts';
import { emailOf, proveAnew } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { startSmtp, type TestSmtp } from '#server/testing/smtp.ts';
import type { Provider } from '../contract/calls.ts';
import { type SsoProvider, startProvider } from './testing/provider.ts';
import { comeIn, publicUrl, redirect, setUpProvider } from './testing/sso.ts';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

everyEngine(
  'An address from a provider',
  (stage) => {
    let identityProvider: SsoProvider;
    let provider: Provider;
    beforeAll(async () => {
      const { t, cast } = stage();
      identityProvider = await startProvider({ redirect });
      const roles = [{ value: 'heads', role: 'admin' as const }];
      provider = await setUpProvider(t, cast, identityProvider, { matchByEmail: true, roleClaim: 'groups', roles });
    });
    afterAll(() => identityProvider.close());
    beforeEach(async () => {
      const { t } = stage();
      await proveAnew(t);
      await t.earshot.mailing.sendDue();
      smtp.reset();
      await t.app.writer.deleteFrom('throttle').execute();
    });

    const { own, login, sendDue, asAdmin, linksOf, squatter, expectTakenOver } = addressesOf(stage, () => smtp);
    const eventsAbout = async (id: string) =>
      (await stage().t.app.db.selectFrom('events').select('type').where('subject', '=', id).execute()).map(({ type }) => type);

    test('a merely typed address leads nobody into the account: the proved owner signs in by SSO to a new one', async () => {
      const address = emailOf('chief');
      const eve = await squatter('mallory', address);
      identityProvider.people.chief = { name: 'The Chief', email: address, email_verified: true, groups: ['heads'] };
      const chief = await comeIn(stage().t, identityProvider, provider._id, 'chief');
      expect([chief.status, chief.body.user?.role, chief.body.user?.email], chief.text).toEqual([200, 'admin', address]);
      expect(chief.body.user._id).not.toBe(eve.id);
      expect((await login(address)).body.code, 'her password opens nothing there').toBe('invalid_login');
      expect((await own(eve.token)).body).toMatchObject({ email: eve.email, role: 'employee' });
      expect((await login(eve.email)).body.user._id, 'she has her last proved address again').toBe(eve.id);
      await sendDue();
      expect(smtp.to(eve.email).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('How you sign in was changed'));
      expect(await eventsAbout(eve.id)).toContain('account.addressYielded');
    });

    test('a proved address reaches the account by SSO, and every earlier way in ends', () =>
      expectTakenOver(
        'company',
        async (email) => {
          identityProvider.people[email] = { name: 'Matched', email, email_verified: true };
          return (await comeIn(stage().t, identityProvider, provider._id, email)).body.user?._id;
        },
        1,
      ));

    test('a pending account’s address goes to the person who proves it, and that account cannot sign in by SSO either', async () => {
      const { t, cast } = stage();
      const times = { first_used_at: t.clock.now(), used_at: t.clock.now() };
      await t.app.writer
        .insertInto('identities')
        .values({ provider_id: provider._id, subject: 'mallory', user_id: cast.pia.id, ...times })
        .execute();
      identityProvider.people.pia = { name: 'Pia', email: cast.pia.email, email_verified: true };
      identityProvider.people.mallory = { name: 'Mallory', email: emailOf('mallory.there'), email_verified: true };
      expect((await comeIn(t, identityProvider, provider._id, 'pia')).body.code).toBe('account_pending');
      expect((await t.call(people.approve, asAdmin(cast.pia.id))).status).toBe(200);
      expect((await comeIn(t, identityProvider, provider._id, 'pia')).body.user._id).toBe(cast.pia.id);
      expect((await login(cast.pia.email)).body.code).toBe('invalid_login');
      expect((await comeIn(t, identityProvider, provider._id, 'mallory')).body.user._id).not.toBe(cast.pia.id);
    });

    test('the only admin keeps all ways in, so that somebody can sign in, but no open link', async () => {
      const { t, cast } = stage();
      await t.call(people.resetLink, asAdmin(cast.ada.id));
      const otherAdmins = t.app.db.selectFrom('users').select('id').where('role', '=', 'admin').where('id', '!=', cast.ada.id);
      for (const { id } of await otherAdmins.execute())
        await t.app.writer.updateTable('users').set({ is_active: 0 }).where('id', '=', id).execute();
      identityProvider.people.ada = { name: 'Ada', email: cast.ada.email, email_verified: true, groups: ['heads'] };
      expect((await comeIn(t, identityProvider, provider._id, 'ada')).body.user._id).toBe(cast.ada.id);
      expect((await own(cast.ada.token)).status).toBe(200);
      expect(await linksOf(cast.ada.id)).toEqual([]);
    });
  },
  {
    config: {
      publicUrl,
      get smtpUrl() {
        return smtp.url;
      },
    },
  },
);
