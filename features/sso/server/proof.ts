/** Reauthentication by signing in at the provider again, for people who have no password. */

import { canShowFactor } from '#features/accounts/server';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { refuse } from '#server/platform/refusal.ts';
import { limits } from '../contract/limits.ts';
import { identityOf } from './callback.ts';
import { beginFlow, finishFlow, type ReturnedFlow, type StartedFlow, takeFlow } from './flows.ts';
import { providerOf } from './providers.ts';
import { recordMissingClaims } from './unsaid.ts';

export const providersOf = (db: Executor, userId: string): Promise<{ _id: string; name: string }[]> =>
  db
    .selectFrom('identities')
    .innerJoin('providers', 'providers.id', 'identities.provider_id')
    .select(['providers.id as _id', 'providers.name as name'])
    .where('identities.user_id', '=', userId)
    .where('providers.is_on', '=', 1)
    .orderBy('providers.created_at')
    .execute();

/** Throws `provider_not_found` if the person does not sign in with this provider. */
export async function beginProof(app: App, actor: SessionActor, id: string): Promise<StartedFlow> {
  const providers = await providersOf(app.db, actor.id);
  if (!providers.some(({ _id }) => _id === id)) throw refuse('provider_not_found');
  return beginFlow(app, await providerOf(app.db, id, true), { purpose: 'proof', userId: actor.id });
}

/**
 * Throws `company_somebody_else` if another person came back or the provider did not ask again, `company_no_auth_time` if the provider does
 * not say when it last asked, `proof_by_factor` if the person has to show a second factor instead, and what `takeFlow` and `finishFlow`
 * throw.
 */
export async function finishProof(app: App, actor: SessionActor, returned: ReturnedFlow): Promise<void> {
  const flow = await takeFlow(app, returned, 'proof', actor.id);
  const { provider, exchanged } = await finishFlow(app, flow, returned);
  const identity = await identityOf(app.db, provider.id, exchanged.claims.sub);
  if (identity?.user_id !== actor.id) throw refuse('company_somebody_else');
  await recordMissingClaims(app, provider, exchanged.claims.sub, { authTime: exchanged.authTime === null });
  if (exchanged.authTime === null) throw refuse('company_no_auth_time', { values: { name: provider.name } });
  if (exchanged.authTime * 1000 < flow.begun_at - limits.skewMs) throw refuse('company_somebody_else');
  const isSecond = provider.is_second_factor === 1;
  if (!isSecond && (await canShowFactor(app, app.db, actor.id))) throw refuse('proof_by_factor');
  await app.write((tx) => app.sessions.prove(tx, actor, isSecond ? 2 : actor.factors));
}
