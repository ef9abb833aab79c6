/** Opens the configured database, migrates it to this version, and closes it. Throws StartError with one line for the operator. */
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
import { type MigrationContext, migrate } from './migrate.ts';
import { mustBeUsable, patientPool, promptPool, reachable, withoutPassword } from './pools.ts';
import { pipelined } from './postgres-transactions.ts';
import { wayOut } from './postgres-words.ts';
import { Prepared } from './prepared-statements.ts';
import type { Schema } from './schema.ts';
import { SlowQueryLog } from './slow-query-log.ts';
import { SlowReads } from './slow-reads.ts';
import { PlanOnceCompiler, SqlitePlansOnce } from './sqlite-compiler.ts';
import { withStatementCache } from './statement-cache.ts';

export type Db = Kysely<Schema>;
/** The database, or a transaction on it. */
export type Executor = Kysely<Schema> | Transaction<Schema>;

/** Sends a statement whose rows nobody needs. If it fails, the transaction fails. */
export type Send = (statement: CompiledQuery) => Promise<void>;

/** Runs `work` in one transaction: all its changes are stored or none. Resolves after the durable commit. Must not be nested. */
export type Transact = <T>(work: (db: Executor, send: Send) => Promise<T>) => Promise<T>;

export interface Database {
  /** Reads outside transactions, on connections of its own, so that a read never waits for a transaction. On SQLite it cannot write. */
  db: Db;
  /**
   * Like `db`, for reads that may take long (a search, a deep page, a count behind filters): on SQLite they run in a thread, so that others
   * are answered meanwhile.
   */
  slowReads: Db;
  /** For single statements that change something. */
  writer: Db;
  /** For work without a deadline, such as files and sweeps. On PostgreSQL it has a few connections of its own. */
  longRunning: { db: Db; writer: Db };
  transact: Transact;
  dialect: Dialect;
  prepared: Prepared;
  /**
   * Throws `unavailable` if the file of the embedded database is known to have disappeared. It is checked before each commit and every 2 s.
   */
  refuseIfGone(): void;
  /** Returns the connections of PostgreSQL in use, and how many calls wait for a connection or for their turn to write, by purpose. */
  load(): { inUse: Readonly<Record<string, number>>; waiting: Readonly<Record<string, number>> };
  close(): Promise<void>;
}

const pathIn = ({ dataDir }: Place): string => join(dataDir, 'earshot.db');

/** Turns a fault that keeps a program from using its database into a StartError with one line; returns any other error unchanged. */
export function faultInWords(error: unknown, { dataDir, databaseUrl }: Place): unknown {
  if (error instanceof StartError) return error;
  const toDo = databaseUrl && wayOut(error);
  if (toDo) return new StartError(`The database at ${withoutPassword(databaseUrl)} cannot be used: ${toDo}.`);
  const fault = dialectOf({ dataDir, databaseUrl }).faultOf(error);
  if (!fault) return error;
  const { code, message } = error as { code?: string; message: string };
  const place = databaseUrl ? 'The database' : join(dataDir, 'earshot.db');
  const damageText = {
    away: 'does not answer',
    unwritable: 'cannot be written: the disk is full, read-only or broken',
    damaged: `is damaged, or is no database of Earshot. Go back to a backup (docs/operations.md); ${commandLine('doctor')} says what is wrong`,
  }[fault];
  return new StartError(`${place} ${damageText} (${code ?? message}).`);
}

/**
 * Checks a database whose program did not end in order. It runs in a thread while requests are already answered, because it takes seconds
 * on a large file.
 */
async function checkQuickly(path: string, { onDamaged, log }: Watching): Promise<void> {
  const db = inThread(path);
  try {
    log.info('Earshot did not end in order the last time: the database is being checked.');
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
    const verdict = rows[0]?.quick_check ?? 'ok';
    if (verdict === 'ok') log.info('The database is whole.');
    else onDamaged?.(verdict);
  } catch (error) {
    onDamaged?.((error as Error).message);
  } finally {
    await db.destroy();
  }
}

interface Watching extends MigrationContext {
  /** Called when the file of the embedded database was deleted, moved or replaced. */
  onGone(): void;
  /** Called when the check after a crash has found damage. */
  onDamaged?(damage: string): void;
}

export async function openDatabase(config: Place, context: Watching): Promise<Database> {
  const log = join(config.dataDir, 'earshot.db-wal');
  const wasClosedCleanly = config.databaseUrl !== null || !existsSync(log) || statSync(log).size === 0;
  const slow = new SlowQueryLog(context.log);
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, slow, context.log)
    : openSqlite(config.dataDir, slow, context.onGone);
  const { db, dialect, prepared } = database;
  slow.know({ db, dialect, nameOf: (text) => prepared.nameOf(text) });
  try {
    await migrate(database, context, config.databaseUrl ? null : config.dataDir);
    if (!wasClosedCleanly) void checkQuickly(pathIn(config), context);
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
    // An empty folder that something else made for Earshot, such as a volume, can be closed to others without harm.
    if (isOpenToOthers(dataDir) && isOwn(statSync(dataDir)) && holdsNothing(dataDir)) chmodSync(dataDir, 0o700);
  } catch {
    throw new StartError(`DATA_DIR cannot be used: ${dataDir} is not a folder this user may write to.`);
  }
  // The folder may be used for something else, such as a home directory, so nothing is changed there.
  if (isOpenToOthers(dataDir))
    throw new StartError(`DATA_DIR cannot be used: other users of this machine may enter ${dataDir}. Run: chmod 700 '${dataDir}'`);
}

/** A new file system contains this folder. */
const holdsNothing = (folder: string): boolean => readdirSync(folder).every((name) => name === 'lost+found');

const isOwn = ({ uid }: Pick<Stats, 'uid'>): boolean => uid === process.getuid?.();

/**
 * Returns whether other users may enter the folder. Kubernetes (fsGroup) and OpenShift hand out volumes that belong to another user and are
 * writable by our group. Such a folder cannot be closed by this user, and need not be, because all files in it are readable by this user
 * only; but it must not be writable by everybody.
 */
export function isOpen(
  { uid, gid, mode }: Pick<Stats, 'uid' | 'gid' | 'mode'>,
  process: { uid: number; groups: readonly number[] },
): boolean {
  const isLent = uid !== process.uid && process.groups.includes(gid) && (mode & 0o020) !== 0;
  return (mode & (isLent ? 0o002 : 0o077)) !== 0;
}

function isOpenToOthers(folder: string): boolean {
  const { getuid, getgid, getgroups } = process;
  if (!getuid || !getgid || !getgroups) return false;
  return isOpen(statSync(folder), { uid: getuid(), groups: [getgid(), ...getgroups()] });
}

/** Locks the folder against a second Earshot. The operating system releases the lock when the process ends, even after kill -9. */
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
      // Replacing a row deletes it; with recursive_triggers this runs the triggers that guard the audit log.
      const usualPragmas = [
        'journal_mode = wal',
        'synchronous = full',
        'foreign_keys = on',
        'recursive_triggers = on',
        'temp_store = memory',
      ];
      for (const pragma of [...usualPragmas, ...pragmas]) file.pragma(pragma);
    } catch (error) {
      throw faultInWords(error, { dataDir, databaseUrl: null });
    }
    return new Kysely<Schema>({ dialect: new SqlitePlansOnce({ database: withStatementCache(file, slow.hear) as never }) as Engine });
  };
  // Deleted rows are overwritten, so a copied file holds no data that was deleted.
  const writer = connect('cache_size = -8000', 'wal_autocheckpoint = 4000', 'secure_delete = on');
  const db = connect('cache_size = -16000', 'query_only = on');
  const slowReads = inThread(path, slow);
  chmodSync(path, 0o600);
  const fileWatch = watchDatabaseFile(path, onGone);
  const commits = groupCommit(writer, fileWatch.check);
  return {
    db,
    slowReads,
    writer,
    longRunning: { db: slowReads, writer },
    transact: commits.transact,
    dialect: sqlite,
    prepared: new Prepared({ db, dialect: sqlite }),
    refuseIfGone: fileWatch.refuseIfGone,
    load: () => ({ inUse: {}, waiting: { write: commits.waiting() } }),
    async close() {
      fileWatch.stop();
      await slowReads.destroy();
      await db.destroy();
      await writer.destroy();
      // Every connection is closed, including those that Kysely never used: the last one removes the write-ahead log, which tells the next
      // start that this end was in order.
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
      createQueryCompiler: () => new PlanOnceCompiler(),
    },
  });

async function openPostgres(url: string, slow: SlowQueryLog, log: Watching['log']): Promise<Database> {
  const names = new Map<string, string>();
  // Transactions have a pool of their own. Inside one, settings or options may have to be read, and with one pool ten simultaneous
  // transactions would each hold a connection and wait for an eleventh.
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
  // `slowReads` shares the connections of `db`. It is an object of its own so that Prepared can recognise slow reads.
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
