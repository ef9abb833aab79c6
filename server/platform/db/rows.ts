/** The ways of all features with one row and its `_id`: insert it once however often it is sent, hold it while it is changed. */
import { createHash } from 'node:crypto';
import type { RefusalCode } from '@earshot/contract/refusals';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { App, Tx } from '../app.ts';
import { refuse } from '../refusal.ts';
import type { Executor } from './open.ts';
import type { Schema } from './schema.ts';

type WithId = { [T in keyof Schema]: 'id' extends keyof Selectable<Schema[T]> ? T : never }[keyof Schema];
type Numbered = { [T in WithId]: 'seq' extends keyof Selectable<Schema[T]> ? T : never }[WithId];
type Deletable = { [T in WithId]: 'deleted_at' extends keyof Selectable<Schema[T]> ? T : never }[WithId];

/**
 * Whether one statement for all of these rows is quicker than one that is prepared for each. Made for lists of at most some hundred rows: a statement takes
 * 32,766 values.
 */
export const areMany = (rows: readonly unknown[]): boolean => rows.length > 5;

/** A UUID made of what it is for: the same words give the same. */
export function idMadeOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The id of a new row whose client asked for the id `asked`. It gets it where the id is free, or belongs to the same row already (`mine`); otherwise it
 * gets another, the same one each time. An id of somebody else's row is treated like a free one, or asking for ids would find hidden rows.
 */
export async function idFor<T extends WithId>(
  app: Pick<App, 'ids'>,
  db: Executor,
  table: T,
  asked: string | undefined,
  mine: Partial<Selectable<Schema[T]>>,
): Promise<string> {
  return (await askedFor(app, db, table, asked, mine)).id;
}

/** The same, and whether it is there with `mine`. */
export async function askedFor<T extends WithId>(
  app: Pick<App, 'ids'>,
  db: Executor,
  table: T,
  asked: string | undefined,
  mine: Partial<Selectable<Schema[T]>>,
): Promise<{ id: string; isThere: boolean }> {
  if (asked === undefined) return { id: app.ids.id(), isThere: false };
  const id = asked.toLowerCase();
  const [[column, value] = ['', undefined]] = Object.entries<unknown>(mine);
  const other = idMadeOf(`${value} ${id}`);
  const { rows } = await sql<{ id: string; whose: unknown }>`select id, ${sql.ref(column)} as whose from ${sql.table(table)}
    where id in (${id}, ${other})`.execute(db);
  const there = rows.find(({ whose }) => whose === value);
  return { id: there?.id ?? (rows.length === 0 ? id : other), isThere: there !== undefined };
}

/** Returns the new row's `seq`; null where a row of that id is there already. */
export async function insertOnce<T extends Numbered>(db: Executor, table: T, row: Insertable<Schema[T]>): Promise<number | null> {
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  const { rows } = await sql<{ seq: number }>`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})
    on conflict (id) do nothing returning seq`.execute(db);
  return rows[0]?.seq ?? null;
}

/**
 * Whether the row of this id was sent before, with the values of `same`. Throws `taken` where it is something else: to answer 'done' would lose
 * what was sent now.
 */
export async function wasSent<T extends WithId>(
  db: Executor,
  table: T,
  id: string,
  same: Partial<Selectable<Schema[T]>>,
  taken: RefusalCode,
): Promise<boolean> {
  const { rows } = await sql<Selectable<Schema[T]>>`select * from ${sql.table(table)} where id = ${id}`.execute(db);
  const [there] = rows;
  if (!there) return false;
  if (Object.entries(same).some(([name, value]) => there[name as keyof typeof there] !== value)) throw refuse(taken);
  return true;
}

/**
 * The row, held until the transaction ends; undefined where there is none. `which`: among what can be seen, or what was deleted and can come back.
 * `lock`: of the dialect.
 */
export async function lockRow<T extends Deletable>(
  app: App,
  tx: Tx,
  table: T,
  id: string,
  which: 'present' | 'deleted' = 'present',
  lock = app.dialect.forUpdate,
): Promise<Selectable<Schema[T]> | undefined> {
  const { rows } = await sql<Selectable<Schema[T]>>`select * from ${sql.table(table)} where id = ${id}
    and deleted_at is ${sql.raw(which === 'deleted' ? 'not null' : 'null')} ${lock}`.execute(tx.db);
  return rows[0];
}
