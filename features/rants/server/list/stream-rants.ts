/** Every rant behind the filters, for files: read in pages, never all at once. */
import type { Actor } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import { all, bound, condition } from '#server/platform/db/condition.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { openBehind } from '../conversation/first-read.ts';
import type { RantRow } from '../core/row.ts';
import { ownersSeenBy } from '../visibility/visible.ts';
import { conditionOf, filterOf, type RantQuery } from './filter.ts';
import { pageOfRows, withStatus } from './pages.ts';

/** Rows that a file takes at once: others' requests come between. */
const together = 250;
const shape = { sort: undefined, order: undefined, limit: together, isFirst: true };

/**
 * Every rant behind the filters, newest first, read in pages that each begin where the last one ended. It stops when its reader stops asking. An owner whom this
 * person may not know is left out.
 */
export async function* streamRants(app: App, actor: Actor, query: RantQuery): AsyncGenerator<RantRow> {
  const filter = await filterOf(app, actor, query);
  if (!filter) return;
  const seesOwner = await ownersSeenBy(app, actor);
  const first = withStatus(conditionOf(filter), query.rantStatus);
  await openBehind(app, actor, first);
  // One upper bound on the date and no more: given two, SQLite may walk from the wrong one, again on every page.
  const isOfCreation = 'end' in filter.condition.values && (query.dateOf ?? 'created') === 'created';
  const { db } = app.longRunning;
  let last: Pick<RantRow, 'date' | 'seq'> | undefined;
  do {
    const where = last ? all(first, isBefore(last, isOfCreation)) : first;
    const values = last && isOfCreation ? { end: last.date + 1 } : {};
    const filling = { where, shape, values };
    const rows = await (filter.match ? app.prepared.once(db, pageOfRows, filling) : app.prepared.rows(db, pageOfRows, filling));
    for (const row of rows) yield seesOwner(row) ? row : { ...row, owner_id: null, owner: null };
    last = rows.length === together ? rows.at(-1) : undefined;
    await yieldToEventLoop();
  } while (last);
}

function isBefore({ date, seq }: Pick<RantRow, 'date' | 'seq'>, hasBound: boolean) {
  const rest = condition`(rants.date < ${bound('lastDate', date)} or rants.seq < ${bound('lastSeq', seq)})`;
  return hasBound ? rest : all(rest, condition`rants.date <= ${bound('lastDate', date)}`);
}
