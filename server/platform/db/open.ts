/** Opens the database of the configuration, brings it to this version, and closes it. Throws StartError with a line for a person. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Dialect as Engine, Kysely, PostgresDialect, SqliteDialect, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { type Config, StartError } from '../../config.ts';
import { type Dialect, postgres, sqlite } from './dialect.ts';
import { groupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import { Prepared } from './prepared.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
/** The database or a transaction on it. */
export type Executor = Kysely<Schema> | Transaction<Schema>;

export interface Database {
  /** For reading outside a transaction, on connections of its own, so that reading never waits for one. On SQLite it cannot write. */
  db: Db;
  /** For single statements that change something. */
  writer: Db;
  /** One transaction: all of `work` happens or nothing does. Resolves after the durable commit. Must not be called inside another. */
  transact<T>(work: (db: Executor) => Promise<T>): Promise<T>;
  dialect: Dialect;
  hot: Prepared;
  close(): Promise<void>;
}

// int8 and numeric come as text from pg; every number of ours fits a double.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

export async function openDatabase(config: Place): Promise<Database> {
  const database = config.databaseUrl ? await openPostgres(config.databaseUrl) : openSqlite(config.dataDir);
  try {
    await migrate(database, config.databaseUrl ? null : config.dataDir);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** For looking only, also beside a server that is running: takes no lock and migrates nothing. */
export async function openToRead(config: Place): Promise<Db> {
  if (config.databaseUrl) return kyselyOn(await reachable(config.databaseUrl));
  const path = join(config.dataDir, 'earshot.db');
  if (!existsSync(path)) throw new StartError(`There is no database in ${config.dataDir}.`);
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Sqlite(path, { readonly: true, timeout: 5000 }) }) as Engine });
}

export const dialectOf = ({ databaseUrl }: Place): Dialect => (databaseUrl ? postgres : sqlite);

/** All that `work` reads is of one moment, however long it takes and whatever others write meanwhile. */
export const readAtOnce = <T>(db: Db, work: (snapshot: Executor) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`DATA_DIR cannot be used: ${dataDir} is not a folder this user may write to.`);
  }
}

/** The lock dies with the process, also with kill -9: it is the operating system's, held through a file of its own. */
function lockFolder(dataDir: string): Sqlite.Database {
  const lock = open(join(dataDir, 'earshot.lock'));
  try {
    lock.pragma('locking_mode = exclusive');
    lock.exec('begin exclusive');
    return lock;
  } catch {
    lock.close();
    throw new StartError(`Another Earshot is running on ${dataDir}. Stop it first, or set DATA_DIR.`);
  }
}

function open(file: string): Sqlite.Database {
  try {
    return new Sqlite(file, { timeout: 100 });
  } catch {
    throw new StartError(`DATA_DIR cannot be used: ${file} cannot be opened for writing.`);
  }
}

function openSqlite(dataDir: string): Database {
  prepareFolder(dataDir);
  const lock = lockFolder(dataDir);
  const path = join(dataDir, 'earshot.db');
  const connect = (...pragmas: string[]): Db => {
    const file = open(path);
    try {
      for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', 'temp_store = memory', ...pragmas])
        file.pragma(pragma);
    } catch {
      throw new StartError(`DATA_DIR cannot be used: ${path} is not a database this user may write to.`);
    }
    return new Kysely<Schema>({ dialect: new SqliteDialect({ database: remembering(file) }) as Engine });
  };
  const writer = connect('cache_size = -8000', 'wal_autocheckpoint = 4000');
  const db = connect('cache_size = -16000', 'query_only = on');
  chmodSync(path, 0o600);
  return {
    db,
    writer,
    transact: groupCommit(writer),
    dialect: sqlite,
    hot: new Prepared(),
    async close() {
      await db.destroy();
      await writer.destroy();
      lock.close();
    },
  };
}

/** Kysely prepares anew at each query; keeping the prepared statements saves a third of a short query. */
function remembering(file: Sqlite.Database) {
  const known = new LRUCache<string, Sqlite.Statement>({ max: 500 });
  return {
    close: () => file.close(),
    prepare(text: string) {
      const found = known.get(text);
      // A statement that is still being iterated must not be used twice; only whole results are kept.
      if (found && !found.busy) return found as never;
      const fresh = file.prepare(text);
      known.set(text, fresh);
      return fresh as never;
    },
  };
}

async function openPostgres(url: string): Promise<Database> {
  // A pool of its own for transactions: inside one, settings or options may have to be read, and with one pool ten transactions
  // at once would each hold a connection and wait for an eleventh.
  const writer = kyselyOn(await reachable(url));
  const db = kyselyOn(connectPool(url));
  return {
    db,
    writer,
    transact: (work) => writer.transaction().execute(work),
    dialect: postgres,
    hot: new Prepared(),
    async close() {
      await Promise.all([db.destroy(), writer.destroy()]);
    },
  };
}

const kyselyOn = (pool: pg.Pool): Db => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) as Engine });

async function reachable(url: string): Promise<pg.Pool> {
  const pool = connectPool(url);
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    throw new StartError(`The database at ${withoutPassword(url)} cannot be reached: ${reason(error)}.`);
  }
}

function connectPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, application_name: 'earshot' });
  // A connection that breaks must not end the process, neither an idle one nor one that a transaction holds between two queries: the next
  // query on it fails, or gets a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const parsed = new URL(url);
  return `${parsed.hostname}:${parsed.port || 5432}${parsed.pathname}`;
}

function reason(error: unknown): string {
  const code = String((error as { code?: unknown }).code ?? '');
  const words: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'the host is not known',
    '28P01': 'the user or the password is not accepted',
    '28000': 'the user is not accepted',
    '3D000': 'there is no database of that name',
  };
  return words[code] ?? (code ? `it answered ${code}` : 'it did not answer');
}
