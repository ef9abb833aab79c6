/** What a person was told and has not read is told again in one row with what is new: a conversation is no flood. */
import type { NotificationKind } from '@earshot/contract/notifications';
import { sql } from 'kysely';
import type { App, Tx } from '../../platform/app.ts';

/** What a person was told and has not read: one more is told in its place, at the top of the list. */
export interface Unread {
  id: string;
  /** Of how many it tells, with the new one. */
  n: number;
  /** A mail about it waits still, and will tell of the new one too. */
  isInMail: boolean;
}

/** Removes what is to be folded, by whom it told. */
export async function takeUnread(
  app: App,
  tx: Tx,
  { kind, related, to }: { kind: NotificationKind; related: string; to: string[] },
): Promise<Map<string, Unread>> {
  const rows = await tx.db
    .deleteFrom('notifications')
    .where('related_id', '=', related)
    // Written out, so that the index notifications_unread_messages is seen to hold them.
    .where('kind', '=', sql.lit(kind))
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where(app.dialect.idIn('user_id', to))
    .returning(['id', 'user_id', 'data'])
    .execute();
  if (rows.length === 0) return new Map();
  const waiting = tx.db.selectFrom('mails').select('notification_id').where('state', '=', 'waiting');
  const ids = rows.map((row) => row.id);
  const mailed = new Set((await waiting.where(app.dialect.idIn('notification_id', ids)).execute()).map((mail) => mail.notification_id));
  const foldedOf = (all: typeof rows): Unread => {
    const earlier = all.find(({ id }) => mailed.has(id)) ?? all[0]!;
    // Those of before they were folded are several.
    const n = all.reduce((sum, { data }) => sum + ((JSON.parse(data) as { n?: number }).n ?? 1), 1);
    return { id: earlier.id, n, isInMail: mailed.has(earlier.id) };
  };
  return new Map([...Map.groupBy(rows, (row) => row.user_id)].map(([owner, all]) => [owner, foldedOf(all)]));
}
