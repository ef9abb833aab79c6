/** Rows of notices and notifications: a notice is stored once, and each person's row says what became of it. All writes to both tables go through here. */
import { type NotificationKind, notificationKinds } from '@earshot/contract/notifications';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Dialect } from '../../platform/db/dialect.ts';
import type { Executor } from '../../platform/db/open.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** A notice as one person has it; `seq` is the notice's. */
export type Told = Selectable<Schema['notices']> &
  Pick<Selectable<Schema['notifications']>, 'read_at' | 'deleted_at' | 'in_app' | 'in_digest'>;

/** A person, or the place of one in a statement that is kept. */
type Whose = string | RawBuilder<string>;

export const recipientOf = (userId: Whose) => sql<number>`(select seq from recipients where user_id = ${userId})`;

/** One person's rows: all that the indexes hold. */
export const ofPerson = (db: Executor, userId: Whose) => db.selectFrom('notifications').where('recipient', '=', recipientOf(userId));

/**
 * One of these kinds. Written out: as parameters of a statement with a name they would be put together anew for each row. A database can hold kinds of
 * features that this program does not have, for which there are no sentences.
 */
export const ofKinds = (kinds: readonly NotificationKind[]) =>
  sql<boolean>`notifications.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/** With what they say. */
export const told = (db: Executor) =>
  db
    .selectFrom('notifications')
    .innerJoin('notices', 'notices.seq', 'notifications.notice')
    .selectAll('notices')
    .select(['read_at', 'deleted_at', 'in_app', 'in_digest']);

/** Which notices have one of these ids. A condition on `notice`: joined, SQLite might begin with all that the person was ever told. */
export const withIds = (db: Executor, dialect: Dialect, ids: readonly string[]) =>
  db.selectFrom('notices').select('seq').where(dialect.idIn('id', ids));

export const toldTo = (db: Executor, userId: Whose) =>
  told(db).where('recipient', '=', recipientOf(userId)).where(ofKinds(notificationKinds));

/** To change one person's rows. */
export const changeOfPerson = (db: Executor, userId: string, values: Partial<Pick<Told, 'read_at' | 'deleted_at' | 'in_digest'>>) =>
  db.updateTable('notifications').set(values).where('recipient', '=', recipientOf(userId));
