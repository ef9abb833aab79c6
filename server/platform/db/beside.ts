/** Opens a database whether or not a server is using it, for reading and for small changes. It takes no lock and runs no migration. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Dialect as Engine, Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import type pg from 'pg';
import { type Config, StartError } from '../../config.ts';
import { type Dialect, postgres, sqlite } from './dialect.ts';
import type { Db, Executor } from './open.ts';
import { patientPool, reachable } from './pools.ts';
import type { Schema } from './schema.ts';

/** The location of a database: a folder, or the URL of PostgreSQL. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** There is no database of Earshot at the place, as before the first start. */
export class NoDatabaseError extends StartError {}

/**
 * Opens the database, on SQLite for reading only. Throws NoDatabaseError where there is none, and StartError where PostgreSQL cannot be
 * reached.
 */
export const openToRead = (place: Place): Promise<Db> => openAt(place, { readonly: true });

/** Opens the database for a small change. Throws what `openToRead` throws. */
export const openBeside = (place: Place): Promise<Db> => openAt(place, {});

async function openAt({ dataDir, databaseUrl }: Place, options: Sqlite.Options): Promise<Db> {
  if (databaseUrl) {
    const db = kyselyOn(await reachable(databaseUrl, patientPool(databaseUrl)));
    const { rows } = await sql`select 1 from pg_class where oid = to_regclass('settings')`.execute(db);
    if (rows.length === 1) return db;
    await db.destroy();
    throw new NoDatabaseError('The database is empty: Earshot was never started on it.');
  }
  const path = join(dataDir, 'earshot.db');
  if (!existsSync(path)) throw new NoDatabaseError(`There is no database in ${dataDir}.`);
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Sqlite(path, { ...options, timeout: 5000 }) }) as Engine });
}

export const dialectOf = ({ databaseUrl }: Place): Dialect => (databaseUrl ? postgres : sqlite);

/** Runs `work` in a snapshot: all it reads is from one moment, however long it takes and whatever others write meanwhile. */
export const readAtOnce = <T>(db: Db, work: (snapshot: Executor) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

export const kyselyOn = (pool: pg.Pool): Db => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) as Engine });
