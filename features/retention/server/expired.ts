/**
 * Counts the resolved rants whose retention period is over or will be, and erases them like any other rant
 * (features/rants/server/core/erase.ts).
 */
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import { eraseRantById, rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { all, bound, condition } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { notHeld, notHeldIgnoring } from './held-words.ts';

/** Milliseconds since 1970: resolved from `start`, before `end`. */
interface Expired {
  category: string;
  start: number;
  end: number;
}

const isExpired = ({ category, start, end }: Expired) =>
  condition`rants.category_id = ${bound('category', category)} and rants.resolved_at >= ${bound('start', start)}
    and rants.resolved_at < ${bound('end', end)} and rants.resolved_at is not null and rants.withdrawn_at is null`;

/** Rants that are erased in one transaction. More would make other calls wait longer. */
const batchSize = 10;

const count = statement<{ n: number }>(
  'retention.countExpired',
  (_, where) => sql<{ n: number }>`select count(*) as n from rants where ${where}`,
);
const expiredRants = statement<{ id: string; target_id: string }>(
  'retention.expired',
  (_, where) =>
    sql<{ id: string; target_id: string }>`select id, target_id from rants
      where ${where} order by resolved_at limit ${sql.lit(batchSize)}`,
);

/** Counts expired rants that the person may see, ignoring the holds `unknownHolds`. */
export async function countExpired(app: App, actor: Actor, expired: Expired, unknownHolds: readonly string[]): Promise<number> {
  const where = all(isExpired(expired), notHeldIgnoring(app, unknownHolds), (await rantScope(app, actor)).condition);
  return (await app.prepared.rows(app.slowReads, count, { where }))[0]?.n ?? 0;
}

/** Erases some expired rants. Returns the ids of their targets; an empty list means that none are left. */
export const eraseExpired = (app: App, expired: Expired): Promise<string[]> =>
  app.write(async (tx) => {
    // The lock makes two instances erase one after the other, so that the second finds only what is left.
    if (app.dialect.hasManyWriters) await app.dialect.linkedLock.execute(tx.db);
    const rows = await app.prepared.rows(tx.db, expiredRants, { where: all(isExpired(expired), notHeld) });
    for (const row of rows) await eraseRantById(app, tx, row.id, 'retention');
    return rows.map(({ target_id }) => target_id);
  });
