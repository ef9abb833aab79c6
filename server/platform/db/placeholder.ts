/** A parameter of a compiled statement; each run gives it a value. */
import { type RawBuilder, sql } from 'kysely';

export class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Values of placeholders by name. */
export type Values = Record<string, unknown>;

export const placeholder = <T>(name: string): RawBuilder<T> => sql<T>`${new Placeholder(name)}`;

/** Placeholders for `count` rows with these columns; `valuesOfRows` makes their values. */
export const placeholderRows = <Row extends object>(count: number, columns: readonly (keyof Row & string)[]) =>
  Array.from(
    { length: count },
    (_, n) =>
      Object.fromEntries(columns.map((column) => [column, placeholder(`${column}${n}`)])) as { [C in keyof Row]: RawBuilder<Row[C]> },
  );

export const valuesOfRows = (rows: readonly object[]): Values =>
  Object.fromEntries(rows.flatMap((row, n) => Object.entries(row).map(([column, value]) => [`${column}${n}`, value])));
