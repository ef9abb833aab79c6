/** Rants by person (spec 3 'User'), for User Management: only those the caller may see. */
import type { personStats } from '@earshot/contract/people';
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { idsValue } from '../../platform/db/dialect.ts';
import { Param } from '../../platform/db/prepared.ts';
import { sightOf } from './visible.ts';

type Stats = z.output<typeof personStats>;

/** Keyed by user id; who wrote nothing is missing. `ids`: only these. Resolved means answered, in the employees' sense (decisions 2). */
export async function rantStats(app: App, actor: Actor, ids: readonly string[] | null): Promise<Record<string, Stats>> {
  const sight = await sightOf(app, actor);
  const rows = await app.hot.rows<{ id: string; total: number; resolved: number }>(
    app.db,
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
