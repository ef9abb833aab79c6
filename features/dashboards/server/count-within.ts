/** Small counts of the rants that a person may see. They are not cached. */
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import { rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { all, bound, condition, text } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';

interface SpanQuery {
  column: 'date' | 'resolved_at';
  /** Milliseconds since 1970: from `start`, before `end`. */
  start: number;
  end: number;
  department: string | null;
}

const count = statement<{ n: number }>(
  'dashboards.countWithin',
  (_, where) => sql<{ n: number }>`select count(*) as n from rants where ${where}`,
);

export async function countWithin(app: App, actor: Actor, { column, start, end, department }: SpanQuery): Promise<number> {
  const inSpan = condition`${text(column)} >= ${bound('start', start)} and ${text(column)} < ${bound('end', end)}`;
  const ofDepartment = department === null ? [] : [condition`department_id = ${bound('department', department)}`];
  const where = all(inSpan, ...ofDepartment, (await rantScope(app, actor)).condition);
  return (await app.prepared.rows(app.db, count, { where }))[0]?.n ?? 0;
}

/** A withdrawn rant that nobody resolved counts as open for nobody. The text matches the index rants_withdrawn. */
const isWithdrawn = condition`rants.withdrawn_at is not null and rants.status <> 'Resolved'`;

const withdrawnDates = statement<{ at: number }>(
  'dashboards.withdrawnDates',
  (_, where) => sql<{ at: number }>`select date as at from rants where ${where}`,
);

/** Returns when the rants were written that this person may see and that were withdrawn before anybody resolved them. They are few. */
export async function datesOfWithdrawn(app: App, actor: Actor, { start, end }: { start: number; end: number }): Promise<number[]> {
  const inSpan = condition`rants.date >= ${bound('start', start)} and rants.date < ${bound('end', end)}`;
  const where = all(isWithdrawn, inSpan, (await rantScope(app, actor)).condition);
  return (await app.prepared.rows(app.db, withdrawnDates, { where })).map(({ at }) => at);
}

/** Counts a pair only if this person may link both rants. */
const countLinked = statement<{ n: number }>(
  'dashboards.countSame',
  (_, where, __, scope) => sql<{ n: number }>`select count(*) as n from rants where rants.same_as is not null and ${where} and ${scope}
    and rants.same_as in (select rants.id from rants where rants.id in (select same_as from rants where same_as is not null) and ${scope})`,
);

/** How many rants are linked as the same to another one: those written from `start`, before `end` (milliseconds), or of all time. */
export async function countSame(app: App, actor: Actor, span?: { start: number; end: number }): Promise<number> {
  const inSpan = span ? [condition`rants.date >= ${bound('start', span.start)} and rants.date < ${bound('end', span.end)}`] : [];
  const [row] = await app.prepared.rows(app.db, countLinked, { where: all(...inSpan), scope: (await rantScope(app, actor)).notes });
  return row?.n ?? 0;
}
