/** Rants of a category that were resolved so long ago that their words go: counted before, and erased, by the one way there is (erasing.ts). */
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { all, bound, condition } from '../../platform/db/condition.ts';
import { statement } from '../../platform/db/prepared.ts';
import { eraseRant } from './erasing.ts';
import { notHeld, notHeldBut } from './held.ts';
import { rantScope } from './visible.ts';

/** Resolved from `start`, before `end`. */
export interface Expiring {
  category: string;
  start: number;
  end: number;
}

const expiring = ({ category, start, end }: Expiring) =>
  condition`rants.category_id = ${bound('category', category)} and rants.resolved_at >= ${bound('start', start)}
    and rants.resolved_at < ${bound('end', end)} and rants.resolved_at is not null and rants.withdrawn_at is null`;

const count = statement<{ n: number }>(
  'rants.countExpiring',
  (_, where) => sql<{ n: number }>`select count(*) as n from rants where ${where}`,
);
const some = statement<{ id: string; withdrawn_at: number | null; target_id: string }>(
  'rants.expiring',
  (_, where) =>
    sql<{ id: string; withdrawn_at: number | null; target_id: string }>`select id, withdrawn_at, target_id from rants
      where ${where} order by resolved_at limit ${sql.lit(together)}`,
);
/** As many as one transaction erases: what is done by hand meanwhile waits for no more. */
const together = 10;

/** Of those this person may see; `unknown`: holds he may not know of. */
export async function countExpiring(app: App, actor: Actor, which: Expiring, unknown: readonly string[]): Promise<number> {
  const where = all(expiring(which), notHeldBut(app, unknown), (await rantScope(app, actor)).condition);
  return (await app.prepared.rows(app.heavy, count, { where }))[0]?.n ?? 0;
}

/** Some of them. Returns whose targets they were; of none there are none left. */
export const eraseExpired = (app: App, which: Expiring): Promise<string[]> =>
  app.write(async (tx) => {
    // Two instances erase one after the other: the second finds what is left.
    if (app.dialect.hasManyWriters) await app.dialect.linkedLock.execute(tx.db);
    const rows = await app.prepared.rows(tx.db, some, { where: all(expiring(which), notHeld) });
    for (const row of rows) await eraseRant(app, tx, row, 'retention');
    return rows.map(({ target_id }) => target_id);
  });
