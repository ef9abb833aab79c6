/** Making the rows: one for each person who is told. */
import { limits } from '@earshot/contract/limits';
import type { Notification, NotificationKind } from '@earshot/contract/notifications';
import type { Role } from '@earshot/contract/policy';
import type { App, Tx } from '../../platform/app.ts';
import { param } from '../../platform/db/prepared.ts';
import type { AppEvent } from '../../platform/events/catalogue.ts';
import { cut } from '../../platform/excerpt.ts';

interface Person {
  id: string;
  role: Role;
}

interface Telling {
  kind: NotificationKind;
  event: AppEvent;
  to: string[];
  data: Record<string, string | number>;
  about: NonNullable<Notification['relatedModel']>;
  /** What a click opens, where that is not the event's subject; null: nothing of its own. */
  related?: string | null;
}

export const excerpt = (content = ''): string => cut(content, limits.excerpt.notification);

export async function tell(app: App, tx: Tx, { kind, event, to, data, about, related = event.subject }: Telling): Promise<void> {
  if (to.length === 0) return;
  const same = {
    kind,
    data: JSON.stringify(data),
    model: about,
    related,
    event: event.seq,
    at: tx.now,
  };
  for (let from = 0; from < to.length; from += together) await insertRows(app, tx, to.slice(from, from + together), same);
}

/** Rows of one statement: a compiled statement is kept for each number up to this. */
const together = 50;

async function insertRows(app: App, tx: Tx, owners: string[], same: Record<string, unknown>): Promise<void> {
  const build = () =>
    app.db.insertInto('notifications').values(
      owners.map((_, i) => ({
        id: param<string>(`id${i}`),
        user_id: param<string>(`owner${i}`),
        kind: param<NotificationKind>('kind'),
        data: param<string>('data'),
        related_model: param<Telling['about']>('model'),
        related_id: param<string | null>('related'),
        event_seq: param<number>('event'),
        created_at: param<number>('at'),
      })),
    );
  const values = Object.fromEntries(
    owners.flatMap((owner, i) => [
      [`id${i}`, app.ids.id()],
      [`owner${i}`, owner],
    ]),
  );
  await app.hot.rows(tx.db, `notifications.insert ${owners.length}`, build, { ...same, ...values });
}

/** People who can be told: of these roles, approved and active. */
export const activePeople = (app: App, tx: Tx, roles: readonly Role[]): Promise<Person[]> =>
  app.hot.rows<Person>(
    tx.db,
    `people.active ${roles.join()}`,
    () =>
      app.db
        .selectFrom('users')
        .select(['id', 'role'])
        .where('role', 'in', roles)
        .where('status', '=', 'approved')
        .where('is_active', '=', 1)
        .where('deleted_at', 'is', null),
    {},
  );
