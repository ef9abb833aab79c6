/** The clocks of a rant as the wire knows them. */

import { iso, isoOrNull } from '#server/platform/clock.ts';
import type { Clock, Clocks } from '../../contract/shapes.ts';
import type { RantRow } from '../core/row.ts';

const ended = (due: number, at: number): Clock => ({ due: iso(due), state: at <= due ? 'met' : 'missed' });
const running = (due: number, soon: number | null, now: number): Clock => ({
  due: iso(due),
  state: now >= due ? 'over' : soon !== null && now >= soon ? 'soon' : 'running',
});

function answerClock({ answer_due: due, answer_soon: soon, first_response_at: at, status }: RantRow, now: number): Clock | null {
  if (due === null) return null;
  if (at !== null) return ended(due, at);
  return status === 'Resolved' ? null : running(due, soon, now);
}

/** A deadline that was paused when the rant was resolved counts as it stood when the pause began. */
function resolveClock({ resolve_due: due, resolve_soon: soon, resolved_at: at, waiting_since: rests }: RantRow, now: number): Clock | null {
  if (due === null) return null;
  if (at !== null) return ended(due, rests ?? at);
  return rests === null ? running(due, soon, now) : { due: iso(due), state: rests >= due ? 'over' : 'resting' };
}

export const presentClocks = (row: RantRow, now: number): Clocks => ({
  answer: answerClock(row, now),
  resolve: resolveClock(row, now),
  waitingSince: row.resolved_at === null ? isoOrNull(row.waiting_since) : null,
  feedbackDay: row.feedback_day,
});
