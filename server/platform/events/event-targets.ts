/**
 * The targets of the rants that an event counts, in rows beside it: who may see the event is asked of them for each entry of the audit log
 * (features/rants/server/visibility/log-entries.ts). The event's data, which the chain seals, says the same.
 */
import type { Tx } from '../app.ts';
import type { Targets } from './catalogue.ts';

/** In a row of its own where an event names its targets and they are none. */
const none = '';
/** Rows of one statement, which takes 32,766 values. */
const together = 1000;

/** An event whose targets are too many to be named has no row, like one that names none of its own. */
export async function keepTargets(tx: Tx, event: number, data: object): Promise<void> {
  const { targets } = data as { targets?: Targets };
  if (!targets) return;
  const named = targets.length === 0 ? [none] : [...new Set(targets)];
  for (let from = 0; from < named.length; from += together) {
    const rows = named.slice(from, from + together).map((target_id) => ({ event, target_id }));
    await tx.db.insertInto('event_targets').values(rows).execute();
  }
}
