/** Opens the database of the configuration, brings it to this version, and closes it. Throws StartError with a line for a person. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type CompiledQuery, type Dialect as Engine, Kysely, SqliteAdapter, SqliteIntrospector, sql, type Transaction } from 'kysely';
import { StartError } from '../../config.ts';
import { commandLine } from '../command-line.ts';
import { dialectOf, kyselyOn, type Place } from './beside.ts';
import { watchDatabaseFile } from './database-file-watch.ts';
import { type Dialect, postgres, sqlite } from './dialect.ts';
import { groupCommit } from './group-commit.ts';
import { type Around, migrate } from './migrate.ts';
import { mustBeUsable, patientPool, promptPool, reachable, withoutPassword } from './pools.ts';
import { pipelined } from './postgres-transactions.ts';
import { wayOut } from './postgres-words.ts';
import { Prepared } from './prepared-statements.ts';
import type { Schema } from './schema.ts';
import { SlowQueryLog } from './slow-query-log.ts';
import { SlowReads } from './slow-reads.ts';
import { PlansOnce, SqlitePlansOnce } from './sqlite-compiler.ts';
import { withStatementCache } from './statement-cache.ts';

export type Db = Kysely<Schema>;
/** The database or a transaction on it. */
export type Executor = Kysely<Schema> | Transaction<Schema>;

/** Sends a statement whose rows nobody needs; where it fails, the transaction does. */
export type Send = (statement: CompiledQuery) => Promise<void>;

/** One transaction: all of `work` happens or nothing does. Resolves after the durable commit. Must not be called inside another. */
export type Transact = <T>(work: (db: Executor, send: Send) => Promise<T>) => Promise<T>;

export interface Database {
  /** For reading outside a transaction, on connections of its own, so that reading never waits for one. On SQLite it cannot write. */
  db: Db;
  /** The same for reads that may take long (a search, a deep page, a count behind filters): on SQLite others are answered meanwhile. */
  slowReads: Db;
  /** For single statements that change something. */
  writer: Db;
  /** The same for what may take its time, as files and sweeps do: no deadline ends it. On PostgreSQL on a few connections of its own. */
  longRunning: { db: Db; writer: Db };
  transact: Transact;
  dialect: Dialect;
  prepared: Prepared;
  /** Throws `unavailable` once it was noticed that the file of the embedded database is not in its place: before a commit, and every 2 s. */
  refuseIfGone(): void;
  /** At this moment: connections of PostgreSQL in use, and what waits for one or for its turn to write; by what they are for. */
  load(): { inUse: Readonly<Record<string, number>>; waiting: Readonly<Record<string, number>> };
  close(): Promise<void>;
}

const pathIn = ({ dataDir }: Place): string => join(dataDir, 'earshot.db');

/** The fault that keeps a program from opening or reading its database, as a StartError with a line for a person; anything else as it is. */
export function faultInWords(error: unknown, { dataDir, databaseUrl }: Place): unknown {
  if (error instanceof StartError) return error;
  const toDo = databaseUrl && wayOut(error);
  if (toDo) return new StartError(`The database at ${withoutPassword(databaseUrl)} cannot be used: ${toDo}.`);
  const fault = dialectOf({ dataDir, databaseUrl }).faultOf(error);
  if (!fault) return error;
  const { code, message } = error as { code?: string; message: string };
  const place = databaseUrl ? 'The database' : join(dataDir, 'earshot.db');
  const what = {
    away: 'does not answer',
    unwritable: 'cannot be written: the disk is full, read-only or broken',
    damaged: `is damaged, or is no database of Earshot. Go back to a backup (docs/operations.md); ${commandLine('doctor')} says what is wrong`,
  }[fault];
  return new StartError(`${place} ${what} (${code ?? message}).`);
}

/** In a thread of its own, while people are answered already: on a large file it takes seconds. */
async function checkQuickly(path: string, { onDamaged, log }: Watching): Promise<void> {
  const db = inThread(path);
  try {
    log.info('Earshot did not end in order the last time: the database is being checked.');
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
    const found = rows[0]?.quick_check ?? 'ok';
    if (found === 'ok') log.info('The database is whole.');
    else onDamaged?.(found);
  } catch (error) {
    onDamaged?.((error as Error).message);
  } finally {
    await db.destroy();
  }
}

interface Watching extends Around {
  /** The file of the embedded database was deleted, moved or replaced. */
  onGone(): void;
  /** The last run did not end in order, and the engine has found a fault since. */
  onDamaged?(what: string): void;
}

export async function openDatabase(config: Place, around: Watching): Promise<Database> {
  const log = join(config.dataDir, 'earshot.db-wal');
  const endedInOrder = config.databaseUrl !== null || !existsSync(log) || statSync(log).size === 0;
  const slow = new SlowQueryLog(around.log);
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, slow, around.log)
    : openSqlite(config.dataDir, slow, around.onGone);
  const { db, dialect, prepared } = database;
  slow.know({ db, dialect, nameOf: (text) => prepared.nameOf(text) });
  try {
    await migrate(database, around, config.databaseUrl ? null : config.dataDir);
    if (!endedInOrder) void checkQuickly(pathIn(config), around);
    return database;
  } catch (error) {
    await database.close().catch(() => {});
    throw faultInWords(error, config);
  }
}

export function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    // Made for us by somebody else, such as a volume: nothing is in it that others read.
    if (isOpenToOthers(dataDir) && isOwn(statSync(dataDir)) && holdsNothing(dataDir)) chmodSync(dataDir, 0o700);
  } catch {
    throw new StartError(`DATA_DIR cannot be used: ${dataDir} is not a folder this user may write to.`);
  }
  // Perhaps it is used for something else, such as a home: nothing is changed there.
  if (isOpenToOthers(dataDir))
    throw new StartError(`DATA_DIR cannot be used: other users of this machine may enter ${dataDir}. Run: chmod 700 '${dataDir}'`);
}

/** A new file system brings this one folder along. */
const holdsNothing = (folder: string): boolean => readdirSync(folder).every((name) => name === 'lost+found');

const isOwn = ({ uid }: Pick<Stats, 'uid'>): boolean => uid === process.getuid?.();

/**
 * A folder of somebody else's that is handed to this user by its group, as Kubernetes (fsGroup) and OpenShift hand out volumes, cannot be closed by us
 * and need not be: all that we write in it is for our user only. But nobody else may write to it.
 */
export function isOpen({ uid, gid, mode }: Pick<Stats, 'uid' | 'gid' | 'mode'>, who: { uid: number; groups: readonly number[] }): boolean {
  const isLent = uid !== who.uid && who.groups.includes(gid) && (mode & 0o020) !== 0;
  return (mode & (isLent ? 0o002 : 0o077)) !== 0;
}

function isOpenToOthers(folder: string): boolean {
  const { getuid, getgid, getgroups } = process;
  if (!getuid || !getgid || !getgroups) return false;
  return isOpen(statSync(folder), { uid: getuid(), groups: [getgid(), ...getgroups()] });
}

/** The lock dies with the process, also with kill -9: it is the operating system's, held through a file of its own. */
export function lockFolder(dataDir: string): Sqlite.Database {
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

function openSqlite(dataDir: string, slow: SlowQueryLog, onGone: () => void): Database {
  prepareFolder(dataDir);
  const lock = lockFolder(dataDir);
  const path = join(dataDir, 'earshot.db');
  const files: Sqlite.Database[] = [];
  const connect = (...pragmas: string[]): Db => {
    const file = open(path);
    files.push(file);
    try {
      // Replacing a row deletes it: with recursive_triggers the guards of the log hear of that too.
      const usual = ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', 'recursive_triggers = on', 'temp_store = memory'];
      for (const pragma of [...usual, ...pragmas]) file.pragma(pragma);
    } catch (error) {
      throw faultInWords(error, { dataDir, databaseUrl: null });
    }
    return new Kysely<Schema>({ dialect: new SqlitePlansOnce({ database: withStatementCache(file, slow.hear) as never }) as Engine });
  };
  // Deleted rows are written over: a copied file holds nothing that no row holds.
  const writer = connect('cache_size = -8000', 'wal_autocheckpoint = 4000', 'secure_delete = on');
  const db = connect('cache_size = -16000', 'query_only = on');
  const slowReads = inThread(path, slow);
  chmodSync(path, 0o600);
  const place = watchDatabaseFile(path, onGone);
  const commits = groupCommit(writer, place.check);
  return {
    db,
    slowReads,
    writer,
    longRunning: { db: slowReads, writer },
    transact: commits.transact,
    dialect: sqlite,
    prepared: new Prepared({ db, dialect: sqlite }),
    refuseIfGone: place.refuseIfGone,
    load: () => ({ inUse: {}, waiting: { write: commits.waiting() } }),
    async close() {
      place.stop();
      await slowReads.destroy();
      await db.destroy();
      await writer.destroy();
      // Also one that nobody asked anything: the last one tidies up, by which the next start knows that this end was in order.
      for (const file of files) file.close();
      lock.close();
    },
  };
}

const inThread = (path: string, slow?: SlowQueryLog): Db =>
  new Kysely<Schema>({
    dialect: {
      createDriver: () => new SlowReads(path, slow?.hear),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new PlansOnce(),
    },
  });

async function openPostgres(url: string, slow: SlowQueryLog, log: Watching['log']): Promise<Database> {
  const names = new Map<string, string>();
  // A pool of its own for transactions: inside one, settings or options may have to be read, and with one pool ten transactions
  // at once would each hold a connection and wait for an eleventh.
  const writers = await reachable(url, promptPool(url, names, slow.hear, { pipeline: true }));
  const writer = kyselyOn(writers);
  const problem = await mustBeUsable(url, writers).catch(async (error: unknown) => {
    await writers.end();
    throw error;
  });
  if (problem) log.warn(`The database should be moved: ${problem}.`);
  const readers = promptPool(url, names, slow.hear);
  const patients = patientPool(url);
  const pools = Object.entries({ read: readers, write: writers, longRunning: patients });
  const [db, longRunning] = [kyselyOn(readers), kyselyOn(patients)];
  // The same connections, told apart by who asks.
  const slowReads = db.withoutPlugins();
  const prepared = new Prepared({ db, dialect: postgres }, { names, slowReads });
  return {
    db,
    slowReads,
    writer,
    longRunning: { db: longRunning, writer: longRunning },
    transact: pipelined(writers),
    dialect: postgres,
    prepared,
    refuseIfGone: () => {},
    load: () => ({
      inUse: Object.fromEntries(pools.map(([name, { totalCount, idleCount }]) => [name, totalCount - idleCount])),
      waiting: Object.fromEntries(pools.map(([name, { waitingCount }]) => [name, waitingCount])),
    }),
    async close() {
      await Promise.all([db.destroy(), writer.destroy(), longRunning.destroy()]);
    },
  };
}
