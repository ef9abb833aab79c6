/**
 * Conditions on rows. Each has its SQL, a key and the values of its parameters. The key is built from the SQL text itself, so conditions
 * with one key have the same text, and a compiled statement found by the keys of its conditions is always the right one.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Dialect, idsValue } from './dialect.ts';
import { Placeholder, type Values } from './placeholder.ts';

export interface Condition {
  key: string;
  sql: RawBuilder<SqlBool>;
  values: Values;
}

/** A value and the name of its parameter. Within one statement a name stands for one value. */
class Bound {
  readonly name: string;
  readonly value: unknown;
  constructor(name: string, value: unknown) {
    this.name = name;
    this.value = value;
  }
}

/** A part of the statement's text, such as a column name. It must never come from people's input. */
class Text {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export const bound = (name: string, value: unknown): Bound => new Bound(name, value);
export const text = (words: string): Text => new Text(words);

/** Builds a condition from a template. Values are replaced by their names in the key. */
export function condition(strings: TemplateStringsArray, ...parts: (Condition | Bound | Text)[]): Condition {
  const values: Values = {};
  const keys = parts.map((part) => {
    if (part instanceof Text) return part.text;
    if (part instanceof Bound) {
      add(values, { [part.name]: part.value });
      return `:${part.name}`;
    }
    add(values, part.values);
    return part.key;
  });
  const pieces = parts.map((part) => {
    if (part instanceof Text) return sql.raw(part.text);
    return part instanceof Bound ? sql`${new Placeholder(part.name)}` : part.sql;
  });
  return { key: String.raw({ raw: strings }, ...keys), sql: sql<SqlBool>(strings, ...pieces), values };
}

function add(values: Values, added: Values): void {
  for (const [name, value] of Object.entries(added)) {
    if (name in values && values[name] !== value) throw new Error(`Two values for the place ${name} of one condition.`);
    values[name] = value;
  }
}

export const always: Condition = { key: 'true', sql: sql<SqlBool>`true`, values: {} };

const joinConditions = (word: string, none: Condition, list: readonly Condition[]): Condition =>
  list.length === 0 ? none : list.slice(1).reduce((all, next) => condition`${all} ${text(word)} ${next}`, list[0] ?? none);

/** Holds where every condition holds. */
export const all = (...list: readonly Condition[]): Condition => {
  const relevant = list.filter((part) => part !== always);
  return relevant.length > 1 ? condition`(${joinConditions('and', always, relevant)})` : (relevant[0] ?? always);
};

/** Holds where at least one condition holds. */
export const any = (...list: readonly Condition[]): Condition => condition`(${joinConditions('or', condition`false`, list)})`;

/**
 * Holds where the column has one of the ids, which are sent as one value called `name`. `suffix`: SQLite must not use the index of the
 * column (`aside` of the dialect).
 */
export const isOneOf = (
  dialect: Dialect,
  column: string,
  name: string,
  ids: readonly (string | number)[],
  suffix?: 'aside',
): Condition => ({
  key: `${suffix ?? ''}${column} in :${name}`,
  sql: sql<SqlBool>`${dialect.idIn(suffix ? dialect[suffix](column) : column, new Placeholder(name))}`,
  values: { [name]: idsValue(dialect, ids) },
});
