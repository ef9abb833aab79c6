/** What rooms do with one row and its `_id` alike: insert it once however often it is sent, hold it while it is changed. */
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
