import { bytes, int, table, text } from '#server/platform/db/table.ts';

/**
 * The kinds of leaves that this feature adds to the log, with their `subject`. Rant and removal: the rant's id, null where the removal
 * names none. Assets: their hash. Padding: 'taken' where a blank removal names it. Passes: their day.
 */
export type LeafKind = 'rant' | 'removed' | 'assets' | 'config' | 'key' | 'passes' | 'padding';

export const tables = {
  /** Entries that go into the log at the first round after `ready_at`. */
  log_waiting: table(['proof', 'no', 'nobody', 'day'], {
    kind: text<LeafKind>(),
    subject: text(),
    hash: bytes(),
    said: text(),
    ready_at: int(),
  }),
};
