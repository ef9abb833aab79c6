/**
 * When a call of the specification requires reauthentication (product.md 9.17): only for people who have something better than a password,
 * or for everybody if the organisation says so. A client that knows nothing of reauthentication then works for as long as its session
 * lives.
 */

import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { canEditPerson, canHaveDepartments } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { people as peopleCalls } from '../contract/people.ts';
import { canShowFactor } from './factors/factor-state.ts';
import { findUser } from './queries.ts';
import { hasProvider } from './sso.ts';

/** Requires recent reauthentication of people who can do better than a password. Throws `proof_needed`. */
export async function mustReauthenticateIfAble(app: App, actor: SessionActor): Promise<void> {
  if (actor.provedAt + limits.proof.freshMs > app.clock.now()) return;
  const { proofFromEverybody } = await app.settings.current();
  const isAsked = proofFromEverybody === 'on' || (await canShowFactor(app, app.db, actor.id)) || (await hasProvider(app, actor.id));
  if (isAsked) throw refuse('proof_needed');
}

/** Requires reauthentication only if the address, password, role or departments really change. Throws `proof_needed`. */
export async function mustProveForChange(
  app: App,
  actor: SessionActor,
  id: string,
  { email, password, role, departments }: BodyOf<typeof peopleCalls.update>,
): Promise<void> {
  const person = await findUser(app.db, id);
  if (!person || !canEditPerson(actor, person)) return;
  const isOther = (value: string | undefined, now: string) => value !== undefined && value !== now;
  const isChanged = isOther(email, person.email) || isOther(role, person.role) || Boolean(password);
  if (isChanged || (departments && canHaveDepartments(person) && (await differFromCurrent(app, id, departments))))
    await mustReauthenticateIfAble(app, actor);
}

async function differFromCurrent({ db }: App, id: string, departments: readonly string[]): Promise<boolean> {
  const rows = await db.selectFrom('user_departments').select('option_id').where('user_id', '=', id).execute();
  const current = new Set(rows.map((row) => row.option_id));
  return current.size !== new Set(departments).size || departments.some((department) => !current.has(department));
}
