/**
 * Everything that is asked of a provider: what it says of itself, the way to its page, and who came back. By https only (http only where the issuer
 * is this machine), without following redirects, each with a deadline and a bound. What it answers goes into no log.
 */
import { limits } from '@earshot/contract/limits';
import { createRemoteJWKSet, customFetch as fetchOfJose, type JWTPayload, jwtVerify } from 'jose';
import type { Selectable } from 'kysely';
import * as oidc from 'openid-client';
import { addressOf } from '../../../config.ts';
import type { App } from '../../../platform/app.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { memo, perApp } from '../../../platform/memo.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { unseal } from '../../../platform/secret-key.ts';

export type ProviderRow = Selectable<Schema['providers']>;
type Issuer = Pick<ProviderRow, 'issuer'>;

export const secretPurpose = 'company sign-in';
export const boundTo = ({ id, issuer }: Pick<ProviderRow, 'id' | 'issuer'>): string => `${id} ${issuer}`;

const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
/** Whether the address may be asked, or a browser sent there: https, or http to this machine where the issuer is on it too. */
export function mayBeAsked(address: string, issuer = address): boolean {
  const [url, from] = [address, issuer].map((one) => (URL.canParse(one) ? new URL(one) : null));
  if (!url || !from || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url) && from.protocol === 'http:' && isLoopback(from));
}

/** The provider could not be heard, whatever it would have said. */
class Unheard extends Error {}

async function bounded(reply: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > limits.company.answerBytes) throw new Unheard('its answer is too large');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

const fetchFor =
  ({ issuer }: Issuer) =>
  async (
    address: string,
    options: { method?: string; headers?: Record<string, string>; body?: unknown; signal?: AbortSignal },
  ): Promise<Response> => {
    if (!mayBeAsked(address, issuer)) throw new Unheard('not an address that is asked');
    const { method = 'GET', headers = {}, body, signal } = options;
    const asked = { method, headers, body: (body ?? null) as string | null, redirect: 'manual' as const };
    const deadline = AbortSignal.timeout(limits.company.answerMs);
    try {
      const reply = await fetch(address, { ...asked, signal: signal ? AbortSignal.any([signal, deadline]) : deadline });
      if (reply.status >= 500) throw new Unheard(`it answers ${reply.status}`);
      return new Response(reply.status === 204 ? null : await bounded(reply), { status: reply.status, headers: reply.headers });
    } catch (error) {
      throw error instanceof Unheard ? error : new Unheard('no answer', { cause: error });
    }
  };

interface Known {
  metadata: oidc.ServerMetadata;
  keys: oidc.ExportedJWKSCache | undefined;
  logoutKeys: ReturnType<typeof createRemoteJWKSet> | undefined;
}

const store = perApp((app) =>
  memo<Known>(app, {
    forgetOn: ({ type }) => type === 'company.changed',
    max: limits.company.providers * 2,
    forMs: limits.company.knownMs,
  }),
);

async function discover(row: Issuer): Promise<Known> {
  const issuer = new URL(row.issuer);
  const options = { [oidc.customFetch]: fetchFor(row), ...(issuer.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }) };
  const found = await oidc.discovery(issuer, 'earshot', undefined, oidc.None(), options as oidc.DiscoveryRequestOptions);
  return { metadata: found.serverMetadata(), keys: undefined, logoutKeys: undefined };
}

/** A test asks anew. */
export const forgetDiscovered = (app: App): void => store(app).forget();

export const discovered = (app: App, row: Issuer): Promise<Known> => store(app).get(row.issuer, () => discover(row));

/** As the standard says: in the header, unless the provider takes it in the body only. */
function clientAuth(metadata: oidc.ServerMetadata, secret: string | null): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const taken = metadata.token_endpoint_auth_methods_supported;
  return !taken || taken.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
}

/** Throws `company_key` where the secret cannot be opened. */
async function configure(app: App, row: ProviderRow): Promise<{ config: oidc.Configuration; known: Known }> {
  const known = await discovered(app, row);
  const secret = row.secret === null ? null : await unseal(app.config, secretPurpose, boundTo(row), row.secret);
  if (row.secret !== null && secret === null) throw refuse('company_key', { values: { name: row.name } });
  const clocks = {
    [oidc.clockSkew]: Math.round((app.clock.now() - Date.now()) / 1000),
    [oidc.clockTolerance]: limits.company.skewMs / 1000,
  };
  const config = new oidc.Configuration(known.metadata, row.client_id, clocks, clientAuth(known.metadata, secret));
  config[oidc.customFetch] = fetchFor(row) as oidc.CustomFetch;
  if (row.issuer.startsWith('http:')) oidc.allowInsecureRequests(config);
  if (known.keys) oidc.setJwksCache(config, known.keys);
  return { config, known };
}

const isUnheard = (error: unknown): boolean =>
  error instanceof Unheard || (error instanceof Error && error.cause !== error && isUnheard(error.cause ?? null));
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

/** What went wrong, as a sentence; the log gets its class, never what the provider said. */
async function inSentences<T>(app: App, { name }: ProviderRow, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const code = codeOf(error);
    app.log.warn({ event: 'company sign-in failed', code: isUnheard(error) ? 'away' : code }, 'the company’s sign-in failed');
    if (isUnheard(error)) throw refuse('company_away', { values: { name } });
    throw refuse(code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' ? 'company_clock' : 'company_failed', { values: { name } });
  }
}

export const redirectAddress = (app: App): string => `${addressOf(app.config).replace(/\/$/, '')}/sign-in/company`;
export const logoutAddress = (app: App, id: string): string => `${addressOf(app.config).replace(/\/$/, '')}/api/auth/company/${id}/logout`;

export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** The provider's page. `anew`: it asks who one is even if it knows. Throws `company_away`, `company_failed`, `company_key`. */
export const pageOf = (app: App, row: ProviderRow, { state, nonce, verifier }: Checks, anew: boolean): Promise<string> =>
  inSentences(app, row, async () => {
    const { config } = await configure(app, row);
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirectAddress(app),
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(anew && { prompt: 'login', max_age: '0' }),
    });
    if (!mayBeAsked(url.href, row.issuer)) throw refuse('company_failed', { values: { name: row.name } });
    return url.href;
  });

export interface Claims {
  [name: string]: unknown;
  sub: string;
}

/** What the provider says of itself beside the person: its session, and when the person last proved who it is. */
export interface Told {
  claims: Claims;
  sid: string | null;
  authTime: number | null;
}

/** Who came back with the code: the ID token is checked, and what stands at the provider's userinfo joins it. Throws as `pageOf`, and `company_clock`. */
export const exchange = (app: App, row: ProviderRow, checks: Checks, answer: { code: string; iss?: string | undefined }): Promise<Told> =>
  inSentences(app, row, async () => {
    const { config, known } = await configure(app, row);
    const url = new URL(redirectAddress(app));
    for (const [name, value] of Object.entries({ code: answer.code, iss: answer.iss, state: checks.state }))
      if (value !== undefined) url.searchParams.set(name, value);
    const { state: expectedState, nonce: expectedNonce, verifier: pkceCodeVerifier } = checks;
    const asked = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true };
    oidc.enableNonRepudiationChecks(config);
    const tokens = await oidc.authorizationCodeGrant(config, url, asked);
    const own = tokens.claims();
    if (!own) throw refuse('company_failed', { values: { name: row.name } });
    const more = config.serverMetadata().userinfo_endpoint ? await oidc.fetchUserInfo(config, tokens.access_token, own.sub) : {};
    known.keys = oidc.getJwksCache(config) ?? known.keys;
    return { claims: joined(own, more), sid: typeof own.sid === 'string' ? own.sid : null, authTime: own.auth_time ?? null };
  });

/** Whether an address is verified is said by who says the address. */
function joined(own: oidc.IDToken, more: Record<string, unknown>): Claims {
  const { email: _, email_verified: __, ...rest } = more;
  return { ...('email' in own ? rest : more), ...own };
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

/** What the provider says of somebody who signed out there (OpenID Connect Back-Channel Logout 2.6). Throws `logout_token_invalid`, `company_away`. */
export async function readLogout(
  app: App,
  row: ProviderRow,
  token: string,
): Promise<JWTPayload & { jti: string; sub?: string; sid?: string }> {
  const known = await discovered(app, row).catch(() => null);
  if (!known?.metadata.jwks_uri) throw refuse('company_away', { values: { name: row.name } });
  known.logoutKeys ??= createRemoteJWKSet(new URL(known.metadata.jwks_uri), { [fetchOfJose]: fetchFor(row) as never });
  const checked = await jwtVerify(token, known.logoutKeys, {
    issuer: known.metadata.issuer,
    audience: row.client_id,
    algorithms,
    currentDate: new Date(app.clock.now()),
    clockTolerance: limits.company.skewMs / 1000,
    maxTokenAge: limits.company.logoutAgeMs / 1000,
    requiredClaims: ['iat', 'jti', 'events', 'aud', 'iss'],
  }).catch((error: unknown) => {
    throw isUnheard(error) ? refuse('company_away', { values: { name: row.name } }) : refuse('logout_token_invalid');
  });
  const { payload } = checked;
  const events = payload.events as Record<string, unknown> | null;
  const isSaid = typeof events === 'object' && events !== null && typeof events[logoutEvent] === 'object';
  const names = typeof payload.sub === 'string' || typeof payload.sid === 'string';
  if (!isSaid || !names || 'nonce' in payload || typeof payload.jti !== 'string') throw refuse('logout_token_invalid');
  return payload as JWTPayload & { jti: string };
}
