/**
 * Urgent by itself: when an unanswered rant is due, and what happens then (product.md 3.6). Hours are those of the clock, or working hours only
 * (settings `urgentCounts`).
 */
import { weekday } from '@earshot/contract/calendar';
import type { Organisation } from '@earshot/contract/settings';
import { type App, onEvent, type Tx } from '../../platform/app.ts';
import { dayAt, instantAt, nextDay } from '../../platform/zone.ts';
import { settingsIn } from '../accounts/index.ts';
import { seenOf } from './row.ts';

export const urgentJob = 'rant.becomeUrgent';
const hour = 3_600_000;

type Calendar = Pick<Organisation, 'workDays' | 'workFrom' | 'workTo' | 'holidays'>;

/** The instant at which so many working hours have passed since `from`. A day on which clocks change has as many as it has. */
export function dueAfterWorkingHours(from: number, hours: number, calendar: Calendar, timeZone: string): number {
  const holidays = new Set(calendar.holidays);
  let left = hours * hour;
  for (let day = dayAt(from, timeZone); ; day = nextDay(day)) {
    if (holidays.has(day) || !calendar.workDays.includes(weekday(day) + 1)) continue;
    const { begins, ends } = workingTime(day, calendar, timeZone);
    const start = Math.max(from, begins);
    if (ends <= start) continue;
    if (ends - start >= left) return start + left;
    left -= ends - start;
  }
}

function workingTime(day: string, { workFrom, workTo }: Calendar, timeZone: string): { begins: number; ends: number } {
  const midnight = instantAt(nextDay(day), 0, timeZone);
  // A day that a zone leaves out altogether has no time.
  return { begins: Math.min(instantAt(day, workFrom, timeZone), midnight), ends: Math.min(instantAt(day, workTo, timeZone), midnight) };
}

export function dueAfter(from: number, settings: Organisation): number {
  const { urgentAfterHours, urgentCounts, timeZone } = settings;
  return urgentCounts === 'hours' ? from + urgentAfterHours * hour : dueAfterWorkingHours(from, urgentAfterHours, settings, timeZone);
}

/** A rant written before this instant has waited longer than the organisation's hours. */
export async function overdueBefore(app: App): Promise<number> {
  const settings = await app.settings.current();
  const now = app.clock.now();
  if (settings.urgentCounts === 'hours') return now - settings.urgentAfterHours * hour;
  // What was written later is due later: halved until one millisecond is left.
  let [late, onTime] = [now - 1, now];
  while (dueAfter(late, settings) >= now) [late, onTime] = [late - 2 * (now - late), late];
  while (onTime - late > 1) {
    const middle = Math.floor((late + onTime) / 2);
    if (dueAfter(middle, settings) < now) late = middle;
    else onTime = middle;
  }
  return onTime;
}

/** It waits from now. */
export const scheduleUrgent = (app: App, tx: Tx, id: string): Promise<void> => scheduleUrgentSince(app, tx, id, tx.now);

export async function scheduleUrgentSince(app: App, tx: Tx, id: string, since: number): Promise<void> {
  await app.jobs.schedule(tx, urgentJob, id, dueAfter(since, await app.settings.current()));
}

/** Due when nobody answered in time: flags the rant once and tells managers. */
export async function becomeUrgent(app: App, tx: Tx, id: string): Promise<void> {
  const row = await tx.db.selectFrom('rants').selectAll().where('id', '=', id).modifyEnd(app.dialect.forUpdate).executeTakeFirst();
  if (!row || row.withdrawn_at !== null || row.first_response_at !== null || row.status !== 'Pending' || row.urgent === 1) return;
  await tx.db.updateTable('rants').set({ urgent: 1, urgent_by: 'time' }).where('seq', '=', row.seq).execute();
  const { urgentAfterHours, urgentCounts } = await app.settings.current();
  await tx.record({
    type: 'rant.statusChanged',
    actorId: null,
    subject: id,
    data: { ...seenOf(row), date: row.date, from: 'Pending', to: 'Urgent', reason: null },
    payload: { content: row.content, ownerId: row.owner_id, overdue: { hours: urgentAfterHours, counts: urgentCounts } },
  });
}

/** Of these rants, those that nobody has answered or resolved. */
export async function stillWaiting(app: App, tx: Tx, ids: string[]): Promise<Set<string>> {
  const open = tx.db.selectFrom('rants').select('id').where('first_response_at', 'is', null).where('status', '!=', 'Resolved');
  return new Set((await open.where(app.dialect.idIn('id', ids)).execute()).map((row) => row.id));
}

const ofLimit = ['urgentAfterHours', 'urgentCounts'];
const ofWork = ['workDays', 'workFrom', 'workTo', 'holidays', 'timeZone'];

/** A new limit counts at once: what waits already waits by it too. What has become urgent stays so. */
export function reactToLimit(app: App): void {
  onEvent(app, 'settings.changed', async (_app, tx, { data: { key } }) => {
    const settings = await settingsIn(tx.db);
    if (ofLimit.includes(key) || (settings.urgentCounts === 'workingHours' && ofWork.includes(key))) await countAnew(app, tx, settings);
  });
}

/** Each from its beginning: the rant's date, or when it was last opened again without an answer. */
async function countAnew(app: App, tx: Tx, settings: Organisation): Promise<void> {
  const waiting = await tx.db
    .selectFrom('jobs')
    .innerJoin('rants', 'rants.id', 'jobs.subject')
    .select(['rants.id', 'rants.date', 'rants.waits_since', 'jobs.due_at'])
    .where('jobs.kind', '=', urgentJob)
    .execute();
  for (const row of waiting) {
    const dueAt = dueAfter(row.waits_since ?? row.date, settings);
    if (dueAt !== row.due_at) await app.jobs.schedule(tx, urgentJob, row.id, dueAt);
  }
}
