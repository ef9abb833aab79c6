/** The tree over the log. The rows themselves and their links are the platform's (server/platform/db/tables/log.ts). */
import { bytes, int, table, text } from '#server/platform/db/table.ts';

export const tables = {
  /** When the log grew: `day` is that of `at` in the organisation's zone. */
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
   * `kind`: 'audit' is the leaf of this feature, and `said` then the newest link. Features that add leaves name their own kinds, and what `subject` and
   * `said` are in them. `said` are hashed values that stand nowhere else; null: none, or erased.
   */
  log_leaves: table(['proof', 'no', 'anyone', 'always'], {
    idx: int(),
    hash: bytes(),
    kind: text().readers('nobody'),
    subject: text().nullable().readers('nobody'),
    said: text().nullable().readers('nobody'),
    round: int(),
  }),
};
