/** Undoing or replacing an action takes its notifications back: unread ones are deleted, and waiting emails are dropped. */
import { sql } from 'kysely';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { AppEvent, EventType } from '#server/platform/events/catalogue.ts';

/** The type of the event that each type undoes. */
const undoes = {
  'account.activated': 'account.deactivated',
  'rant.owned': 'rant.owned',
  'rant.statusChanged': 'rant.statusChanged',
  'rant.followed': 'rant.followed',
} as const;
type Undoing = keyof typeof undoes;

/** Deletes unread notifications about the newest event of type `undoneType` with the same subject. */
export async function retract(app: App, tx: Tx, event: Pick<AppEvent, 'subject' | 'seq'>, undoneType: EventType): Promise<void> {
  const before = tx.db.selectFrom('events').select('seq').where('subject', '=', event.subject).where('seq', '<', event.seq);
  const undone = await before.where('type', '=', undoneType).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  if (!undone) return;
  const notices = await tx.db.selectFrom('notices').select(['seq', 'id']).where('event_seq', '=', undone.seq).execute();
  const seqs = notices.map((notice) => notice.seq);
  const unread = tx.db.deleteFrom('notifications').where(app.dialect.idIn('notice', seqs)).where('read_at', 'is', null);
  // The condition is true for every row. It makes SQLite search by the primary key.
  const deleted = await unread.where(sql<boolean>`recipient in (select seq from recipients)`).returning('recipient').execute();
  const recipients = tx.db.selectFrom('recipients').select('user_id');
  const rows = await recipients.where(app.dialect.idIn('seq', [...new Set(deleted.map((row) => row.recipient))])).execute();
  const people = rows.map((row) => row.user_id);
  const ids = notices.map((notice) => notice.id);
  await tx.db
    .updateTable('mails')
    .set({ state: 'dropped', due_at: null })
    .where('state', '=', 'waiting')
    .where(app.dialect.idIn('notification_id', ids))
    .where(app.dialect.idIn('user_id', people))
    .execute();
  for (const user of people) await tx.record({ type: 'notifications.changed', actorId: user, subject: user, data: {} });
}

export function reactToUndone(app: App): void {
  for (const type of Object.keys(undoes) as Undoing[])
    onEvent(app, type, async (_app, tx, event) => {
      if (event.data.undone) await retract(app, tx, event, undoes[type]);
    });
}
