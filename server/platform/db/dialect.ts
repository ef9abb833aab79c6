/** The ONLY place where the two engines differ in what is asked of them. Everything else is one text for both. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { gramsOf, gramsWithin } from './grams.ts';
import type { Executor } from './open.ts';

export interface Dialect {
  name: 'sqlite' | 'postgres';
  /**
   * `words`: text that is sorted by its code points, whatever the language of the server: the order is the same on both engines.
   * `appendOnly`: rows of the table can be added and neither changed nor deleted.
   */
  ddl: {
    int: string;
    seq: string;
    words: string;
    bytes: string;
    rantSearch: string[];
    rantGrams: string[];
    unpackedWords: string[];
    appendOnly(table: string): string[];
  };
  /** `ids` travels as one parameter, whatever its length, so that the statement stays the same text. */
  among(column: Expression<unknown> | string, ids: Param | readonly (string | number)[]): RawBuilder<boolean>;
  /** Rows of a transaction that must not change under it. SQLite has one writer: nothing to add. */
  forUpdate: RawBuilder<unknown>;
  skipLocked: RawBuilder<unknown>;
  /** Held until the transaction ends by whoever takes a role or an account away: what it counted stays true. */
  leavingLock: RawBuilder<unknown>;
  /** Held until the transaction ends by whoever gives a name: of two that look alike the second sees the first. Before any row is locked. */
  namingLock: RawBuilder<unknown>;
  /** Transactions run side by side: what was read before a lock must be read again after it. */
  hasManyWriters: boolean;
  /**
   * Adds rants to the index of words, after their commit, `indexedAtOnce` at a time. In the embedded database that is work of the only thread;
   * elsewhere many in one statement are cheaper.
   */
  indexRants(db: Executor, rants: { seq: number; folded: string }[]): Promise<void>;
  indexedAtOnce: number;
  /** rants.seq of everything the index holds, in no order, some perhaps twice. */
  indexedRants(db: Executor): AsyncGenerator<number>;
  /** What the engine itself finds broken; empty: nothing. */
  complaints(db: Executor): Promise<string[]>;
  /** The highest seq of `table` below which no row can appear any more; 0 where that cannot be said right now. */
  finalSeq(db: Executor, table?: 'events' | 'rants'): Promise<number>;
  /** Held by a migration until its transaction ends: several instances may start at once. */
  migrationLock: RawBuilder<unknown>;
  /** How many hits of a search may be collected before it is found by walking instead. */
  carriesMost: number;
  /** The condition that a rant's words hold `folded`, read word for word: no index is asked, and no plan can think of one. */
  reads(folded: string): RawBuilder<boolean>;
  /** Rants (seq; date and word too where each is read anyway) whose words hold `folded` (already folded): index first, then what it does not hold yet. */
  contentHits(folded: string, indexedUpTo: number, most: number): RawBuilder<unknown>;
  /** The same of those that meet `within`; null: not quicker than walking those. */
  contentHitsWithin: ((folded: string, indexedUpTo: number, most: number, within: RawBuilder<SqlBool>) => RawBuilder<unknown>) | null;
  /** The condition that a rant's words hold `folded`, for walking rants in order: asks the index before it reads words, where it can. */
  contentHolds(folded: string, indexedUpTo: number): RawBuilder<boolean>;
  /** Rows (word, weight) out of an object as JSON text: any number of them travels as one parameter. */
  wordRows(json: string): RawBuilder<unknown>;
  /** What the engine wants after many rows came at once, so that its plans are good. */
  afterMany: RawBuilder<unknown>;
  isUniqueViolation(error: unknown): boolean;
  /** A row it refers to is not there any more. */
  isMissingReference(error: unknown): boolean;
  /** Where the error says that the database is not as it should be for now: 503, not 500. */
  faultOf(error: unknown): Fault | null;
}

/** It does not answer, or somebody holds it for too long; or it can be read and takes nothing. */
export type Fault = 'away' | 'unwritable';

/** A place in a compiled statement that is filled at each run (db/prepared). */
export class Param {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const column = (c: Expression<unknown> | string) => (typeof c === 'string' ? sql.ref(c) : c);
const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** `text` as the inside of a LIKE pattern with escape '\'. */
export const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

async function highestSeq(db: Executor, table = 'events'): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from ${sql.table(table)}`.execute(db);
  return rows[0]!.seq;
}

/** What the index does not hold yet is walked. `columns`: as the hits of the index have them. */
const notIndexed = (columns: RawBuilder<unknown>, like: RawBuilder<unknown>, indexedUpTo: number, most: number) =>
  sql`select * from (select ${columns} from rants where seq > ${indexedUpTo} and ${like} limit ${most}) as later`;

/** Seqs in pages; `page` asks for those above the last one. */
async function* seqsOf(db: Executor, page: (after: number, most: number) => RawBuilder<{ seq: number }>): AsyncGenerator<number> {
  const most = 20_000;
  for (let after = 0; ; ) {
    const { rows } = await page(after, most).execute(db);
    for (const { seq } of rows) yield seq;
    if (rows.length < most) return;
    after = rows.at(-1)?.seq ?? after;
  }
}

/** Every text was indexed with the same two signs behind it: the terms that end in them lead to all there are. */
async function* indexedByEnding(db: Executor): AsyncGenerator<number> {
  const { rows } = await sql<{ term: string }>`select term from rant_terms where substr(term, -2) = char(10) || char(10)`.execute(db);
  for (const { term } of rows) {
    const phrase = `"${term.replaceAll('"', '""')}"`;
    yield* seqsOf(
      db,
      (after, most) => sql`select rowid as seq from rant_search where rant_search match ${phrase} and rowid > ${after}
        order by rowid limit ${most}`,
    );
  }
}

async function sqliteComplaints(db: Executor): Promise<string[]> {
  const whole = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db);
  const keys = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(db);
  return [
    ...whole.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...keys.rows.map(({ table, rowid }) => `row ${rowid} of ${table} refers to a row that is not there`),
  ];
}

export const sqlite: Dialect = {
  name: 'sqlite',
  ddl: {
    int: 'integer',
    seq: 'integer primary key autoincrement',
    words: 'text',
    bytes: 'blob',
    rantSearch: [
      `create virtual table rant_search using fts5 (folded, content='', columnsize=0, tokenize='trigram case_sensitive 1')`,
      // Its terms, so that two letters (or one sign) are found by the trigrams that begin with them.
      'create virtual table rant_terms using fts5vocab (rant_search, row)',
      `insert into marks (name, value) values ('rant_search', 0)`,
    ],
    rantGrams: [],
    unpackedWords: [],
    appendOnly: (table) =>
      ['update', 'delete'].map(
        (change) =>
          `create trigger ${table}_no_${change} before ${change} on ${table} begin select raise(abort, '${table} is append-only'); end`,
      ),
  },
  among: (c, ids) => sql<boolean>`${column(c)} in (select value from json_each(${ids instanceof Param ? ids : JSON.stringify(ids)}))`,
  forUpdate: sql``,
  skipLocked: sql``,
  leavingLock: sql`select 1`,
  namingLock: sql`select 1`,
  hasManyWriters: false,
  indexRants: async (db, rants) => {
    // The ending makes trigrams of the last two letters too.
    for (const { seq, folded } of rants) await sql`insert into rant_search (rowid, folded) values (${seq}, ${`${folded}\n\n`})`.execute(db);
  },
  indexedAtOnce: 1,
  indexedRants: indexedByEnding,
  complaints: sqliteComplaints,
  finalSeq: highestSeq,
  carriesMost: 10_000,
  migrationLock: sql`select 1`,
  reads: (folded) => sql<boolean>`instr(rants.folded, ${folded}) > 0`,
  contentHits: (folded, indexedUpTo, most) => {
    // A plain letter is in nearly every row: walking meets enough of them soon. Not so the rarest.
    if (/^[a-ik-pr-y0-9]?$/.test(folded)) return sql`select seq from rants where ${sqlite.reads(folded)} limit ${most}`;
    const phrase =
      [...folded].length > 2
        ? `"${folded.replaceAll('"', '""')}"`
        : sql`(select coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '"aaa" NOT "aaa"') from rant_terms
            where term >= ${folded} and term < ${`${folded}\u{10ffff}`})`;
    return sql`select seq from (select rowid as seq from rant_search where rant_search match ${phrase} limit ${most})
      union all ${notIndexed(sql`seq`, sqlite.reads(folded), indexedUpTo, most)}`;
  },
  contentHitsWithin: null,
  contentHolds: (folded) => sqlite.reads(folded),
  wordRows: (json) => sql`select key as word, value as weight from json_each(${json})`,
  afterMany: sql`pragma wal_checkpoint(truncate)`,
  isUniqueViolation: (e) => codeOf(e) === 'SQLITE_CONSTRAINT_UNIQUE' || codeOf(e) === 'SQLITE_CONSTRAINT_PRIMARYKEY',
  isMissingReference: (e) => codeOf(e) === 'SQLITE_CONSTRAINT_FOREIGNKEY',
  faultOf: (e) => {
    const code = codeOf(e);
    if (/^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test(code)) return 'unwritable';
    return code.startsWith('SQLITE_BUSY') ? 'away' : null;
  },
};

/** No way there (Node), connections (08), resources (53), a statement or lock that took too long, a server that ends or begins. */
const awayCodes =
  /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|(HOST|NET)(UNREACH|DOWN))|08...|53...|25P0[34]|55P03|57014|57P0[1235])$/;
/** Read-only, also a standby; disk full; input and output. */
const unwritableCodes = /^(25006|53100|58030)$/;
/** What pg says without a code. */
const awayWords = /Connection terminated|timeout exceeded when trying to connect|timeout expired|is not queryable/;

/** The transactions, but this one, that have written to `table` and are not over. */
async function openWriters(db: Executor, table: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select virtualtransaction as id from pg_locks
    where granted and mode = 'RowExclusiveLock' and relation = ${table}::regclass and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * On PostgreSQL a lower seq can commit after a higher one. An insert locks the table before it draws its seq and until its transaction is
 * over, and a lock is let go only when the rows can be seen. So when all who held one after `highest` was read have ended, no row can come
 * below it: whoever began later draws a higher seq. Nobody is made to wait for it; where somebody writes for longer, it is for another time.
 */
async function settledSeq(db: Executor, table = 'events'): Promise<number> {
  const highest = await highestSeq(db, table);
  let open = await openWriters(db, table);
  for (let tries = 0; open.length > 0 && tries < 50; tries++) {
    await pause(20);
    const still = new Set(await openWriters(db, table));
    open = open.filter((id) => still.has(id));
  }
  return open.length === 0 ? highest : 0;
}

/** Of a hit: each is read to be compared, so what places it in a list costs nothing more. */
const placing = sql`seq, date, word`;

/** Rants that are looked up at once before it is known how many of them are hits. */
const arrayMost = 8000;

/** What pg_trgm sees and the grams don't. It is kept inside the insert: nothing is missing in it. */
const byTrigrams = /^[a-z0-9]{3,4}$/;

export const postgres: Dialect = {
  name: 'postgres',
  ddl: {
    int: 'bigint',
    seq: 'bigint generated always as identity primary key',
    words: 'text collate "C"',
    bytes: 'bytea',
    rantSearch: [
      'create extension if not exists pg_trgm',
      'create index rants_search on rants using gin (folded gin_trgm_ops)',
      `insert into marks (name, value) values ('rant_search', 0)`,
    ],
    rantGrams: [
      // The grams are looked up, never read: they stand apart from the rows, uncompressed.
      'create table rant_grams (seq bigint primary key, grams int[] not null) with (toast_tuple_target = 128)',
      'alter table rant_grams alter column grams set storage external',
      'create index rant_grams_by_gram on rant_grams using gin (grams)',
    ],
    // The most there is: a page of the table. Longer texts are packed as before.
    unpackedWords: ['alter table rants set (toast_tuple_target = 8160)'],
    appendOnly: (table) => [
      `create or replace function refuse_change() returns trigger language plpgsql as
        $$ begin raise exception '% is append-only', tg_table_name; end $$`,
      `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_change()`,
      `create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function refuse_change()`,
    ],
  },
  among: (c, ids) =>
    ids instanceof Param
      ? sql<boolean>`${column(c)} = any(${ids})`
      : ids.length === 0
        ? sql<boolean>`false`
        : typeof ids[0] === 'number'
          ? sql<boolean>`${column(c)} = any(${ids}::bigint[])`
          : sql<boolean>`${column(c)} = any(${ids}::text[])`,
  forUpdate: sql`for update`,
  skipLocked: sql`for update skip locked`,
  leavingLock: sql`select pg_advisory_xact_lock(50080002)`,
  namingLock: sql`select pg_advisory_xact_lock(50080003)`,
  hasManyWriters: true,
  indexRants: async (db, rants) => {
    const grams = rants.map(({ folded }) => `{${[...gramsOf(folded)].join()}}`);
    await sql`insert into rant_grams (seq, grams) select seq, grams::int[]
      from unnest(${rants.map(({ seq }) => seq)}::bigint[], ${grams}::text[]) as rows (seq, grams)`.execute(db);
  },
  indexedAtOnce: 50,
  indexedRants: (db) => seqsOf(db, (after, most) => sql`select seq from rant_grams where seq > ${after} order by seq limit ${most}`),
  complaints: async (db) => {
    const { rows } = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
      where not indisvalid`.execute(db);
    return rows.map(({ name }) => `the index ${name} is not valid: reindex it`);
  },
  finalSeq: settledSeq,
  // Each hit is read and compared: 10,000 of them cost 100 ms.
  carriesMost: 1000,
  migrationLock: sql`select pg_advisory_xact_lock(50080001)`,
  reads: (folded) => sql<boolean>`strpos(rants.folded, ${folded}) > 0`,
  contentHits: (folded, indexedUpTo, most) => {
    if (byTrigrams.test(folded)) return sql`select ${placing} from rants where folded like ${likeText(folded)} limit ${most}`;
    const holds = postgres.reads(folded);
    // The first as an array: read in the order they lie in, which is a third quicker. The rest one after the other, until there are enough.
    return sql`(with near as materialized (select seq from rant_grams where grams @> ${gramsWithin(folded)}::int[])
        select * from (
          select ${placing} from rants where seq = any(array(select seq from near limit ${arrayMost})) and ${holds}
          union all
          select hit.* from (select seq from near offset ${arrayMost}) as far
          cross join lateral (select ${placing} from rants where rants.seq = far.seq and ${holds} offset 0) as hit
        ) as hits limit ${most})
      union all ${notIndexed(placing, holds, indexedUpTo, most)}`;
  },
  contentHitsWithin: (folded, indexedUpTo, most, within) => {
    if (byTrigrams.test(folded)) return sql`select ${placing} from rants where ${within} and folded like ${likeText(folded)} limit ${most}`;
    // `offset 0`: the words are read last, of those that are left.
    return sql`(select ${placing} from (select rants.seq, rants.date, rants.word, rants.folded from rants join rant_grams using (seq)
        where ${within} and grams @> ${gramsWithin(folded)}::int[] offset 0) as rants where ${postgres.reads(folded)} limit ${most})
      union all ${notIndexed(placing, sql`${within} and ${postgres.reads(folded)}`, indexedUpTo, most)}`;
  },
  contentHolds: (folded, indexedUpTo) => {
    const near = byTrigrams.test(folded)
      ? sql`select seq from rants where folded like ${likeText(folded)}`
      : sql`select seq from rant_grams where grams @> ${gramsWithin(folded)}::int[]`;
    // Hashed once: most rows of a walk are passed by without being read.
    return sql<boolean>`((rants.seq > ${indexedUpTo} or rants.seq in (${near})) and ${postgres.reads(folded)})`;
  },
  wordRows: (json) => sql`select key as word, value::bigint as weight from json_each_text(${json}::json)`,
  afterMany: sql`vacuum (analyze)`,
  isUniqueViolation: (e) => codeOf(e) === '23505',
  isMissingReference: (e) => codeOf(e) === '23503',
  faultOf: (e) => {
    const code = codeOf(e);
    if (unwritableCodes.test(code)) return 'unwritable';
    return awayCodes.test(code) || (e instanceof Error && awayWords.test(e.message)) ? 'away' : null;
  },
};

/** What a list of ids must look like as the value of a Param given to `among`. */
export const idsValue = (dialect: Dialect, ids: readonly (string | number)[]): unknown =>
  dialect.name === 'sqlite' ? JSON.stringify(ids) : ids;
