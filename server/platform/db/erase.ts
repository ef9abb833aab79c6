/** Reading the words of a rant and erasing them, in every table that says that it belongs to one (`erasedWithRant`, platform/db/table.ts). */
import { sql } from 'kysely';
import type { Executor } from './open.ts';
import { type Table, wordColumns } from './table.ts';
import { tables } from './tables.ts';

const valuesOf = ({ columns }: Table): [name: string, value: unknown][] =>
  Object.entries(columns).flatMap(([name, { whenErased }]) => (whenErased === undefined ? [] : [[name, whenErased]]));

/** All words that `eraseWordsOfRant` erases, by table, each row with the columns that say who wrote it. */
export async function wordsOfRant(db: Executor, id: string): Promise<Record<string, unknown[]>> {
  const words: Record<string, unknown[]> = {};
  for (const [name, one] of Object.entries<Table>(tables)) {
    const said = wordColumns(one);
    if (one.erasedWithRant === undefined || said.length === 0) continue;
    const whose = ['id', 'author_id', 'user_id', 'by'].filter((column) => column in one.columns);
    const columns = sql.join([...whose, ...said].map((column) => sql.ref(column)));
    const rows = await sql`select ${columns} from ${sql.table(name)} where ${sql.ref(one.erasedWithRant)} = ${id}`.execute(db);
    if (rows.rows.length > 0) words[name] = rows.rows;
  }
  return words;
}

export async function eraseWordsOfRant(db: Executor, id: string): Promise<void> {
  for (const [name, one] of Object.entries<Table>(tables)) {
    if (one.erasedWithRant === undefined) continue;
    const values = valuesOf(one).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const rows = sql`${sql.ref(one.erasedWithRant)} = ${id}`;
    await (values.length === 0
      ? sql`delete from ${sql.table(name)} where ${rows}`
      : sql`update ${sql.table(name)} set ${sql.join(values)} where ${rows}`
    ).execute(db);
  }
}
