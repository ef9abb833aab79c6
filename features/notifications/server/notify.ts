/** Creates a notification: one notice, and a row for each recipient. */
import { limits } from '@earshot/contract/limits';
import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import type { NotificationKind, RelatedModel } from '@earshot/contract/notification-kinds';
import { sql } from 'kysely';
import { type NewMail, type NotificationData, queueMails } from '#features/mail/server';
import type { App, Tx } from '#server/platform/app.ts';
import { isOneOf } from '#server/platform/db/condition.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import type { AppEvent } from '#server/platform/events/catalogue.ts';
import { cutText } from '#server/platform/excerpt.ts';
import { limits as notificationLimits } from '../contract/limits.ts';
import { takeUnread, type Unread } from './grouping.ts';
import { type Reach, type ReachOf, reachOfPeople } from './reach.ts';

export interface NewNotification {
  kind: NotificationKind;
  event: AppEvent;
  to: string[];
  data: NotificationData;
  about: RelatedModel;
  /** The id of what a click opens. If it is missing: the event's subject; null: nothing to open. */
  related?: string | null;
  /** A second address that the email is also sent to. */
  alsoTo?: string | undefined;
  /** Replaces the person's unread notifications of this kind about this thing by one row; `n` counts them. */
  isGrouped?: true;
  /** The email is sent only when the action can no longer be undone. */
  waits?: true;
  /** The notification goes into the digest only, for everybody who did not switch the kind off everywhere. */
  isQuiet?: true;
  /** Ids of the rants that the email is about, if not `related`. The email is dropped if they become hidden. */
  rants?: readonly string[];
  /** How to reach each recipient by this kind, if the caller knows that already. */
  reachOf?: ReachOf;
}

/** The first words of a rant or an answer, as notifications store them. */
export const excerpt = (content = ''): string => cutText(content, notificationLimits.excerpt);

/**
 * Notifies the people of `to` and queues their mails, in this transaction. A person who switched the kind off everywhere gets no row; one
 * who wants it by mail or in the digest only gets a row that is shown nowhere.
 */
export async function notify(
  app: App,
  tx: Tx,
  { kind, event, to, data, about, related = event.subject, alsoTo, isGrouped, waits, isQuiet, rants, reachOf }: NewNotification,
): Promise<void> {
  if (to.length === 0) return;
  const reach = reachOf ?? (await reachOfPeople(app, tx, kind, to));
  const choices = to.map((owner) => ({ owner, ...reach(owner) })).filter((row) => row.app || row.mail || row.digest);
  const deliveries = isQuiet ? choices.map((row) => ({ ...row, app: false, mail: false, digest: true })) : choices;
  const owners = deliveries.map((row) => row.owner);
  // A quiet notification goes into the digest only, so it does not replace rows in the app.
  const before = isGrouped && related && !isQuiet ? await takeUnread(app, tx, { kind, related, to: owners }) : new Map<string, Unread>();
  const newNotice: Unread = { id: app.ids.id(), n: 1, former: null, isInMail: false };
  const rows: Row[] = deliveries.map((row) => ({ ...row, ...(before.get(row.owner) ?? newNotice) }));
  const newcomers = rows.filter((row) => !row.isRecipient).map((row) => row.owner);
  if (newcomers.length > 0) await tx.send(insertRecipients, { where: isOneOf(app.dialect, 'users.id', 'people', newcomers) });
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

/** Emails about accounts are due at once. The others wait, and are dropped if the notification is read meanwhile. */
function mailsOf(
  tx: Tx,
  kind: NotificationKind,
  { id, owner }: Row,
  { alsoTo, waits, rants }: Pick<NewNotification, 'alsoTo'> & { waits: true | undefined } & Pick<NewMail, 'rants'>,
): NewMail[] {
  const isSentAtOnce = notificationCatalogue[kind].always;
  const delayMs = isSentAtOnce ? (waits ? limits.undo.takenMs : 0) : notificationLimits.mailDelayMs;
  const mail = { kind, userId: owner, notificationId: id, rants, dueAt: tx.now + delayMs };
  return alsoTo === undefined ? [mail] : [mail, { ...mail, address: alsoTo }];
}

interface Row extends Unread, Reach {
  owner: string;
}

/** Everybody gets a small number with the first notification. */
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

/** Finds the notice by its event and id, which saves waiting for its number. */
const insertNotifications = statement('notifications.insert', (_, where) => {
  const [event, id] = [placeholder('event'), placeholder('id')];
  const notice = sql`(select max(notices.seq) from notices where notices.event_seq = ${event} and notices.id = ${id})`;
  const [kind, app, digest, former] = ['kind', 'app', 'digest', 'former'].map((name) => placeholder(name));
  return sql`insert into notifications (recipient, notice, kind, in_app, in_digest, former)
    select recipients.seq, ${notice}, ${kind}, cast(${app} as smallint), cast(${digest} as smallint), cast(${former} as bigint)
    from recipients where ${where}`;
});

/** Inserts people's rows, with one statement for everybody who has the same channels. */
async function insertRows(app: App, tx: Tx, alike: Row[], { kind, event }: { kind: NotificationKind; event: number }): Promise<void> {
  const { id, former } = alike[0]!;
  for (const group of Map.groupBy(alike, (row) => `${row.app} ${row.digest}`).values()) {
    const [inApp, inDigest] = [group[0]!.app ? 1 : 0, group[0]!.digest ? 1 : 0];
    const people = group.map((row) => row.owner);
    await tx.send(insertNotifications, {
      where: isOneOf(app.dialect, 'recipients.user_id', 'people', people),
      values: { event, id, kind, app: inApp, digest: inDigest, former },
    });
  }
}
