/** Groups a person's unread notifications about one thing into one row, so that a long conversation does not make a long list. */
import type { NotificationKind } from '@earshot/contract/notification-kinds';
import type { App, Tx } from '#server/platform/app.ts';

/** The unread notifications that a new one replaces at the top of the list. */
export interface Unread {
  id: string;
  /** How many events the row stands for, including the new one. */
  n: number;
  former: number | null;
  /** An email about the replaced notification is still waiting, and will be about the new one too. */
  isInMail: boolean;
}

/** Deletes the unread notifications that the new one replaces. Returns by person what the new row must take over from them. */
export async function takeUnread(
  app: App,
  tx: Tx,
  { kind, related, to }: { kind: NotificationKind; related: string; to: string[] },
): Promise<Map<string, Unread>> {
  const earlierNotices = tx.db
    .selectFrom('notices')
    .select(['seq', 'id', 'data'])
    .where('related_id', '=', related)
    .where('kind', '=', kind);
  const notices = new Map((await earlierNotices.execute()).map((notice) => [notice.seq, notice]));
  if (notices.size === 0) return new Map();
  const people = await tx.db.selectFrom('recipients').selectAll().where(app.dialect.idIn('user_id', to)).execute();
  const deleted = await tx.db
    .deleteFrom('notifications')
    .where(
      app.dialect.idIn(
        'recipient',
        people.map(({ seq }) => seq),
      ),
    )
    .where(app.dialect.idIn('notice', [...notices.keys()]))
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning(['recipient', 'notice', 'former'])
    .execute();
  if (deleted.length === 0) return new Map();
  const owners = new Map(people.map((person) => [person.seq, person.user_id]));
  const rows = deleted
    .toSorted((a, b) => a.notice - b.notice)
    .map(({ recipient, notice, former }) => ({ ...notices.get(notice)!, former, owner: owners.get(recipient)! }));
  const waitingMails = tx.db.selectFrom('mails').select(['notification_id', 'user_id']).where('state', '=', 'waiting');
  const ids = [...new Set(rows.map(({ id }) => id))];
  const mails = await waitingMails.where(app.dialect.idIn('notification_id', ids)).execute();
  const mailed = new Set(mails.map((mail) => `${mail.user_id} ${mail.notification_id}`));
  const isMailed = ({ owner, id }: (typeof rows)[number]) => mailed.has(`${owner} ${id}`);
  const grouped = (all: typeof rows): Unread => {
    const earlierNotice = all.find(isMailed) ?? all[0]!;
    // Rows from before grouping was introduced can be several.
    const n = all.reduce((sum, { data }) => sum + ((JSON.parse(data) as { n?: number }).n ?? 1), 1);
    return { id: earlierNotice.id, n, former: earlierNotice.former, isInMail: isMailed(earlierNotice) };
  };
  return new Map([...Map.groupBy(rows, (row) => row.owner)].map(([owner, all]) => [owner, grouped(all)]));
}
