/** Reads and erases what people wrote in a rant, in every table that declares `erasedWithRant` (platform/db/table.ts). */
import { sql } from 'kysely';
import type { Executor } from './open.ts';
import { type Table, wordColumns } from './table.ts';
import { tables } from './tables.ts';

const valuesOf = ({ columns }: Table): [name: string, value: unknown][] =>
  Object.entries(columns).flatMap(([name, { whenErased }]) => (whenErased === undefined ? [] : [[name, whenErased]]));

/** Returns all texts that `eraseWordsOfRant` erases, by table; each row also has the columns that say who wrote it. */
export async function wordsOfRant(db: Executor, id: string): Promise<Record<string, unknown[]>> {
  const words: Record<string, unknown[]> = {};
  for (const [name, table] of Object.entries<Table>(tables)) {
    const saidColumns = wordColumns(table);
    if (table.erasedWithRant === undefined || saidColumns.length === 0) continue;
    const personColumns = ['id', 'author_id', 'user_id', 'by'].filter((column) => column in table.columns);
    const columns = sql.join([...personColumns, ...saidColumns].map((column) => sql.ref(column)));
    const rows = await sql`select ${columns} from ${sql.table(name)} where ${sql.ref(table.erasedWithRant)} = ${id}`.execute(db);
    if (rows.rows.length > 0) words[name] = rows.rows;
  }
  return words;
}

export async function eraseWordsOfRant(db: Executor, id: string): Promise<void> {
  for (const [name, table] of Object.entries<Table>(tables)) {
    if (table.erasedWithRant === undefined) continue;
    const values = valuesOf(table).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const rows = sql`${sql.ref(table.erasedWithRant)} = ${id}`;
    await (values.length === 0
      ? sql`delete from ${sql.table(name)} where ${rows}`
      : sql`update ${sql.table(name)} set ${sql.join(values)} where ${rows}`
    ).execute(db);
  }
}
