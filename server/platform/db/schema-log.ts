/** The public log (features/transparency). Hashes are bytes in its leaves and nodes, of which there are many, and hex elsewhere. */
export type LeafKind = 'rant' | 'removed' | 'assets' | 'config' | 'audit' | 'key' | 'passes' | 'padding';

export interface LogTables {
  /** When the log grew: `at` is the hour the settings name, `day` its day in the organisation's zone. */
  rounds: { n: number; at: number; day: string };
  /** What enters the log at the first round after `ready_at`. */
  log_waiting: { kind: LeafKind; subject: string; hash: Buffer; said: string; ready_at: number };
  /**
   * `subject`: of a rant its id; of a removal the rant's, null where it is blank; of assets their hash; of padding 'taken' where a blank removal names it.
   * Of passes their day.
   * `said`: what was hashed beside what stands elsewhere, JSON (features/transparency/leaves.ts); null: nothing, or erased.
   */
  log_leaves: { idx: number; hash: Buffer; kind: LeafKind; subject: string | null; said: string | null; round: number };
  /** Of each whole subtree its hash, so that a proof reads few rows. `place`: its number among those of its height, times 64, plus the height. */
  log_nodes: { place: number; hash: Buffer };
  log_heads: {
    round: number;
    at: number;
    size: number;
    root: string;
    day: string;
    audit: string;
    key: string;
    signature: string;
  };
}
