/**
 * Hands the open plans of somebody who leaves to another person, in the transaction that deactivates, deletes or demotes the account, and
 * back when that is undone.
 */

import { endsHandling, personName } from '#features/accounts/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { AppEvent } from '#server/platform/events/catalogue.ts';
import { assigned } from './commands.ts';
import type { StoredPlan } from './detail.ts';
import { keepJobs, reminderOf } from './reminders.ts';
import { needOwner } from './validate.ts';

type Leaving = AppEvent<'account.deactivated' | 'account.deleted' | 'account.changed'>;
type Return = AppEvent<'account.activated' | 'account.restored'>;
type ActorName = { id: string; name: string };

const actorOf = async (tx: Tx, { actorId }: AppEvent): Promise<ActorName> => {
  const id = actorId ?? '';
  return { id, name: (await personName(tx.db, id)) ?? '' };
};

const openPlansOf = (app: App, tx: Tx, owner: string): Promise<StoredPlan[]> =>
  tx.db
    .selectFrom('plans')
    .selectAll()
    .where('assigned_to', '=', owner)
    .where('completed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('seq')
    .modifyEnd(app.dialect.forUpdate)
    .execute();

async function give(app: App, tx: Tx, actor: ActorName, plan: StoredPlan, to: string, undone?: true): Promise<void> {
  const row = { ...plan, assigned_to: to };
  await tx.db
    .updateTable('plans')
    .set({ assigned_to: to, version: plan.version + 1, updated_at: tx.now, updated_by: actor.id, ...(await reminderOf(app, tx, row)) })
    .where('seq', '=', plan.seq)
    .execute();
  await assigned(tx, actor, row, plan.assigned_to, undone);
}

/** Throws `invalid` if the new owner cannot own plans, or is the person who leaves. */
async function handOver(app: App, tx: Tx, event: Leaving, to: string): Promise<void> {
  const from = event.subject ?? '';
  await needOwner(tx, to === from ? '' : to, 'plansTo');
  const actor = await actorOf(tx, event);
  for (const plan of await openPlansOf(app, tx, from)) await give(app, tx, actor, plan, to);
  await keepJobs(app, tx, [from, to]);
}

/** Gives back the plans that were handed over when the owner left, unless somebody has reassigned them since. */
async function handBack(app: App, tx: Tx, event: Return, leaving: Leaving['type']): Promise<void> {
  const owner = event.subject ?? '';
  const events = tx.db.selectFrom('events').select(['seq', 'at', 'subject', 'data']).where('actor_id', '=', event.actorId);
  const leavingEvent = await events
    .where('type', '=', leaving)
    .where('subject', '=', owner)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!leavingEvent) return;
  const assignedEvents = await events
    .where('type', '=', 'plan.assigned')
    .where('seq', '>', leavingEvent.seq)
    .where('at', '=', leavingEvent.at)
    .execute();
  const takers = new Map(
    assignedEvents.flatMap(({ subject, data }) => {
      const { from, to } = JSON.parse(data) as AppEvent<'plan.assigned'>['data'];
      return subject !== null && from === owner && to !== null ? [[subject, to] as const] : [];
    }),
  );
  const actor = await actorOf(tx, event);
  for (const taker of new Set(takers.values())) {
    for (const plan of await openPlansOf(app, tx, taker)) if (takers.get(plan.id) === taker) await give(app, tx, actor, plan, owner, true);
    await keepJobs(app, tx, [owner, taker]);
  }
}

export function handOverPlans(app: App): void {
  for (const type of ['account.deactivated', 'account.deleted'] as const)
    onEvent(app, type, async (_app, tx, event) => {
      if (event.payload.plansTo !== null) await handOver(app, tx, event, event.payload.plansTo);
    });
  onEvent(app, 'account.changed', async (_app, tx, event) => {
    if (endsHandling(event.data) && event.payload.plansTo) await handOver(app, tx, event, event.payload.plansTo);
  });
  const returns = [
    ['account.activated', 'account.deactivated'],
    ['account.restored', 'account.deleted'],
  ] as const;
  for (const [type, leaving] of returns)
    onEvent(app, type, async (_app, tx, event) => {
      if (event.data.undone) await handBack(app, tx, event, leaving);
    });
}
