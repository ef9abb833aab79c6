/**
 * Queries of notices and notifications: a notice is stored once for all its recipients, and a notification is its state for one person. The
 * feature notifications inserts and deletes these rows.
 */
import { type NotificationKind, notificationKinds } from '@earshot/contract/notification-kinds';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Dialect } from '#server/platform/db/dialect.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** A notice with its state for one person; `seq` is the notice's. */
export type NotificationRow = Selectable<Schema['notices']> &
  Pick<Selectable<Schema['notifications']>, 'read_at' | 'deleted_at' | 'in_app' | 'in_digest'>;

/** The id of a person, or its placeholder in a prepared statement. */
type PersonFilter = string | RawBuilder<string>;

export const recipientOf = (userId: PersonFilter) => sql<number>`(select seq from recipients where user_id = ${userId})`;

/** One person's rows, read from the index alone. */
export const rowsOfPerson = (db: Executor, userId: PersonFilter) =>
  db.selectFrom('notifications').where('recipient', '=', recipientOf(userId));

/**
 * A condition: the kind is one of these. The kinds are written into the statement, because PostgreSQL would build a list of parameters
 * again for each row. The database may have kinds of features that this program lacks, which have no sentences.
 */
export const isOfKinds = (kinds: readonly NotificationKind[]) =>
  sql<boolean>`notifications.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

export const allNotifications = (db: Executor) =>
  db
    .selectFrom('notifications')
    .innerJoin('notices', 'notices.seq', 'notifications.notice')
    .selectAll('notices')
    .select(['read_at', 'deleted_at', 'in_app', 'in_digest']);

/** A subquery for a condition on `notice`: with a join, SQLite might begin with every notification of the person. */
export const noticesWithIds = (db: Executor, dialect: Dialect, ids: readonly string[]) =>
  db.selectFrom('notices').select('seq').where(dialect.idIn('id', ids));

export const notificationsOf = (db: Executor, userId: PersonFilter) =>
  allNotifications(db).where('recipient', '=', recipientOf(userId)).where(isOfKinds(notificationKinds));

export const changeNotificationsOf = (
  db: Executor,
  userId: string,
  values: Partial<Pick<NotificationRow, 'read_at' | 'deleted_at' | 'in_digest'>>,
) => db.updateTable('notifications').set(values).where('recipient', '=', recipientOf(userId));
