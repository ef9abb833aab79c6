/** What was undone at once was never told: those who have not read of it never do, and no mail leaves about it. */
import { type App, onEvent, type Tx } from '../../platform/app.ts';
import type { AppEvent } from '../../platform/events/catalogue.ts';

/** What each of these takes back. */
const undoes = {
  'account.activated': 'account.deactivated',
  'plan.assigned': 'plan.assigned',
  'plan.reopened': 'plan.completed',
  'rant.statusChanged': 'rant.statusChanged',
} as const;
type Undoing = keyof typeof undoes;

async function takeBack(app: App, tx: Tx, event: AppEvent<Undoing>): Promise<void> {
  const before = tx.db.selectFrom('events').select('seq').where('subject', '=', event.subject).where('seq', '<', event.seq);
  const told = await before.where('type', '=', undoes[event.type]).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  if (!told) return;
  const unread = tx.db.deleteFrom('notifications').where('event_seq', '=', told.seq).where('read_at', 'is', null);
  const rows = await unread.returning(['id', 'user_id']).execute();
  const ids = rows.map((row) => row.id);
  await tx.db
    .updateTable('mails')
    .set({ state: 'dropped', due_at: null })
    .where('state', '=', 'waiting')
    .where(app.dialect.idIn('notification_id', ids))
    .execute();
  for (const user of new Set(rows.map((row) => row.user_id)))
    await tx.record({ type: 'notifications.changed', actorId: user, subject: user, data: {} });
}

export function reactToUndone(app: App): void {
  for (const type of Object.keys(undoes) as Undoing[])
    onEvent(app, type, async (_app, tx, event) => {
      if (event.data.undone) await takeBack(app, tx, event);
    });
}
