/** Rants by person (product.md 4.15) for User Management, and by option for Manage Options: only those the caller may see. */

import { type Actor, seesPersonNumbers } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { personStats } from '#features/accounts/contract';
import { idsOfPeople } from '#features/accounts/server';
import type { OptionList } from '#features/options/contract';
import { rantColumn } from '#features/options/server';
import type { App } from '#server/platform/app.ts';
import { all, condition, isOneOf } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { isUnanswered } from '../status/open-rants.ts';
import { rantScope } from '../visibility/visible.ts';

type Stats = z.output<typeof personStats>;

interface ByPerson {
  id: string;
  total: number;
  resolved: number;
  pending: number;
}

const byPerson = statement<ByPerson>(
  'rants.byPerson',
  (_, where) => sql<ByPerson>`select author_id as id, count(*) as total, count(first_response_at) as resolved,
    count(case when ${isUnanswered.sql} then 1 end) as pending from rants where ${where} group by author_id`,
);

/**
 * The numbers of each person's rants, by user id, as far as the caller may see these rants; an account that wrote none has zeros. `ids`
 * limits them to these accounts. Resolved means answered, as employees understand it (product.md 3.9), and a withdrawn rant is not pending.
 * Empty where the organisation keeps numbers about persons from the caller.
 */
export async function rantStats(app: App, actor: Actor, ids: readonly string[] | null): Promise<Record<string, Stats>> {
  if (!seesPersonNumbers(actor, await app.settings.current())) return {};
  const { condition: mayBeSeen } = await rantScope(app, actor);
  const authorCondition = ids ? isOneOf(app.dialect, 'rants.author_id', 'ids', ids) : condition`rants.author_id is not null`;
  const rows = await app.prepared.rows(app.slowReads, byPerson, { where: all(authorCondition, mayBeSeen) });
  const people = await idsOfPeople(app, ids);
  return Object.fromEntries([
    ...people.map((id) => [id, { total: 0, resolved: 0, pending: 0 }] as const),
    ...rows.map(({ id, ...stats }) => [id, stats] as const),
  ]);
}

const byOption = statement<{ id: string; n: number }, { list: OptionList }>('rants.byOption', ({ db }, where, { list }) =>
  db
    .selectFrom('rants')
    .select([`${rantColumn[list]} as id`, (eb) => eb.fn.countAll<number>().as('n')])
    .where(where)
    .groupBy(rantColumn[list]),
);

/**
 * How many rants that the actor may see name each option of a list; null where the options are persons, and the organisation keeps numbers
 * about them from the actor.
 */
export async function rantsByOption(app: App, actor: Actor, list: OptionList): Promise<Map<string, number> | null> {
  if (list === 'targetEmployees' && !seesPersonNumbers(actor, await app.settings.current())) return null;
  const scope = await rantScope(app, actor);
  const rows = await app.prepared.rows(app.slowReads, byOption, { where: scope.condition, shape: { list } });
  return new Map(rows.map((row) => [row.id, row.n]));
}
