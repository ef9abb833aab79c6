/** Small counts for the dashboards that are no page of a list. They pass through visible.ts like everything else. */
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { param } from '../../platform/db/prepared.ts';
import { sightOf } from './visible.ts';

export interface Counted {
  column: 'date' | 'resolved_at';
  /** Milliseconds: from `start`, before `end`. */
  start: number;
  end: number;
  department?: string | null;
  category?: string | null;
  /** Only open ones without a response. */
  isWaiting?: boolean;
}

export async function countRants(
  app: App,
  actor: Actor,
  { column, start, end, department, category, isWaiting }: Counted,
): Promise<number> {
  const sight = await sightOf(app, actor);
  const build = () => {
    let found = app.db
      .selectFrom('rants')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where(column, '>=', param<number>('start'))
      .where(column, '<', param<number>('end'))
      .where((eb) => sight.where(eb));
    if (department) found = found.where('department_id', '=', param<string>('department'));
    if (category) found = found.where('category_id', '=', param<string>('category'));
    // In the words of the index rants_waiting.
    return isWaiting ? found.where(sql<boolean>`first_response_at is null and status <> 'Resolved'`) : found;
  };
  const key = `rants.count ${column} ${Boolean(department)} ${Boolean(category)} ${isWaiting} ${sight.key}`;
  const rows = await app.hot.rows<{ n: number }>(app.db, key, build, { ...sight.values, start, end, department, category });
  return rows[0]?.n ?? 0;
}

/** When the oldest rant was written; null where there is none. Says nothing of who or what. */
export const firstRantAt = async (app: App): Promise<number | null> =>
  (await app.db.selectFrom('rants').select('date').orderBy('date').limit(sql.lit(1)).executeTakeFirst())?.date ?? null;
