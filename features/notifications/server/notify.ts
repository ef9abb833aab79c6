/** Makes a notification: one notice, and a row for each person whom it reaches. */
import { limits } from '@earshot/contract/limits';
import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import type { NotificationKind, RelatedModel } from '@earshot/contract/notification-kinds';
import { sql } from 'kysely';
import { type Channels, channelsOf, type NewMail, type NotificationData, queueMails } from '#features/mail/server';
import type { App, Tx } from '#server/platform/app.ts';
import { isOneOf } from '#server/platform/db/condition.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import type { AppEvent } from '#server/platform/events/catalogue.ts';
import { cut } from '#server/platform/excerpt.ts';
import { limits as notificationLimits } from '../contract/limits.ts';
import { takeUnread, type Unread } from './grouping.ts';

export interface NewNotification {
  kind: NotificationKind;
  event: AppEvent;
  to: string[];
  data: NotificationData;
  about: RelatedModel;
  /** The id of the thing that a click opens. The event's subject where it is missing; null: there is none. */
  related?: string | null;
  /** Another address that the mail is sent to. */
  alsoTo?: string | undefined;
  /** Joins with the person's unread notifications of this kind and thing into one row; `n` counts them. */
  isGrouped?: true;
  /** Mailed once the action can no longer be undone. */
  waits?: true;
  /** Goes into the digest only, for each person who did not switch this kind off everywhere. */
  isQuiet?: true;
  /** Ids of the rants that the mail is about, if that is not `related`: the mail is dropped when they get hidden. */
  rants?: readonly string[];
  /** The channels of each person for this kind, if they are known already. */
  chosen?: (id: string) => Channels;
}

/** The first words of a rant or an answer, as notifications hold them. */
export const excerpt = (content = ''): string => cut(content, notificationLimits.excerpt);

/** Notifies the people of `to` and queues their mails, in this transaction. A person who switched the kind off everywhere gets no row; one who wants it by mail or in the digest only gets a row that is shown nowhere. */
export async function notify(
  app: App,
  tx: Tx,
  { kind, event, to, data, about, related = event.subject, alsoTo, isGrouped, waits, isQuiet, rants, chosen }: NewNotification,
): Promise<void> {
  if (to.length === 0) return;
  const channels = chosen ?? (await channelsOf(app, tx.db, kind, to));
  const asked = to.map((owner) => ({ owner, ...channels(owner) })).filter((row) => row.app || row.mail || row.digest);
  const wanted = isQuiet ? asked.map(({ owner }) => ({ owner, app: false, mail: false, digest: true })) : asked;
  const owners = wanted.map((row) => row.owner);
  // A quiet one goes into the digest only, so it does not touch the rows in the app.
  const before = isGrouped && related && !isQuiet ? await takeUnread(app, tx, { kind, related, to: owners }) : new Map<string, Unread>();
  const fresh: Unread = { id: app.ids.id(), n: 1, former: null, isInMail: false };
  const rows: Row[] = wanted.map((row) => ({ ...row, ...(before.get(row.owner) ?? fresh) }));
  if (rows.length > 0) await tx.send(insertRecipients, { where: isOneOf(app.dialect, 'users.id', 'people', owners) });
  for (const alike of Map.groupBy(rows, ({ id, n, former }) => `${id} ${n} ${former}`).values()) {
    const { id, n } = alike[0]!;
    const text = JSON.stringify(isGrouped ? { ...data, n } : data);
    await tx.send(insertNotice, { values: { id, kind, data: text, model: about, related, event: event.seq, at: tx.now } });
    await insertRows(app, tx, alike, { kind, event: event.seq });
  }
  await queueMails(
    app,
    tx,
    rows
      .filter((row) => row.mail && !row.isInMail)
      .flatMap((row) =>
        mailsOf(tx, kind, row, { alsoTo, waits, rants: rants ? [...rants] : about === 'Rant' && related ? [related] : [] }),
      ),
  );
}

/** Mails about accounts are due at once; the others wait, and are dropped when they are read meanwhile. */
function mailsOf(
  tx: Tx,
  kind: NotificationKind,
  { id, owner }: Row,
  { alsoTo, waits, rants }: Pick<NewNotification, 'alsoTo'> & { waits: true | undefined } & Pick<NewMail, 'rants'>,
): NewMail[] {
  const isUrgent = notificationCatalogue[kind].always;
  const delayMs = isUrgent ? (waits ? limits.undo.takenMs : 0) : notificationLimits.mailDelayMs;
  const mail = { kind, userId: owner, notificationId: id, rants, dueAt: tx.now + delayMs };
  return alsoTo === undefined ? [mail] : [mail, { ...mail, address: alsoTo }];
}

interface Row extends Unread {
  owner: string;
  app: boolean;
  mail: boolean;
  digest: boolean;
}

/** A person gets a number with the first notification. */
const insertRecipients = statement('recipients.insert', (_, where) => {
  const missing = sql`select users.id from users where ${where} and not exists (select 1 from recipients where user_id = users.id)`;
  return sql`insert into recipients (user_id) ${missing} order by users.id on conflict do nothing`;
});

const insertNotice = statement('notices.insert', ({ db }) =>
  db.insertInto('notices').values({
    id: placeholder<string>('id'),
    kind: placeholder<NotificationKind>('kind'),
    data: placeholder<string>('data'),
    related_model: placeholder<NewNotification['about']>('model'),
    related_id: placeholder<string | null>('related'),
    event_seq: placeholder<number>('event'),
    created_at: placeholder<number>('at'),
  }),
);

/** Finds the notice by its event and id, so that its number need not come back first. */
const insertNotifications = statement('notifications.insert', (_, where) => {
  const [event, id] = [placeholder('event'), placeholder('id')];
  const notice = sql`(select max(notices.seq) from notices where notices.event_seq = ${event} and notices.id = ${id})`;
  const [kind, app, digest, former] = ['kind', 'app', 'digest', 'former'].map((name) => placeholder(name));
  return sql`insert into notifications (recipient, notice, kind, in_app, in_digest, former)
    select recipients.seq, ${notice}, ${kind}, cast(${app} as smallint), cast(${digest} as smallint), cast(${former} as bigint)
    from recipients where ${where}`;
});

/** Inserts the rows of people, with one statement for all who have the same channels. */
async function insertRows(app: App, tx: Tx, alike: Row[], { kind, event }: { kind: NotificationKind; event: number }): Promise<void> {
  const { id, former } = alike[0]!;
  for (const some of Map.groupBy(alike, (row) => `${row.app} ${row.digest}`).values()) {
    const [inApp, inDigest] = [some[0]!.app ? 1 : 0, some[0]!.digest ? 1 : 0];
    const people = some.map((row) => row.owner);
    await tx.send(insertNotifications, {
      where: isOneOf(app.dialect, 'recipients.user_id', 'people', people),
      values: { event, id, kind, app: inApp, digest: inDigest, former },
    });
  }
}
