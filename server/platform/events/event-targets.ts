/**
 * Stores the targets of the rants that an event counts in rows of their own, because the audit log asks for each entry who may see it
 * (features/rants/server/visibility/log-entries.ts). The event's data, which the audit chain seals, holds the same targets.
 */
import { sql } from 'kysely';
import type { App, Tx } from '../app.ts';
import { inPages, Tally } from '../integrity-checks.ts';
import type { Targets } from './catalogue.ts';

/** Stands in a row of an event whose list of targets is empty. */
const none = '';
/** Rows per statement, which takes 32,766 values. */
const batchSize = 1000;

function targetsIn(data: object): string[] {
  const { targets } = data as { targets?: Targets };
  if (!targets) return [];
  return targets.length === 0 ? [none] : [...new Set(targets)];
}

/** Stores the targets of an event. An event with too many targets to name has no row, like an event without a list of targets. */
export async function keepTargets(tx: Tx, event: number, data: object): Promise<void> {
  const targets = targetsIn(data);
  for (let from = 0; from < targets.length; from += batchSize) {
    const rows = targets.slice(from, from + batchSize).map((target_id) => ({ event, target_id }));
    await tx.db.insertInto('event_targets').values(rows).execute();
  }
}

/** An event and its rows of event_targets, read by one statement, so that nothing changes in between. */
interface EventRows {
  seq: number;
  data: string;
  /** JSON: `[[target_id], …]`. */
  rows: string;
}

/**
 * Compares the rows with the data of their events, page by page. It reads all events, because one statement for those with targets could
 * block the event loop for long.
 */
export async function compareTargets(app: App): Promise<Tally> {
  const rows = sql`(select ${app.dialect.inOneValue(['target_id'], sql`target_id`)} from event_targets where event = events.seq)`;
  const page = async (after: number, max: number) =>
    (await sql<EventRows>`select seq, data, ${rows} as rows from events where seq > ${after} order by seq limit ${max}`.execute(app.db))
      .rows;
  const tally = new Tally();
  for await (const { seq, data, rows } of inPages<EventRows>(page)) {
    if (rows === '[]' && !data.includes('"targets":[')) continue;
    const targets = targetsIn(JSON.parse(data));
    const found = (JSON.parse(rows) as [string][]).map(([target]) => target);
    tally.see(targets.toSorted().join() === found.toSorted().join(), `event ${seq}`);
  }
  return tally;
}
