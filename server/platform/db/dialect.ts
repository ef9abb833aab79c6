/** The ONLY place where the two engines differ in what is asked of them. Everything else is one text for both. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Guards, postgresGuards, sqliteGuards } from './guards.ts';
import type { Executor } from './open.ts';
import { Placeholder } from './placeholder.ts';
import { encodingProblem } from './postgres-words.ts';

export interface Dialect {
  name: 'sqlite' | 'postgres';
  /** `words`: text that is sorted by its code points, whatever the language of the server: the order is the same on both engines. */
  ddl: Guards & {
    int: string;
    seq: string;
    words: string;
    bytes: string;
  };
  /** `ids` travels as one parameter, whatever its length, so that the statement stays the same text. */
  idIn(column: Expression<unknown> | string, ids: Placeholder | readonly (string | number)[]): RawBuilder<boolean>;
  /** A column whose index is not to be used, where the planner without statistics would: others lead to fewer rows. */
  aside(column: string): RawBuilder<unknown>;
  /** Rows of a transaction that must not change under it. SQLite has one writer: nothing to add. */
  forUpdate: RawBuilder<unknown>;
  /** The same, but rows that refer to these may be added meanwhile: nobody waits for those who add many. */
  forNoKeyUpdate: RawBuilder<unknown>;
  skipLocked: RawBuilder<unknown>;
  /** Held until the transaction ends by changes that take a role, an account or a way to sign in away, so that what they counted stays true. */
  leavingLock: RawBuilder<unknown>;
  /** Taken before any row lock by transactions that give a name, and held until they end: the second of two look-alikes sees the first. */
  namingLock: RawBuilder<unknown>;
  /** Until the transaction ends nobody else makes a link between rants, nor changes a rant (`linkedLock`: held by the one who does). */
  linkingLock: RawBuilder<unknown>;
  linkedLock: RawBuilder<unknown>;
  /** Contents of files lie in DATA_DIR, not in the database; else who adds or removes one holds its lock until the transaction ends (platform/blob-store). */
  keepsBlobsOnDisk: boolean;
  blobLock(sha256: string): RawBuilder<unknown>;
  /** Transactions run side by side: what was read before a lock must be read again after it. */
  hasManyWriters: boolean;
  /** How many bytes the database takes. */
  size: RawBuilder<{ bytes: number }>;
  /** Before a statement: how it would be run. */
  explain: string;
  /** The faults that the engine itself finds; empty: none. */
  complaints(db: Executor): Promise<string[]>;
  /** The highest seq of the events below which no row can appear any more; 0 where that cannot be said right now. */
  finalSeq(db: Executor): Promise<number>;
  /** Held by a migration until its transaction ends: several instances may start at once. */
  migrationLock: RawBuilder<unknown>;
  /** Rows (word, weight) out of an object as JSON text: any number of them travels as one parameter. */
  wordRows(json: string): RawBuilder<unknown>;
  /** Rows in their order as one value, a JSON text of lists of these columns: thousands of rows cost more on their way than in the index. */
  inOneValue(columns: readonly string[], order: RawBuilder<unknown>): RawBuilder<string>;
  /** The columns of all tables that hold something of their own, without those that the database works out. */
  columns(db: Executor): Promise<{ table: string; column: string }[]>;
  /** All rows of a table, in no order, few at a time in memory. Inside a transaction. */
  everyRow(db: Executor, table: string, columns: readonly string[]): AsyncIterable<Record<string, unknown>>;
  /** In an insert of rows that bring their `seq` along. */
  withSeq: RawBuilder<unknown>;
  /** After such rows: the next seq follows the highest. */
  continueSeq(db: Executor, table: string): Promise<void>;
  /** Takes the indexes, and what else is checked row by row, from tables that are being filled; returns what brings them back, which all at once is much quicker. */
  takeIndexes(db: Executor): Promise<string[]>;
  /** The statement that the engine wants after many rows came at once, so that its plans are good. */
  afterMany: RawBuilder<unknown>;
  /** After the last rows of a table were deleted: the engine keeps none of what it remembers of them. `busy` 1: somebody reads just then, and it does. */
  forgetDeleted(table: string): RawBuilder<{ busy?: number }>;
  isUniqueViolation(error: unknown): boolean;
  /** A row it refers to is not there any more. */
  isMissingReference(error: unknown): boolean;
  /** Where the error says that the database is not as it should be for now: 503, not 500. */
  faultOf(error: unknown): Fault | null;
}

/** It does not answer, or somebody holds it for too long; it can be read and takes nothing; or a part of it cannot be read at all. */
export type Fault = 'away' | 'unwritable' | 'damaged';

const refs = (columns: readonly string[]) => sql.join(columns.map((one) => sql.ref(one)));
const column = (c: Expression<unknown> | string) => (typeof c === 'string' ? sql.ref(c) : c);
const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** `text` as the inside of a LIKE pattern with escape '\'. */
export const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

async function highestSeq(db: Executor): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from events`.execute(db);
  return rows[0]!.seq;
}

async function sqliteComplaints(db: Executor): Promise<string[]> {
  const whole = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db);
  const keys = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(db);
  return [
    ...whole.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...keys.rows.map(({ table, rowid }) => `row ${rowid} of ${table} refers to a row that is not there`),
  ];
}

/** Not the tables of the index of trigrams, which are made of others. */
async function sqliteColumns(db: Executor): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`select t.name as "table", c.name as "column"
    from pragma_table_list as t, pragma_table_info(t.name) as c
    where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\'`.execute(db);
  return rows;
}

async function takeSqliteIndexes(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string; made: string }>`select name, sql as made from sqlite_schema
    where type = 'index' and sql is not null`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  return rows.map(({ made }) => made);
}

export const sqlite: Dialect = {
  name: 'sqlite',
  ddl: {
    int: 'integer',
    seq: 'integer primary key autoincrement',
    words: 'text',
    bytes: 'blob',
    ...sqliteGuards,
  },
  aside: (c) => sql`+${sql.ref(c)}`,
  idIn: (c, ids) => sql<boolean>`${column(c)} in (select value from json_each(${ids instanceof Placeholder ? ids : JSON.stringify(ids)}))`,
  forUpdate: sql``,
  forNoKeyUpdate: sql``,
  skipLocked: sql``,
  leavingLock: sql`select 1`,
  namingLock: sql`select 1`,
  linkingLock: sql`select 1`,
  linkedLock: sql`select 1`,
  keepsBlobsOnDisk: true,
  blobLock: () => sql`select 1`,
  hasManyWriters: false,
  explain: 'explain query plan',
  size: sql`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`,
  complaints: sqliteComplaints,
  finalSeq: highestSeq,
  migrationLock: sql`select 1`,
  wordRows: (json) => sql`select key as word, value as weight from json_each(${json})`,
  inOneValue: (columns, order) => sql<string>`json_group_array(json_array(${refs(columns)}) order by ${order})`,
  columns: sqliteColumns,
  everyRow: (db, table, columns) =>
    db
      .selectFrom(sql`${sql.table(table)}`.as('every'))
      .select(refs(columns) as never)
      .stream(),
  withSeq: sql``,
  continueSeq: async () => {},
  takeIndexes: takeSqliteIndexes,
  afterMany: sql`pragma wal_checkpoint(truncate)`,
  forgetDeleted: () => sql`pragma wal_checkpoint(truncate)`,
  isUniqueViolation: (e) => codeOf(e) === 'SQLITE_CONSTRAINT_UNIQUE' || codeOf(e) === 'SQLITE_CONSTRAINT_PRIMARYKEY',
  isMissingReference: (e) => codeOf(e) === 'SQLITE_CONSTRAINT_FOREIGNKEY',
  faultOf: (e) => {
    const code = codeOf(e);
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return 'damaged';
    if (/^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test(code)) return 'unwritable';
    return code.startsWith('SQLITE_BUSY') ? 'away' : null;
  },
};

/** No way there (Node), connections (08), resources (53), a statement or lock that took too long, a server that ends or begins. */
const awayCodes =
  /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|(HOST|NET)(UNREACH|DOWN))|08...|53...|25P0[34]|55P03|57014|57P0[1235])$/;
/** Read-only, also a standby; disk full; input and output. */
const unwritableCodes = /^(25006|53100|58030)$/;
/** The words of pg for faults without a code. */
const awayWords = /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable/;

/** The transactions, but this one, that have written events and are not over. */
async function openWriters(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select virtualtransaction as id from pg_locks
    where granted and mode = 'RowExclusiveLock' and relation = 'events'::regclass and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * On PostgreSQL a lower seq can commit after a higher one. An insert locks the table before it draws its seq and until its transaction is
 * over, and a lock is let go only when the rows can be seen. So when all who held one after `highest` was read have ended, no row can come
 * below it: a transaction that began later draws a higher seq. Nobody is made to wait for it; where somebody writes for longer, it is for another time.
 */
async function settledSeq(db: Executor): Promise<number> {
  const highest = await highestSeq(db);
  let open = await openWriters(db);
  for (let tries = 0; open.length > 0 && tries < 50; tries++) {
    await pause(20);
    const still = new Set(await openWriters(db));
    open = open.filter((id) => still.has(id));
  }
  return open.length === 0 ? highest : 0;
}

async function postgresColumns(db: Executor): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`select c.relname as "table", a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(db);
  return rows;
}

/** Takes the indexes and foreign keys away, except those that a primary key or a unique column needs, and returns how to make them again. */
async function takePostgresIndexes(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ gone: string; made: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as gone,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as made
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and not exists (select 1 from pg_constraint p where p.conindid = i.indexrelid and p.contype in ('p', 'u'))`.execute(db);
  for (const { gone } of rows) await sql.raw(gone).execute(db);
  return rows.map(({ made }) => made);
}

/** The number of rows fetched at once; rows with bytes in them (pictures) differ too much to guess. */
const fetched = { first: 1, most: 500, weight: 1_000_000 };

async function* cursorRows(db: Executor, table: string, columns: readonly string[]): AsyncGenerator<Record<string, unknown>> {
  await sql`declare every_row no scroll cursor for select ${refs(columns)} from ${sql.table(table)}`.execute(db);
  for (let size = fetched.first, heaviest = 1; ; ) {
    const { rows } = await sql<Record<string, unknown>>`fetch forward ${sql.lit(size)} from every_row`.execute(db);
    yield* rows;
    if (rows.length < size) break;
    for (const row of rows) heaviest = Math.max(heaviest, weightOf(row));
    size = Math.min(2 * size, fetched.most, Math.max(1, Math.floor(fetched.weight / heaviest)));
  }
  await sql`close every_row`.execute(db);
}

/** About as many bytes as it takes. */
function weightOf(row: Record<string, unknown>): number {
  let weight = 0;
  for (const value of Object.values(row))
    if (typeof value === 'string') weight += value.length;
    else if (value instanceof Uint8Array) return fetched.weight;
  return weight;
}

export const postgres: Dialect = {
  name: 'postgres',
  ddl: {
    int: 'bigint',
    seq: 'bigint generated always as identity primary key',
    words: 'text collate "C"',
    bytes: 'bytea',
    ...postgresGuards,
  },
  aside: (c) => sql.ref(c),
  idIn: (c, ids) =>
    ids instanceof Placeholder
      ? sql<boolean>`${column(c)} = any(${ids})`
      : ids.length === 0
        ? sql<boolean>`false`
        : typeof ids[0] === 'number'
          ? sql<boolean>`${column(c)} = any(${ids}::bigint[])`
          : sql<boolean>`${column(c)} = any(${ids}::text[])`,
  forUpdate: sql`for update`,
  forNoKeyUpdate: sql`for no key update`,
  skipLocked: sql`for update skip locked`,
  leavingLock: sql`select pg_advisory_xact_lock(50080002)`,
  namingLock: sql`select pg_advisory_xact_lock(50080003)`,
  linkingLock: sql`select pg_advisory_xact_lock(50080005)`,
  linkedLock: sql`select pg_advisory_xact_lock_shared(50080005)`,
  keepsBlobsOnDisk: false,
  blobLock: (sha256) => sql`select pg_advisory_xact_lock(50080004, hashtext(${sha256}))`,
  hasManyWriters: true,
  explain: 'explain',
  size: sql`select pg_database_size(current_database()) as bytes`,
  complaints: async (db) => {
    const { rows } = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
      where not indisvalid`.execute(db);
    const { rows: asked } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db);
    const problem = encodingProblem(asked[0]?.encoding ?? '');
    return [...(problem ? [problem] : []), ...rows.map(({ name }) => `the index ${name} is not valid: reindex it`)];
  },
  finalSeq: settledSeq,
  migrationLock: sql`select pg_advisory_xact_lock(50080001)`,
  wordRows: (json) => sql`select key as word, value::bigint as weight from json_each_text(${json}::json)`,
  inOneValue: (columns, order) => sql<string>`coalesce(json_agg(json_build_array(${refs(columns)}) order by ${order}), '[]')::text`,
  columns: postgresColumns,
  everyRow: cursorRows,
  withSeq: sql`overriding system value`,
  continueSeq: async (db, table) => {
    await sql`select setval(pg_get_serial_sequence(${table}, 'seq'), max(seq)) from ${sql.table(table)} having max(seq) > 0`.execute(db);
  },
  takeIndexes: takePostgresIndexes,
  afterMany: sql`vacuum (analyze)`,
  forgetDeleted: (table) => sql`vacuum (truncate) ${sql.table(table)}`,
  isUniqueViolation: (e) => codeOf(e) === '23505',
  isMissingReference: (e) => codeOf(e) === '23503',
  faultOf: (e) => {
    const code = codeOf(e);
    if (/^XX00[12]$/.test(code)) return 'damaged';
    if (unwritableCodes.test(code)) return 'unwritable';
    return awayCodes.test(code) || (e instanceof Error && awayWords.test(e.message)) ? 'away' : null;
  },
};

/** A list of ids as the value of a placeholder given to `idIn`. */
export const idsValue = (dialect: Dialect, ids: readonly (string | number)[]): unknown =>
  dialect.name === 'sqlite' ? JSON.stringify(ids) : ids;
