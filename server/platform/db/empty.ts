/**
 * Makes a new database completely or not at all. On SQLite it has a temporary file name until it is complete; on PostgreSQL it is one
 * transaction. If the program is killed, it leaves nothing that a server would start on. Throws StartError.
 */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Dialect as Engine, Kysely, SqliteDialect, sql } from 'kysely';
import { StartError } from '../../config.ts';
import { tables } from '../archive/tables.ts';
import { kyselyOn, type Place } from './beside.ts';
import { type Dialect, postgres, sqlite } from './dialect.ts';
import { type Executor, lockFolder, prepareFolder } from './open.ts';
import { mustBeUsable, patientPool, reachable } from './pools.ts';
import { wayOut } from './postgres-words.ts';
import type { Schema } from './schema.ts';
import { withStatementCache } from './statement-cache.ts';

type Work<T> = (tx: Executor, dialect: Dialect) => Promise<T>;

/**
 * Makes a database and fills it by `work`. On SQLite, which does not check foreign keys meanwhile, they are checked at the end. Throws
 * StartError where a database exists already.
 */
export const makeDatabase = <T>({ dataDir, databaseUrl }: Place, work: Work<T>): Promise<T> =>
  databaseUrl ? fillPostgres(databaseUrl, work) : fillSqlite(dataDir, work);

async function fillSqlite<T>(dataDir: string, work: Work<T>): Promise<T> {
  prepareFolder(dataDir);
  const lock = lockFolder(dataDir);
  const growing = join(dataDir, 'restoring.db');
  const path = join(dataDir, 'earshot.db');
  try {
    if (existsSync(path))
      throw new StartError(
        `There is a database in ${dataDir} already. Nothing was changed. Set DATA_DIR to a new folder, or move it away.`,
      );
    const result = await grow(growing, work);
    renameSync(growing, path);
    flush(dirname(path));
    return result;
  } catch (error) {
    if (sqlite.faultOf(error) === 'unwritable' || (error as { code?: string }).code === 'ENOSPC')
      throw new StartError(`There is too little space in ${dataDir}, or it cannot be written. Nothing was restored.`);
    throw error;
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${growing}${suffix}`, { force: true });
    lock.close();
  }
}

/** Nothing counts before it is complete, so it is written without a journal and flushed once. */
async function grow<T>(path: string, work: Work<T>): Promise<T> {
  rmSync(path, { force: true });
  const file = new Sqlite(path);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: withStatementCache(file) as never }) as Engine });
  try {
    for (const pragma of ['journal_mode = off', 'synchronous = off', 'foreign_keys = off', 'cache_size = -32000']) file.pragma(pragma);
    // An error needs no rollback, because the file is deleted.
    const result = await db.connection().execute(async (tx) => {
      await sql`begin`.execute(tx);
      const result = await work(tx, sqlite);
      await sql`commit`.execute(tx);
      return result;
    });
    const [orphan] = file.pragma('foreign_key_check') as { table: string; rowid: number }[];
    if (orphan) throw new StartError(`Nothing was restored: row ${orphan.rowid} of ${orphan.table} refers to a row that is not there.`);
    // A server uses the write-ahead log too.
    file.pragma('journal_mode = wal');
    return result;
  } finally {
    await db.destroy();
    flush(path);
  }
}

function flush(path: string): void {
  // A folder cannot be opened on Windows, and need not be flushed there.
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

async function fillPostgres<T>(url: string, work: Work<T>): Promise<T> {
  const pool = await reachable(url, patientPool(url));
  const db = kyselyOn(pool);
  try {
    await mustBeUsable(url, pool);
    const result = await db.transaction().execute(async (tx) => {
      // A server that starts now waits until this transaction ends.
      await postgres.migrationLock.execute(tx);
      const existing = (await postgres.columns(tx)).find(({ table }) => table === 'migrations' || tables.includes(table as never));
      if (existing)
        throw new StartError(
          `The database has the table ${existing.table} already. Nothing was changed. Set DATABASE_URL to an empty database.`,
        );
      return work(tx, postgres);
    });
    await postgres.afterMany.execute(db);
    return result;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const toDo = wayOut(error);
    if (toDo) throw new StartError(`The database cannot be used: ${toDo}. Nothing was restored.`);
    const fault = postgres.faultOf(error);
    if (fault) throw new StartError(`The database does not answer, or takes nothing (${(error as Error).message}). Nothing was restored.`);
    throw error;
  } finally {
    await db.destroy();
  }
}
