/** Numbered migrations that only go forwards. Each runs in one transaction and is recorded in the table `migrations`. */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { StartError } from '../../config.ts';
import type { Clock } from '../clock.ts';
import { copyDatabase } from './copy.ts';
import type { Dialect } from './dialect.ts';
import { type Migration, migrations } from './migrations/all.ts';
import type { Database, Db, Executor } from './open.ts';

export const migrationNames: readonly string[] = migrations.map((migration) => migration.name);

export interface MigrationContext {
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Returns the free bytes of the folder for the copy; only tests set it. */
  bytesFree?: (folder: string) => number;
}

const knownNames: ReadonlySet<string> = new Set(migrationNames);
const first = migrationNames[0]!;

/** Whether a newer Earshot made this migration. Names before the first migration belong to those that it replaced. */
export const isNewer = (name: string): boolean => name > first && !knownNames.has(name);

/** Whether a database with these migrations is from before the first one. */
export const isOlder = (names: readonly string[]): boolean => !names.includes(first) && !names.some(isNewer);
export const startBefore = 'Start version 0.2.0 once, then this one';

/**
 * A migration whose name ends in '-breaks' removes or changes something that the previous version uses. All others only add, so that
 * instances of both versions can run side by side while an installation is upgraded one instance after another. What a version stops using
 * is removed one version later.
 */
const breaks = (name: string): boolean => name.endsWith('-breaks');

const appliedNames = async (db: Executor): Promise<string[]> =>
  (await sql<{ name: string }>`select name from migrations`.execute(db)).rows.map((row) => row.name);

/** The migration of a newer Earshot after which this program must stop; null: there is none. */
export const outdatedBy = async (db: Db): Promise<string | null> =>
  (await appliedNames(db)).find((name) => isNewer(name) && breaks(name)) ?? null;

/**
 * Migrates the database to this version. `dataDir`: where the embedded database is copied first; null on PostgreSQL. Throws StartError
 * where the database is older than version 0.2.0, too new for this program, or cannot be copied.
 */
export async function migrate(
  { longRunning: { writer: db }, dialect }: Pick<Database, 'longRunning' | 'dialect'>,
  context: MigrationContext,
  dataDir: string | null,
): Promise<void> {
  const applied = new Set(await db.transaction().execute((tx) => appliedIn(tx, dialect)));
  const dueMigrations = migrations.filter((m) => !applied.has(m.name));
  const newer = [...applied].filter(isNewer);
  // The embedded database never has a second instance beside it, and there is a copy from before the migration to go back to.
  if (newer.length > 0 && (dataDir !== null || dueMigrations.length > 0 || newer.some(breaks)))
    throw new StartError(`The database is newer than this program (it knows "${newer[0]}"). Start the newer Earshot.`);
  if (newer.length > 0)
    context.log.warn(
      `The database is newer than this program, which goes on beside it (it knows "${newer[0]}"). Upgrade this instance too.`,
    );
  const last = dueMigrations.at(-1)?.name;
  if (!last) return;
  const from = [...applied].toSorted().at(-1);
  if (dataDir && from) context.log.info(`the database was copied to ${await copyDatabase(db, dataDir, from, context)}`);
  for (const migration of dueMigrations)
    await db.transaction().execute(async (tx) => {
      await dialect.migrationLock.execute(tx);
      await applyOnce(tx, dialect, migration);
    });
  if (from) context.log.info(`the database was brought from ${from} to ${last}`);
}

/** Runs the migrations in `names` within the caller's transaction, on a database that is being made. */
export async function migrateWithin(tx: Executor, dialect: Dialect, names: readonly string[] = migrationNames): Promise<void> {
  await prepare(tx, dialect);
  for (const migration of migrations) if (names.includes(migration.name)) await applyOnce(tx, dialect, migration);
}

/** Returns the migrations that have run. Refuses an older database by throwing, so that the transaction changes nothing. */
async function appliedIn(tx: Executor, dialect: Dialect): Promise<string[]> {
  await prepare(tx, dialect);
  const names = await appliedNames(tx);
  const isNew = names.length === 0 && !(await dialect.columns(tx)).some(({ table }) => table === 'rants');
  if (!isNew && isOlder(names)) throw new StartError(`The database is older than version 0.2.0. Nothing was changed. ${startBefore}.`);
  return names;
}

async function prepare(tx: Executor, dialect: Dialect): Promise<void> {
  // Several instances may start at once: the others wait here, and then find the work done.
  await dialect.migrationLock.execute(tx);
  await sql`create table if not exists migrations (name text primary key, at ${sql.raw(dialect.ddl.int)} not null)`.execute(tx);
}

async function applyOnce(tx: Executor, dialect: Dialect, migration: Migration): Promise<void> {
  const existing = await sql`select 1 from migrations where name = ${migration.name}`.execute(tx);
  if (existing.rows.length > 0) return;
  for (const statement of migration.statements(dialect)) await sql.raw(statement).execute(tx);
  await migration.work?.(tx, dialect);
  await sql`insert into migrations (name, at) values (${migration.name}, ${Date.now()})`.execute(tx);
}
