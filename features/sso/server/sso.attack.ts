/** An attacker uses another's callback, a code twice or claims that nobody asked for, or tries to redirect people elsewhere. */
import { accounts } from '@earshot/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invites, people } from '#features/accounts/contract';
import { dayAt } from '#server/platform/zone.ts';
import { castZone, emailOf, newSession, password, proveAnew } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { type Provider, providers, sso } from '../contract/calls.ts';
import { type MadeProvider, startMadeProvider } from './testing/made-provider.ts';
import { goThrough, type SsoProvider, startProvider } from './testing/provider.ts';
import { comeIn, publicUrl, redirect, setUpMadeProvider, setUpProvider, testConnection, usual } from './testing/sso.ts';

/** Return paths that would redirect to another site. */
const elsewhere = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%2f/evil.example',
  '/%5c%5cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/rants/..//evil.example',
  '/rants@evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,x',
  ' //evil.example',
  '/ /evil.example',
  '/api/auth/logout',
  '/sign-in/company?code=x&state=y',
  '/login?next=//evil.example',
  '__proto__',
  `/${'a'.repeat(5000)}`,
];

everyEngine(
  'Signing in by the company',
  (stage) => {
    let identityProvider: SsoProvider;
    let provider: Provider;
    beforeAll(async () => {
      identityProvider = await startProvider({ redirect });
      provider = await setUpProvider(stage().t, stage().cast, identityProvider);
      for (const name of ['victim', 'thief']) identityProvider.people[name] = { name, email: emailOf(name), email_verified: true };
    });
    afterAll(() => identityProvider.close());

    const cameBack = async (sub: string) => {
      identityProvider.signedIn = sub;
      const { body } = await stage().t.call(sso.begin, { params: { id: provider._id }, body: {} });
      return { flow: body, back: await goThrough(body.url) };
    };
    const finish = (body: object) => stage().t.call(sso.finish, { body: body as never });

    test('the redirect after signing in stays on the site', async () => {
      const { t } = stage();
      const problems: string[] = [];
      for (const returnTo of elsewhere) {
        identityProvider.signedIn = 'victim';
        const begunReply = await t.call(sso.begin, { params: { id: provider._id }, body: { returnTo } });
        if (begunReply.status !== 200) continue;
        const reply = await finish({ ...(await goThrough(begunReply.body.url)), secret: begunReply.body.secret });
        const to = reply.body.returnTo;
        if (to === null) continue;
        const led = new URL(to, publicUrl);
        if (led.origin !== publicUrl || !to.startsWith('/') || /^\/(api|sign-in)\b/.test(led.pathname)) problems.push(`${returnTo}: ${to}`);
      }
      expect(problems).toEqual([]);
    });

    test('a callback counts once, however often it is sent at once', async () => {
      const { flow, back } = await cameBack('victim');
      const all = await Promise.all(Array.from({ length: 20 }, () => finish({ ...back, secret: flow.secret })));
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(all.filter(({ status }) => status >= 500)).toEqual([]);
    });

    test('another person’s code, state or secret is refused: no login CSRF in either direction', async () => {
      const problems: string[] = [];
      const mixtures = (attackers: Awaited<ReturnType<typeof cameBack>>, victims: Awaited<ReturnType<typeof cameBack>>) => [
        { ...attackers.back, secret: victims.flow.secret },
        { ...victims.back, secret: attackers.flow.secret },
        { ...attackers.back, state: victims.back.state, secret: victims.flow.secret },
        { ...victims.back, code: attackers.back.code, secret: victims.flow.secret },
        { ...victims.back, secret: '' },
        { ...victims.back, secret: victims.back.state },
        { ...victims.back, secret: victims.back.code },
        { ...victims.back, secret: `${victims.flow.secret} ` },
        { ...victims.back, state: victims.back.state?.toLowerCase(), secret: victims.flow.secret },
        { ...victims.back, secret: [victims.flow.secret] },
        { ...victims.back, secret: { $ne: '' } },
        { ...victims.back, iss: 'https://evil.example', secret: victims.flow.secret },
        { ...victims.back, error: 'x', secret: victims.flow.secret },
        { state: victims.back.state, secret: victims.flow.secret, code: '' },
      ];
      const { length } = mixtures(await cameBack('thief'), await cameBack('victim'));
      for (let n = 0; n < length; n++) {
        const mixture = mixtures(await cameBack('thief'), await cameBack('victim'))[n] ?? {};
        const { status, text } = await finish(mixture);
        if (status < 400 || status >= 500) problems.push(`${n}: ${status} ${text.slice(0, 100)}`);
      }
      expect(problems).toEqual([]);
    });

    test('flows are not interchangeable: a sign-in does not reauthenticate, a reauthentication does not sign in', async () => {
      const { t, cast } = stage();
      const { token } = (await comeIn(t, identityProvider, provider._id, 'victim')).body;
      const signing = await cameBack('victim');
      const asProof = { ...signing.back, secret: signing.flow.secret } as never;
      expect((await t.call(sso.finishProof, { token, body: asProof })).body.code).toBe('company_begin_again');
      identityProvider.signedIn = 'victim';
      const proving = (await t.call(sso.beginProof, { token, params: { id: provider._id } })).body;
      expect((await finish({ ...(await goThrough(proving.url)), secret: proving.secret })).body.code).toBe('company_begin_again');
      const ofEli = await t.call(sso.beginProof, { token: await newSession(t, cast.eli.id), params: { id: provider._id } });
      expect(ofEli.status, 'who does not sign in by it').toBe(404);
    });

    test('unmapped claims give no role, account or markup', async () => {
      const { t, cast } = stage();
      const power = {
        role: 'admin',
        roles: ['admin'],
        groups: ['admin'],
        isAdmin: true,
        status: 'approved',
        user_id: cast.ada.id,
        _id: cast.ada.id,
      };
      const claims: Record<string, Record<string, unknown>> = {
        power: { name: 'Power', email: emailOf('power'), email_verified: true, ...power },
        ofAda: { name: 'Ada', email: cast.ada.email, email_verified: false },
        ofAdaUpper: { name: 'Ada', email: cast.ada.email.toUpperCase(), email_verified: 'false' },
        ofAdaWide: { name: 'Ada', email: cast.ada.email.replace('a', 'ａ'), email_verified: true },
        ofAdaList: { name: 'Ada', email: [cast.ada.email], email_verified: true },
        markup: { name: '<img src=x onerror=hit()>', email: emailOf('markup'), email_verified: true },
        long: { name: 'x'.repeat(100_000), email: emailOf('long'), email_verified: true },
        nobody: { name: 'Anonymous', email: emailOf('nobody'), email_verified: true },
        [cast.ada.id]: { name: 'By id', email: emailOf('byid'), email_verified: true },
      };
      Object.assign(identityProvider.people, claims);
      await t.call(providers.change, {
        token: cast.ada.token,
        params: { id: provider._id },
        body: { ...usual, clientSecret: '', matchByEmail: true },
      });
      const problems: string[] = [];
      for (const sub of Object.keys(claims)) {
        const { status, body, text } = await comeIn(t, identityProvider, provider._id, sub);
        if (status >= 500) problems.push(`${sub}: ${text}`);
        if (status === 200 && (body.user._id === cast.ada.id || body.user.role !== 'employee')) problems.push(`${sub}: ${text}`);
        if (status === 200 && /^Anonymous$|^x{101}/.test(body.user.name)) problems.push(`${sub}: ${body.user.name}`);
      }
      expect(problems).toEqual([]);
      expect((await t.call(accounts.currentUser, { token: cast.ada.token })).body.role).toBe('admin');
    });

    test('a person who types a newcomer’s address gets neither that account nor its role, by any call', async () => {
      const { t, cast } = stage();
      const { token } = cast.ada;
      await proveAnew(t);
      const roles = [{ value: 'heads', role: 'admin' as const }];
      const body = { ...usual, clientSecret: '', matchByEmail: true, roleClaim: 'groups', roles };
      await t.call(providers.change, { token, params: { id: provider._id }, body });
      await testConnection(t, cast, identityProvider, provider._id);
      await t.call(providers.switchOn, { token, params: { id: provider._id }, body: { on: true } });
      const lastDay = dayAt(t.clock.now(), castZone);
      const invite = (await t.call(invites.make, { token, body: { until: lastDay, approves: true } })).body.link.split('#')[1];
      const login = (email: string) => t.call(accounts.login, { body: { email, password } });
      const doors: Record<string, (email: string) => Promise<{ status: number }>> = {
        profile: (email) =>
          t.call(accounts.profile, { token: cast.eve.token, body: { name: 'Eve', email: email.toUpperCase(), currentPassword: password } }),
        registering: (email) => t.call(accounts.register, { body: { name: 'Mallory One', email, password } }),
        invite: (email) => t.call(accounts.register, { body: { name: 'Mallory Two', email, password, invite } }),
      };
      const problems: string[] = [];
      for (const [door, give] of Object.entries(doors)) {
        const email = emailOf(`chief.${door}`);
        expect((await give(email)).status, door).toBeLessThan(300);
        const before = (await login(email)).body;
        identityProvider.people[door] = { name: `Chief ${door}`, email, email_verified: true, groups: ['heads'] };
        const first = await comeIn(t, identityProvider, provider._id, door);
        // An admin can still approve the waiting account, which by now belongs to the person who proved the address.
        if (first.body.code === 'account_pending') {
          const row = t.app.db.selectFrom('users').select('id').where('email', '=', email);
          const { id } = await row.executeTakeFirstOrThrow();
          expect((await t.call(people.approve, { token, params: { id } })).status).toBe(200);
        }
        const chief = first.status === 200 ? first : await comeIn(t, identityProvider, provider._id, door);
        expect([chief.status, chief.body.user?.role], `${door}: ${chief.text}`).toEqual([200, 'admin']);
        if (chief.body.user._id === before.user?._id) problems.push(`${door}: his account`);
        if ((await login(email)).status === 200) problems.push(`${door}: by the password`);
        if (before.token && (await t.call(accounts.currentUser, { token: before.token })).body.role === 'admin')
          problems.push(`${door}: his role`);
      }
      expect(problems).toEqual([]);
    });

    test('only admins finish a connection test, a test signs nobody in, and no provider secret is public', async () => {
      const { t, cast } = stage();
      const flow = (await t.call(providers.test, { token: cast.ada.token, params: { id: provider._id } })).body;
      identityProvider.signedIn = 'thief';
      const parameters = { ...(await goThrough(flow.url)), secret: flow.secret };
      expect((await finish(parameters)).body.code).toBe('company_begin_again');
      expect((await t.call(providers.finishTest, { token: await newSession(t, cast.mona.id), body: parameters as never })).status).toBe(
        403,
      );
      expect((await t.call(accounts.welcome)).text).not.toMatch(/secret|clientId|issuer/);
      expect((await testConnection(t, cast, identityProvider, provider._id)).status).toBe(200);
    });

    test('strangers’ logout calls do not each cause a call to the provider', async () => {
      const { t, cast } = stage();
      const identityProvider: MadeProvider = await startMadeProvider();
      try {
        const { _id } = await setUpMadeProvider(t, cast, identityProvider);
        identityProvider.asked = {};
        const logout = async (n: number) => {
          const body = new URLSearchParams({ logout_token: await identityProvider.logoutToken({}, `kid ${n}`) }).toString();
          return t.send('POST', `/api/auth/company/${_id}/logout`, { body, type: 'application/x-www-form-urlencoded' });
        };
        for (const { status } of await Promise.all(Array.from({ length: 40 }, (_, n) => logout(n)))) expect(status).toBe(400);
        expect(Object.values(identityProvider.asked).reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(3);
      } finally {
        await identityProvider.close();
      }
    });
  },
  { config: { publicUrl } },
);
