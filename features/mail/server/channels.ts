/** The channels by which a person learns of each kind, and the hour of the digest. Only choices that differ from the catalogue are stored. */
import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import { type Channel, type NotificationKind, notificationKinds } from '@earshot/contract/notification-kinds';
import type { Role } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import { isOneOf } from '#server/platform/db/condition.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { type Builder, statement } from '#server/platform/db/prepared-statements.ts';
import { limits } from '../contract/limits.ts';
import { changeNotificationsOf } from './notification-rows.ts';

export type Channels = Record<Channel, boolean>;

interface Row {
  user_id: string;
  app: 0 | 1;
  mail: 0 | 1;
  digest: 0 | 1;
}

const channelsIn = (row: Omit<Row, 'user_id'>): Channels => ({ app: row.app === 1, mail: row.mail === 1, digest: row.digest === 1 });

const preferences = ({ db }: Builder) =>
  db.selectFrom('preferences').select(['user_id', 'app', 'mail', 'digest']).where('kind', '=', placeholder<NotificationKind>('kind'));

const ofPeople = statement<Row>('preferences.ofPeople', (builder, where) => preferences(builder).where(where));

const ofRoles = statement<Row, { roles: string }>('preferences.ofRoles', (builder, _, { roles }) =>
  preferences(builder).where('user_id', 'in', (eb) =>
    eb
      .selectFrom('users')
      .select('id')
      .where('role', 'in', roles.split(',') as Role[]),
  ),
);

/** The channels of this kind for each of these people, in one query. */
export const channelsOf = (app: App, db: Executor, kind: NotificationKind, ids: readonly string[]): Promise<(id: string) => Channels> =>
  chosenOf(kind, async () =>
    ids.length === 0 ? [] : app.prepared.rows(db, ofPeople, { where: isOneOf(app.dialect, 'user_id', 'ids', ids), values: { kind } }),
  );

/** The channels of this kind for everybody of these roles, before their ids are known. */
export const channelsOfRoles = (
  app: App,
  db: Executor,
  kind: NotificationKind,
  roles: readonly Role[],
): Promise<(id: string) => Channels> =>
  chosenOf(kind, () => app.prepared.rows(db, ofRoles, { shape: { roles: roles.join() }, values: { kind } }));

async function chosenOf(kind: NotificationKind, ask: () => Promise<Row[]>) {
  const { always, channels: defaults } = notificationCatalogue[kind];
  if (always) return () => defaults;
  const chosen = new Map((await ask()).map((row) => [row.user_id, channelsIn(row)]));
  return (id: string) => chosen.get(id) ?? defaults;
}

export async function channelChoicesOf(db: Executor, userId: string): Promise<Record<NotificationKind, Channels>> {
  const rows = await db
    .selectFrom('preferences')
    .selectAll()
    .where('kind', 'in', notificationKinds)
    .where('user_id', '=', userId)
    .execute();
  const chosen = new Map(rows.map((row) => [row.kind, channelsIn(row)]));
  const entries = notificationKinds.map((kind) => [kind, chosen.get(kind) ?? notificationCatalogue[kind].channels]);
  return Object.fromEntries(entries) as Record<NotificationKind, Channels>;
}

export async function digestHourOf(db: Executor, userId: string): Promise<number> {
  const row = await db.selectFrom('digest_hours').select('hour').where('user_id', '=', userId).executeTakeFirst();
  return row?.hour ?? limits.digestHour;
}

/** Sets the given channels of one kind. Where the digest is switched off, notifications leave it. */
export async function setChannels(tx: Tx, userId: string, kind: NotificationKind, given: Partial<Channels>): Promise<void> {
  const { always, channels: defaults } = notificationCatalogue[kind];
  if (always) return;
  const before = (await channelChoicesOf(tx.db, userId))[kind];
  const to = { ...before, ...given };
  const isDefault = (Object.keys(defaults) as Channel[]).every((channel) => to[channel] === defaults[channel]);
  if (isDefault) await tx.db.deleteFrom('preferences').where('kind', '=', kind).where('user_id', '=', userId).execute();
  else {
    const flags = { app: to.app ? 1 : 0, mail: to.mail ? 1 : 0, digest: to.digest ? 1 : 0 } as const;
    await tx.db
      .insertInto('preferences')
      .values({ user_id: userId, kind, ...flags })
      .onConflict((c) => c.columns(['kind', 'user_id']).doUpdateSet(flags))
      .execute();
  }
  if (!before.digest || to.digest) return;
  await changeNotificationsOf(tx.db, userId, { in_digest: 0 }).where('kind', '=', kind).where(sql<boolean>`in_digest = 1`).execute();
}

export async function setDigestHour(tx: Tx, userId: string, hour: number): Promise<void> {
  if (hour === limits.digestHour) await tx.db.deleteFrom('digest_hours').where('user_id', '=', userId).execute();
  else
    await tx.db
      .insertInto('digest_hours')
      .values({ user_id: userId, hour })
      .onConflict((c) => c.column('user_id').doUpdateSet({ hour }))
      .execute();
}
