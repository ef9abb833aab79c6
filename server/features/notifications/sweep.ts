/** Notifications have an end: what is deleted, shown nowhere, or old. What they are about stays. */
import { limits } from '@earshot/contract/limits';
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { dayMs } from '../../platform/auth/sessions.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';

/** Removes for good what was deleted and cannot come back, and what showed nowhere and has gone out by mail long ago. */
export async function sweepNotifications(app: App): Promise<void> {
  const now = app.clock.now();
  const { writer } = app.patient;
  await writer
    .deleteFrom('notifications')
    .where('deleted_at', '<=', now - limits.notifications.undoMs)
    .execute();
  const unshown = writer.deleteFrom('notifications').where(sql<boolean>`in_app = 0`);
  const { mailDays } = await app.settings.current();
  await unshown.where('created_at', '<=', now - mailDays * dayMs).execute();
  await sweepOld(app);
}

/** Rows of one look, and of one statement at most: after it others' requests come between. */
const swept = 500;

/** What is older than the settings say: from the oldest on, until one is younger than both. */
async function sweepOld(app: App): Promise<void> {
  const { db, writer } = app.patient;
  const { notificationReadDays, notificationUnreadDays } = await app.settings.current();
  const [readUntil, unreadUntil] = [notificationReadDays, notificationUnreadDays].map((days) => app.clock.now() - days * dayMs) as [
    number,
    number,
  ];
  for (let after = 0; ; ) {
    const columns = ['seq', 'created_at', 'read_at'] as const;
    const rows = await db.selectFrom('notifications').select(columns).where('seq', '>', after).orderBy('seq').limit(swept).execute();
    const old = rows.filter((row) => row.created_at <= (row.read_at === null ? unreadUntil : readUntil)).map((row) => row.seq);
    if (old.length > 0) await writer.deleteFrom('notifications').where(app.dialect.idIn('seq', old)).execute();
    const last = rows.at(-1);
    if (!last || rows.length < swept || last.created_at > Math.max(readUntil, unreadUntil)) return;
    after = last.seq;
    await yieldToEventLoop();
  }
}
