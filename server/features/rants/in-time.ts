/** Of what was answered or resolved in a span, how much was in time: only where a time was set. */
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { all, bound, condition, text } from '../../platform/db/condition.ts';
import { statement } from '../../platform/db/prepared.ts';
import { rantScope } from './visible.ts';

export interface InTime {
  met: number;
  n: number;
}

/** What rested when it was resolved is as late as it was when that began. */
const ends = {
  answer: { at: 'rants.first_response_at', ended: 'rants.first_response_at', due: 'rants.answer_due' },
  resolve: { at: 'rants.resolved_at', ended: 'coalesce(rants.waiting_since, rants.resolved_at)', due: 'rants.resolve_due' },
} as const;

const count = statement<InTime, { clock: keyof typeof ends }>('rants.inTime', (_, where, { clock }) => {
  const { ended, due } = ends[clock];
  return sql<InTime>`select count(*) as n, coalesce(sum(case when ${sql.raw(ended)} <= ${sql.raw(due)} then 1 else 0 end), 0) as met
    from rants where ${where}`;
});

/** For who may see this person's rants; `department`: only this one's. In the words of the indexes rants_answered_by and rants_resolved_by. */
export async function countInTime(
  app: App,
  actor: Actor,
  clock: keyof typeof ends,
  { start, end, department }: { start: number; end: number; department: string | null },
): Promise<InTime> {
  const { at, due } = ends[clock];
  const isEnded = condition`${text(at)} >= ${bound('start', start)} and ${text(at)} < ${bound('end', end)} and ${text(at)} is not null
    and ${text(due)} is not null`;
  const ofDepartment = department === null ? [] : [condition`rants.department_id = ${bound('department', department)}`];
  const where = all(isEnded, ...ofDepartment, (await rantScope(app, actor)).condition);
  return (await app.prepared.rows(app.heavy, count, { where, shape: { clock } }))[0] ?? { met: 0, n: 0 };
}
