/** Work of all features on one row with an id: insert it once however often it is sent, and lock it while it is changed. */
import { createHash } from 'node:crypto';
import type { RefusalCode } from '@earshot/contract/refusals';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { App, Tx } from '../app.ts';
import { refuse } from '../refusal.ts';
import type { Executor } from './open.ts';
import { placeholder } from './placeholder.ts';
import { statement } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

type WithId = { [T in keyof Schema]: 'id' extends keyof Selectable<Schema[T]> ? T : never }[keyof Schema];
type Numbered = { [T in WithId]: 'seq' extends keyof Selectable<Schema[T]> ? T : never }[WithId];
type WithTrash = { [T in WithId]: 'deleted_at' extends keyof Selectable<Schema[T]> ? T : never }[WithId];

/**
 * Whether one statement for all rows is faster than a prepared one for each. A statement takes 32,766 values, so the rows must not be more
 * than some hundred.
 */
export const areMany = (rows: readonly unknown[]): boolean => rows.length > 5;

/** Makes a UUID from a text; the same text gives the same id. */
export function idMadeOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Returns the id for a new row whose client asked for `requestedId`. The client gets that id if it is free or if its own row (`ownValues`)
 * has it, and otherwise another one, the same each time. Ids of other people's rows look like free ones, or else asking for ids would
 * reveal hidden rows.
 */
export async function idFor<T extends WithId>(
  app: Pick<App, 'ids' | 'prepared'>,
  db: Executor,
  table: T,
  requestedId: string | undefined,
  ownValues: Partial<Selectable<Schema[T]>>,
): Promise<string> {
  return (await idAndPresence(app, db, table, requestedId, ownValues)).id;
}

const presence = statement<{ id: string; whose: unknown }, { table: string; column: string }>(
  'rows.presence',
  (_, __, { table, column }) => sql<{ id: string; whose: unknown }>`select id, ${sql.ref(column)} as whose from ${sql.table(table)}
    where id in (${placeholder('id')}, ${placeholder('other')})`,
);

/** Returns the id as `idFor` does, and whether the client's own row exists already. */
export async function idAndPresence<T extends WithId>(
  app: Pick<App, 'ids' | 'prepared'>,
  db: Executor,
  table: T,
  requestedId: string | undefined,
  ownValues: Partial<Selectable<Schema[T]>>,
): Promise<{ id: string; isThere: boolean }> {
  if (requestedId === undefined) return { id: app.ids.id(), isThere: false };
  const id = requestedId.toLowerCase();
  const [[column, value] = ['', undefined]] = Object.entries<unknown>(ownValues);
  const other = idMadeOf(`${value} ${id}`);
  const rows = await app.prepared.rows(db, presence, { shape: { table, column }, values: { id, other } });
  const existingRow = rows.find(({ whose: ownerValue }) => ownerValue === value);
  return { id: existingRow?.id ?? (rows.length === 0 ? id : other), isThere: existingRow !== undefined };
}

const insertion = statement<{ seq: number }, { table: string; columns: string }>('rows.insertOnce', (_, __, { table, columns }) => {
  const names = columns.split(' ');
  return sql<{ seq: number }>`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => placeholder(name)))}) on conflict (id) do nothing returning seq`;
});

/** Inserts a row and returns its `seq`; null where a row with this id exists. */
export async function insertOnce<T extends Numbered>(
  { prepared }: Pick<App, 'prepared'>,
  db: Executor,
  table: T,
  row: Insertable<Schema[T]>,
): Promise<number | null> {
  const [inserted] = await prepared.rows(db, insertion, { shape: { table, columns: Object.keys(row).join(' ') }, values: { ...row } });
  return inserted?.seq ?? null;
}

/**
 * Returns whether this row was sent before with these `values`. Throws `refusal` where the stored row has other values, because answering
 * 'done' would lose what was sent now.
 */
export async function wasSent<T extends WithId>(
  db: Executor,
  table: T,
  id: string,
  values: Partial<Selectable<Schema[T]>>,
  refusal: RefusalCode,
): Promise<boolean> {
  const { rows } = await sql<Selectable<Schema[T]>>`select * from ${sql.table(table)} where id = ${id}`.execute(db);
  const [existing] = rows;
  if (!existing) return false;
  if (Object.entries(values).some(([name, value]) => existing[name as keyof typeof existing] !== value)) throw refuse(refusal);
  return true;
}

/**
 * Locks a row until the transaction ends and returns it; undefined where there is none. `presence`: which rows are meant, those that exist
 * or deleted ones that can be restored. `lock`: a lock of the dialect.
 */
export async function lockRow<T extends WithTrash>(
  app: App,
  tx: Tx,
  table: T,
  id: string,
  presence: 'present' | 'deleted' = 'present',
  lock = app.dialect.forUpdate,
): Promise<Selectable<Schema[T]> | undefined> {
  const { rows } = await sql<Selectable<Schema[T]>>`select * from ${sql.table(table)} where id = ${id}
    and deleted_at is ${sql.raw(presence === 'deleted' ? 'not null' : 'null')} ${lock}`.execute(tx.db);
  return rows[0];
}
