/** The data map: for every stored column its purpose, whether it is personal data, who may read it, and how long it is stored. */
import type { Schema } from './schema.ts';
import { type Line, linesOf } from './table.ts';
import { tables } from './tables.ts';

export const dataMap = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, linesOf(table)])) as {
  readonly [Table in keyof Schema]: Readonly<Record<keyof Schema[Table] & string, Line>>;
};
