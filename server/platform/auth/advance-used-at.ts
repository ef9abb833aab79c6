/** Stores when a session or key was last used. */
import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { Schema } from '../db/schema.ts';

/** Tables with a time of last use; which ones there are depends on the features. */
type UsedTable = { [Table in keyof Schema]: Schema[Table] extends { id: unknown; used_at: unknown } ? Table : never }[keyof Schema];

/**
 * No call waits for this write or fails with it, so that reading works on a read-only database. The time only moves forward: a write that
 * waited for a connection may run after that of a later use, and would make a session or key look unused.
 */
export function advanceUsedAt(app: App, table: UsedTable, id: string): void {
  const now = app.clock.now();
  const update = sql`update ${sql.table(table)} set used_at = ${now} where id = ${id} and (used_at is null or used_at < ${now})`;
  update.execute(app.writer).catch((error: unknown) => app.log.warn(error, 'a time of last use could not be written'));
}
