/** A provider that lies: each claim of its ID token and logout token is wrong once. No real provider does that, so it is made here. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accounts } from '@earshot/contract/accounts';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailOf } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { type Provider, providers, sso } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { publicUrl, usual } from './testing/sso.ts';

interface Lie {
  claims?: Record<string, unknown>;
  how?: 'none' | 'otherKey' | 'secret';
}

async function startLiar() {
  const [own, other] = [await generateKeyPair('RS256', { extractable: true }), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' };
  const it = { issuer: '', lie: {} as Lie, nonce: '', about: {} as Record<string, unknown>, slow: false };
  const seconds = () => Math.floor(Date.now() / 1000);
  const sign = async (claims: Record<string, unknown>, how?: Lie['how'], typ = 'JWT'): Promise<string> => {
    if (how === 'none') return new UnsecuredJWT(claims).encode();
    if (how === 'secret')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(usual.clientSecret));
    const key: CryptoKey = how === 'otherKey' ? other.privateKey : own.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', typ }).sign(key);
  };
  const idToken = () => {
    const usualClaims = {
      iss: it.issuer,
      aud: usual.clientId,
      sub: 'neo',
      nonce: it.nonce,
      iat: seconds(),
      exp: seconds() + 300,
      sid: 'a session',
    };
    const person = { name: 'Neo', email: emailOf('neo'), email_verified: true };
    return sign({ ...usualClaims, ...person, ...it.lie.claims }, it.lie.how);
  };
  const server = createServer(async (request, reply) => {
    const answer = (value: unknown) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (request.url?.includes('openid-configuration'))
      return answer({
        issuer: it.issuer,
        authorization_endpoint: `${it.issuer}/auth`,
        token_endpoint: `${it.issuer}/token`,
        jwks_uri: `${it.issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
        ...it.about,
      });
    if (request.url === '/keys') return answer({ keys: [jwk] });
    if (request.url === '/moved') return reply.writeHead(302, { location: `${it.issuer}/token` }).end();
    return answer({ access_token: 'x', token_type: 'Bearer', id_token: await idToken() });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  it.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { it, sign, seconds, close: () => new Promise((done) => server.close(done) && server.closeAllConnections()) };
}

const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };

everyEngine(
  'A provider that lies',
  (stage) => {
    let liar: Awaited<ReturnType<typeof startLiar>>;
    let provider: Provider;
    const begin = async () => {
      const { body } = await stage().t.call(sso.begin, { params: { id: provider._id }, body: {} });
      liar.it.nonce = new URL(body.url).searchParams.get('nonce') ?? '';
      return { state: body.state, secret: body.secret, code: 'a code' };
    };
    const signIn = async (lie: Lie = {}) => {
      liar.it.lie = lie;
      return stage().t.call(sso.finish, { body: await begin() });
    };
    beforeAll(async () => {
      liar = await startLiar();
      const { t, cast } = stage();
      const { token } = cast.ada;
      provider = (await t.call(providers.add, { token, body: { ...usual, issuer: liar.it.issuer } })).body;
      const params = { id: provider._id };
      const flow = (await t.call(providers.test, { token, params })).body;
      liar.it.nonce = new URL(flow.url).searchParams.get('nonce') ?? '';
      const body = { state: flow.state, secret: flow.secret, code: 'x' };
      const tested = await t.call(providers.finishTest, { token, body });
      expect(tested.status, tested.text).toBe(200);
      expect((await t.call(providers.switchOn, { token, params, body: { on: true } })).status).toBe(200);
    });
    afterAll(() => liar.close());
    afterAll(hangUp);

    test('the honest provider signs in', async () => expect((await signIn()).status).toBe(200));

    test.each<[string, Lie, string]>([
      ['wrong issuer', { claims: { iss: 'https://evil.example' } }, 'company_failed'],
      ['wrong audience', { claims: { aud: 'another client' } }, 'company_failed'],
      ['several audiences, meant for another', { claims: { aud: [usual.clientId, 'another'], azp: 'another' } }, 'company_failed'],
      ['wrong nonce', { claims: { nonce: 'another' } }, 'company_failed'],
      ['no nonce', { claims: { nonce: undefined } }, 'company_failed'],
      ['no subject', { claims: { sub: undefined } }, 'company_failed'],
      ['expired', { claims: { exp: 1000 } }, 'company_clock'],
      ['no signature (alg none)', { how: 'none' }, 'company_failed'],
      ['another’s key', { how: 'otherKey' }, 'company_failed'],
      ['signed with the client’s secret', { how: 'secret' }, 'company_failed'],
    ])('%s is refused', async (_, lie, code) => {
      const session = await signIn(lie);
      expect([session.status, session.body.code], session.text).toEqual([403, code]);
    });

    test('a redirect is not followed, and no internal address is requested', async () => {
      const { t } = stage();
      for (const token_endpoint of [`${liar.it.issuer}/moved`, 'http://169.254.169.254/token', 'file:///etc/passwd']) {
        liar.it.about = { token_endpoint };
        t.clock.forward(limits.knownMs);
        t.clock.forward(-limits.knownMs + 1);
        await t.app.write((tx) =>
          tx.record({ type: 'company.changed', actorId: null, subject: null, data: { name: '', matchByEmail: false } }),
        );
        expect((await signIn()).status, token_endpoint).toBeGreaterThanOrEqual(403);
      }
      liar.it.about = { authorization_endpoint: 'javascript:alert(1)' };
      await t.app.write((tx) =>
        tx.record({ type: 'company.changed', actorId: null, subject: null, data: { name: '', matchByEmail: false } }),
      );
      expect((await t.call(sso.begin, { params: { id: provider._id }, body: {} })).status).toBeGreaterThanOrEqual(403);
      liar.it.about = {};
      await t.app.write((tx) =>
        tx.record({ type: 'company.changed', actorId: null, subject: null, data: { name: '', matchByEmail: false } }),
      );
    });

    const logoutToken = (extra: Record<string, unknown> = {}, how?: Lie['how']) =>
      liar.sign(
        { iss: liar.it.issuer, aud: usual.clientId, iat: liar.seconds(), jti: `${Math.random()}`, sub: 'neo', events: event, ...extra },
        how,
        'logout+jwt',
      );
    const logout = async (token: string) =>
      stage().t.send('POST', `/api/auth/company/${provider._id}/logout`, {
        body: new URLSearchParams({ logout_token: token }).toString(),
        type: 'application/x-www-form-urlencoded',
      });
    const isIn = async (token: string) => (await stage().t.call(accounts.currentUser, { token })).status === 200;

    test.each<[string, Record<string, unknown>, Lie['how']?]>([
      ['wrong issuer', { iss: 'https://evil.example' }],
      ['wrong audience', { aud: 'another' }],
      ['a nonce, as an ID token has', { nonce: 'x' }],
      ['no event', { events: {} }],
      ['nobody', { sub: undefined }],
      ['no id of its own', { jti: undefined }],
      ['old', { iat: 1000 }],
      ['no signature', {}, 'none'],
      ['another’s key', {}, 'otherKey'],
      ['the client’s secret', {}, 'secret'],
    ])('a logout token with %s ends nothing', async (_, more, how) => {
      const { token } = (await signIn()).body;
      const reply = await logout(await logoutToken(more, how));
      expect([reply.status, reply.body.code, await isIn(token)], reply.text).toEqual([400, 'logout_token_invalid', true]);
    });

    test('back-channel logout ends that sign-in’s sessions at the next call, and each token counts once', async () => {
      const { t, cast } = stage();
      const { token, user } = (await signIn()).body;
      const other = (await signIn({ claims: { sid: 'another session' } })).body.token;
      const once = await logoutToken({ sub: undefined, sid: 'a session' });
      const client = await listen(t, token);
      expect((await logout(once)).status).toBe(200);
      await client.cut();
      expect([await isIn(token), await isIn(other)]).toEqual([false, true]);
      expect((await logout(once)).body.code).toBe('logout_token_invalid');
      const byHand = await t.app.write((tx) => t.app.sessions.start(tx, user._id, { agent: '', address: '127.0.0.1' }));
      expect((await logout(await logoutToken())).status).toBe(200);
      expect([await isIn(other), await isIn(byHand), await isIn(cast.eli.token)], 'a session that did not begin there stays').toEqual([
        false,
        true,
        true,
      ]);
    });
  },
  { config: { publicUrl } },
);
