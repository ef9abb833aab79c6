/** Stores when a session or key was last used. */
import type { App } from '../app.ts';

/**
 * No call waits for this write or fails with it, so that reading works on a read-only database. The time only moves forward: a write that
 * waited for a connection may run after that of a later use, and would make the session look unused.
 */
export function advanceUsedAt(app: App, table: 'sessions' | 'keys', id: string): void {
  const now = app.clock.now();
  const writing = app.writer
    .updateTable(table)
    .set({ used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<', now)]))
    .execute();
  writing.catch((error) => app.log.warn(error, 'a time of last use could not be written'));
}
