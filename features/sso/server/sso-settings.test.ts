/** Setting up providers, and switching passwords off. */

import { setTimeout as pause } from 'node:timers/promises';
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { invites, people, secondFactor } from '#features/accounts/contract';
import { castZone, emailOf, newSession, password, proveAnew } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { todayIn } from '#server/testing/subjects.ts';
import { type Provider, providers, sso } from '../contract/calls.ts';
import { issuerById } from './entra-tenant.ts';
import { mayFetch } from './fetch-provider.ts';
import { goThrough, type SsoProvider, startProvider } from './testing/provider.ts';
import { comeIn, publicUrl, redirect, setUpProvider, testConnection, usual } from './testing/sso.ts';

test('only https is requested, and http for a local issuer', () => {
  for (const item of ['https://login.example', 'https://login.example/realms/x', 'http://localhost:8080', 'http://127.0.0.1:1'])
    expect(mayFetch(item), item).toBe(true);
  for (const item of [
    'http://login.example',
    'http://127.0.0.1.evil.example',
    'ftp://x',
    'file:///etc/passwd',
    'javascript:1',
    'https://a:b@c.example',
    'x',
  ])
    expect(mayFetch(item), item).toBe(false);
  expect(mayFetch('http://127.0.0.1:9000/', 'https://login.example'), 'an inner address that a provider names').toBe(false);
});

test('an Entra ID issuer with a domain is stored with the tenant’s id, and an unknown domain is refused', async () => {
  const byId = 'https://login.microsoftonline.com/0a1b2c3d-0000-4000-8000-000000000000/v2.0';
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const isKnown = String(url) === 'https://login.microsoftonline.com/northwind.com/v2.0/.well-known/openid-configuration';
    return Response.json(isKnown ? { issuer: byId } : { error: 'invalid_tenant' }, { status: isKnown ? 200 : 400 });
  });
  try {
    expect(await issuerById('https://login.microsoftonline.com/northwind.com/v2.0')).toBe(byId);
    await expect(issuerById('https://login.microsoftonline.com/nobody.example/v2.0')).rejects.toMatchObject({
      fields: { issuer: { id: 'refusal.company_tenant' } },
    });
    expect(fetchSpy).toHaveBeenCalledTimes(2);
    for (const item of [byId, 'https://login.example.com/v2.0']) expect(await issuerById(item)).toBe(item);
    expect(fetchSpy, 'others are not asked').toHaveBeenCalledTimes(2);
  } finally {
    fetchSpy.mockRestore();
  }
});

everyEngine(
  'Setting up the company’s sign-in',
  (stage) => {
    let identityProvider: SsoProvider;
    let provider: Provider;
    beforeAll(async () => {
      identityProvider = await startProvider({ redirect });
    });
    afterAll(() => identityProvider.close());
    const admin = () => ({ token: stage().cast.ada.token });
    const change = (extra: object) =>
      stage().t.call(providers.change, { ...admin(), params: { id: provider._id }, body: { ...usual, clientSecret: '', ...extra } });
    const turn = (on: boolean) => stage().t.call(providers.switchOn, { ...admin(), params: { id: provider._id }, body: { on } });

    test('the connection test shows claims and their meaning without signing in or creating anybody; only then it can be enabled', async () => {
      const { t, cast } = stage();
      const reply = await t.call(providers.add, { ...admin(), body: { ...usual, issuer: identityProvider.issuer } });
      provider = reply.body;
      expect([reply.status, provider.isOn, provider.isTested, provider.redirectAddress]).toEqual([201, false, false, redirect]);
      expect((await turn(true)).body.code).toBe('company_untested');
      expect((await t.call(sso.begin, { params: { id: provider._id }, body: {} })).body.code, 'nobody signs in by it').toBe(
        'provider_not_found',
      );
      const before = await t.app.db.selectFrom('users').select('id').execute();
      const tested = await testConnection(t, cast, identityProvider, provider._id);
      expect(tested.body).toMatchObject({ how: 'approved', role: null, departments: [], person: null });
      expect(tested.body.claims).toContainEqual({ name: 'email', value: emailOf('tester') });
      expect(await t.app.db.selectFrom('users').select('id').execute()).toEqual(before);
      expect(await t.app.db.selectFrom('identities').selectAll().execute()).toEqual([]);
      expect((await turn(true)).body.isOn).toBe(true);
    });

    test('the secret is stored sealed and never shown', async () => {
      const { t } = stage();
      const { secret } = await t.app.db.selectFrom('providers').select('secret').executeTakeFirstOrThrow();
      expect(secret).not.toContain(usual.clientSecret);
      const list = await t.call(providers.list, admin());
      expect(list.text).not.toContain(usual.clientSecret);
      expect(list.text).not.toContain(secret);
      expect(list.body.providers[0]).toMatchObject({ hasSecret: true, isOn: true });
    });

    test('a change that affects the test disables it until tested again; a new name does not', async () => {
      expect((await change({ name: 'Renamed' })).body).toMatchObject({ isOn: true, isTested: true });
      expect((await change({ roleClaim: 'groups' })).body).toMatchObject({ isOn: false, isTested: false });
      expect((await turn(true)).body.code).toBe('company_untested');
      const { t, cast } = stage();
      await testConnection(t, cast, identityProvider, provider._id);
      expect((await turn(true)).status).toBe(200);
      await change({});
      await testConnection(t, cast, identityProvider, provider._id);
      await turn(true);
    });

    test('a test begun by another admin is not accepted', async () => {
      const { t, cast } = stage();
      await t.call(people.update, { ...admin(), params: { id: cast.max.id }, body: { role: 'admin' } });
      const max = await newSession(t, cast.max.id);
      const flow = (await t.call(providers.test, { ...admin(), params: { id: provider._id } })).body;
      identityProvider.signedIn = 'tester';
      const body = { ...(await goThrough(flow.url)), secret: flow.secret } as never;
      expect((await t.call(providers.finishTest, { token: max, body })).body.code).toBe('company_begin_again');
    });

    test('reauthentication by the provider demands a new sign-in, and accepts only the same person', async () => {
      const { t } = stage();
      identityProvider.people.neo = { name: 'Neo', email: emailOf('neo'), email_verified: true };
      identityProvider.people.other = { name: 'Other', email: emailOf('other'), email_verified: true };
      const { token } = (await comeIn(t, identityProvider, provider._id, 'neo')).body;
      t.clock.forward(limits.proof.freshMs);
      const removing = () => t.call(secondFactor.begin, { token });
      expect((await removing()).body.code).toBe('proof_needed');
      const proveAs = async (sub: string) => {
        identityProvider.signedIn = sub;
        const flow = (await t.call(sso.beginProof, { token, params: { id: provider._id } })).body;
        expect(Object.fromEntries(new URL(flow.url).searchParams)).toMatchObject({ prompt: 'login', max_age: '1' });
        return t.call(sso.finishProof, { token, body: { ...(await goThrough(flow.url)), secret: flow.secret } as never });
      };
      t.clock.forward(-limits.proof.freshMs);
      const asOther = await proveAs('other');
      expect([asOther.status, asOther.body.code]).toEqual([403, 'company_somebody_else']);
      expect((await proveAs('neo')).status).toBe(200);
    });

    test('only a person signed in by SSO can switch passwords off, and only if an admin keeps one', async () => {
      const { t, cast } = stage();
      await proveAnew(t);
      const body = { passwordsFor: 'breakGlass' as const, breakGlassAdmin: cast.ada.id };
      expect((await t.call(providers.passwords, { ...admin(), body })).body.code).toBe('company_not_in');
      identityProvider.people.ada = { name: 'Ada', email: cast.ada.email, email_verified: true };
      await change({ matchByEmail: true });
      const matched = (await comeIn(t, identityProvider, provider._id, 'ada')).body;
      expect((await t.call(providers.passwords, { token: matched.token, body })).body.code, 'her password has ended').toBe(
        'break_glass_needed',
      );
      const own = (await t.call(people.resetLink, { token: matched.token, params: { id: cast.ada.id } })).body.link.split('#')[1] ?? '';
      expect((await t.call(accounts.resetPassword, { body: { secret: own, password } })).status).toBe(200);
      cast.ada.token = await newSession(t, cast.ada.id);
      const { token } = (await comeIn(t, identityProvider, provider._id, 'ada')).body;
      for (const wrongValue of [null, cast.eli.id, cast.dee.id, 'nobody'])
        expect((await t.call(providers.passwords, { token, body: { ...body, breakGlassAdmin: wrongValue } })).body.code).toBe(
          'break_glass_needed',
        );
      const invited = await t.call(invites.make, { token, body: { until: todayIn(castZone), approves: false } });
      const { link } = (await t.call(people.resetLink, { token, params: { id: cast.eli.id } })).body;
      const reply = await t.call(providers.passwords, { token, body });
      expect(reply.status, reply.text).toBe(200);

      expect((await t.call(accounts.currentUser, { token: cast.eli.token })).status, 'sessions by a password end').toBe(401);
      expect((await t.call(accounts.currentUser, admin())).status, 'but the named admin’s').toBe(200);
      const login = (email: string, typedPassword = password) => t.call(accounts.login, { body: { email, password: typedPassword } });
      expect((await login(cast.eli.email)).body.code).toBe('company_only');
      expect((await login(cast.eli.email, 'not the password')).body.code, 'only after the right one').toBe('invalid_login');
      expect((await login(cast.ada.email)).status).toBe(200);
      const neo = { name: 'New', email: emailOf('new'), password, invite: invited.body.link.split('#')[1] ?? '' };
      expect((await t.call(accounts.register, { body: neo })).body.code).toBe('company_only');
      expect((await t.call(invites.make, { token, body: { until: todayIn(castZone), approves: false } })).body.code).toBe('company_only');
      const reset = { secret: link.split('#')[1] ?? '', password: 'quite another one' };
      expect((await t.call(accounts.resetPassword, { body: reset })).status).toBe(403);
      expect((await t.call(people.resetLink, { token, params: { id: cast.eli.id } })).body.code).toBe('company_only');
      expect((await t.call(accounts.welcome)).body.passwordsFor).toBe('breakGlass');
      const asks = async (sessionToken: string) => (await t.call(secondFactor.state, { token: sessionToken })).body.hasPassword;
      const eli = await newSession(t, cast.eli.id);
      expect([await asks(eli), await asks(cast.ada.token)], 'a proof is not asked by a password that opens nothing').toEqual([false, true]);
      // New people get neither a password nor a link for one.
      const fresh = (name: string) => ({ name, email: emailOf(name.toLowerCase()), role: 'employee' as const });
      const typed = await t.call(people.create, { token, body: { ...fresh('Typed'), password: 'kettle under stairs' } });
      expect([typed.status, typed.body.code]).toEqual([403, 'company_only']);
      expect((await t.call(people.create, { token, body: fresh('Without') })).status).toBe(201);
      const imported = await t.call(people.import, { token, body: { csv: `name,email\nFile,${emailOf('file')}`, write: true } });
      expect([imported.body.added, imported.body.lines[0]?.link]).toEqual([1, null]);
      const changedReply = await t.call(people.update, { token, params: { id: cast.eli.id }, body: { password: 'kettle under stairs' } });
      expect([changedReply.status, changedReply.body.code]).toEqual([403, 'company_only']);
      expect((await t.app.db.selectFrom('links').select('kind').where('kind', '=', 'reset').execute()).length).toBe(0);
    });

    test('the break-glass admin stays admin, and the last provider stays on, until passwords are allowed again', async () => {
      const { t, cast } = stage();
      const max = await t.app.write((tx) =>
        t.app.sessions.start(tx, cast.max.id, { agent: '', address: '127.0.0.1', provider: { id: provider._id, sid: null } }),
      );
      await proveAnew(t);
      const ada = { token: max, params: { id: cast.ada.id } };
      expect((await t.call(people.toggle, { ...ada, body: {} })).body.code).toBe('break_glass');
      expect((await t.call(people.reject, ada)).body.code).toBe('break_glass');
      expect((await t.call(people.update, { ...ada, body: { role: 'employee' } })).body.code).toBe('break_glass');
      expect((await turn(false)).body.code).toBe('company_last');
      expect((await t.call(providers.remove, { ...admin(), params: { id: provider._id } })).body.code).toBe('company_last');
      const elsewhere = await startProvider({ redirect });
      const { _id: other } = await setUpProvider(t, cast, elsewhere, { name: 'Elsewhere' });
      const off = (id: string) => t.call(providers.switchOn, { ...admin(), params: { id }, body: { on: false } });
      const { pendingReplies } = await t.app.write(async (tx) => {
        await tx.db.selectFrom('providers').select('id').modifyEnd(t.app.dialect.forUpdate).execute();
        const replies = [off(provider._id), off(other)];
        // Gives both calls time to wait for the locked rows.
        await pause(500);
        return { pendingReplies: replies };
      });
      const replies = await Promise.all(pendingReplies);
      expect(replies.map(({ status }) => status).toSorted(), 'two that are switched off at once').toEqual([200, 409]);
      expect((await turn(true)).body.isOn).toBe(true);
      expect((await t.call(providers.remove, { ...admin(), params: { id: other } })).status).toBe(200);
      await elsewhere.close();
      const body = { passwordsFor: 'everybody' as const, breakGlassAdmin: null };
      expect((await t.call(providers.passwords, { ...admin(), body })).status).toBe(200);
      expect((await t.call(accounts.login, { body: { email: cast.eli.email, password } })).status).toBe(200);
      expect((await turn(false)).status).toBe(200);
    });

    test('removing it ends its sessions and keeps the accounts', async () => {
      const { t } = stage();
      await turn(true);
      const { token, user } = (await comeIn(t, identityProvider, provider._id, 'neo')).body;
      await proveAnew(t);
      expect((await t.call(providers.remove, { ...admin(), params: { id: provider._id } })).status).toBe(200);
      expect((await t.call(accounts.currentUser, { token })).status).toBe(401);
      const row = await t.app.db.selectFrom('users').select('deleted_at').where('id', '=', user._id).executeTakeFirst();
      expect(row).toEqual({ deleted_at: null });
      await setUpProvider(t, stage().cast, identityProvider);
    });
  },
  { config: { publicUrl } },
);
