import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bothEngines } from '../../testing/every-engine.ts';
import type { Column, Table } from './table.ts';
import { tables } from './tables.ts';

interface FoundColumn {
  table: string;
  column: string;
  type: string;
  isNullable: 0 | 1 | boolean;
}

const sqliteColumns = sql<FoundColumn>`select m.name as "table", i.name as "column", lower(i.type) as type, i."notnull" = 0 and i.pk = 0 as "isNullable"
  from sqlite_schema m, pragma_table_xinfo(m.name) i where m.type = 'table' and i.hidden != 1`;
const postgresColumns = sql<FoundColumn>`select table_name as "table", column_name as "column", data_type as type, is_nullable = 'YES' as "isNullable"
  from information_schema.columns where table_schema = current_schema()`;

/** The names that the engines give to types, and those that tables.ts uses. */
const kinds: Record<string, Column<unknown>['stored']['as']> = {
  text: 'text',
  integer: 'integer',
  bigint: 'integer',
  smallint: 'integer',
  blob: 'bytes',
  bytea: 'bytes',
};

bothEngines('The tables', (stage) => {
  test('match the migrated schema: each column, its type, and whether it may be null', async () => {
    const { db, dialect } = stage().t.app;
    const { rows } = await (dialect.name === 'postgres' ? postgresColumns : sqliteColumns).execute(db);
    const found = rows
      .filter(({ table }) => table in tables)
      .map(({ table, column, type, isNullable }) => `${table}.${column} ${kinds[type] ?? type}${isNullable ? ' null' : ''}`);
    const declared = Object.entries<Table>(tables).flatMap(([name, { columns }]) =>
      Object.entries(columns).map(([column, { stored }]) => `${name}.${column} ${stored.as}${stored.isNullable ? ' null' : ''}`),
    );
    expect(declared.toSorted()).toEqual(found.toSorted());
  });
});
