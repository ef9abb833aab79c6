/** The Merkle tree over the log. The platform keeps the rows and their chain links (server/platform/db/tables/log.ts). */
import { bytes, int, table, text } from '#server/platform/db/table.ts';

export const tables = {
  /** When each round was held. `day`: the day of `at` in the organisation's zone. */
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
  /**
   * The hash of each complete subtree, so that a proof reads few rows. `place`: the subtree's number among those of its height, times 64,
   * plus the height.
   */
  log_nodes: table(['proof', 'no', 'anyone', 'always'], {
    place: int(),
    hash: bytes(),
  }),
  /**
   * `kind`: 'audit' is the leaf of this feature, whose `said` is the newest link. Features that add leaves define kinds of their own, with
   * their meaning of `subject` and `said`. `said`: hashed values that are stored nowhere else; null: none, or erased.
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
