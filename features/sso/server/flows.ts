/**
 * Sign-ins that are under way at a provider, one row each. A row is found by a state, which passes through the provider, and a secret,
 * which only the browser stores where the sign-in began: a person who is sent another's callback lacks the secret, so nobody is signed in
 * as somebody else unnoticed. A row can be used once, within ten minutes.
 */
import { isPagePath } from '@earshot/contract/pages';
import type { Selectable } from 'kysely';
import * as oidc from 'openid-client';
import type { App } from '#server/platform/app.ts';
import { hashToken } from '#server/platform/auth/sessions.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { refuse } from '#server/platform/refusal.ts';
import { limits } from '../contract/limits.ts';
import { knownWord } from './faults.ts';
import { authorizationUrl, type Checks, type ExchangeResult, exchange, type ProviderRow, testRefusal } from './provider-calls.ts';
import { providerOf } from './providers.ts';

export type Flow = Selectable<Schema['company_flows']>;

/** The path, if it is a page of this installation other than the callback page, which is useless without its query; otherwise null. */
export function ownPath(path: string | undefined): string | null {
  if (!path || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return null;
  const { origin, pathname, search, hash } = new URL(path, 'http://own.invalid');
  const isPage = isPagePath(pathname) && !pathname.startsWith('/sign-in/');
  return origin === 'http://own.invalid' && isPage ? pathname + search + hash : null;
}

export interface StartedFlow {
  url: string;
  secret: string;
  state: string;
}

interface WantedFlow {
  purpose: 'signIn' | 'test' | 'proof';
  returnTo?: string | null;
  userId?: string;
}

/** Throws as `authorizationUrl` does, and then stores nothing. */
export async function beginFlow(app: App, row: ProviderRow, { purpose, returnTo, userId }: WantedFlow): Promise<StartedFlow> {
  const state = app.ids.secret();
  const secret = app.ids.secret();
  const checks: Checks = { state, nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  const url = await authorizationUrl(app, row, checks, { askAgain: purpose === 'proof', isTest: purpose === 'test' });
  const now = app.clock.now();
  await app.writer
    .insertInto('company_flows')
    .values({
      state_hash: hashToken(state),
      secret_hash: hashToken(secret),
      provider_id: row.id,
      purpose,
      nonce: checks.nonce,
      verifier: checks.verifier,
      return_to: returnTo ?? null,
      revision: row.revision,
      user_id: userId ?? null,
      sid: null,
      begun_at: now,
      expires_at: now + limits.flowMs,
    })
    .execute();
  return { url, secret, state };
}

export interface ReturnedFlow {
  state: string;
  secret: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
  errorDescription?: string | undefined;
}

/** Deletes and returns the row. Throws `company_begin_again` if there is none for this tab, purpose and person. */
export async function takeFlow(
  app: App,
  returned: Pick<ReturnedFlow, 'state' | 'secret'>,
  purpose: Flow['purpose'],
  userId?: string,
): Promise<Flow> {
  let deletion = app.writer.deleteFrom('company_flows').where('state_hash', '=', hashToken(returned.state));
  deletion = deletion.where('secret_hash', '=', hashToken(returned.secret)).where('purpose', '=', purpose);
  if (userId) deletion = deletion.where('user_id', '=', userId);
  const flow = await deletion.returningAll().executeTakeFirst();
  if (!flow || flow.expires_at <= app.clock.now()) throw refuse('company_begin_again');
  return flow;
}

/** Stores the row again for the second step: the person is known, and the code is missing. */
export const keepForCode = (app: App, flow: Flow, userId: string, sid: string | null): Promise<unknown> =>
  app.writer
    .insertInto('company_flows')
    .values({ ...flow, purpose: 'code', user_id: userId, sid })
    .execute();

function sentBack(app: App, provider: ProviderRow, { error, errorDescription }: ReturnedFlow, isTest: boolean): Error {
  const providerError = { status: 0, error: error ?? 'no_code', ...(errorDescription && { description: errorDescription }) };
  app.log.warn(
    { event: 'company sign-in failed', step: 'page', error: knownWord(providerError.error) },
    'the company’s provider sent somebody back without a code',
  );
  if (isTest) return testRefusal(app, provider, { step: 'page', error: null, providerError });
  return refuse(error === 'access_denied' ? 'company_denied' : 'company_failed', { values: { name: provider.name } });
}

/**
 * The claims of the person who came back. Throws `provider_not_found`, `company_denied`, `company_failed`, `company_begin_again`, and what
 * `exchange` throws.
 */
export async function finishFlow(
  app: App,
  flow: Flow,
  returned: ReturnedFlow,
): Promise<{ provider: ProviderRow; exchanged: ExchangeResult }> {
  const isTest = flow.purpose === 'test';
  const provider = await providerOf(app.db, flow.provider_id, !isTest);
  if (provider.revision !== flow.revision) throw refuse('company_begin_again');
  if (returned.error || !returned.code) throw sentBack(app, provider, returned, isTest);
  const checks: Checks = { state: returned.state, nonce: flow.nonce, verifier: flow.verifier };
  return { provider, exchanged: await exchange(app, provider, checks, { code: returned.code, iss: returned.iss }, isTest) };
}

export const sweepFlows = (app: App): Promise<unknown> =>
  app.writer.deleteFrom('company_flows').where('expires_at', '<=', app.clock.now()).execute();
