/**
 * The channels by which a person gets each kind of notification, and the hour of the digest. Only choices that differ from the catalogue
 * are stored.
 */
import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import { type Channel, type NotificationKind, notificationKinds } from '@earshot/contract/notification-kinds';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { limits } from '../contract/limits.ts';
import { changeNotificationsOf } from './notification-rows.ts';

export type Channels = Record<Channel, boolean>;

/** Returns the channels of a row of `preferences`. */
export const channelsIn = (row: Record<Channel, 0 | 1>): Channels => ({
  app: row.app === 1,
  mail: row.mail === 1,
  digest: row.digest === 1,
});

export async function channelChoicesOf(db: Executor, userId: string): Promise<Record<NotificationKind, Channels>> {
  const rows = await db
    .selectFrom('preferences')
    .selectAll()
    .where('kind', 'in', notificationKinds)
    .where('user_id', '=', userId)
    .execute();
  const choices = new Map(rows.map((row) => [row.kind, channelsIn(row)]));
  const entries = notificationKinds.map((kind) => [kind, choices.get(kind) ?? notificationCatalogue[kind].channels]);
  return Object.fromEntries(entries) as Record<NotificationKind, Channels>;
}

export async function digestHourOf(db: Executor, userId: string): Promise<number> {
  const row = await db.selectFrom('digest_hours').select('hour').where('user_id', '=', userId).executeTakeFirst();
  return row?.hour ?? limits.digestHour;
}

/** Sets the given channels of a kind, unless it is always sent. Switching the digest off takes waiting notifications out of it. */
export async function setChannels(tx: Tx, userId: string, kind: NotificationKind, channels: Partial<Channels>): Promise<void> {
  const { always, channels: defaults } = notificationCatalogue[kind];
  if (always) return;
  const before = (await channelChoicesOf(tx.db, userId))[kind];
  const to = { ...before, ...channels };
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
