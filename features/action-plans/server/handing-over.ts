/** The open plans of somebody who leaves go to somebody else, in the transaction that takes the account away, and back with it. */

import { endsHandling, personName } from '#features/accounts/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { AppEvent } from '#server/platform/events/catalogue.ts';
import { assigned } from './commands.ts';
import type { Stored } from './detail.ts';
import { keepJobs, reminderOf } from './reminders.ts';
import { needOwner } from './validate.ts';

type Leaving = AppEvent<'account.deactivated' | 'account.deleted' | 'account.changed'>;
type Return = AppEvent<'account.activated' | 'account.restored'>;
type ActorName = { id: string; name: string };

const actorOf = async (tx: Tx, { actorId }: AppEvent): Promise<ActorName> => {
  const id = actorId ?? '';
  return { id, name: (await personName(tx.db, id)) ?? '' };
};

const openPlansOf = (app: App, tx: Tx, owner: string): Promise<Stored[]> =>
  tx.db
    .selectFrom('plans')
    .selectAll()
    .where('assigned_to', '=', owner)
    .where('completed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('seq')
    .modifyEnd(app.dialect.forUpdate)
    .execute();

async function give(app: App, tx: Tx, actor: ActorName, plan: Stored, to: string, undone?: true): Promise<void> {
  const row = { ...plan, assigned_to: to };
  await tx.db
    .updateTable('plans')
    .set({ assigned_to: to, version: plan.version + 1, updated_at: tx.now, updated_by: actor.id, ...(await reminderOf(app, tx, row)) })
    .where('seq', '=', plan.seq)
    .execute();
  await assigned(tx, actor, row, plan.assigned_to, undone);
}

/** Throws `invalid` where that person can own no plan, or is the one who leaves. */
async function handOver(app: App, tx: Tx, event: Leaving, to: string): Promise<void> {
  const from = event.subject ?? '';
  await needOwner(tx, to === from ? '' : to, 'plansTo');
  const actor = await actorOf(tx, event);
  for (const plan of await openPlansOf(app, tx, from)) await give(app, tx, actor, plan, to);
  await keepJobs(app, tx, [from, to]);
}

/** Undone: those that were handed over then and that nobody has given to somebody else since. */
async function handBack(app: App, tx: Tx, event: Return, leaving: Leaving['type']): Promise<void> {
  const owner = event.subject ?? '';
  const events = tx.db.selectFrom('events').select(['seq', 'at', 'subject', 'data']).where('actor_id', '=', event.actorId);
  const left = await events.where('type', '=', leaving).where('subject', '=', owner).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  if (!left) return;
  const given = await events.where('type', '=', 'plan.assigned').where('seq', '>', left.seq).where('at', '=', left.at).execute();
  const takers = new Map(
    given.flatMap(({ subject, data }) => {
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
