/** Rows of notices and notifications: a notice is stored once, and a notification is what became of it for one person. All writes to both tables go through here. */
import { type NotificationKind, notificationKinds } from '@earshot/contract/notification-kinds';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Dialect } from '#server/platform/db/dialect.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** A notice as one person has it; `seq` is the notice's. */
export type NotificationRow = Selectable<Schema['notices']> &
  Pick<Selectable<Schema['notifications']>, 'read_at' | 'deleted_at' | 'in_app' | 'in_digest'>;

/** The id of a person, or its placeholder in a prepared statement. */
type Whose = string | RawBuilder<string>;

export const recipientOf = (userId: Whose) => sql<number>`(select seq from recipients where user_id = ${userId})`;

/** One person's rows, read from the index alone. */
export const rowsOfPerson = (db: Executor, userId: Whose) => db.selectFrom('notifications').where('recipient', '=', recipientOf(userId));

/**
 * A condition: one of these kinds. They are written into the statement, because PostgreSQL would build the list of parameters anew for each row. A database can
 * hold kinds of features that this program does not have, for which there are no sentences.
 */
export const isOfKinds = (kinds: readonly NotificationKind[]) =>
  sql<boolean>`notifications.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/** Notifications with their notices. */
export const allNotifications = (db: Executor) =>
  db
    .selectFrom('notifications')
    .innerJoin('notices', 'notices.seq', 'notifications.notice')
    .selectAll('notices')
    .select(['read_at', 'deleted_at', 'in_app', 'in_digest']);

/** For a condition on `notice`: in a join SQLite might begin with every notification of the person. */
export const noticesWithIds = (db: Executor, dialect: Dialect, ids: readonly string[]) =>
  db.selectFrom('notices').select('seq').where(dialect.idIn('id', ids));

export const notificationsOf = (db: Executor, userId: Whose) =>
  allNotifications(db).where('recipient', '=', recipientOf(userId)).where(isOfKinds(notificationKinds));

export const changeNotificationsOf = (
  db: Executor,
  userId: string,
  values: Partial<Pick<NotificationRow, 'read_at' | 'deleted_at' | 'in_digest'>>,
) => db.updateTable('notifications').set(values).where('recipient', '=', recipientOf(userId));
