/** Making the rows: one for each person who is told. */
import { limits } from '@earshot/contract/limits';
import { notificationCatalogue } from '@earshot/contract/notification-kinds';
import type { Notification, NotificationKind } from '@earshot/contract/notifications';
import type { Role } from '@earshot/contract/policy';
import type { App, Tx } from '../../platform/app.ts';
import { placeholder } from '../../platform/db/placeholder.ts';
import { statement } from '../../platform/db/prepared.ts';
import type { AppEvent } from '../../platform/events/catalogue.ts';
import { cut } from '../../platform/excerpt.ts';
import { type Channels, channelsOf, type Due, type NewMail, queueMails } from '../mail/index.ts';
import { takeUnread, type Unread } from './folding.ts';

interface Person {
  id: string;
  role: Role;
}

export interface Telling {
  kind: NotificationKind;
  event: AppEvent;
  to: string[];
  data: Record<string, string | number | Due[]>;
  about: NonNullable<Notification['relatedModel']>;
  /** What a click opens, where that is not the event's subject; null: nothing of its own. */
  related?: string | null;
  /** A mail goes to this address too. */
  alsoTo?: string | undefined;
  /** What a person has not read yet of this kind and thing becomes one row with this: `n` says of how many. */
  folds?: true;
  /** What can be undone at once is mailed when it cannot be any more. */
  waits?: true;
  /** Where each is told of this kind, if that is known already. */
  chosen?: (id: string) => Channels;
}

export const excerpt = (content = ''): string => cut(content, limits.excerpt.notification);
/** A person who wants to be told of this nowhere has no row; one who wants it by mail or digest only has one that shows nowhere. */
export async function tell(
  app: App,
  tx: Tx,
  { kind, event, to, data, about, related = event.subject, alsoTo, folds, waits, chosen }: Telling,
): Promise<void> {
  if (to.length === 0) return;
  const same = {
    kind,
    model: about,
    related,
    event: event.seq,
    at: tx.now,
  };
  const channels = chosen ?? (await channelsOf(app, tx.db, kind, to));
  const wanted = to.map((owner) => ({ owner, ...channels(owner) })).filter((row) => row.app || row.mail || row.digest);
  const owners = wanted.map((row) => row.owner);
  const before = folds && related ? await takeUnread(app, tx, { kind, related, to: owners }) : new Map<string, Unread>();
  const rows = wanted.map((row) => ({ ...row, ...(before.get(row.owner) ?? { id: app.ids.id(), n: 1, isInMail: false }) }));
  for (const [n, alike] of Map.groupBy(rows, (row) => row.n)) {
    const text = JSON.stringify(folds ? { ...data, n } : data);
    for (let from = 0; from < alike.length; from += together)
      await insertRows(tx, alike.slice(from, from + together), { ...same, data: text });
  }
  await queueMails(
    app,
    tx,
    rows
      .filter((row) => row.mail && !row.isInMail)
      .flatMap((row) => mailsOf(tx, kind, row, { alsoTo, waits, rants: about === 'Rant' && related ? [related] : [] })),
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
  const delayMs = isUrgent ? (waits ? limits.undo.takenMs : 0) : limits.mail.delayMs;
  const mail = { kind, userId: owner, notificationId: id, rants, dueAt: tx.now + delayMs };
  return alsoTo === undefined ? [mail] : [mail, { ...mail, address: alsoTo }];
}

interface Row {
  id: string;
  owner: string;
  app: boolean;
  digest: boolean;
}

/** Rows of one statement: a compiled statement is kept for each number up to this. */
const together = 50;

const insertNotifications = statement<unknown, { rows: number }>('notifications.insert', ({ db }, _, { rows }) =>
  db.insertInto('notifications').values(
    Array.from({ length: rows }, (_row, i) => ({
      id: placeholder<string>(`id${i}`),
      user_id: placeholder<string>(`owner${i}`),
      kind: placeholder<NotificationKind>('kind'),
      data: placeholder<string>('data'),
      related_model: placeholder<Telling['about']>('model'),
      related_id: placeholder<string | null>('related'),
      event_seq: placeholder<number>('event'),
      created_at: placeholder<number>('at'),
      in_app: placeholder<0 | 1>(`app${i}`),
      in_digest: placeholder<0 | 1>(`digest${i}`),
    })),
  ),
);

async function insertRows(tx: Tx, rows: Row[], same: Record<string, unknown>): Promise<void> {
  const values = Object.fromEntries(
    rows.flatMap((row, i) => [
      [`id${i}`, row.id],
      [`owner${i}`, row.owner],
      [`app${i}`, row.app ? 1 : 0],
      [`digest${i}`, row.digest ? 1 : 0],
    ]),
  );
  await tx.send(insertNotifications, { shape: { rows: rows.length }, values: { ...same, ...values } });
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
