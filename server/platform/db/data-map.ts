/** The stored data, column by column: what each is for, whether it tells of a person, who reads it at most, and how long it stays. */
import type { Schema } from './schema.ts';
import { type Line, linesOf } from './table.ts';
import { tables } from './tables.ts';

export const dataMap = Object.fromEntries(Object.entries(tables).map(([name, one]) => [name, linesOf(one)])) as {
  readonly [Table in keyof Schema]: Readonly<Record<keyof Schema[Table] & string, Line>>;
};
