/** A person's own notifications: reading, marking, deleting, and sending them out after the commit. */

import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { fill } from '@earshot/contract/messages';
import { type Notification, notificationCatalogue, type notifications } from '@earshot/contract/notifications';
import type { Actor } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';
import { iso } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/open.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { AppEvent, EventData } from '../../platform/events/catalogue.ts';
import { type Live, userRoom } from '../../platform/realtime/sockets.ts';
import { refuse } from '../../platform/refusal.ts';

type Row = Selectable<Schema['notifications']>;

export function presentNotification(row: Row): Notification {
  const { type, priority, one, ...words } = notificationCatalogue[row.kind];
  const values = JSON.parse(row.data) as Record<string, string | number>;
  const { title, message } = one && values.n === 1 ? one : words;
  return {
    _id: row.id,
    type,
    kind: row.kind,
    priority,
    title: fill(title, values),
    message: fill(message, values),
    read: row.read_at !== null,
    relatedModel: row.related_model,
    relatedId: row.related_id,
    createdAt: iso(row.created_at),
  };
}

const ofPerson = (db: Executor, actor: Actor) => db.selectFrom('notifications').where('user_id', '=', actor.id);

export async function listNotifications(app: App, actor: Actor, query: QueryOf<typeof notifications.list>) {
  const wanted = query.unread === 'true' ? ofPerson(app.db, actor).where('read_at', 'is', null) : ofPerson(app.db, actor);
  const limit = query.limit ?? (query.page ? 10 : limits.list.withoutPage);
  const rows = await wanted
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(((query.page ?? 1) - 1) * limit)
    .execute();
  const { n } = await wanted.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { rows: rows.map(presentNotification), total: n };
}

export async function countUnread(db: Executor, actor: Actor): Promise<number> {
  const row = await ofPerson(db, actor)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Tells the person's other devices. */
const changed = (tx: Tx, actor: Actor) => tx.record({ type: 'notifications.changed', actorId: actor.id, subject: actor.id, data: {} });

/** Somebody else's is as unknown as a missing one. Throws `notification_not_found`. */
export function readNotification(app: App, actor: Actor, id: string): Promise<Notification> {
  return app.write(async (tx) => {
    const row = await ofPerson(tx.db, actor).selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw refuse('notification_not_found');
    if (row.read_at !== null) return presentNotification(row);
    await tx.db.updateTable('notifications').set({ read_at: tx.now }).where('id', '=', id).execute();
    await changed(tx, actor);
    return presentNotification({ ...row, read_at: tx.now });
  });
}

/** Up to the newest one shown: what arrived meanwhile stays unread. Returns what is left unread. */
export function readAll(app: App, actor: Actor, upTo: string | undefined): Promise<number> {
  return app.write(async (tx) => {
    const newest = upTo !== undefined ? await ofPerson(tx.db, actor).select('seq').where('id', '=', upTo).executeTakeFirst() : undefined;
    if (upTo !== undefined && !newest) throw refuse('notification_not_found');
    let unread = tx.db.updateTable('notifications').set({ read_at: tx.now }).where('user_id', '=', actor.id).where('read_at', 'is', null);
    if (newest) unread = unread.where('seq', '<=', newest.seq);
    await unread.execute();
    await changed(tx, actor);
    return countUnread(tx.db, actor);
  });
}

export function deleteNotification(app: App, actor: Actor, id: string): Promise<void> {
  return app.write(async (tx) => {
    const gone = await tx.db.deleteFrom('notifications').where('id', '=', id).where('user_id', '=', actor.id).executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw refuse('notification_not_found');
    await changed(tx, actor);
  });
}

/** Events that somebody may have been told of (reactions.ts): the others are not worth a look, and an import is thousands. */
function mayTell({ type, data }: AppEvent): boolean {
  if (type === 'account.created') return (data as EventData['account.created']).status === 'pending';
  return /^(rant|plan)\./.test(type) || type === 'account.registered' || type === 'article.commented';
}

/** After the commit: each row to its owner's devices, on whichever instance they are. */
export function sendNotifications(app: App, live: Live): void {
  const send = async (eventSeq: number): Promise<void> => {
    const connected = new Set([...live.sockets.sockets.values()].map((socket) => socket.data.actor.id));
    if (connected.size === 0) return;
    const rows = await app.db
      .selectFrom('notifications')
      .selectAll()
      .where('event_seq', '=', eventSeq)
      .where(app.dialect.among('user_id', [...connected]))
      .execute();
    for (const row of rows) live.to(userRoom(row.user_id)).emit('notification', presentNotification(row));
  };
  app.bus.on((event) => {
    if (event.type === 'notifications.changed' && event.subject) live.to(userRoom(event.subject)).emit('notificationsChanged');
    else if (mayTell(event)) send(event.seq).catch((error) => app.log.error(error, 'notifications could not be sent'));
  });
}

/** All of a person's, for the download of his own data. */
export const ownNotifications = async (app: App, actor: Actor): Promise<unknown> =>
  (await ofPerson(app.db, actor).selectAll().orderBy('seq').execute()).map(presentNotification);
