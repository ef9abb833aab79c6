/**
 * Counts how many deadlines for first answers and resolutions were kept in a span, and how many were missed. An unanswered rant counts as
 * missed when its deadline passes, so that leaving rants alone never looks better than answering them late.
 */
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import { rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { all, bound, type Condition, condition, text } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';

export interface DeadlineStats {
  kept: number;
  missed: number;
}

/**
 * `ended`: when the clock stopped. For a rant that is paused, or was resolved while paused, that is the beginning of the pause; for one
 * that was resolved without an answer, the resolution. `stopped` is the same in the words of the indexes rants_missed_answers and
 * rants_missed_resolutions, with a time that is never reached for a running clock.
 */
const clocks = {
  answer: {
    at: 'rants.first_response_at',
    ended: 'rants.first_response_at',
    stopped: 'coalesce(rants.first_response_at, rants.resolved_at, 9007199254740991)',
    due: 'rants.answer_due',
  },
  resolve: {
    at: 'rants.resolved_at',
    ended: 'coalesce(rants.waiting_since, rants.resolved_at)',
    stopped: 'coalesce(rants.waiting_since, rants.resolved_at, 9007199254740991)',
    due: 'rants.resolve_due',
  },
} as const;
type ClockName = keyof typeof clocks;

interface Span {
  start: number;
  end: number;
}

/** The text matches the indexes rants_answered_by and rants_resolved_by. */
function isKept(clock: ClockName, { start, end }: Span): Condition {
  const { at, ended, due } = clocks[clock];
  return condition`${text(at)} >= ${bound('start', start)} and ${text(at)} < ${bound('end', end)} and ${text(at)} is not null
    and ${text(due)} is not null and ${text(ended)} <= ${text(due)}`;
}

/** The deadline passed in this span, and no later than now. */
function isMissed(clock: ClockName, { start, end }: Span, now: number): Condition {
  const { stopped, due } = clocks[clock];
  return condition`${text(due)} >= ${bound('start', start)} and ${text(due)} < ${bound('missedEnd', Math.min(end, now + 1))}
    and ${text(due)} < ${text(stopped)}`;
}

const keptAndMissed = statement<DeadlineStats>(
  'rants.inTime',
  (_, kept, __, missed) =>
    sql`select (select count(*) from rants where ${kept}) as kept, (select count(*) from rants where ${missed}) as missed`,
);

/** Counts only rants that this person may see, and those of one department if `department` is given. */
export async function countDeadlineStats(
  app: App,
  actor: Actor,
  clock: ClockName,
  { department, ...span }: Span & { department: string | null },
): Promise<DeadlineStats> {
  const ofDepartment = department === null ? [] : [condition`rants.department_id = ${bound('department', department)}`];
  const { condition: visible } = await rantScope(app, actor);
  const countedRants = (part: Condition) => all(part, ...ofDepartment, visible);
  const [counts] = await app.prepared.rows(app.slowReads, keptAndMissed, {
    where: countedRants(isKept(clock, span)),
    scope: countedRants(isMissed(clock, span, app.clock.now())),
  });
  return counts ?? { kept: 0, missed: 0 };
}
