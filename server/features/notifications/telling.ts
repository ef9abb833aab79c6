/** Making the rows: a notice, and one row for each person who is told of it. */
import { limits } from '@earshot/contract/limits';
import { notificationCatalogue } from '@earshot/contract/notification-kinds';
import type { Notification, NotificationKind } from '@earshot/contract/notifications';
import type { Role } from '@earshot/contract/policy';
import { sql } from 'kysely';
import { type Channels, channelsOf, type NewMail, type NotificationData, queueMails } from '../../../features/mail/server/index.ts';
import type { App, Tx } from '../../platform/app.ts';
import { isOneOf } from '../../platform/db/condition.ts';
import { placeholder } from '../../platform/db/placeholder.ts';
import { statement } from '../../platform/db/prepared-statements.ts';
import type { AppEvent } from '../../platform/events/catalogue.ts';
import { cut } from '../../platform/excerpt.ts';
import { takeUnread, type Unread } from './grouping.ts';

interface Person {
  id: string;
  role: Role;
}

export interface Telling {
  kind: NotificationKind;
  event: AppEvent;
  to: string[];
  data: NotificationData;
  about: NonNullable<Notification['relatedModel']>;
  /** The id of the thing that a click opens, where that is not the event's subject; null where there is none. */
  related?: string | null;
  /** A mail goes to this address too. */
  alsoTo?: string | undefined;
  /** Joins with the person's unread notifications of this kind and thing into one row; `n` counts them. */
  folds?: true;
  /** Mailed once the action can no longer be undone. */
  waits?: true;
  /** Only in the digest, of whoever wants to be told of this at all. */
  isQuiet?: true;
  /** The rants a mail about it tells of, where that is not `related`. */
  rants?: readonly string[];
  /** Where each is told of this kind, if that is known already. */
  chosen?: (id: string) => Channels;
}

export const excerpt = (content = ''): string => cut(content, limits.excerpt.notification);
/** A person who wants to be told of this nowhere has no row; one who wants it by mail or digest only has one that shows nowhere. */
export async function tell(
  app: App,
  tx: Tx,
  { kind, event, to, data, about, related = event.subject, alsoTo, folds, waits, isQuiet, rants, chosen }: Telling,
): Promise<void> {
  if (to.length === 0) return;
  const channels = chosen ?? (await channelsOf(app, tx.db, kind, to));
  const asked = to.map((owner) => ({ owner, ...channels(owner) })).filter((row) => row.app || row.mail || row.digest);
  const wanted = isQuiet ? asked.map(({ owner }) => ({ owner, app: false, mail: false, digest: true })) : asked;
  const owners = wanted.map((row) => row.owner);
  // A quiet one goes into the digest only, so it does not touch the rows in the app.
  const before = folds && related && !isQuiet ? await takeUnread(app, tx, { kind, related, to: owners }) : new Map<string, Unread>();
  const fresh: Unread = { id: app.ids.id(), n: 1, former: null, isInMail: false };
  const rows: Row[] = wanted.map((row) => ({ ...row, ...(before.get(row.owner) ?? fresh) }));
  if (rows.length > 0) await tx.send(insertRecipients, { where: isOneOf(app.dialect, 'users.id', 'people', owners) });
  for (const alike of Map.groupBy(rows, ({ id, n, former }) => `${id} ${n} ${former}`).values()) {
    const { id, n } = alike[0]!;
    const text = JSON.stringify(folds ? { ...data, n } : data);
    await tx.send(insertNotice, { values: { id, kind, data: text, model: about, related, event: event.seq, at: tx.now } });
    await insertMarks(app, tx, alike, { kind, event: event.seq });
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

/** Account and security at once; the others wait whether they are read meanwhile. */
function mailsOf(
  tx: Tx,
  kind: NotificationKind,
  { id, owner }: Row,
  { alsoTo, waits, rants }: Pick<Telling, 'alsoTo'> & { waits: true | undefined } & Pick<NewMail, 'rants'>,
): NewMail[] {
  const isUrgent = notificationCatalogue[kind].always;
  const delayMs = isUrgent ? (waits ? limits.undo.takenMs : 0) : limits.notifications.mailDelayMs;
  const mail = { kind, userId: owner, notificationId: id, rants, dueAt: tx.now + delayMs };
  return alsoTo === undefined ? [mail] : [mail, { ...mail, address: alsoTo }];
}

interface Row extends Unread {
  owner: string;
  app: boolean;
  mail: boolean;
  digest: boolean;
}

/** People get their number when they are told of something for the first time. */
const insertRecipients = statement('recipients.insert', (_, where) => {
  const missing = sql`select users.id from users where ${where} and not exists (select 1 from recipients where user_id = users.id)`;
  return sql`insert into recipients (user_id) ${missing} order by users.id on conflict do nothing`;
});

const insertNotice = statement('notices.insert', ({ db }) =>
  db.insertInto('notices').values({
    id: placeholder<string>('id'),
    kind: placeholder<NotificationKind>('kind'),
    data: placeholder<string>('data'),
    related_model: placeholder<Telling['about']>('model'),
    related_id: placeholder<string | null>('related'),
    event_seq: placeholder<number>('event'),
    created_at: placeholder<number>('at'),
  }),
);

/** Rows for the notice that was inserted last, found by its event and id: so nobody waits for its number. */
const insertNotifications = statement('notifications.insert', (_, where) => {
  const [event, id] = [placeholder('event'), placeholder('id')];
  const notice = sql`(select max(notices.seq) from notices where notices.event_seq = ${event} and notices.id = ${id})`;
  const [kind, app, digest, former] = ['kind', 'app', 'digest', 'former'].map((name) => placeholder(name));
  return sql`insert into notifications (recipient, notice, kind, in_app, in_digest, former)
    select recipients.seq, ${notice}, ${kind}, cast(${app} as smallint), cast(${digest} as smallint), cast(${former} as bigint)
    from recipients where ${where}`;
});

/** One statement for all who are told in the same channels. */
async function insertMarks(app: App, tx: Tx, alike: Row[], { kind, event }: { kind: NotificationKind; event: number }): Promise<void> {
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

const people = statement<Person, { roles: string }>('people.active', ({ db }, _, { roles }) =>
  db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', 'in', roles.split(',') as Role[])
    .where('status', '=', 'approved')
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null),
);

/** People who can be told: of these roles, approved and active. */
export const activePeople = (app: App, tx: Tx, roles: readonly Role[]): Promise<Person[]> =>
  app.prepared.rows(tx.db, people, { shape: { roles: roles.join() } });
