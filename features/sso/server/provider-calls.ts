/**
 * The requests of a sign-in to a provider: its metadata, the address of its page, and the person's claims. Its responses are never logged.
 */

import type { Selectable } from 'kysely';
import * as oidc from 'openid-client';
import { addressOf } from '#server/config.ts';
import type { App } from '#server/platform/app.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { memo, perApp } from '#server/platform/memo.ts';
import { Refusal, refuse } from '#server/platform/refusal.ts';
import { unseal } from '#server/platform/secret-key.ts';
import { limits } from '../contract/limits.ts';
import { type ClientAuthName, clientAuth, clientAuthsToTry, isClientRefused } from './client-auth.ts';
import { codeOf, type Fault, isAway, knownWord, quoted, whyOf } from './faults.ts';
import { fetchFor, mayFetch, type ProviderError, unreachableIn } from './fetch-provider.ts';
import { cacheOf, type Keys, rememberKeys } from './signing-keys.ts';

export type ProviderRow = Selectable<Schema['providers']>;
type Issuer = Pick<ProviderRow, 'issuer'>;

export const secretPurpose = 'company sign-in';
export const boundTo = ({ id, issuer }: Pick<ProviderRow, 'id' | 'issuer'>): string => `${id} ${issuer}`;

interface DiscoveredProvider {
  metadata: oidc.ServerMetadata;
  keys: Keys;
}

const store = perApp((app) =>
  memo<DiscoveredProvider>(app, {
    forgetOn: ({ type }) => type === 'company.changed',
    max: limits.providers * 2,
    forMs: limits.knownMs,
  }),
);

async function discover(row: Issuer): Promise<DiscoveredProvider> {
  const issuer = new URL(row.issuer);
  const options = { [oidc.customFetch]: fetchFor(row), ...(issuer.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }) };
  const configuration = await oidc.discovery(issuer, 'earshot', undefined, oidc.None(), options as oidc.DiscoveryRequestOptions);
  return { metadata: configuration.serverMetadata(), keys: { askedAt: 0 } };
}

export const forgetDiscovered = (app: App): void => store(app).forget();

export const discovered = (app: App, row: Issuer): Promise<DiscoveredProvider> => store(app).get(row.issuer, () => discover(row));

/** Throws `company_key` if the secret cannot be decrypted. */
async function secretOf(app: App, row: ProviderRow): Promise<string | null> {
  const secret = row.secret === null ? null : await unseal(app.config, secretPurpose, boundTo(row), row.secret);
  if (row.secret !== null && secret === null) throw refuse('company_key', { values: { name: row.name } });
  return secret;
}

interface Configuring {
  known: DiscoveredProvider;
  auth: oidc.ClientAuth;
  /** Called for each refusal of the token endpoint. */
  onNo?: (providerError: ProviderError) => void;
}

function configure(app: App, row: ProviderRow, { known: { metadata, keys }, auth, onNo }: Configuring): oidc.Configuration {
  const clocks = {
    [oidc.clockSkew]: Math.round((app.clock.now() - Date.now()) / 1000),
    [oidc.clockTolerance]: limits.skewMs / 1000,
  };
  const config = new oidc.Configuration(metadata, row.client_id, clocks, auth);
  const isAt = (endpoint: string | undefined, address: string) =>
    endpoint !== undefined && new URL(endpoint).href === new URL(address).href;
  const fetchFromProvider = fetchFor(row, (address, providerError) => isAt(metadata.token_endpoint, address) && onNo?.(providerError));
  config[oidc.customFetch] = ((address: string, options: Parameters<typeof fetchFromProvider>[1]) => {
    if (isAt(metadata.jwks_uri, address)) keys.askedAt = app.clock.now();
    return fetchFromProvider(address, options);
  }) as oidc.CustomFetch;
  if (row.issuer.startsWith('http:')) oidc.allowInsecureRequests(config);
  return config;
}

/** The provider took the client's secret in another way than the first one tried, and the code is used up by now. */
export class OtherClientAuth extends Error {
  readonly way: ClientAuthName;
  constructor(authName: ClientAuthName) {
    super(`the client is taken by ${authName}`);
    this.way = authName;
  }
}

/** The refusal for the admin who tests the connection, with the provider's own words. */
export function testRefusal(app: App, { name }: Pick<ProviderRow, 'name'>, fault: Fault): Refusal {
  const reason = whyOf(fault, redirectAddress(app));
  if (isAway(fault.error)) return refuse('company_test_away', { values: { why: reason } });
  const quotedError = quoted(fault.providerError ?? {});
  return quotedError === ''
    ? refuse('company_test', { values: { why: reason } })
    : refuse('company_test_said', { values: { why: reason, name, said: quotedError } });
}

/** The step that was reached, and the provider's refusal. */
type Course = Omit<Fault, 'error'>;

/** Turns a fault into a refusal. Only its code and the standard's error codes are logged. */
async function inSentences<T>(app: App, row: ProviderRow, isTest: boolean, work: (course: Course) => Promise<T>): Promise<T> {
  const course: Course = { step: 'discovery' };
  try {
    return await work(course);
  } catch (error) {
    if (error instanceof Refusal || error instanceof OtherClientAuth) throw error;
    const unreachable = unreachableIn(error);
    const code = codeOf(error);
    const word = knownWord(course.providerError?.error);
    app.log.warn(
      {
        event: 'company sign-in failed',
        step: course.step,
        code: unreachable ? `away: ${unreachable.why}` : code,
        ...(word && { error: word }),
      },
      'the company’s sign-in failed',
    );
    if (isTest) throw testRefusal(app, row, { ...course, error });
    const values = { name: row.name };
    if (unreachable) throw refuse('company_away', { values });
    throw refuse(code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' ? 'company_clock' : 'company_failed', { values });
  }
}

export const redirectAddress = (app: App): string => `${addressOf(app.config).replace(/\/$/, '')}/sign-in/company`;
export const logoutAddress = (app: App, id: string): string => `${addressOf(app.config).replace(/\/$/, '')}/api/auth/company/${id}/logout`;

export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** `askAgain`: the provider must ask for the sign-in again. `isTest`: an admin reads the faults. */
export interface AuthorizationOptions {
  askAgain: boolean;
  isTest: boolean;
}

/**
 * The address of the provider's page. Throws `company_away`, `company_failed`, `company_key`, and in a test `company_test`,
 * `company_test_away` or `company_test_said`.
 */
export const authorizationUrl = (
  app: App,
  row: ProviderRow,
  { state, nonce, verifier }: Checks,
  { askAgain, isTest }: AuthorizationOptions,
): Promise<string> =>
  inSentences(app, row, isTest, async (course) => {
    const provider = await discovered(app, row);
    course.step = 'page';
    await secretOf(app, row);
    const url = oidc.buildAuthorizationUrl(configure(app, row, { known: provider, auth: oidc.None() }), {
      redirect_uri: redirectAddress(app),
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // Glewlwyd does not accept 0.
      ...(askAgain && { prompt: 'login', max_age: '1' }),
    });
    if (!mayFetch(url.href, row.issuer)) throw refuse('company_failed', { values: { name: row.name } });
    return url.href;
  });

export interface Claims {
  [name: string]: unknown;
  sub: string;
}

export interface ExchangeResult {
  claims: Claims;
  sid: string | null;
  authTime: number | null;
  /** The userinfo endpoint did not answer. */
  isUserinfoMissing: boolean;
  /** '': the client has no secret. */
  clientAuth: ClientAuthName | '';
}

interface Answer {
  code: string;
  iss?: string | undefined;
}

interface Granted {
  config: oidc.Configuration;
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;
  way: ClientAuthName | '';
}

interface Granting {
  known: DiscoveredProvider;
  way: ClientAuthName | '';
  secret: string | null;
  checks: Checks;
  answer: Answer;
  onNo: (providerError: ProviderError) => void;
}

/** Exchanges the code for tokens and checks the ID token. */
async function granted(app: App, row: ProviderRow, { known, way, secret, checks, answer, onNo }: Granting): Promise<Granted> {
  const auth = way === '' || secret === null ? oidc.None() : clientAuth(way, { client_id: row.client_id, secret });
  const config = configure(app, row, { known, auth, onNo });
  const cache = cacheOf(app, known.keys);
  if (cache) oidc.setJwksCache(config, cache);
  const url = new URL(redirectAddress(app));
  for (const [name, value] of Object.entries({ code: answer.code, iss: answer.iss, state: checks.state }))
    if (value !== undefined) url.searchParams.set(name, value);
  const { state: expectedState, nonce: expectedNonce, verifier: pkceCodeVerifier } = checks;
  oidc.enableNonRepudiationChecks(config);
  try {
    const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true };
    return { config, way, tokens: await oidc.authorizationCodeGrant(config, url, checks) };
  } finally {
    rememberKeys(known.keys, cache, oidc.getJwksCache(config));
  }
}

/** A test tries all ways to send the secret: a provider that refuses the client has usually not looked at the code. */
async function firstGranted(app: App, row: ProviderRow, ways: readonly (ClientAuthName | '')[], granting: Omit<Granting, 'way'>) {
  let first: { error: unknown; providerError: ProviderError } | null = null;
  for (const way of ways) {
    let providerError: ProviderError | undefined;
    const onNo = (error: ProviderError) => {
      providerError = error;
    };
    try {
      return await granted(app, row, { ...granting, way, onNo });
    } catch (error) {
      const isRefused = providerError !== undefined && isClientRefused(providerError);
      if (first && !isRefused && way !== '') throw new OtherClientAuth(way);
      if (providerError) first ??= { error, providerError };
      if (isRefused) continue;
      if (providerError) granting.onNo(providerError);
      throw error;
    }
  }
  if (first) granting.onNo(first.providerError);
  throw first?.error;
}

/**
 * Fetches more claims of the person; null: no answer. The sign-in still continues, as the ID token identifies the person; only another
 * person's claims end it.
 */
async function userinfo(app: App, config: oidc.Configuration, token: string, sub: string): Promise<Record<string, unknown> | null> {
  if (!config.serverMetadata().userinfo_endpoint) return {};
  try {
    return await oidc.fetchUserInfo(config, token, sub);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') throw error;
    const reason = unreachableIn(error)?.why ?? code;
    app.log.warn({ event: 'company userinfo failed', code: reason }, 'the company’s provider did not answer at its userinfo address');
    return null;
  }
}

/** The claims of the person who came back. Throws as `authorizationUrl`, and `company_clock`; in a test also `OtherClientAuth`. */
export const exchange = (app: App, row: ProviderRow, checks: Checks, answer: Answer, isTest: boolean): Promise<ExchangeResult> =>
  inSentences(app, row, isTest, async (course) => {
    const provider = await discovered(app, row);
    const secret = await secretOf(app, row);
    course.step = 'token';
    const supported = provider.metadata.token_endpoint_auth_methods_supported;
    const ways = secret === null ? ['' as const] : clientAuthsToTry(supported, row.client_auth, { client_id: row.client_id, secret });
    const onNo = (providerError: ProviderError) => {
      course.providerError = providerError;
    };
    const granting = { known: provider, secret, checks, answer, onNo };
    const { config, tokens, way } = await firstGranted(app, row, isTest ? ways : ways.slice(0, 1), granting);
    const own = tokens.claims();
    if (!own) throw refuse('company_failed', { values: { name: row.name } });
    const extraClaims = await userinfo(app, config, tokens.access_token, own.sub);
    const sid = typeof own.sid === 'string' ? own.sid : null;
    // Glewlwyd sends 0 if it does not know.
    return {
      claims: joinClaims(own, extraClaims ?? {}),
      sid,
      authTime: own.auth_time || null,
      isUserinfoMissing: extraClaims === null,
      clientAuth: way,
    };
  });

/** `email` and `email_verified` must come from the same source. */
function joinClaims(own: oidc.IDToken, extraClaims: Record<string, unknown>): Claims {
  const { email: _, email_verified: __, ...otherClaims } = extraClaims;
  return { ...('email' in own ? otherClaims : extraClaims), ...own };
}
