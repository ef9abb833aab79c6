/**
 * The two deadlines of a rant: for the answer, and for the resolution. Instants are stored for each: its end, and the moment at which three
 * quarters of the time have passed. Only a pause and a reopening move the second deadline.
 */
import type { Organisation } from '@earshot/contract/settings';
import type { Selectable } from 'kysely';
import type { App, Tx } from '#server/platform/app.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Job } from '#server/platform/jobs.ts';
import { sameTimeLater } from '#server/platform/zone.ts';
import { limits } from '../../contract/limits.ts';
import { afterDays, afterHours, laterBy } from './working-time.ts';

type StoredRant = Selectable<Schema['rants']>;
export type AnswerClock = Pick<StoredRant, 'answer_soon' | 'answer_due'>;
export type ResolveClock = Pick<StoredRant, 'resolve_soon' | 'resolve_due' | 'waiting_since'>;

/** A category's own deadlines; null: those of the organisation. */
export type CategoryClocks = Pick<Selectable<Schema['options']>, 'answer_hours' | 'resolve_days' | 'is_whistleblowing'>;

const soonShare = 3 / 4;

/**
 * The deadline for an answer that starts at `from`. In a category flagged for breaches of law it ends within `limits.flagged.answerDays`
 * days of the calendar, whatever the settings say.
 */
export function answerClock(
  from: number,
  settings: Organisation,
  { answer_hours, is_whistleblowing }: Pick<CategoryClocks, 'answer_hours' | 'is_whistleblowing'>,
) {
  const hours = answer_hours ?? settings.urgentAfterHours;
  const clock = { answer_soon: afterHours(from, hours * soonShare, settings), answer_due: afterHours(from, hours, settings) };
  if (is_whistleblowing === 0) return clock;
  const last = sameTimeLater(from, limits.flagged.answerDays, settings.timeZone);
  if (clock.answer_due <= last) return clock;
  return { answer_soon: Math.round(from + (last - from) * soonShare), answer_due: last };
}

/** The deadline for resolving that starts at `from`: when the rant was written or opened again. All null where no number of days is set. */
export function resolveClock(from: number, settings: Organisation, { resolve_days }: Pick<CategoryClocks, 'resolve_days'>): ResolveClock {
  const days = resolve_days ?? settings.resolveDays;
  if (days === null) return { resolve_soon: null, resolve_due: null, waiting_since: null };
  const dueAt = afterDays(from, days, settings);
  const isPlain = settings.urgentCounts === 'hours';
  const soonAt = isPlain ? Math.round(from + (dueAt - from) * soonShare) : afterDays(from, days * soonShare, settings);
  return { resolve_soon: soonAt, resolve_due: dueAt, waiting_since: null };
}

/** The deadline after a pause: as much time is left as when the pause began. */
export function resumed({ resolve_soon, resolve_due, waiting_since }: ResolveClock, now: number, settings: Organisation): ResolveClock {
  const moveTime = (at: number | null) =>
    at === null || waiting_since === null || at <= waiting_since ? at : laterBy(at, { from: waiting_since, to: now }, settings);
  return { resolve_soon: moveTime(resolve_soon), resolve_due: moveTime(resolve_due), waiting_since: null };
}

export const answerSoonJob = 'rant.answerSoon';
export const resolveSoonJob = 'rant.resolveSoon';
export const resolveOverJob = 'rant.resolveOver';
export const jobsOfResolution = [resolveSoonJob, resolveOverJob];

/** Reminders of the deadline for resolving that are still to come; none while it is paused. */
export const resolveJobs = (now: number, subject: string, { resolve_soon, resolve_due, waiting_since }: ResolveClock): Job[] =>
  (
    [
      [resolveSoonJob, resolve_soon],
      [resolveOverJob, resolve_due],
    ] as const
  ).flatMap(([kind, at]) => (at !== null && waiting_since === null && at > now ? { kind, subject, due_at: at } : []));

export const scheduleResolve = (app: App, tx: Tx, id: string, clock: ResolveClock): Promise<void> =>
  app.jobs.scheduleAll(tx, resolveJobs(tx.now, id, clock));

export const cancelResolve = (app: App, tx: Tx, id: string): Promise<void> => app.jobs.cancel(tx, jobsOfResolution, id);

/** The deadlines of the category of a rant. */
export const clocksOfCategory = (tx: Tx, seq: number): Promise<CategoryClocks> =>
  tx.db
    .selectFrom('rants')
    .innerJoin('options', 'options.id', 'rants.category_id')
    .select(['options.answer_hours', 'options.resolve_days', 'options.is_whistleblowing'])
    .where('rants.seq', '=', seq)
    .executeTakeFirstOrThrow();
