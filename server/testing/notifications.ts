/** Reads and writes rows of notifications directly, for tests of every feature that check them or need some without events. */

import type { Insertable } from 'kysely';
import { type Notification, notifications } from '../../features/notifications/contract/index.ts';
import type { App } from '../platform/app.ts';
import type { Executor } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import type { CastName } from './cast.ts';
import type { Stage } from './every-engine.ts';

/** A notice as one person has it; `seq` is that of the notice. */
export const notificationRows = (db: Executor) =>
  db
    .selectFrom('notifications')
    .innerJoin('notices', 'notices.seq', 'notifications.notice')
    .innerJoin('recipients', 'recipients.seq', 'notifications.recipient')
    .selectAll('notices')
    .select(['recipients.user_id', 'read_at', 'deleted_at', 'in_app', 'in_digest'])
    .as('notification_rows');

type Mark = Insertable<Schema['notifications']>;
type ToldRow = Insertable<Schema['notices']> & { user_id: string } & Partial<Omit<Mark, 'recipient' | 'notice' | 'kind'>>;

/** Inserts a notice for each row. */
export async function insertNotifications({ writer }: App, rows: readonly ToldRow[]): Promise<void> {
  const people = [...new Set(rows.map((row) => row.user_id))].map((user_id) => ({ user_id }));
  await writer
    .insertInto('recipients')
    .values(people)
    .onConflict((c) => c.doNothing())
    .execute();
  const recipients = new Map((await writer.selectFrom('recipients').selectAll().execute()).map((row) => [row.user_id, row.seq]));
  for (let from = 0; from < rows.length; from += 100) {
    const slice = rows.slice(from, from + 100);
    const notices = slice.map(({ id, kind, data, related_model, related_id, event_seq, created_at }) => ({
      ...{ id, kind, data, related_model, related_id, event_seq, created_at },
    }));
    const madeNotices = await writer.insertInto('notices').values(notices).returning(['id', 'seq']).execute();
    const seqs = new Map(madeNotices.map(({ id, seq }) => [id, seq]));
    const marks = slice.map(({ id, user_id, kind, read_at = null, deleted_at = null, in_app = 1, in_digest = 0 }) => ({
      ...{ recipient: recipients.get(user_id)!, notice: seqs.get(id)!, kind, read_at, deleted_at, in_app, in_digest },
    }));
    await writer.insertInto('notifications').values(marks).execute();
  }
}

export const deleteNotifications = ({ t }: Stage): Promise<unknown> => t.app.writer.deleteFrom('notifications').execute();

/** Returns the notifications of one kind that a person has, newest first. */
export async function notificationsFor({ t, cast }: Stage, castName: CastName, kind: Notification['kind']): Promise<Notification[]> {
  const { body } = await t.call(notifications.list, { token: cast[castName].token, query: { limit: 100 } });
  return body.filter((item) => item.kind === kind);
}
