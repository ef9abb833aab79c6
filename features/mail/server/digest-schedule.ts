/**
 * The digest: one email a day with unread notifications, at the hour the person chose in the organisation's zone; none when there is
 * nothing. Notifications after that hour wait for the next day. The unique index mails_once allows one digest per person and day.
 */

import { sql } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import { dayAt, instantAt } from '#server/platform/zone.ts';
import { limits } from '../contract/limits.ts';
import { digestHourOf } from './channels.ts';
import { changeNotificationsOf, notificationsOf } from './notification-rows.ts';
import { queueMails } from './queue.ts';

export const digestRound = 'mail.digests';
export const digestJob = 'mail.digest';
const hour = 3_600_000;
/** Offsets of time zones are multiples of a quarter of an hour. */
const quarter = hour / 4;

/** The moment of this hour today; null if it is still to come. */
function lastMoment(now: number, wantedHour: number, timeZone: string): { day: string; at: number } | null {
  const day = dayAt(now, timeZone);
  const at = instantAt(day, wantedHour, timeZone);
  return at <= now ? { day, at } : null;
}

/** Runs every quarter of an hour, and schedules a job for each person whose hour has come and for whom notifications wait. */
export async function lookForDigests(app: App, tx: Tx, subject: string): Promise<void> {
  const { timeZone } = await app.settings.current();
  // One index look-up per person, however many notifications wait.
  const first = sql<number>`(select min(notice) from notifications where recipient = recipients.seq and in_digest = 1)`;
  const waitingRows = await tx.db
    .selectFrom('recipients')
    .innerJoin('notices', (join) => join.on('notices.seq', '=', first))
    .leftJoin('digest_hours', 'digest_hours.user_id', 'recipients.user_id')
    .select(['recipients.user_id as id', 'digest_hours.hour', 'notices.created_at as oldest'])
    .execute();
  for (const person of waitingRows) {
    const moment = lastMoment(tx.now, person.hour ?? limits.digestHour, timeZone);
    if (moment && person.oldest < moment.at) await app.jobs.schedule(tx, digestJob, person.id, tx.now);
  }
  await app.jobs.schedule(tx, digestRound, subject, (Math.floor(tx.now / quarter) + 1) * quarter);
}

/** Queues one person's digest. Notifications that were read are left out, and none is in two digests. */
export async function makeDigest(app: App, tx: Tx, userId: string): Promise<void> {
  const { timeZone } = await app.settings.current();
  const moment = lastMoment(tx.now, await digestHourOf(tx.db, userId), timeZone);
  if (!moment) return;
  const waitingRows = await notificationsOf(tx.db, userId)
    .where(sql<boolean>`in_digest = 1`)
    .where('created_at', '<', moment.at)
    .orderBy('notice', 'desc')
    .execute();
  const rows = waitingRows.filter((row) => row.read_at === null && row.deleted_at === null);
  const items = rows.map((row) => row.id);
  const rants = rows.flatMap((row) => (row.related_model === 'Rant' && row.related_id !== null ? [row.related_id] : []));
  const onlyRants = rants.length === rows.length && { rants: [...new Set(rants)] };
  const mails = items.length > 0 ? [{ kind: 'digest' as const, userId, dueAt: tx.now, period: moment.day, items, ...onlyRants }] : [];
  // The person changed the hour and has already had today's digest: the notifications wait for tomorrow's.
  if ((await queueMails(app, tx, mails)) < mails.length) return;
  const doneSeqs = waitingRows.map((row) => row.seq);
  await changeNotificationsOf(tx.db, userId, { in_digest: 0 }).where(app.dialect.idIn('notice', doneSeqs)).execute();
}

export const startDigests = (app: App): Promise<void> => app.write((tx) => app.jobs.schedule(tx, digestRound, '', tx.now));
