/** How much room Earshot's data takes: the database, and on SQLite the contents of files, which lie beside it. On PostgreSQL these are in it. */
import { sql } from 'kysely';
import type { App } from './app.ts';

/** In bytes. A content that several files share lies there once. */
export async function sizeOf(app: App): Promise<number> {
  const { rows } = await app.dialect.size.execute(app.db);
  const database = rows[0]?.bytes ?? 0;
  if (!app.dialect.keepsContentsBeside) return database;
  const beside = await sql<{ bytes: number }>`select coalesce(sum(stored), 0) as bytes from
    (select max(stored) as stored from files where sha256 is not null group by sha256) as contents`.execute(app.heavy);
  return database + (beside.rows[0]?.bytes ?? 0);
}
