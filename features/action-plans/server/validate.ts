/** Validation of a plan: its department and category can be chosen, its owner can keep it, and its day exists. */

import { type Sentence, sentence } from '@earshot/words/sentence';
import { findUser } from '#features/accounts/server';
import { optionStore } from '#features/options/server';
import type { App, Tx } from '#server/platform/app.ts';
import { dayOf } from '#server/platform/period.ts';
import { refuse } from '#server/platform/refusal.ts';
import { canOwnPlan } from '../contract/owners.ts';

const lists = { department: 'targetDepartments', category: 'categoryTypes' } as const;

const wrong = (field: string, why: Sentence) => refuse('invalid', { fields: { [field]: why } });
export const noDepartment = () => wrong('department', sentence('field.department'));

/** Finds an option by _id or by name. An archived one is accepted only where it already stands (`current`). Throws `invalid`. */
export async function chooseOption(app: App, field: keyof typeof lists, ref: string, current?: string | null): Promise<string> {
  const store = optionStore(app);
  const there = await store.find(lists[field], ref);
  if (there && there.id === current) return there.id;
  const chosen = await store.choose(lists[field], ref);
  if (!chosen) throw wrong(field, sentence(`field.${field}`));
  return chosen.id;
}

/** Throws `invalid`. */
export async function needOwner(tx: Tx, id: string | null, field = 'assignedTo'): Promise<void> {
  if (id === null) return;
  const user = await findUser(tx.db, id);
  if (!user || !canOwnPlan({ role: user.role, status: user.status, isActive: user.is_active === 1 }))
    throw wrong(field, sentence('field.owner'));
}

/** A date-time near the end of the calendar can lie in a year that has no four digits. Throws `invalid`. */
export async function dayOfDeadline(app: App, given: string): Promise<string> {
  const day = dayOf(given, (await app.settings.current()).timeZone);
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw wrong('deadline', sentence('field.day'));
  return day;
}
