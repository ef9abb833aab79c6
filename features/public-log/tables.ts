import { bytes, int, table, text } from '#server/platform/db/table.ts';

/** The kinds of leaves. */
export type LeafKind = 'rant' | 'removed' | 'assets' | 'config' | 'audit' | 'key' | 'passes' | 'padding';

export const tables = {
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
   * `said`: the hashed values that stand nowhere else, as JSON (server/leaves.ts); null: none, or erased.
   */
  log_leaves: table(['proof', 'no', 'anyone', 'always'], {
    idx: int(),
    hash: bytes(),
    kind: text<LeafKind>().readers('nobody'),
    subject: text().nullable().readers('nobody'),
    said: text().nullable().readers('nobody'),
    round: int(),
  }),
  /** Entries that go into the log at the first round after `ready_at`. */
  log_waiting: table(['proof', 'no', 'nobody', 'day'], {
    kind: text<LeafKind>(),
    subject: text(),
    hash: bytes(),
    said: text(),
    ready_at: int(),
  }),
};
