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
  /** Names and addresses beside their hashes in `events.data`; a row that is missing was erased. */
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
  /** Events in batches, each hash over the batch and the hash before. `digests` names the row when a batch does not fit: [[seq, digest] …]. */
  audit_chain: table(['log', 'no', 'admins', 'always'], {
    seq: serial(),
    first: int(),
    last: int(),
    rows: int(),
    digests: text(),
    hash: text(),
    at: int(),
    /** From then on only some of its rows are kept; `kept_hash` is made of `hash` and these. */
    pruned_at: int().nullable(),
    kept_hash: text().nullable(),
  }),
};
