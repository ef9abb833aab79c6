/** Declares tables, each column once. Kysely's types, the data map and the erasure of rants come from the declarations. */
import type { Personal, Purpose, Reader, Term } from '@earshot/contract/data-map';
import type { OptionList } from '@earshot/contract/option-lists';
import type { Generated, GeneratedAlways } from 'kysely';

/** A line of the data map: the purpose of a column, whether it tells of a person, its readers at most, and how long it stays. */
export interface Line {
  purpose: Purpose;
  personal: Personal;
  readers: Reader;
  term: Term;
}

type Erased = '' | 0 | null;

interface Stored {
  as: 'text' | 'integer' | 'bytes';
  isNullable: boolean;
}

/** Kinds of things that a column can refer to: an account, an option of one of the lists, or a blob by its hash (platform/blob-store). */
export type Referred = 'account' | 'blob' | OptionList;

interface Marks {
  stored: Stored;
  line?: Partial<Line>;
  whenErased?: Erased | undefined;
  referred?: Referred | null;
  isDerived?: boolean;
}

export class Column<Type> {
  /** The type of its values as Kysely sees them. It exists for the compiler only. */
  declare readonly type: Type;
  readonly stored: Stored;
  /** The parts of its line that differ from the line of its table. */
  readonly line: Partial<Line>;
  /** The value it has once the rant that its row belongs to is erased; undefined: it stays. */
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
  /** An insert may leave it out: the database has a default. */
  withDefault(): Column<Generated<Type>> {
    return this.with({});
  }
  /** The database works it out from other columns, which are never null; it does not know that the result is none either. */
  computed(): Column<GeneratedAlways<Type>> {
    return this.with({ stored: { ...this.stored, isNullable: true } });
  }
  /** It repeats words of other columns for the search. Words are stored and shown from those. */
  derived(): Column<Type> {
    return this.with({ isDerived: true });
  }
  /** It is a person or points to one. */
  person(readers?: Reader): Column<Type> {
    return this.withLine({ personal: 'person', ...(readers && { readers }) });
  }
  /** Somebody typed it, so anybody may be named in it. */
  words(readers?: Reader): Column<Type> {
    return this.withLine({ personal: 'words', ...(readers && { readers }) });
  }
  /** It tells of nobody, unlike most of its table. */
  impersonal(readers?: Reader): Column<Type> {
    return this.withLine({ personal: 'no', ...(readers && { readers }) });
  }
  readers(readers: Reader): Column<Type> {
    return this.withLine({ readers });
  }
  /** It is stored for something else than most of its table. */
  for(purpose: Purpose, readers?: Reader): Column<Type> {
    return this.withLine({ purpose, ...(readers && { readers }) });
  }
  term(term: Term): Column<Type> {
    return this.withLine({ term });
  }
  /** With the rant that its row belongs to it is erased, and then has this value. */
  erased(value: Erased): Column<Type> {
    return this.with({ whenErased: value });
  }
  /** `account`: emptied when the account is removed for good, or its row deleted where it cannot be null. A list: an option that stands here is archived and not deleted. `blob`: it is kept while its hash stands here. */
  refersTo(referred: Referred): Column<Type> {
    return this.with({ referred });
  }
}

export const text = <T extends string = string>(): Column<T> => new Column({ stored: { as: 'text', isNullable: false } });
export const int = <T extends number = number>(): Column<T> => new Column({ stored: { as: 'integer', isNullable: false } });
/** Yes and no are 1 and 0 on both engines. */
export const flag = (): Column<0 | 1> => int<0 | 1>();
export const bytes = (): Column<Buffer> => new Column({ stored: { as: 'bytes', isNullable: false } });
/** A number that the database gives to each new row. */
export const serial = (): Column<Generated<number>> => int().withDefault();

type Columns = Readonly<Record<string, Column<unknown>>>;
export interface Table<C extends Columns = Columns> {
  columns: C;
  line: Line;
  /**
   * The column with the id of the rant that a row belongs to. When that rant is erased, the columns with `erased` take their value; where the table
   * has none, the row is deleted (platform/db/erase.ts).
   */
  erasedWithRant?: string;
  /** Its rows are true of the moment only, are worked out from others, or would be misused: archives leave them out. */
  isLeftOutOfArchives?: true;
}
/** The line holds for each column that declares nothing else. */
export const table = <C extends Columns>(
  [purpose, personal, readers, term]: [Purpose, Personal, Reader, Term],
  columns: C,
  more: { erasedWithRant?: keyof C & string; isLeftOutOfArchives?: true } = {},
): Table<C> => ({
  columns,
  line: { purpose, personal, readers, term },
  ...more,
});

/** The table with columns that another feature stores in it. */
export const withColumns = <C extends Columns, More extends Columns>(one: Table<C>, more: More): Table<C & More> => ({
  ...one,
  columns: { ...one.columns, ...more },
});

/** The values of these columns as Kysely sees them. */
type ValuesOf<C extends Columns> = { [Name in keyof C]: C[Name]['type'] };
export type SchemaOf<Tables extends Readonly<Record<string, Table>>> = { [Name in keyof Tables]: ValuesOf<Tables[Name]['columns']> };

/** The lines of the data map, by column. */
export const linesOf = ({ columns, line }: Table): Record<string, Line> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, { ...line, ...column.line }]));

/** The names of columns that people's words stand in, without those that repeat them. */
export const wordColumns = (one: Table): string[] =>
  Object.entries(linesOf(one)).flatMap(([name, { personal }]) => {
    const column = one.columns[name];
    return personal === 'words' && column?.stored.as === 'text' && !column.isDerived ? [name] : [];
  });

/** The names of tables and columns that hold ids of such rows, and whether the column can be null. */
export const columnsThatReferTo = (
  tables: Readonly<Record<string, Table>>,
  wanted: Referred,
): (readonly [table: string, column: string, isNullable: boolean])[] =>
  Object.entries(tables).flatMap(([name, { columns }]) =>
    Object.entries(columns).flatMap(([column, { referred, stored }]) =>
      referred === wanted ? [[name, column, stored.isNullable] as const] : [],
    ),
  );
