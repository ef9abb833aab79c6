/** Resolved rants of a category whose time is over: counted beforehand, and erased as every rant is (features/rants/server/core/erase.ts). */
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import { eraseRantById, rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { all, bound, condition } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { notHeld, notHeldExceptBy } from './held-words.ts';

/** Milliseconds: resolved from `start`, before `end`. */
interface Expired {
  category: string;
  start: number;
  end: number;
}

const isExpired = ({ category, start, end }: Expired) =>
  condition`rants.category_id = ${bound('category', category)} and rants.resolved_at >= ${bound('start', start)}
    and rants.resolved_at < ${bound('end', end)} and rants.resolved_at is not null and rants.withdrawn_at is null`;

/** Rants erased in one transaction. More would let the calls of people wait longer. */
const together = 10;

const count = statement<{ n: number }>(
  'retention.countExpired',
  (_, where) => sql<{ n: number }>`select count(*) as n from rants where ${where}`,
);
const some = statement<{ id: string; target_id: string }>(
  'retention.expired',
  (_, where) =>
    sql<{ id: string; target_id: string }>`select id, target_id from rants
      where ${where} order by resolved_at limit ${sql.lit(together)}`,
);

/** Counts those the person may see, as if the holds `unknown` were not there. */
export async function countExpired(app: App, actor: Actor, which: Expired, unknown: readonly string[]): Promise<number> {
  const where = all(isExpired(which), notHeldExceptBy(app, unknown), (await rantScope(app, actor)).condition);
  return (await app.prepared.rows(app.slowReads, count, { where }))[0]?.n ?? 0;
}

/** Erases some of them. Returns whom they were about; an empty list when none is left. */
export const eraseExpired = (app: App, which: Expired): Promise<string[]> =>
  app.write(async (tx) => {
    // Two instances erase one after the other: the second finds what is left.
    if (app.dialect.hasManyWriters) await app.dialect.linkedLock.execute(tx.db);
    const rows = await app.prepared.rows(tx.db, some, { where: all(isExpired(which), notHeld) });
    for (const row of rows) await eraseRantById(app, tx, row.id, 'retention');
    return rows.map(({ target_id }) => target_id);
  });
