/** Erasing what is stored of a rant, in every table that says that it belongs to one (`erasedWithRant`, platform/db/table.ts). */
import { sql } from 'kysely';
import type { Executor } from './open.ts';
import type { Table } from './table.ts';
import { tables } from './tables.ts';

const valuesOf = ({ columns }: Table): [name: string, value: unknown][] =>
  Object.entries(columns).flatMap(([name, { whenErased }]) => (whenErased === undefined ? [] : [[name, whenErased]]));

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
