/** A real OpenID provider on loopback with keys of its own, and a browser that goes through its pages. */
/// <reference path="./oidc-provider.d.ts" />
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

export const clientId = 'earshot';
export const clientSecret = 'a secret of the tests, and of nobody else';

export interface SsoProvider {
  issuer: string;
  /** The claims of people, by their subject. */
  people: Record<string, Record<string, unknown>>;
  /** The subject of the person who signs in next. */
  signedIn: string;
  /** Signs out on the provider's own page with these cookies; the provider then calls the back-channel addresses. */
  signOut(cookies: Map<string, string>): Promise<void>;
  /** Stops answering, until `goOn`. */
  stop(): Promise<void>;
  goOn(): Promise<void>;
  close(): Promise<void>;
}

interface Addresses {
  redirect: string;
  /** Called when the first request comes. */
  logout?: () => string;
}

const listen = (server: Server, port: number): Promise<void> => new Promise((done) => server.listen(port, '127.0.0.1', done));
const shut = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

async function configuration(it: SsoProvider, { redirect, logout }: Addresses): Promise<Record<string, unknown>> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const client = {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [redirect],
    ...(logout && { backchannel_logout_uri: logout(), backchannel_logout_session_required: true }),
  };
  return {
    clients: [client],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['of the tests'] },
    claims: { openid: ['sub', 'sid'], email: ['email', 'email_verified'], profile: ['name', 'groups', 'departments'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // By default the provider calls no address on its own machine.
    fetch: (url: string, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown }) => fetch(url, options),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: async () => ({ sub, ...it.people[sub] }) }),
    loadExistingGrant: async ({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider } }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

export async function startProvider(addresses: Addresses): Promise<SsoProvider> {
  let provider: Provider | null = null;
  let answer: ((request: IncomingMessage, response: ServerResponse) => void) | null = null;
  const ready = async (): Promise<Provider> => {
    provider ??= new Provider(it.issuer, await configuration(it, addresses));
    answer ??= provider.callback();
    return provider;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const provider = await ready();
    if (!request.url?.startsWith('/interaction/')) return answer?.(request, response);
    if (request.method === 'POST' || !request.headers.accept?.includes('text/html'))
      return provider.interactionFinished(request, response, { login: { accountId: it.signedIn } });
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Provider</title><form method="post"><button>Continue</button></form>');
  };
  let server = createServer((request, response) => void serve(request, response));
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const it: SsoProvider = {
    issuer: `http://127.0.0.1:${port}`,
    people: {},
    signedIn: '',
    async signOut(cookies) {
      const page = await visit(`${it.issuer}/session/end`, cookies);
      const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await page.text()) ?? [];
      const body = new URLSearchParams({ xsrf, logout: 'yes' });
      const reply = await visit(`${it.issuer}/session/end/confirm`, cookies, { method: 'POST', body });
      if (reply.status >= 400) throw new Error(`the provider signs nobody out: ${reply.status} ${await reply.text()}`);
    },
    stop: () => shut(server),
    async goOn() {
      server = createServer((request, response) => void serve(request, response));
      await listen(server, port);
    },
    close: () => shut(server),
  };
  return it;
}

async function visit(url: string, cookies: Map<string, string>, init: RequestInit = {}): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
  for (const line of reply.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return reply;
}

/** Follows the provider's pages as a browser does. Returns the callback's query. `cookies`: those of an earlier visit. */
export async function goThrough(url: string, cookies = new Map<string, string>()): Promise<Record<string, string>> {
  for (let next = url, hops = 0; hops < 12; hops++) {
    const reply = await visit(next, cookies);
    const to = reply.headers.get('location');
    if (!to) throw new Error(`the provider stops at ${next}: ${reply.status} ${(await reply.text()).slice(0, 300)}`);
    const target = new URL(to, next);
    if (target.pathname.endsWith('/sign-in/company')) return Object.fromEntries(target.searchParams);
    next = target.href;
  }
  throw new Error('the provider sends round in circles');
}
