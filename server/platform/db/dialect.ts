/**
 * The SQL that differs between the two engines. Queries elsewhere have one text for both, except in migrations, in the search of rants
 * (features/rants/server/search), and where one engine is opened, copied or listened to.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Guards, postgresGuards, sqliteGuards } from './guards.ts';
import type { Executor } from './open.ts';
import { Placeholder } from './placeholder.ts';
import { encodingProblem } from './postgres-words.ts';

export interface Dialect {
  name: 'sqlite' | 'postgres';
  /** `words`: the type for text that is sorted by code points on both engines, whatever the language of the server. */
  ddl: Guards & {
    int: string;
    seq: string;
    words: string;
    bytes: string;
  };
  /** Whether the column is one of `ids`, which are sent as one parameter, so that the statement's text stays the same. */
  idIn(column: Expression<unknown> | string, ids: Placeholder | readonly (string | number)[]): RawBuilder<boolean>;
  /** A column whose index SQLite must not use. Without statistics SQLite would choose that index, although another leads to fewer rows. */
  aside(column: string): RawBuilder<unknown>;
  /** Locks the selected rows until the transaction ends. It is empty on SQLite, which has a single writer. */
  forUpdate: RawBuilder<unknown>;
  /** Like `forUpdate`, but rows that refer to the locked ones may be added meanwhile. */
  forNoKeyUpdate: RawBuilder<unknown>;
  skipLocked: RawBuilder<unknown>;
  /** Taken by changes that remove a role, an account or a way to sign in, so that what they counted stays true until they commit. */
  leavingLock: RawBuilder<unknown>;
  /** Taken before any row lock by transactions that assign a name, so that the second of two similar names sees the first. */
  namingLock: RawBuilder<unknown>;
  /**
   * `linkingLock` is taken by a transaction that links rants: until it ends, nobody else links rants or changes one. Transactions that
   * change a rant take `linkedLock`, which they share.
   */
  linkingLock: RawBuilder<unknown>;
  linkedLock: RawBuilder<unknown>;
  /**
   * Whether blobs are files in DATA_DIR. Otherwise they are in the database, and a transaction that adds or removes one locks it by
   * `blobLock` (platform/blob-store).
   */
  keepsBlobsOnDisk: boolean;
  blobLock(sha256: string): RawBuilder<unknown>;
  /** Whether transactions run in parallel, so that what was read before a lock must be read again after it. */
  hasManyWriters: boolean;
  /** The size of the database in bytes. */
  size: RawBuilder<{ bytes: number }>;
  /** Written before a statement, it returns the engine's plan. */
  explain: string;
  /** Faults that the engine finds in its own data; empty if there are none. */
  complaints(db: Executor): Promise<string[]>;
  /** The highest seq of the events that no later commit can still fall below; 0 where that cannot be determined at the moment. */
  finalSeq(db: Executor): Promise<number>;
  /** Taken by a migration until its transaction ends, because several instances may start at once. */
  migrationLock: RawBuilder<unknown>;
  /** Rows (word, weight) from an object in JSON, so that any number of rows is sent as one parameter. */
  wordRows(json: string): RawBuilder<unknown>;
  /** All rows in this order as one JSON text of arrays of columns: sending thousands of rows takes longer than reading them. */
  inOneValue(columns: readonly string[], order: RawBuilder<unknown>): RawBuilder<string>;
  /** The columns of all tables, without those that the database computes. */
  columns(db: Executor): Promise<{ table: string; column: string }[]>;
  /** Yields all rows of a table, in no order and with few at a time in memory. Runs inside a transaction. */
  everyRow(db: Executor, table: string, columns: readonly string[]): AsyncIterable<Record<string, unknown>>;
  /** Needed in an insert of rows that have their `seq` already. */
  withSeq: RawBuilder<unknown>;
  /** After an insert with `withSeq`: makes the next seq follow the highest. */
  continueSeq(db: Executor, table: string): Promise<void>;
  /**
   * Drops the indexes, and on PostgreSQL the foreign keys, of tables that are about to be filled, because making them once at the end is
   * much faster. Returns the statements that make them again.
   */
  takeIndexes(db: Executor): Promise<string[]>;
  /**
   * A statement to run after many rows were inserted: it makes PostgreSQL's plans good again, and empties the write-ahead log of SQLite.
   */
  afterMany: RawBuilder<unknown>;
  /** Removes what the engine still stores of a table's deleted last rows. `busy` 1: another reader prevented that. */
  forgetDeleted(table: string): RawBuilder<{ busy?: number }>;
  isUniqueViolation(error: unknown): boolean;
  /** Whether the error says that a row refers to one that does not exist. */
  isForeignKeyViolation(error: unknown): boolean;
  /** The fault of the database that an error reports, which is answered by 503 instead of 500; null: it is not at fault. */
  faultOf(error: unknown): Fault | null;
}

/** `away`: it does not answer, or a lock lasts too long. `unwritable`: it can only be read. `damaged`: a part cannot be read. */
export type Fault = 'away' | 'unwritable' | 'damaged';

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const column = (c: Expression<unknown> | string) => (typeof c === 'string' ? sql.ref(c) : c);
const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Returns a LIKE pattern that finds `text` anywhere, with escape '\'. */
export const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

async function highestSeq(db: Executor): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from events`.execute(db);
  return rows[0]!.seq;
}

async function sqliteComplaints(db: Executor): Promise<string[]> {
  const result = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db);
  const keys = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(db);
  return [
    ...result.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...keys.rows.map(({ table, rowid }) => `row ${rowid} of ${table} refers to a row that is not there`),
  ];
}

/** Leaves out virtual tables and their shadow tables, such as the trigram index, because they are made from other tables. */
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
  isForeignKeyViolation: (e) => codeOf(e) === 'SQLITE_CONSTRAINT_FOREIGNKEY',
  faultOf: (e) => {
    const code = codeOf(e);
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return 'damaged';
    if (/^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test(code)) return 'unwritable';
    return code.startsWith('SQLITE_BUSY') ? 'away' : null;
  },
};

/** No connection (Node), broken (08), no resources (53), a statement or lock that took too long, a server that starts or stops. */
const awayCodes =
  /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|(HOST|NET)(UNREACH|DOWN))|08...|53...|25P0[34]|55P03|57014|57P0[1235])$/;
/** A read-only server such as a standby, a full disk, and input/output errors. */
const unwritableCodes = /^(25006|53100|58030)$/;
/** Messages of pg for faults without a code. */
const awayWords = /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable/;

/** The other transactions that have written events and are still open. */
async function openWriters(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select virtualtransaction as id from pg_locks
    where granted and mode = 'RowExclusiveLock' and relation = 'events'::regclass and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * On PostgreSQL a lower seq can commit after a higher one. An insert locks the table before it draws its seq and until its transaction has
 * ended, and the lock is released only when the rows are visible. So once every transaction that held a lock after `highest` was read has
 * ended, no row can appear below it, because later transactions draw higher numbers. This makes nobody wait; if a transaction stays open
 * for longer than a second, it returns 0 and is tried another time.
 */
async function settledSeq(db: Executor): Promise<number> {
  const highest = await highestSeq(db);
  let open = await openWriters(db);
  for (let attempts = 0; open.length > 0 && attempts < 50; attempts++) {
    await pause(20);
    const stillOpen = new Set(await openWriters(db));
    open = open.filter((id) => stillOpen.has(id));
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

/** Drops indexes and foreign keys, except the indexes of primary keys and unique columns. Returns the statements that make them again. */
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

/** How many rows are fetched at once. It starts small, because rows with bytes in them (pictures) differ too much to guess. */
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

/** About how many bytes the row takes. */
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
    const { rows: settingRows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db);
    const problem = encodingProblem(settingRows[0]?.encoding ?? '');
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
  isForeignKeyViolation: (e) => codeOf(e) === '23503',
  faultOf: (e) => {
    const code = codeOf(e);
    if (/^XX00[12]$/.test(code)) return 'damaged';
    if (unwritableCodes.test(code)) return 'unwritable';
    return awayCodes.test(code) || (e instanceof Error && awayWords.test(e.message)) ? 'away' : null;
  },
};

/** Returns a list of ids as the value of a placeholder given to `idIn`. */
export const idsValue = (dialect: Dialect, ids: readonly (string | number)[]): unknown =>
  dialect.name === 'sqlite' ? JSON.stringify(ids) : ids;
