/**
 * A person's own notifications: reading, marking and deleting them, and sending new ones to open pages after the commit. The database does
 * all counting.
 */

import type { QueryOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import { notificationKinds, subjectOf } from '@earshot/contract/notification-kinds';
import type { Actor } from '@earshot/contract/policy';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  allNotifications,
  changeNotificationsOf,
  isOfKinds,
  type NotificationRow,
  notificationsOf,
  notificationText,
  readableNotifications,
  rightfulNotifications,
  rowsOfPerson,
} from '#features/mail/server';
import type { App, Tx } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import type { Condition } from '#server/platform/db/condition.ts';
import { formerOf } from '#server/platform/db/migrations/024-notices-breaks.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { type Builder, runOnce, statement } from '#server/platform/db/prepared-statements.ts';
import type { AppEvent, EventData } from '#server/platform/events/catalogue.ts';
import { eachRow } from '#server/platform/files/json-pieces.ts';
import { type Live, userRoom } from '#server/platform/realtime/sockets.ts';
import { refuse } from '#server/platform/refusal.ts';
import { type Translator, translatorTo } from '#server/platform/translator.ts';
import { unheardEvents } from '../../assembled/unheard-events.ts';
import type { Notification, notifications } from '../contract/calls.ts';
import { limits as notificationLimits } from '../contract/limits.ts';
import { idFor } from './notification-ids.ts';
import { type RowWithRant, withRants } from './rant-details.ts';

type NotificationTarget = { relatedModel: NonNullable<Notification['relatedModel']>; relatedId: string };

function presentNotification(userId: string, row: RowWithRant, translator: Translator): Notification {
  const { type, priority } = notificationCatalogue[row.kind];
  const { title, message, why } = notificationText(translator, row.kind, row.data);
  return {
    _id: idFor(userId, row.id),
    type,
    kind: row.kind,
    priority,
    title,
    message,
    why,
    read: row.read_at !== null,
    relatedModel: row.related_model,
    relatedId: row.related_id,
    department: row.kind === 'newRant' ? (JSON.parse(row.data) as { department: string }).department : null,
    rant: row.rant,
    createdAt: iso(row.created_at),
  };
}

/** The text matches the indexes (migrations/024-notices-breaks). With a placeholder instead of the 1 they would not be used. */
const isShown = sql<boolean>`deleted_at is null and in_app = 1`;
/** Filters of a list: only unread ones, only one subject. */
type ListShape = { unread: boolean; subject: string | undefined };
const person = placeholder<string>('person');
function listedRows({ db }: Builder, readable: RawBuilder<SqlBool>, { unread, subject }: ListShape) {
  const visibleRows = rowsOfPerson(db, person).where(isShown).where(readable);
  const all = unread ? visibleRows.where('read_at', 'is', null) : visibleRows;
  return subject ? all.where(isOfKinds(notificationKinds.filter((kind) => subjectOf[kind] === subject))) : all;
}
const count = statement<{ n: number }, ListShape>('notifications.count', (builder, readable, shape) =>
  listedRows(builder, readable, shape).select((eb) => eb.fn.countAll<number>().as('n')),
);
/** Finds the page in an index that has all the columns it needs, and only then reads rows. */
const page = statement<NotificationRow, ListShape & { before: boolean }>('notifications.page', (builder, readable, shape) => {
  const all = listedRows(builder, readable, shape).select('notice');
  const from = shape.before ? all.where('notice', '<', placeholder<number>('before')) : all;
  const seqs = from.orderBy('notice', 'desc').limit(placeholder<number>('limit')).offset(placeholder<number>('offset'));
  return notificationsOf(builder.db, person).where('notice', 'in', seqs).orderBy('notice', 'desc');
});
const presentOne = async (app: App, tx: Tx, actor: Actor, row: NotificationRow, translator: Translator): Promise<Notification> => {
  const [withRant = { ...row, rant: null }] = await withRants(app, tx.db, [row]);
  return presentNotification(actor.id, withRant, translator);
};
const countOf = async (app: App, db: Executor, actor: Actor, where: Condition, shape: ListShape): Promise<number> =>
  (await app.prepared.rows(db, count, { where, shape, values: { person: actor.id } }))[0]?.n ?? 0;

export async function listNotifications(app: App, actor: Actor, translator: Translator, query: QueryOf<typeof notifications.list>) {
  const where = await readableNotifications(app, actor);
  const shape = { unread: query.unread === 'true', subject: query.subject };
  const limit = query.limit ?? (query.page ? 10 : limits.list.withoutPage);
  const before = query.before === undefined ? null : await seqOf(app.db, actor, query.before);
  const values = { person: actor.id, limit, offset: ((query.page ?? 1) - 1) * limit, before };
  // Both queries run at once, which saves a round trip to the database.
  const [found, total] = await Promise.all([
    app.prepared.rows(app.db, page, { where, shape: { ...shape, before: before !== null }, values }),
    countOf(app, app.db, actor, where, shape),
  ]);
  const rows = await withRants(app, app.db, found);
  return { rows: rows.map((row) => presentNotification(actor.id, row, translator)), total };
}

/** The number of the notice that this person knows by this id, even if it was deleted. Throws `notification_not_found`. */
async function seqOf(db: Executor, actor: Actor, id: string): Promise<number> {
  const own = rowsOfPerson(db, actor.id).select('notice');
  const byId = own.where('notice', 'in', db.selectFrom('notices').select('seq').where('id', '=', idFor(actor.id, id)));
  const row = (await byId.executeTakeFirst()) ?? (await own.where('former', '=', formerOf(id)).executeTakeFirst());
  if (!row) throw refuse('notification_not_found');
  return row.notice;
}

/** The notification with this id, if the person may read it. Throws `notification_not_found`. */
async function findShown(app: App, tx: Tx, actor: Actor, id: string): Promise<NotificationRow> {
  const seq = await seqOf(tx.db, actor, id);
  const { sql: readable, values } = await readableNotifications(app, actor);
  const [row] = await runOnce<NotificationRow>(
    tx.db,
    notificationsOf(tx.db, actor.id).where('notice', '=', seq).where(sql<boolean>`in_app = 1`).where(readable),
    values,
  );
  if (!row) throw refuse('notification_not_found');
  return row;
}

export async function countUnread(app: App, actor: Actor, db: Executor = app.db): Promise<number> {
  return countOf(app, db, actor, await readableNotifications(app, actor), { unread: true, subject: undefined });
}

/** Makes the person's other devices fetch again. */
const recordChange = (tx: Tx, userId: string) => tx.record({ type: 'notifications.changed', actorId: userId, subject: userId, data: {} });

const set = (tx: Tx, actor: Actor, { seq }: NotificationRow, values: Partial<Pick<NotificationRow, 'read_at' | 'deleted_at'>>) =>
  changeNotificationsOf(tx.db, actor.id, values).where('notice', '=', seq).execute();

/** Marks a notification as read or unread. Throws `notification_not_found`, also for somebody else's. */
export function markNotification(app: App, actor: Actor, translator: Translator, id: string, isRead: boolean): Promise<Notification> {
  return app.write(async (tx) => {
    const row = await findShown(app, tx, actor, id);
    if (row.deleted_at !== null) throw refuse('notification_not_found');
    if ((row.read_at !== null) === isRead) return presentOne(app, tx, actor, row, translator);
    const read_at = isRead ? tx.now : null;
    await set(tx, actor, row, { read_at });
    await recordChange(tx, actor.id);
    return presentOne(app, tx, actor, { ...row, read_at }, translator);
  });
}

/**
 * Marks all as read up to `upTo`, the newest one that was shown, so that those that arrived meanwhile stay unread. Returns how many are
 * left unread. Throws `notification_not_found`.
 */
export function readAll(app: App, actor: Actor, upTo: string | undefined): Promise<number> {
  return app.write(async (tx) => {
    const newest = upTo === undefined ? null : await seqOf(tx.db, actor, upTo);
    let unread = changeNotificationsOf(tx.db, actor.id, { read_at: tx.now }).where('read_at', 'is', null);
    if (newest !== null) unread = unread.where('notice', '<=', newest);
    await unread.where(isShown).execute();
    await recordChange(tx, actor.id);
    return countUnread(app, actor, tx.db);
  });
}

/** Marks all notifications about one thing as read, because it was opened. Returns how many are left unread. */
export function readAbout(app: App, actor: Actor, { relatedModel, relatedId }: NotificationTarget): Promise<number> {
  return app.write(async (tx) => {
    const notices = tx.db.selectFrom('notices').select('seq').where('related_id', '=', relatedId).where('related_model', '=', relatedModel);
    const unread = changeNotificationsOf(tx.db, actor.id, { read_at: tx.now }).where('read_at', 'is', null).where('deleted_at', 'is', null);
    // This includes rows that only wait for an email, which would otherwise arrive after the thing was opened.
    const { numUpdatedRows } = await unread.where('notice', 'in', notices).executeTakeFirst();
    if (numUpdatedRows > 0n) await recordChange(tx, actor.id);
    return countUnread(app, actor, tx.db);
  });
}

/** Hides a notification from lists and counts. It can be restored for 24 hours. Throws `notification_not_found`. */
export function deleteNotification(app: App, actor: Actor, id: string): Promise<void> {
  return app.write(async (tx) => {
    const row = await findShown(app, tx, actor, id);
    if (row.deleted_at !== null) throw refuse('notification_not_found');
    await set(tx, actor, row, { deleted_at: tx.now });
    await recordChange(tx, actor.id);
  });
}

/** Restores a deleted notification; any other stays as it is. Throws `notification_not_found`, also after 24 hours. */
export function restoreNotification(app: App, actor: Actor, translator: Translator, id: string): Promise<Notification> {
  return app.write(async (tx) => {
    const row = await findShown(app, tx, actor, id);
    if (row.deleted_at === null) return presentOne(app, tx, actor, row, translator);
    if (row.deleted_at <= tx.now - notificationLimits.undoMs) throw refuse('notification_not_found');
    await set(tx, actor, row, { deleted_at: null });
    await recordChange(tx, actor.id);
    return presentOne(app, tx, actor, { ...row, deleted_at: null }, translator);
  });
}

/** Whether the event may have created notifications. An import of people records thousands of events that create none. */
function mayTell(app: App, { type, data }: AppEvent): boolean {
  if (type === 'account.created') return (data as EventData['account.created']).status === 'pending';
  return !(type in unheardEvents) && app.reactions.has(type);
}

/** After the commit, sends new rows to their owners' devices that are connected to this instance. */
export function sendNotifications(app: App, live: Live): void {
  const send = async (eventSeq: number): Promise<void> => {
    const connected = new Set([...live.sockets.sockets.values()].map((socket) => socket.data.actor.id));
    if (connected.size === 0) return;
    const people = await app.db
      .selectFrom('recipients')
      .innerJoin('users', 'users.id', 'recipients.user_id')
      .select(['recipients.seq', 'users.id', 'users.language', 'users.browser_language'])
      .where(app.dialect.idIn('user_id', [...connected]))
      .execute();
    const readers = new Map(people.map((person) => [person.seq, person]));
    const rows = await allNotifications(app.db)
      .select('recipient')
      .where('notice', 'in', app.db.selectFrom('notices').select('seq').where('event_seq', '=', eventSeq))
      .where(isShown)
      .where(app.dialect.idIn('recipient', [...readers.keys()]))
      .execute();
    for (const row of await withRants(app, app.db, rows)) {
      const reader = readers.get(row.recipient)!;
      live.to(userRoom(reader.id)).emit('notification', presentNotification(reader.id, row, translatorTo(reader)));
    }
  };
  app.bus.on((event) => {
    if (event.type === 'notifications.changed' && event.subject) live.to(userRoom(event.subject)).emit('notificationsChanged');
    else if (mayTell(app, event)) send(event.seq).catch((error) => app.log.error(error, 'notifications could not be sent'));
  });
}

/** All notifications of a person, for the download of their own data. */
export async function ownNotifications(app: App, actor: Actor): Promise<unknown> {
  const reader = await app.db
    .selectFrom('users')
    .select(['language', 'browser_language'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const readable = await rightfulNotifications(app, actor);
  const all = notificationsOf(app.db, actor.id).where('deleted_at', 'is', null).where(readable.sql).orderBy('notice');
  async function* rowByRow() {
    const read = async (after: number, max: number) =>
      withRants(app, app.db, await runOnce<NotificationRow>(app.db, all.where('notice', '>', after).limit(max), readable.values));
    for await (const row of eachRow(read)) yield presentNotification(actor.id, row, translatorTo(reader));
  }
  return rowByRow();
}
