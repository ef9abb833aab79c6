/** The deadlines of a rant as replies hold them. */

import { iso, isoOrNull } from '#server/platform/clock.ts';
import type { Clock, Clocks } from '../../contract/shapes.ts';
import type { RantRow } from '../core/row.ts';

const endedClock = (dueAt: number, at: number): Clock => ({ due: iso(dueAt), state: at <= dueAt ? 'met' : 'missed' });
const runningClock = (dueAt: number, soonAt: number | null, now: number): Clock => ({
  due: iso(dueAt),
  state: now >= dueAt ? 'over' : soonAt !== null && now >= soonAt ? 'soon' : 'running',
});

function answerClock({ answer_due: dueAt, answer_soon: soonAt, first_response_at: at, status }: RantRow, now: number): Clock | null {
  if (dueAt === null) return null;
  if (at !== null) return endedClock(dueAt, at);
  return status === 'Resolved' ? null : runningClock(dueAt, soonAt, now);
}

/** A deadline that was paused when the rant was resolved counts as it stood when the pause began. */
function resolveClock(
  { resolve_due: dueAt, resolve_soon: soonAt, resolved_at: at, waiting_since: rests }: RantRow,
  now: number,
): Clock | null {
  if (dueAt === null) return null;
  if (at !== null) return endedClock(dueAt, rests ?? at);
  return rests === null ? runningClock(dueAt, soonAt, now) : { due: iso(dueAt), state: rests >= dueAt ? 'over' : 'resting' };
}

export const presentClocks = (row: RantRow, now: number): Clocks => ({
  answer: answerClock(row, now),
  resolve: resolveClock(row, now),
  waitingSince: row.resolved_at === null ? isoOrNull(row.waiting_since) : null,
  feedbackDay: row.feedback_day,
});
