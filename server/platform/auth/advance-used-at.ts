/** When a session or key was last used, written beside the call that used it. */
import type { App } from '../app.ts';

/**
 * Best effort: no call waits for it or fails with it, so that reading works on a read-only database. The time only goes forward, because a write that
 * waited for a connection may come after that of a later use, and would make what is in use look unused.
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
