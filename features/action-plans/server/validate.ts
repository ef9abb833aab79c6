/** Validates a plan: its department and category can be chosen, its owner may own plans, and its deadline is a real day. */

import { type Sentence, sentence } from '@earshot/words/sentence';
import { findUser } from '#features/accounts/server';
import { optionStore } from '#features/options/server';
import type { App, Tx } from '#server/platform/app.ts';
import { dayOf } from '#server/platform/period.ts';
import { refuse } from '#server/platform/refusal.ts';
import { canOwnPlan } from '../contract/owners.ts';

const lists = { department: 'targetDepartments', category: 'categoryTypes' } as const;

const wrongField = (field: string, reason: Sentence) => refuse('invalid', { fields: { [field]: reason } });
export const noDepartment = () => wrongField('department', sentence('field.department'));

/** Finds an option by _id or by name. An archived one is accepted only if the plan already has it (`current`). Throws `invalid`. */
export async function chooseOption(app: App, field: keyof typeof lists, ref: string, current?: string | null): Promise<string> {
  const store = optionStore(app);
  const existing = await store.find(lists[field], ref);
  if (existing && existing.id === current) return existing.id;
  const option = await store.choose(lists[field], ref);
  if (!option) throw wrongField(field, sentence(`field.${field}`));
  return option.id;
}

/** Throws `invalid` if that account may not own plans. */
export async function needOwner(tx: Tx, id: string | null, field = 'assignedTo'): Promise<void> {
  if (id === null) return;
  const user = await findUser(tx.db, id);
  if (!user || !canOwnPlan({ role: user.role, status: user.status, isActive: user.is_active === 1 }))
    throw wrongField(field, sentence('field.owner'));
}

/** The day of a date or date-time. Near the end of the calendar it can fall in a year without four digits. Throws `invalid`. */
export async function dayOfDeadline(app: App, deadline: string): Promise<string> {
  const day = dayOf(deadline, (await app.settings.current()).timeZone);
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw wrongField('deadline', sentence('field.day'));
  return day;
}
