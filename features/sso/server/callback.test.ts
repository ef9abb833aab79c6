/** Signing in at a real provider and coming back, and attempts with a stolen or an old callback. */
import { accounts } from '@earshot/contract/accounts';
import { english } from '@earshot/words/all';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIns } from '#features/accounts/contract';
import { emailOf, password, proveAnew } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { type Provider, providers, sso } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { ownPath } from './flows.ts';
import { goThrough, type SsoProvider, startProvider } from './testing/provider.ts';
import { comeIn, publicUrl, redirect, setUpProvider, testConnection, usual } from './testing/sso.ts';

test('no open redirect after sign-in: only paths of this installation', () => {
  for (const path of ['/rants', '/rants?page=2#one', '/rant/abc', '/']) expect(ownPath(path), path).toBe(path);
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%5cevil',
    'javascript:alert(1)',
    '/nowhere',
    '/sign-in/company?code=x&state=y',
    '',
    '/\n/evil',
  ])
    expect(ownPath(path), path).toBeNull();
});

everyEngine(
  'Signing in by the company',
  (stage) => {
    let identityProvider: SsoProvider;
    let provider: Provider;
    beforeAll(async () => {
      const { t, cast } = stage();
      identityProvider = await startProvider({ redirect });
      identityProvider.people.neo = { name: 'Neo Newcomer', email: emailOf('neo'), email_verified: true };
      provider = await setUpProvider(t, cast, identityProvider);
    });
    afterAll(() => identityProvider.close());

    const begin = async (returnTo?: string) => {
      const reply = await stage().t.call(sso.begin, { params: { id: provider._id }, body: { returnTo } });
      expect(reply.status, reply.text).toBe(200);
      return reply.body;
    };
    const finish = (body: object) => stage().t.call(sso.finish, { body: body as never });
    const cameBack = async (returnTo?: string) => {
      identityProvider.signedIn = 'neo';
      const flow = await begin(returnTo);
      return { flow, back: await goThrough(flow.url) };
    };

    test('the button names the provider; the code uses PKCE, state and nonce and leads to the requested page', async () => {
      const { t, cast } = stage();
      expect((await t.call(accounts.welcome)).body.providers).toEqual([{ _id: provider._id, name: 'Northwind' }]);
      const { flow, back } = await cameBack('/rants?page=2');
      const parameters = Object.fromEntries(new URL(flow.url).searchParams);
      expect(parameters).toMatchObject({
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: redirect,
        state: flow.state,
      });
      expect(parameters.nonce).toMatch(/^.{20,}$/);
      const reply = await finish({ ...back, secret: flow.secret });
      expect([reply.status, reply.body.returnTo, reply.body.user?.name], reply.text).toEqual([200, '/rants?page=2', 'Neo Newcomer']);
      expect((await t.call(accounts.currentUser, { token: reply.body.token })).status).toBe(200);
      const session = t.app.db.selectFrom('sessions').select(['factors', 'provider_id']).where('user_id', '=', reply.body.user._id);
      expect(await session.executeTakeFirst()).toEqual({ factors: 2, provider_id: provider._id });
      const { body } = await t.call(signIns.list, { token: cast.ada.token, query: { person: reply.body.user._id } });
      expect(body[0]).toMatchObject({ how: 'company', result: 'ok' });
    });

    test('a replayed code: a callback counts once, and the provider refuses an old code in a new flow', async () => {
      const { flow, back } = await cameBack();
      expect((await finish({ ...back, secret: flow.secret })).status).toBe(200);
      expect((await finish({ ...back, secret: flow.secret })).body.code).toBe('company_begin_again');
      const fresh = await begin();
      const replayed = await finish({ ...back, state: fresh.state, secret: fresh.secret });
      expect([replayed.status, replayed.body.code]).toEqual([403, 'company_failed']);
    });

    test('a code without this browser’s secret is refused, and so is another tab’s secret', async () => {
      const { flow, back } = await cameBack();
      const other = await begin();
      expect((await finish({ ...back, secret: '' })).body.code).toBe('company_begin_again');
      expect((await finish({ ...back, secret: other.secret })).body.code).toBe('company_begin_again');
      expect((await finish({ ...back, secret: flow.secret })).status).toBe(200);
    });

    test('a second tab: both finish in their own flow', async () => {
      const [first, second] = [await cameBack('/rants'), await cameBack('/profile')];
      const replies = [
        await finish({ ...second.back, secret: second.flow.secret }),
        await finish({ ...first.back, secret: first.flow.secret }),
      ];
      expect(replies.map(({ body }) => body.returnTo)).toEqual(['/profile', '/rants']);
    });

    test('wrong nonce: a code of another flow of the same browser is refused', async () => {
      const { t } = stage();
      const { flow, back } = await cameBack();
      await t.app.writer.updateTable('company_flows').set({ nonce: 'another' }).execute();
      expect((await finish({ ...back, secret: flow.secret })).body.code).toBe('company_failed');
    });

    test('a code without its PKCE verifier is refused by the provider', async () => {
      const { t } = stage();
      const { flow, back } = await cameBack();
      await t.app.writer
        .updateTable('company_flows')
        .set({ verifier: 'a'.repeat(43) })
        .execute();
      expect((await finish({ ...back, secret: flow.secret })).body.code).toBe('company_failed');
    });

    test('a wrong issuer in the callback is refused', async () => {
      const { flow, back } = await cameBack();
      expect((await finish({ ...back, iss: 'https://evil.example', secret: flow.secret })).body.code).toBe('company_failed');
    });

    test('a person who declines at the provider is told so', async () => {
      const { state, secret } = await begin();
      const denied = await finish({ state, secret, error: 'access_denied' });
      expect([denied.status, denied.body.msg]).toEqual([403, english('refusal.company_denied', { name: 'Northwind' })]);
    });

    test('an expired page and a changed clock each have a sentence', async () => {
      const { t } = stage();
      const expired = await cameBack();
      t.clock.forward(limits.flowMs);
      expect((await finish({ ...expired.back, secret: expired.flow.secret })).body.code).toBe('company_begin_again');
      const { flow, back } = await cameBack();
      t.clock.forward(3 * 3_600_000);
      await t.app.writer
        .updateTable('company_flows')
        .set({ expires_at: t.clock.now() + 60_000 })
        .execute();
      const reply = await finish({ ...back, secret: flow.secret });
      expect([reply.status, reply.body.code], reply.text).toEqual([403, 'company_clock']);
      t.clock.forward(-3 * 3_600_000 - limits.flowMs);
    });

    test('signing out at the provider signs out here at the next call, with the socket; other browsers stay signed in', async () => {
      const { t } = stage();
      let logoutAddress = '';
      const elsewhere = await startProvider({ redirect, logout: () => logoutAddress });
      elsewhere.people.neo = { name: 'Neo', email: emailOf('neo.elsewhere'), email_verified: true };
      await proveAnew(t);
      const body = { ...usual, name: 'Elsewhere', issuer: elsewhere.issuer };
      const { _id: id } = (await t.call(providers.add, { token: stage().cast.ada.token, body })).body;
      logoutAddress = `${t.url}/api/auth/company/${id}/logout`;
      expect((await testConnection(t, stage().cast, elsewhere, id)).status).toBe(200);
      await t.call(providers.switchOn, { token: stage().cast.ada.token, params: { id }, body: { on: true } });
      elsewhere.signedIn = 'neo';
      const comeInWith = async (cookies: Map<string, string>) => {
        const flow = (await t.call(sso.begin, { params: { id }, body: {} })).body;
        return (await finish({ ...(await goThrough(flow.url, cookies)), secret: flow.secret })).body.token;
      };
      const [firstItem, other] = [new Map<string, string>(), new Map<string, string>()];
      const [first, second] = [await comeInWith(firstItem), await comeInWith(other)];
      const client = await listen(t, first);
      const isIn = async (token: string) => (await t.call(accounts.currentUser, { token })).status === 200;
      expect([await isIn(first), await isIn(second)]).toEqual([true, true]);
      await elsewhere.signOut(firstItem);
      await client.cut();
      expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
      hangUp();
      await elsewhere.close();
      await t.call(providers.remove, { token: stage().cast.ada.token, params: { id } });
    });

    test('provider down: a clear sentence, and others can still sign in', async () => {
      const { t, cast } = stage();
      const { flow, back } = await cameBack();
      await identityProvider.stop();
      const down = await finish({ ...back, secret: flow.secret });
      expect([down.status, down.body.msg], down.text).toEqual([503, english('refusal.company_away', { name: 'Northwind' })]);
      t.clock.forward(limits.knownMs);
      const reply = await t.call(sso.begin, { params: { id: provider._id }, body: {} });
      expect([reply.status, reply.body.code]).toEqual([503, 'company_away']);
      const byPassword = await t.call(accounts.login, { body: { email: cast.eli.email, password } });
      expect(byPassword.status).toBe(200);
      const second = await startProvider({ redirect });
      second.people.trin = { name: 'Trin', email: emailOf('trin'), email_verified: true };
      const { _id } = await setUpProvider(t, cast, second, { name: 'Second' });
      expect((await comeIn(t, second, _id, 'trin')).status).toBe(200);
      await second.close();
      await identityProvider.goOn();
      expect((await comeIn(t, identityProvider, provider._id, 'neo')).status).toBe(200);
    });
  },
  { config: { publicUrl } },
);
