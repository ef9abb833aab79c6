/** Reads every rant that matches the filters, for files, without holding them all in memory. */
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { all, bound, condition } from '#server/platform/db/condition.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { openBehind } from '../conversation/first-read.ts';
import type { RantRow } from '../core/row.ts';
import { ownersSeenBy } from '../visibility/visible.ts';
import { conditionOf, filterOf, type RantQuery } from './filter.ts';
import { pageOfRows, withStatus } from './pages.ts';

/** Rows that are read for a file before the event loop serves other requests. */
const batchSize = 250;
const shape = { sort: undefined, order: undefined, limit: batchSize, isFirst: true };

/**
 * Yields every rant that matches the filters, newest first. Each page begins after the last row of the one before, and reading stops when
 * the consumer does. The owner is left out where the actor may not know who it is.
 */
export async function* streamRants(app: App, actor: Actor, query: RantQuery): AsyncGenerator<RantRow> {
  const filter = await filterOf(app, actor, query);
  if (!filter) return;
  const seesOwner = await ownersSeenBy(app, actor);
  const first = withStatus(conditionOf(filter), query.rantStatus);
  await openBehind(app, actor, first);
  // The date gets a single upper bound: with two, SQLite may start from the wrong one, on every page.
  const isOfCreation = 'end' in filter.condition.values && (query.dateOf ?? 'created') === 'created';
  const { db } = app.longRunning;
  let last: Pick<RantRow, 'date' | 'seq'> | undefined;
  do {
    const where = last ? all(first, isBefore(last, isOfCreation)) : first;
    const values = last && isOfCreation ? { end: last.date + 1 } : {};
    const filling = { where, shape, values };
    const rows = await (filter.match ? app.prepared.once(db, pageOfRows, filling) : app.prepared.rows(db, pageOfRows, filling));
    for (const row of rows) yield seesOwner(row) ? row : { ...row, owner_id: null, owner: null };
    last = rows.length === batchSize ? rows.at(-1) : undefined;
    await yieldToEventLoop();
  } while (last);
}

function isBefore({ date, seq }: Pick<RantRow, 'date' | 'seq'>, hasBound: boolean) {
  const afterLast = condition`(rants.date < ${bound('lastDate', date)} or rants.seq < ${bound('lastSeq', seq)})`;
  return hasBound ? afterLast : all(afterLast, condition`rants.date <= ${bound('lastDate', date)}`);
}
