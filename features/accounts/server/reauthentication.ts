/**
 * When a call of the specification asks once more who it is (product.md 9.17): only of who has something better than a password to show, or where the
 * organisation asks it of everybody, so that a client that knows nothing of it works for as long as its session lives.
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

/** Throws `proof_needed`. */
export async function mustProveIfAble(app: App, actor: SessionActor): Promise<void> {
  if (actor.provedAt + limits.proof.freshMs > app.clock.now()) return;
  const { proofFromEverybody } = await app.settings.current();
  const isAsked = proofFromEverybody === 'on' || (await canShowFactor(app, app.db, actor.id)) || (await hasProvider(app, actor.id));
  if (isAsked) throw refuse('proof_needed');
}

/** Asks for a proof where the address, password, role or departments really change; a value sent as it was is no change. Throws `proof_needed`. */
export async function mustProveForChange(
  app: App,
  actor: SessionActor,
  id: string,
  { email, password, role, departments }: BodyOf<typeof peopleCalls.update>,
): Promise<void> {
  const person = await findUser(app.db, id);
  if (!person || !canEditPerson(actor, person)) return;
  const isOther = (given: string | undefined, now: string) => given !== undefined && given !== now;
  const isChanged = isOther(email, person.email) || isOther(role, person.role) || Boolean(password);
  if (isChanged || (departments && canHaveDepartments(person) && (await areOther(app, id, departments)))) await mustProveIfAble(app, actor);
}

async function areOther({ db }: App, id: string, departments: readonly string[]): Promise<boolean> {
  const rows = await db.selectFrom('user_departments').select('option_id').where('user_id', '=', id).execute();
  const now = new Set(rows.map((row) => row.option_id));
  return now.size !== new Set(departments).size || departments.some((one) => !now.has(one));
}
