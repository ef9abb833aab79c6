/** The audit log and the public log. */
import { bytes, int, serial, table, text } from '../table.ts';

/** The kinds of leaves of the public log. */
export type LeafKind = 'rant' | 'removed' | 'assets' | 'config' | 'audit' | 'key' | 'passes' | 'padding';

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
  /** When the log grew: `at` is the hour the settings name, `day` its day in the organisation's zone. */
  rounds: table(['proof', 'no', 'anyone', 'always'], {
    n: int(),
    at: int(),
    day: text(),
  }),
  log_heads: table(['proof', 'no', 'anyone', 'always'], {
    round: int(),
    at: int(),
    size: int(),
    root: text(),
    day: text(),
    audit: text(),
    key: text(),
    signature: text(),
  }),
  /** The hash of each whole subtree, so that a proof reads few rows. `place`: its number among those of its height, times 64, plus the height. */
  log_nodes: table(['proof', 'no', 'anyone', 'always'], {
    place: int(),
    hash: bytes(),
  }),
  /**
   * `subject`, by kind. Rant and removal: the rant's id, null where the removal names none. Assets: their hash. Padding: 'taken' where a blank
   * removal names it. Passes: their day.
   * `said`: the hashed values that stand nowhere else, as JSON (features/transparency/leaves.ts); null: none, or erased.
   */
  log_leaves: table(['proof', 'no', 'anyone', 'always'], {
    idx: int(),
    hash: bytes(),
    kind: text<LeafKind>().readers('nobody'),
    subject: text().nullable().readers('nobody'),
    said: text().nullable().readers('nobody'),
    round: int(),
  }),
  /** Entries that go into the public log at the first round after `ready_at`. */
  log_waiting: table(['proof', 'no', 'nobody', 'day'], {
    kind: text<LeafKind>(),
    subject: text(),
    hash: bytes(),
    said: text(),
    ready_at: int(),
  }),
};
