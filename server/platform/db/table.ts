/**
 * Declares tables, each column once. Kysely's types, the data map, the erasure of rants and accounts, and the tables of archives are
 * derived from these declarations.
 */
import type { Personal, Purpose, Reader, Term } from '@earshot/contract/data-map';
import type { OptionList } from '@earshot/contract/option-lists';
import type { Generated, GeneratedAlways } from 'kysely';

/** A line of the data map: the purpose of a column, whether it is personal data, who at most may read it, and how long it is stored. */
export interface Line {
  purpose: Purpose;
  personal: Personal;
  readers: Reader;
  term: Term;
}

type Erased = '' | 0 | null;

interface StoredColumn {
  as: 'text' | 'integer' | 'bytes';
  isNullable: boolean;
}

/** A thing that a column can refer to: an account, an option of one of the lists, or a blob by its hash (platform/blob-store). */
export type Referred = 'account' | 'blob' | OptionList;

interface Marks {
  stored: StoredColumn;
  line?: Partial<Line>;
  whenErased?: Erased | undefined;
  referred?: Referred | null;
  isDerived?: boolean;
}

export class Column<Type> {
  /** The type of the values in Kysely, for the compiler only. */
  declare readonly type: Type;
  readonly stored: StoredColumn;
  /** The parts of the column's line that differ from the table's. */
  readonly line: Partial<Line>;
  /** The value that the column gets when the rant of its row is erased; undefined: it does not change. */
  readonly whenErased: Erased | undefined;
  readonly referred: Referred | null;
  readonly isDerived: boolean;
  constructor({ stored, line = {}, whenErased, referred = null, isDerived = false }: Marks) {
    this.stored = stored;
    this.line = line;
    this.whenErased = whenErased;
    this.referred = referred;
    this.isDerived = isDerived;
  }
  private with<Other = Type>(marks: Partial<Marks>): Column<Other> {
    return new Column({ ...this, ...marks });
  }
  private withLine(line: Partial<Line>): Column<Type> {
    return this.with({ line: { ...this.line, ...line } });
  }
  nullable(): Column<Type | null> {
    return this.with({ stored: { ...this.stored, isNullable: true } });
  }
  /** The database has a default value, so an insert may omit it. */
  withDefault(): Column<Generated<Type>> {
    return this.with({});
  }
  /** The database computes it from other columns. The result is never null, but the database describes the column as nullable. */
  computed(): Column<GeneratedAlways<Type>> {
    return this.with({ stored: { ...this.stored, isNullable: true } });
  }
  /** The column repeats texts of other columns for search. Whatever stores or shows people's texts reads those columns instead. */
  derived(): Column<Type> {
    return this.with({ isDerived: true });
  }
  /** The column identifies a person, or refers to one. */
  person(readers?: Reader): Column<Type> {
    return this.withLine({ personal: 'person', ...(readers && { readers }) });
  }
  /** People typed its text, so it may mention anybody. */
  words(readers?: Reader): Column<Type> {
    return this.withLine({ personal: 'words', ...(readers && { readers }) });
  }
  /** The column holds no personal data, unlike most columns of its table. */
  impersonal(readers?: Reader): Column<Type> {
    return this.withLine({ personal: 'no', ...(readers && { readers }) });
  }
  readers(givenReaders: Reader): Column<Type> {
    return this.withLine({ readers: givenReaders });
  }
  /** The column has another purpose than most columns of its table. */
  for(purpose: Purpose, readers?: Reader): Column<Type> {
    return this.withLine({ purpose, ...(readers && { readers }) });
  }
  term(retentionTerm: Term): Column<Type> {
    return this.withLine({ term: retentionTerm });
  }
  /** When the rant of the row is erased, the column gets this value. */
  erased(value: Erased): Column<Type> {
    return this.with({ whenErased: value });
  }
  /**
   * `account`: when the account is erased, the column is set to null, or the row is deleted if the column is not nullable. A list: while a
   * row refers to an option, deleting the option only archives it. `blob`: the blob is kept while a row has its hash.
   */
  refersTo(referred: Referred): Column<Type> {
    return this.with({ referred });
  }
}

export const text = <T extends string = string>(): Column<T> => new Column({ stored: { as: 'text', isNullable: false } });
export const int = <T extends number = number>(): Column<T> => new Column({ stored: { as: 'integer', isNullable: false } });
/** Stored as 1 and 0 on both engines. */
export const flag = (): Column<0 | 1> => int<0 | 1>();
export const bytes = (): Column<Buffer> => new Column({ stored: { as: 'bytes', isNullable: false } });
/** A number that the database assigns to each new row. */
export const serial = (): Column<Generated<number>> => int().withDefault();

type Columns = Readonly<Record<string, Column<unknown>>>;
export interface Table<C extends Columns = Columns> {
  columns: C;
  line: Line;
  /**
   * The column with the id of the rant that a row belongs to. When that rant is erased, the columns with `erased` get their values; if the
   * table has none, the row is deleted (platform/db/erase.ts).
   */
  erasedWithRant?: string;
  /** Archives leave the table out, because its rows are only valid for the moment, can be computed from others, or could be misused. */
  isLeftOutOfArchives?: true;
}
/** The first argument is the data map's line for every column that declares nothing else. */
export const table = <C extends Columns>(
  [purpose, personal, readers, term]: [Purpose, Personal, Reader, Term],
  columns: C,
  options: { erasedWithRant?: keyof C & string; isLeftOutOfArchives?: true } = {},
): Table<C> => ({
  columns,
  line: { purpose, personal, readers, term },
  ...options,
});

/** Returns the table together with columns that another feature adds to it. */
export const withColumns = <C extends Columns, More extends Columns>(table: Table<C>, columns: More): Table<C & More> => ({
  ...table,
  columns: { ...table.columns, ...columns },
});

/** The values of these columns as Kysely sees them. */
type ValuesOf<C extends Columns> = { [Name in keyof C]: C[Name]['type'] };
export type SchemaOf<Tables extends Readonly<Record<string, Table>>> = { [Name in keyof Tables]: ValuesOf<Tables[Name]['columns']> };

/** Returns the lines of the data map by column. */
export const linesOf = ({ columns, line }: Table): Record<string, Line> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, { ...line, ...column.line }]));

/**
 * Returns the names of the columns with people's texts, without derived ones. `readers`: only columns whose line names exactly these
 * readers.
 */
export const wordColumns = (table: Table, readers?: Reader): string[] =>
  Object.entries(linesOf(table)).flatMap(([name, line]) => {
    const column = table.columns[name];
    const isRead = readers === undefined || line.readers === readers;
    return line.personal === 'words' && isRead && column?.stored.as === 'text' && !column.isDerived ? [name] : [];
  });

/** Returns the columns that refer to things of the kind `target`, with their tables and whether they may be null. */
export const columnsThatReferTo = (
  tables: Readonly<Record<string, Table>>,
  target: Referred,
): (readonly [table: string, column: string, isNullable: boolean])[] =>
  Object.entries(tables).flatMap(([name, { columns }]) =>
    Object.entries(columns).flatMap(([column, { referred, stored }]) =>
      referred === target ? [[name, column, stored.isNullable] as const] : [],
    ),
  );
