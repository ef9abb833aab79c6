/** Requests to a provider: how the client sends its secret, the sentences for an admin, and how often the provider is asked. */
import { accounts } from '@earshot/contract/accounts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emailOf, proveAnew } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { type Provider, providers, sso } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { type MadeProvider, startMadeProvider } from './testing/made-provider.ts';
import { comeInMade, publicUrl, redirect, setUpMadeProvider, testMade, usual } from './testing/sso.ts';

const secret = 'q+b/9%3D="ä"=';
const id = usual.clientId;
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
const encoded = (text: string) => new URLSearchParams({ x: text }).toString().slice(2);
const refusal = { status: 401, body: { error: 'invalid_client', error_description: 'Client authentication failed' } };

everyEngine(
  'The calls to a provider',
  (stage) => {
    let identityProvider: MadeProvider;
    let provider: Provider;
    beforeAll(async () => {
      identityProvider = await startMadeProvider();
      provider = await setUpMadeProvider(stage().t, stage().cast, identityProvider);
    });
    afterAll(() => identityProvider.close());
    beforeEach(async () => {
      Object.assign(identityProvider, { about: {}, token: () => null, userinfo: null, claims: {}, asked: {} });
      await forget();
    });
    /** Clears the cached metadata of the provider. */
    const forget = () => {
      const data = { name: '', matchByEmail: false };
      return stage().t.app.write((tx) => tx.record({ type: 'company.changed', actorId: null, subject: null, data }));
    };
    const change = async (extra: object) => {
      const { t, cast } = stage();
      await proveAnew(t);
      return t.call(providers.change, {
        token: cast.ada.token,
        params: { id: provider._id },
        body: { ...usual, clientSecret: secret, ...extra },
      });
    };
    const tested = (parameters?: Record<string, string>) => testMade(stage().t, stage().cast, identityProvider, provider._id, parameters);
    const turnOn = () =>
      stage().t.call(providers.switchOn, { token: stage().cast.ada.token, params: { id: provider._id }, body: { on: true } });
    const comeIn = (claims: Record<string, unknown> = {}) => comeInMade(stage().t, identityProvider, provider._id, claims);

    const takes = {
      basic: ({ headers }: { headers: { authorization?: string } }) => headers.authorization === basic(`${encoded(id)}:${encoded(secret)}`),
      basicRaw: ({ headers }: { headers: { authorization?: string } }) => headers.authorization === basic(`${id}:${secret}`),
      post: ({ headers, body }: { headers: { authorization?: string }; body: URLSearchParams }) =>
        headers.authorization === undefined && body.get('client_id') === id && body.get('client_secret') === secret,
    };
    test.each(['basic', 'basicRaw', 'post'] as const)(
      'a client accepted only with %s is found by the test, and signs people in from then on',
      async (way) => {
        identityProvider.token = (request) => (takes[way](request as never) ? null : refusal);
        await change({ clientAuth: '' });
        const result = await tested();
        expect([result.status, result.body.clientAuth], result.text).toEqual([200, way]);
        await turnOn();
        expect((await comeIn()).status).toBe(200);
        expect(identityProvider.asked['/token'], 'a sign-in tries no other').toBe({ basic: 2, basicRaw: 3, post: 4 }[way]);
      },
    );

    test('methods listed by discovery are tried first, and a manually set one before them', async () => {
      identityProvider.about = { token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt'] };
      await change({ clientAuth: '' });
      expect((await tested()).body.clientAuth).toBe('post');
      expect((await change({ clientAuth: 'basicRaw' })).body).toMatchObject({ clientAuth: 'basicRaw', isOn: false });
      expect((await tested()).body.clientAuth).toBe('basicRaw');
    });

    test('if the first try uses up the code, the test has to be repeated; the accepted method is remembered', async () => {
      let isUsed = false;
      identityProvider.token = (request) => {
        if (isUsed && takes.post(request as never)) return { status: 400, body: { error: 'invalid_grant' } };
        isUsed = true;
        return takes.post(request as never) ? null : refusal;
      };
      await change({ clientAuth: '' });
      const first = await tested();
      expect([first.status, first.body.code], first.text).toEqual([409, 'company_test_again']);
      isUsed = false;
      expect((await tested()).body.clientAuth).toBe('post');
      await turnOn();
    });

    test.each<[string, { status: number; body: Record<string, unknown> }, RegExp]>([
      ['a wrong secret', refusal, /client secret with those at the provider.*“invalid_client: Client authentication failed”/],
      [
        'another redirect address',
        { status: 400, body: { error: 'invalid_grant', error_description: 'redirect_uri mismatch' } },
        new RegExp(`${redirect}.*redirect_uri mismatch`),
      ],
      [
        'no authorization code flow',
        { status: 400, body: { error: 'unsupported_grant_type' } },
        /authorization code flow.*unsupported_grant_type/,
      ],
      [
        'an error that no standard knows',
        { status: 400, body: { error: 'E4711', error_description: 'line\nbreak' } },
        /“E4711: line break”/,
      ],
    ])('the test shows the provider’s words and what to change: %s', async (_, answer, words) => {
      identityProvider.token = () => answer;
      const result = await tested();
      expect([result.status, result.body.code]).toEqual([400, 'company_test_said']);
      expect(result.body.msg).toMatch(words);
      expect(result.body.msg).not.toContain('\n');
    });

    test.each<[string, () => void, RegExp]>([
      ['the issuer', () => Object.assign(identityProvider.about, { issuer: 'https://another.example' }), /another issuer/],
      ['the audience', () => Object.assign(identityProvider.claims, { aud: 'another' }), /“aud”/],
      ['the clock', () => Object.assign(identityProvider.claims, { exp: 1000 }), /clocks/],
      [
        'the keys',
        () => Object.assign(identityProvider.about, { jwks_uri: `${identityProvider.issuer}/.well-known/openid-configuration` }),
        /signing keys/,
      ],
      [
        'an address that is not https',
        () => Object.assign(identityProvider.about, { token_endpoint: 'http://169.254.169.254/token' }),
        /not https/,
      ],
    ])('the test says what is wrong with %s, and where', async (_, error, words) => {
      identityProvider.claims = {};
      identityProvider.about = {};
      error();
      const claims = { ...identityProvider.claims };
      const { t, cast } = stage();
      await proveAnew(t);
      const begunReply = await t.call(providers.test, { token: cast.ada.token, params: { id: provider._id } });
      identityProvider.claims = claims;
      if (begunReply.status !== 200)
        return expect([begunReply.body.code, begunReply.body.msg]).toEqual(['company_test', expect.stringMatching(words)]);
      identityProvider.nonce = new URL(begunReply.body.url).searchParams.get('nonce') ?? '';
      const body = { state: begunReply.body.state, secret: begunReply.body.secret, code: 'x' };
      const reply = await t.call(providers.finishTest, { token: cast.ada.token, body });
      expect([reply.body.code, reply.body.msg]).toEqual(['company_test', expect.stringMatching(words)]);
    });

    test('an error returned with the browser is logged by its standard code, and named in the test', async () => {
      const { t } = stage();
      const warned = vi.spyOn(t.app.log, 'warn');
      const result = await tested({ error: 'invalid_scope', errorDescription: 'email is not allowed' });
      expect(result.body.msg).toMatch(/scopes openid, email and profile.*“invalid_scope: email is not allowed”/);
      await comeInMade(t, identityProvider, provider._id, {}, { error: 'server_error', errorDescription: 'secret of a person' });
      await comeInMade(t, identityProvider, provider._id, {}, { error: 'Evil\nline' });
      const all = warned.mock.calls.map(([line]) => line as unknown as Record<string, unknown>);
      const lines = all.filter(({ event }) => event !== 'sign-in refused');
      expect(lines.map(({ event, error }) => [event, error])).toEqual([
        ['company sign-in failed', 'invalid_scope'],
        ['company sign-in failed', 'server_error'],
        ['company sign-in failed', 'unknown'],
      ]);
      expect(JSON.stringify(all)).not.toMatch(/secret of a person|Evil/);
      warned.mockRestore();
    });

    test.each([403, 500, 404])('userinfo that answers %i does not end a sign-in whose ID token has everything', async (status) => {
      identityProvider.userinfo = { status, body: { error: 'no' } };
      expect((await comeIn()).status).toBe(200);
      expect((await tested()).body.notes).toContain('userinfoFailed');
    });

    test('userinfo of another person ends it', async () => {
      identityProvider.userinfo = { status: 200, body: { sub: 'another', email: emailOf('eli') } };
      expect((await comeIn()).body.code).toBe('company_failed');
    });

    test('a new key is fetched at once, and strangers’ logout calls fetch at most once per interval', async () => {
      const { t } = stage();
      const { token } = (await comeIn()).body;
      await identityProvider.rotate();
      t.clock.forward(limits.againMs);
      expect((await comeIn()).status, 'within the minute').toBe(200);
      await identityProvider.rotate();
      t.clock.forward(limits.againMs);
      identityProvider.asked = {};
      const logout = (text: string) =>
        t.send('POST', `/api/auth/company/${provider._id}/logout`, {
          body: new URLSearchParams({ logout_token: text }).toString(),
          type: 'application/x-www-form-urlencoded',
        });
      const strangers = await Promise.all(Array.from({ length: 20 }, (_, n) => identityProvider.logoutToken({}, `kid ${n}`)));
      for (const stranger of strangers) expect((await logout(stranger)).body.code).toBe('logout_token_invalid');
      expect(identityProvider.asked['/keys'] ?? 0).toBeLessThanOrEqual(2);
      expect((await logout(await identityProvider.logoutToken())).status).toBe(200);
      expect((await t.call(accounts.currentUser, { token })).status).toBe(401);
    });

    test('an unreachable provider is not asked again for each stranger’s logout call', async () => {
      const { t, cast } = stage();
      const away = await startMadeProvider();
      const { _id } = await setUpMadeProvider(t, cast, away, { name: 'Away' });
      const text = await away.logoutToken();
      await forget();
      away.about = { issuer: 'https://broken.example' };
      away.asked = {};
      const codes = [];
      for (let n = 0; n < 10; n++) {
        const body = new URLSearchParams({ logout_token: text }).toString();
        codes.push(
          (await t.send('POST', `/api/auth/company/${_id}/logout`, { body, type: 'application/x-www-form-urlencoded' })).body.code,
        );
      }
      expect([new Set(codes), Object.values(away.asked)]).toEqual([new Set(['company_away']), [1]]);
      await away.close();
      expect((await t.call(sso.begin, { params: { id: provider._id }, body: {} })).status, 'the other one still works').toBe(200);
    });
  },
  { config: { publicUrl } },
);
