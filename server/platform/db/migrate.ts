/** Numbered, forward-only migrations; each runs in one transaction and is written down in the table `migrations`. */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { StartError } from '../../config.ts';
import type { Clock } from '../clock.ts';
import { copyDatabase } from './copy.ts';
import type { Dialect } from './dialect.ts';
import { type Migration, migrations } from './migrations/all.ts';
import type { Database, Db, Executor } from './open.ts';

export const migrationNames: readonly string[] = migrations.map((migration) => migration.name);

export interface Around {
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Free bytes for a copy, given by tests. */
  bytesFree?: (folder: string) => number;
}

const known: ReadonlySet<string> = new Set(migrationNames);
const first = migrationNames[0]!;

/** Whether a newer Earshot made this migration. Names before the first are those that it replaces. */
export const isNewer = (name: string): boolean => name > first && !known.has(name);

/** Whether a database in which these ran is older than the first one. */
export const isOlder = (names: readonly string[]): boolean => !names.includes(first) && !names.some(isNewer);
export const startBefore = 'Start version 0.2.0 once, then this one';

/**
 * A migration whose name ends so takes away or changes what the version before uses. All others only add: instances of both versions work side
 * by side while a large installation is upgraded one by one. What a version stops using goes one version later.
 */
const breaks = (name: string): boolean => name.endsWith('-breaks');

const appliedNames = async (db: Executor): Promise<string[]> =>
  (await sql<{ name: string }>`select name from migrations`.execute(db)).rows.map((row) => row.name);

/** The migration by a newer Earshot after which this program must not go on; null: there is none. */
export const outdatedBy = async (db: Db): Promise<string | null> =>
  (await appliedNames(db)).find((name) => isNewer(name) && breaks(name)) ?? null;

/** Brings the database to this version. `dataDir`: where a copy of an embedded database is put first, null on PostgreSQL. */
export async function migrate(
  { longRunning: { writer: db }, dialect }: Pick<Database, 'longRunning' | 'dialect'>,
  around: Around,
  dataDir: string | null,
): Promise<void> {
  const done = new Set(await db.transaction().execute((tx) => appliedIn(tx, dialect)));
  const due = migrations.filter((m) => !done.has(m.name));
  const newer = [...done].filter(isNewer);
  // The embedded database has no other instance to work beside, and a copy from before the migration to go back to.
  if (newer.length > 0 && (dataDir !== null || due.length > 0 || newer.some(breaks)))
    throw new StartError(`The database is newer than this program (it knows "${newer[0]}"). Start the newer Earshot.`);
  if (newer.length > 0)
    around.log.warn(
      `The database is newer than this program, which goes on beside it (it knows "${newer[0]}"). Upgrade this instance too.`,
    );
  const last = due.at(-1)?.name;
  if (!last) return;
  const from = [...done].toSorted().at(-1);
  if (dataDir && from) around.log.info(`the database was copied to ${await copyDatabase(db, dataDir, from, around)}`);
  for (const migration of due)
    await db.transaction().execute(async (tx) => {
      await dialect.migrationLock.execute(tx);
      await applyOnce(tx, dialect, migration);
    });
  if (from) around.log.info(`the database was brought from ${from} to ${last}`);
}

/** The same inside a transaction of the caller's, on a database that is being made: up to `names` and no further. */
export async function migrateWithin(tx: Executor, dialect: Dialect, names: readonly string[] = migrationNames): Promise<void> {
  await prepare(tx, dialect);
  for (const migration of migrations) if (names.includes(migration.name)) await applyOnce(tx, dialect, migration);
}

/** Refuses an older database inside the transaction, which then changes nothing. */
async function appliedIn(tx: Executor, dialect: Dialect): Promise<string[]> {
  await prepare(tx, dialect);
  const names = await appliedNames(tx);
  const isNew = names.length === 0 && !(await dialect.columns(tx)).some(({ table }) => table === 'rants');
  if (!isNew && isOlder(names)) throw new StartError(`The database is older than version 0.2.0. Nothing was changed. ${startBefore}.`);
  return names;
}

async function prepare(tx: Executor, dialect: Dialect): Promise<void> {
  // Two instances may start at once: the second waits here and then finds the work done.
  await dialect.migrationLock.execute(tx);
  await sql`create table if not exists migrations (name text primary key, at ${sql.raw(dialect.ddl.int)} not null)`.execute(tx);
}

async function applyOnce(tx: Executor, dialect: Dialect, migration: Migration): Promise<void> {
  const there = await sql`select 1 from migrations where name = ${migration.name}`.execute(tx);
  if (there.rows.length > 0) return;
  for (const statement of migration.statements(dialect)) await sql.raw(statement).execute(tx);
  await migration.work?.(tx, dialect);
  await sql`insert into migrations (name, at) values (${migration.name}, ${Date.now()})`.execute(tx);
}
