/**
 * People who are at a provider at this moment, a row for each. It is found by a state, which goes through the provider, and a secret, which only the tab
 * stores: somebody who is handed another's way back lacks the secret, so nobody is signed in as somebody else unnoticed. A row counts once, for ten minutes.
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
import { authorizationUrl, type Checks, exchange, type ProviderRow, type Told, testRefusal } from './provider-calls.ts';
import { providerOf } from './providers.ts';

export type Flow = Selectable<Schema['company_flows']>;

/** Only a page of this installation, but not the callback page, which leads nowhere by itself. */
export function ownPath(path: string | undefined): string | null {
  if (!path || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return null;
  const { origin, pathname, search, hash } = new URL(path, 'http://own.invalid');
  const isPage = isPagePath(pathname) && !pathname.startsWith('/sign-in/');
  return origin === 'http://own.invalid' && isPage ? pathname + search + hash : null;
}

export interface Begun {
  url: string;
  secret: string;
  state: string;
}

interface Wanted {
  purpose: 'signIn' | 'test' | 'proof';
  returnTo?: string | null;
  userId?: string;
}

/** Throws as `authorizationUrl`, and stores nothing then. */
export async function beginFlow(app: App, row: ProviderRow, { purpose, returnTo, userId }: Wanted): Promise<Begun> {
  const state = app.ids.secret();
  const secret = app.ids.secret();
  const checks: Checks = { state, nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  const url = await authorizationUrl(app, row, checks, { anew: purpose === 'proof', isTest: purpose === 'test' });
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

export interface Back {
  state: string;
  secret: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
  errorDescription?: string | undefined;
}

/** Deletes the row. Throws `company_begin_again` if there is none for this tab, purpose and person. */
export async function takeFlow(app: App, back: Pick<Back, 'state' | 'secret'>, purpose: Flow['purpose'], userId?: string): Promise<Flow> {
  let mine = app.writer.deleteFrom('company_flows').where('state_hash', '=', hashToken(back.state));
  mine = mine.where('secret_hash', '=', hashToken(back.secret)).where('purpose', '=', purpose);
  if (userId) mine = mine.where('user_id', '=', userId);
  const flow = await mine.returningAll().executeTakeFirst();
  if (!flow || flow.expires_at <= app.clock.now()) throw refuse('company_begin_again');
  return flow;
}

/** Stores the row again for the second step: the person is known, and the code is missing. */
export const keepForCode = (app: App, flow: Flow, userId: string, sid: string | null): Promise<unknown> =>
  app.writer
    .insertInto('company_flows')
    .values({ ...flow, purpose: 'code', user_id: userId, sid })
    .execute();

function sentBack(app: App, provider: ProviderRow, { error, errorDescription }: Back, isTest: boolean): Error {
  const said = { status: 0, error: error ?? 'no_code', ...(errorDescription && { description: errorDescription }) };
  app.log.warn(
    { event: 'company sign-in failed', step: 'page', error: knownWord(said.error) },
    'the company’s provider sent somebody back without a code',
  );
  if (isTest) return testRefusal(app, provider, { step: 'page', error: null, said });
  return refuse(error === 'access_denied' ? 'company_denied' : 'company_failed', { values: { name: provider.name } });
}

/** The claims of the person who came back. Throws `company_denied`, `company_begin_again`, and as `exchange`. */
export async function finishFlow(app: App, flow: Flow, back: Back): Promise<{ provider: ProviderRow; told: Told }> {
  const isTest = flow.purpose === 'test';
  const provider = await providerOf(app.db, flow.provider_id, !isTest);
  if (provider.revision !== flow.revision) throw refuse('company_begin_again');
  if (back.error || !back.code) throw sentBack(app, provider, back, isTest);
  const checks: Checks = { state: back.state, nonce: flow.nonce, verifier: flow.verifier };
  return { provider, told: await exchange(app, provider, checks, { code: back.code, iss: back.iss }, isTest) };
}

export const sweepFlows = (app: App): Promise<unknown> =>
  app.writer.deleteFrom('company_flows').where('expires_at', '<=', app.clock.now()).execute();
