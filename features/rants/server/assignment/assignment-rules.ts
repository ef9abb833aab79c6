/**
 * Gives a new rant to one of the people who answer for its category or, if there are none, for its department, in turn. A person who may
 * not own the rant is skipped and keeps the turn. If nobody can own it, the rant has no owner.
 */

import { lockPerson } from '#features/accounts/server';
import { lockAnswerersByTurn, optionStore, recordTurn } from '#features/options/server';
import type { App, Tx } from '#server/platform/app.ts';
import type { SeenRant } from '#server/platform/events/catalogue.ts';
import { canOwnRant } from '../../contract/policy.ts';
import { subjectOf } from '../visibility/visible.ts';
import { changeOwner } from './assign.ts';

type NewRant = SeenRant & { date: number };

/**
 * The person who gets the rant by rule, or null. `options` holds the category before the department, because it says more about what has to
 * be done. Without a rule, no more is queried or locked.
 */
export async function ownerByRule(
  app: App,
  tx: Tx,
  rant: NewRant,
  options: readonly string[],
): Promise<{ id: string; name: string } | null> {
  const rule = await optionStore(app).ruleOf(options);
  if (!rule) return null;
  const subject = await subjectOf(app, rant);
  for (const id of await lockAnswerersByTurn(app, tx, rule)) {
    const person = await lockPerson(app, tx, id);
    if (!person || !canOwnRant({ ...person, isActive: person.is_active === 1 }, subject)) continue;
    await recordTurn(tx, rule, id);
    return person;
  }
  return null;
}

/** Makes the person the owner, after the event by which everybody learns of the new rant. */
export const ownByRule = (
  tx: Tx,
  { seq, id, content, kind = 'named', authorId, targetId, departmentId, date }: NewRant & { seq: number; id: string; content: string },
  { id: to }: { id: string },
): Promise<void> =>
  changeOwner(
    tx,
    {
      seq,
      id,
      kind,
      content,
      author_id: authorId,
      target_id: targetId,
      department_id: departmentId,
      date,
      resolved_at: null,
      owner_id: null,
    },
    { to, actor: null },
  );
