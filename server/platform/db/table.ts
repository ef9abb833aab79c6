/** How a feature says its tables, each column once: Kysely's types, the data map and the archive come from it. */
import type { Personal, Purpose, Reader, Term } from '@earshot/contract/data-map';
import type { Generated } from 'kysely';

/** A line of the data map: the purpose of a column, whether it tells of a person, its readers at most, and how long it stays. */
export interface Line {
  purpose: Purpose;
  personal: Personal;
  readers: Reader;
  term: Term;
}

export class Column<Type> {
  /** The type of its values as Kysely sees them. It exists for the compiler only. */
  declare readonly type: Type;
  /** The parts of its line that differ from the line of its table. */
  readonly line: Partial<Line>;
  constructor(line: Partial<Line> = {}) {
    this.line = line;
  }
  nullable(): Column<Type | null> {
    return new Column(this.line);
  }
  /** It is a person or points to one. */
  person(readers?: Reader): Column<Type> {
    return new Column({ personal: 'person', ...(readers && { readers }) });
  }
  /** Somebody typed it, so anybody may be named in it. */
  words(readers?: Reader): Column<Type> {
    return new Column({ personal: 'words', ...(readers && { readers }) });
  }
}

export const text = <T extends string = string>(): Column<T> => new Column();
export const int = <T extends number = number>(): Column<T> => new Column();
/** A number that the database gives to each new row. */
export const serial = (): Column<Generated<number>> => new Column();

type Columns = Readonly<Record<string, Column<unknown>>>;
export interface Table<C extends Columns = Columns> {
  columns: C;
  line: Line;
}
/** The line holds for each of its columns that says nothing else. */
export const table = <C extends Columns>([purpose, personal, readers, term]: [Purpose, Personal, Reader, Term], columns: C): Table<C> => ({
  columns,
  line: { purpose, personal, readers, term },
});

/** The values of these columns as Kysely sees them. */
export type ValuesOf<C extends Columns> = { [Name in keyof C]: C[Name]['type'] };
export type SchemaOf<Tables extends Readonly<Record<string, Table>>> = { [Name in keyof Tables]: ValuesOf<Tables[Name]['columns']> };

/** The lines of the data map, by column. */
export const linesOf = ({ columns, line }: Table): Record<string, Line> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, { ...line, ...column.line }]));
