/** Deletes notifications that were removed, are shown nowhere, or are old. What they are about stays. */

import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { dayMs } from '#server/platform/auth/sessions.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { limits as notificationLimits } from '../contract/limits.ts';

/**
 * Deletes rows that can no longer be restored, rows for emails that the list of emails no longer has, old rows, and last the notices
 * without rows.
 */
export async function sweepNotifications(app: App): Promise<void> {
  const now = app.clock.now();
  const { writer } = app.longRunning;
  await writer
    .deleteFrom('notifications')
    .where('deleted_at', '<=', now - notificationLimits.undoMs)
    .execute();
  const { mailDays } = await app.settings.current();
  await sweepUnshown(app, now - mailDays * dayMs);
  for (const { seq } of await app.longRunning.db.selectFrom('recipients').select('seq').execute()) await sweepOld(app, seq);
  await sweepOrphans(app);
}

/** Rows that are read at a time and deleted by one statement. Other requests run in between. */
const swept = 500;

async function sweepUnshown({ longRunning: { db, writer }, dialect }: App, untilMs: number): Promise<void> {
  for (;;) {
    const unshown = db
      .selectFrom('notifications')
      .innerJoin('notices', 'notices.seq', 'notifications.notice')
      .where(sql<boolean>`in_app = 0`);
    const rows = await unshown.select(['recipient', 'notice']).where('created_at', '<=', untilMs).orderBy('notice').limit(swept).execute();
    for (const [notice, group] of Map.groupBy(rows, (row) => row.notice)) {
      const people = group.map((row) => row.recipient);
      await writer.deleteFrom('notifications').where('notice', '=', notice).where(dialect.idIn('recipient', people)).execute();
    }
    if (rows.length < swept) return;
    await yieldToEventLoop();
  }
}

/**
 * Deletes one person's notifications that are older than the settings allow. It starts with the oldest and ends at one that is younger
 * than both limits.
 */
async function sweepOld(app: App, recipient: number): Promise<void> {
  const { db, writer } = app.longRunning;
  const { notificationReadDays, notificationUnreadDays } = await app.settings.current();
  const [readUntil, unreadUntil] = [notificationReadDays, notificationUnreadDays].map((days) => app.clock.now() - days * dayMs) as [
    number,
    number,
  ];
  const rowsWithAge = db
    .selectFrom('notifications')
    .innerJoin('notices', 'notices.seq', 'notifications.notice')
    .where('recipient', '=', recipient);
  for (let after = 0; ; ) {
    const next = rowsWithAge.select(['notice', 'created_at', 'read_at']).where('notice', '>', after).orderBy('notice').limit(swept);
    const rows = await next.execute();
    const oldNotices = rows.filter((row) => row.created_at <= (row.read_at === null ? unreadUntil : readUntil)).map((row) => row.notice);
    const deletion = writer.deleteFrom('notifications').where('recipient', '=', recipient).where(app.dialect.idIn('notice', oldNotices));
    if (oldNotices.length > 0) await deletion.execute();
    const last = rows.at(-1);
    if (!last || rows.length < swept || last.created_at > Math.max(readUntil, unreadUntil)) return;
    after = last.notice;
    await yieldToEventLoop();
  }
}

/** Deletes notices without a recipient. Rows are inserted in the transaction of their notice, so none can be added later. */
async function sweepOrphans({ longRunning: { db, writer }, dialect }: App): Promise<void> {
  // `cross join` makes SQLite begin with the person and use the primary key.
  const isUsed = sql<boolean>`exists (select 1 from recipients cross join notifications where notifications.recipient = recipients.seq
    and notifications.notice = notices.seq)`;
  for (let after = 0; ; ) {
    const notices = db.selectFrom('notices').select('seq').where('seq', '>', after).orderBy('seq').limit(perSlice);
    const rows = await db
      .selectFrom(notices.as('notices'))
      .select(['seq', isUsed.as('isUsed')])
      .orderBy('seq')
      .execute();
    const unusedSeqs = rows.filter((row) => !row.isUsed).map((row) => row.seq);
    if (unusedSeqs.length > 0) await writer.deleteFrom('notices').where(dialect.idIn('seq', unusedSeqs)).execute();
    if (rows.length < perSlice) return;
    after = rows.at(-1)!.seq;
    await yieldToEventLoop();
  }
}
/** Notices that are read at a time. */
const perSlice = 100;
