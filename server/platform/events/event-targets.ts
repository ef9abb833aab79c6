/**
 * The targets of the rants that an event counts, in rows beside it: who may see the event is asked of them for each entry of the audit log
 * (features/rants/server/visibility/log-entries.ts). The event's data, which the chain seals, says the same.
 */
import { sql } from 'kysely';
import type { App, Tx } from '../app.ts';
import { inPages, Tally } from '../integrity-checks.ts';
import type { Targets } from './catalogue.ts';

/** In a row of its own where an event names its targets and they are none. */
const none = '';
/** Rows of one statement, which takes 32,766 values. */
const together = 1000;

function targetsIn(data: object): string[] {
  const { targets } = data as { targets?: Targets };
  if (!targets) return [];
  return targets.length === 0 ? [none] : [...new Set(targets)];
}

/** An event whose targets are too many to be named has no row, like one that names none of its own. */
export async function keepTargets(tx: Tx, event: number, data: object): Promise<void> {
  const named = targetsIn(data);
  for (let from = 0; from < named.length; from += together) {
    const rows = named.slice(from, from + together).map((target_id) => ({ event, target_id }));
    await tx.db.insertInto('event_targets').values(rows).execute();
  }
}

/** An event and its rows. One statement reads both, so that nothing changes between them. */
interface Beside {
  seq: number;
  data: string;
  /** `[[target_id], …]` */
  rows: string;
}

/** Compares the rows with the data of their events, in pages. All events are read, as one statement over those with targets could hold the loop for long. */
export async function compareTargets(app: App): Promise<Tally> {
  const rows = sql`(select ${app.dialect.inOneValue(['target_id'], sql`target_id`)} from event_targets where event = events.seq)`;
  const page = async (after: number, max: number) =>
    (await sql<Beside>`select seq, data, ${rows} as rows from events where seq > ${after} order by seq limit ${max}`.execute(app.db)).rows;
  const tally = new Tally();
  for await (const { seq, data, rows } of inPages<Beside>(page)) {
    if (rows === '[]' && !data.includes('"targets":[')) continue;
    const named = targetsIn(JSON.parse(data));
    const found = (JSON.parse(rows) as [string][]).map(([target]) => target);
    tally.see(named.toSorted().join() === found.toSorted().join(), `event ${seq}`);
  }
  return tally;
}
