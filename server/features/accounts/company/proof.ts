/** Proving once more who one is, for those who have no password: by signing in at the provider anew. */

import { limits } from '@earshot/contract/limits';
import type { App } from '../../../platform/app.ts';
import type { SessionActor } from '../../../platform/auth/sessions.ts';
import { refuse } from '../../../platform/refusal.ts';
import { canShowFactor } from '../factors/held.ts';
import { identityOf } from './arriving.ts';
import { type Back, type Begun, setOut, takeFlow, whoIsBack } from './flows.ts';
import { providerOf } from './providers.ts';
import { noteUnsaid } from './unsaid.ts';

/** Those that are on, by name. */
export const ownProviders = (app: App, { id }: SessionActor): Promise<{ _id: string; name: string }[]> =>
  app.db
    .selectFrom('identities')
    .innerJoin('providers', 'providers.id', 'identities.provider_id')
    .select(['providers.id as _id', 'providers.name as name'])
    .where('identities.user_id', '=', id)
    .where('providers.is_on', '=', 1)
    .orderBy('providers.created_at')
    .execute();

/** Throws `provider_not_found` where the caller does not sign in by it. */
export async function beginProof(app: App, actor: SessionActor, id: string): Promise<Begun> {
  const mine = await ownProviders(app, actor);
  if (!mine.some(({ _id }) => _id === id)) throw refuse('provider_not_found');
  return setOut(app, await providerOf(app.db, id, true), { purpose: 'proof', userId: actor.id });
}

/**
 * Throws `company_somebody_else` where another person came back, or nobody was asked who he is; `company_no_auth_time` where the provider does not say
 * when it last asked, which proves nothing: signing out and in again does.
 */
export async function finishProof(app: App, actor: SessionActor, back: Back): Promise<void> {
  const flow = await takeFlow(app, back, 'proof', actor.id);
  const { provider, told } = await whoIsBack(app, flow, back);
  const known = await identityOf(app.db, provider.id, told.claims.sub);
  if (known?.user_id !== actor.id) throw refuse('company_somebody_else');
  await noteUnsaid(app, provider, told.claims.sub, { authTime: told.authTime === null });
  if (told.authTime === null) throw refuse('company_no_auth_time', { values: { name: provider.name } });
  if (told.authTime * 1000 < flow.begun_at - limits.company.skewMs) throw refuse('company_somebody_else');
  const isSecond = provider.is_second_factor === 1;
  if (!isSecond && (await canShowFactor(app, app.db, actor.id))) throw refuse('proof_by_factor');
  await app.write((tx) => app.sessions.prove(tx, actor, isSecond ? 2 : actor.factors));
}
