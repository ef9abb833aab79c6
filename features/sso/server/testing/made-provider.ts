/** A provider made for tests, which does things that no library would do. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { emailOf } from '#server/testing/cast.ts';
import { clientId } from './provider.ts';

interface ProviderRequest {
  headers: IncomingMessage['headers'];
  /** The form as it was sent. */
  body: URLSearchParams;
}
interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface MadeProvider {
  issuer: string;
  /** Further claims for the next ID token; undefined removes one. */
  claims: Record<string, unknown>;
  /** Further metadata of the provider. */
  about: Record<string, unknown>;
  /** The reply when the code is exchanged; null: tokens. */
  token: (request: ProviderRequest) => Answer | null;
  userinfo: Answer | null;
  nonce: string;
  /** How often each of its addresses was requested. */
  asked: Record<string, number>;
  /** From now on it signs with another key under a new name, and no longer publishes the old one. */
  rotate(): Promise<void>;
  logoutToken(extra?: Record<string, unknown>, kid?: string): Promise<string>;
  close(): Promise<unknown>;
}

const seconds = () => Math.floor(Date.now() / 1000);
const logoutEvent = { 'http://schemas.openid.net/event/backchannel-logout': {} };

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const part of request) text += part;
  return new URLSearchParams(text);
};

export async function startMadeProvider(): Promise<MadeProvider> {
  let kid = 0;
  let key: CryptoKey;
  let jwk: Record<string, unknown>;
  const rotate = async () => {
    const pair = await generateKeyPair('RS256', { extractable: true });
    kid++;
    key = pair.privateKey;
    jwk = { ...(await exportJWK(pair.publicKey)), kid: `key ${kid}`, use: 'sig', alg: 'RS256' };
  };
  await rotate();
  const sign = (claims: Record<string, unknown>, typ = 'JWT', name = `key ${kid}`): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: name, typ }).sign(key);
  const it: MadeProvider = {
    issuer: '',
    claims: {},
    about: {},
    token: () => null,
    userinfo: null,
    nonce: '',
    asked: {},
    rotate,
    logoutToken: (more = {}, name) =>
      sign(
        { iss: it.issuer, aud: clientId, iat: seconds(), jti: `${Math.random()}`, sub: 'neo', events: logoutEvent, ...more },
        'logout+jwt',
        name,
      ),
    close: () => new Promise((done) => server.close(done) && server.closeAllConnections()),
  };
  const idToken = () => {
    const must = { iss: it.issuer, aud: clientId, sub: 'neo', nonce: it.nonce, iat: seconds(), exp: seconds() + 300 };
    return sign({ ...must, name: 'Neo', email: emailOf('neo'), email_verified: true, ...it.claims });
  };
  const metadata = () => ({
    issuer: it.issuer,
    authorization_endpoint: `${it.issuer}/auth`,
    token_endpoint: `${it.issuer}/token`,
    jwks_uri: `${it.issuer}/keys`,
    ...(it.userinfo && { userinfo_endpoint: `${it.issuer}/userinfo` }),
    id_token_signing_alg_values_supported: ['RS256'],
    ...it.about,
  });
  const answerTo = async (path: string, request: IncomingMessage): Promise<Answer> => {
    if (path.includes('openid-configuration')) return { status: 200, body: metadata() };
    if (path === '/keys') return { status: 200, body: { keys: [jwk] } };
    if (path === '/userinfo' && it.userinfo) return it.userinfo;
    const refusal = it.token({ headers: request.headers, body: await bodyOf(request) });
    return refusal ?? { status: 200, body: { access_token: 'x', token_type: 'Bearer', id_token: await idToken() } };
  };
  const server = createServer(async (request: IncomingMessage, reply: ServerResponse) => {
    const path = request.url ?? '';
    it.asked[path] = (it.asked[path] ?? 0) + 1;
    const { status, body } = await answerTo(path, request);
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  it.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return it;
}
