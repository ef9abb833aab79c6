/** The audit log. */
import { int, serial, table, text } from '../table.ts';

export const tables = {
  events: table(['log', 'no', 'admins', 'log'], {
    seq: serial(),
    at: int(),
    type: text(),
    actor_id: text().nullable().person(),
    subject: text().nullable().person(),
    data: text(),
  }),
  /** The names, addresses and notes of which `events.data` holds hashes. A missing row was erased. */
  event_values: table(['log', 'person', 'admins', 'logValue'], {
    event: int(),
    name: text(),
    salt: text(),
    value: text(),
  }),
  /** The targets whose rants an event counts; '' stands for an empty list. Deleted with the event (platform/events/event-targets.ts). */
  event_targets: table(['log', 'no', 'admins', 'log'], {
    event: int(),
    target_id: text().person(),
  }),
  /**
   * Events in batches. Each hash covers the batch and the hash before. `digests` is [[seq, digest] …], which finds the row that was changed
   * when a batch does not match.
   */
  audit_chain: table(['log', 'no', 'admins', 'always'], {
    seq: serial(),
    first: int(),
    last: int(),
    rows: int(),
    digests: text(),
    hash: text(),
    at: int(),
    /** Since this time only some of the batch's rows exist; `kept_hash` covers `hash` and these rows. */
    pruned_at: int().nullable(),
    kept_hash: text().nullable(),
  }),
};
