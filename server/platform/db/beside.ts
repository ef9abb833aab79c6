/** The database beside a server that runs, or without one: for looking, and for a small change. Takes no lock and migrates nothing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Dialect as Engine, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import type pg from 'pg';
import { type Config, StartError } from '../../config.ts';
import { type Dialect, postgres, sqlite } from './dialect.ts';
import type { Db, Executor } from './open.ts';
import { patientPool, reachable } from './pools.ts';
import type { Schema } from './schema.ts';

/** Where a database is. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** For looking only. */
export const openToRead = (place: Place): Promise<Db> => openAt(place, { readonly: true });

/** For a small change. */
export const openBeside = (place: Place): Promise<Db> => openAt(place, {});

async function openAt({ dataDir, databaseUrl }: Place, how: Sqlite.Options): Promise<Db> {
  if (databaseUrl) return kyselyOn(await reachable(databaseUrl, patientPool(databaseUrl)));
  const path = join(dataDir, 'earshot.db');
  if (!existsSync(path)) throw new StartError(`There is no database in ${dataDir}.`);
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Sqlite(path, { ...how, timeout: 5000 }) }) as Engine });
}

export const dialectOf = ({ databaseUrl }: Place): Dialect => (databaseUrl ? postgres : sqlite);

/** All that `work` reads is of one moment, however long it takes and whatever others write meanwhile. */
export const readAtOnce = <T>(db: Db, work: (snapshot: Executor) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

export const kyselyOn = (pool: pg.Pool): Db => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) as Engine });
