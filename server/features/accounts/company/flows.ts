/**
 * The people who are at a provider at this moment: a row for each, known by a state that goes through the provider and a secret that the tab
 * keeps: whoever is handed somebody else's way back has not the second, so nobody is signed in as another without noticing. Once, for ten minutes.
 */
import { limits } from '@earshot/contract/limits';
import { isPagePath } from '@earshot/contract/pages';
import type { Selectable } from 'kysely';
import * as oidc from 'openid-client';
import type { App } from '../../../platform/app.ts';
import { hashToken } from '../../../platform/auth/sessions.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { refuse } from '../../../platform/refusal.ts';
import { knownWord } from './faults.ts';
import { type Checks, exchange, type ProviderRow, pageOf, type Told, testRefusal } from './provider-calls.ts';
import { providerOf } from './providers.ts';

export type Flow = Selectable<Schema['company_flows']>;

/** A page of this installation, and nothing else; nor the page of the way back, which leads nowhere by itself. */
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

/** Throws `company_away` and the like: nothing is kept of a way that leads nowhere. */
export async function setOut(app: App, row: ProviderRow, { purpose, returnTo, userId }: Wanted): Promise<Begun> {
  const [state, secret] = [app.ids.secret(), app.ids.secret()];
  const checks: Checks = { state, nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  const url = await pageOf(app, row, checks, { anew: purpose === 'proof', isTest: purpose === 'test' });
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
      expires_at: now + limits.company.flowMs,
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

/** It is used up by asking. Throws `company_begin_again`: another tab's, used, too old, of another purpose or person. */
export async function takeFlow(app: App, back: Pick<Back, 'state' | 'secret'>, purpose: Flow['purpose'], userId?: string): Promise<Flow> {
  let mine = app.writer.deleteFrom('company_flows').where('state_hash', '=', hashToken(back.state));
  mine = mine.where('secret_hash', '=', hashToken(back.secret)).where('purpose', '=', purpose);
  if (userId) mine = mine.where('user_id', '=', userId);
  const flow = await mine.returningAll().executeTakeFirst();
  if (!flow || flow.expires_at <= app.clock.now()) throw refuse('company_begin_again');
  return flow;
}

/** The second step is missing: who it is is known, and the way stays open for it. */
export const keepForCode = (app: App, flow: Flow, userId: string, sid: string | null): Promise<unknown> =>
  app.writer
    .insertInto('company_flows')
    .values({ ...flow, purpose: 'code', user_id: userId, sid })
    .execute();

/** The provider's page sent the browser back without a code. */
function sentBack(app: App, provider: ProviderRow, { error, errorDescription }: Back, isTest: boolean): Error {
  const said = { status: 0, error: error ?? 'no_code', ...(errorDescription && { description: errorDescription }) };
  app.log.warn(
    { event: 'company sign-in failed', step: 'page', error: knownWord(said.error) },
    'the company’s provider sent somebody back without a code',
  );
  if (isTest) return testRefusal(app, provider, { step: 'page', error: null, said });
  return refuse(error === 'access_denied' ? 'company_denied' : 'company_failed', { values: { name: provider.name } });
}

/** The person who came back, as the provider says. Throws `company_denied`, `company_begin_again`, and as `exchange`. */
export async function whoIsBack(app: App, flow: Flow, back: Back): Promise<{ provider: ProviderRow; told: Told }> {
  const isTest = flow.purpose === 'test';
  const provider = await providerOf(app.db, flow.provider_id, !isTest);
  if (provider.revision !== flow.revision) throw refuse('company_begin_again');
  if (back.error || !back.code) throw sentBack(app, provider, back, isTest);
  const checks: Checks = { state: back.state, nonce: flow.nonce, verifier: flow.verifier };
  return { provider, told: await exchange(app, provider, checks, { code: back.code, iss: back.iss }, isTest) };
}

export const sweepFlows = (app: App): Promise<unknown> =>
  app.writer.deleteFrom('company_flows').where('expires_at', '<=', app.clock.now()).execute();
