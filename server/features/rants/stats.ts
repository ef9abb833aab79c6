/** Rants by person (product.md 4.15) for User Management, and by option for Manage Options: only those the caller may see. */
import type { OptionList } from '@earshot/contract/options';
import type { personStats } from '@earshot/contract/people';
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { idsValue } from '../../platform/db/dialect.ts';
import { Param } from '../../platform/db/prepared.ts';
import { rantColumn } from '../options/index.ts';
import { sightOf } from './visible.ts';

type Stats = z.output<typeof personStats>;

/** Keyed by user id; who wrote nothing is missing. `ids`: only these. Resolved means answered, in the employees' sense (product.md 3.9). */
export async function rantStats(app: App, actor: Actor, ids: readonly string[] | null): Promise<Record<string, Stats>> {
  const sight = await sightOf(app, actor);
  const rows = await app.hot.rows<{ id: string; total: number; resolved: number }>(
    app.heavy,
    `rants.stats ${sight.key} ${ids !== null}`,
    () => {
      const seen = app.db
        .selectFrom('rants')
        .select(['author_id as id', (eb) => eb.fn.countAll<number>().as('total'), sql<number>`count(first_response_at)`.as('resolved')])
        .where('author_id', 'is not', null)
        .where((eb) => sight.where(eb))
        .groupBy('author_id');
      return (ids ? seen.where(app.dialect.among('author_id', new Param('ids'))) : seen) as never;
    },
    { ...sight.values, ids: idsValue(app.dialect, ids ?? []) },
  );
  return Object.fromEntries(rows.map(({ id, total, resolved }) => [id, { total, resolved, pending: total - resolved }]));
}

/** How many rants name each option of a list. */
export async function rantsByOption(app: App, actor: Actor, list: OptionList): Promise<Map<string, number>> {
  const sight = await sightOf(app, actor);
  const rows = await app.hot.rows<{ id: string; n: number }>(
    app.heavy,
    `rants.byOption ${sight.key} ${list}`,
    () =>
      app.db
        .selectFrom('rants')
        .select([`${rantColumn[list]} as id`, (eb) => eb.fn.countAll<number>().as('n')])
        .where((eb) => sight.where(eb))
        .groupBy(rantColumn[list]),
    sight.values,
  );
  return new Map(rows.map((row) => [row.id, row.n]));
}
