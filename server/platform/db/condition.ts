/**
 * Conditions on rows: a text, a key that names it, and what fills its places. The key is made from the text itself, so that two conditions of
 * one key are one text, and a compiled statement that is found by the keys of its conditions is always the right one.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Dialect, idsValue } from './dialect.ts';
import { Placeholder, type Values } from './placeholder.ts';

export interface Condition {
  key: string;
  sql: RawBuilder<SqlBool>;
  values: Values;
}

/** A value and the name of its place; inside one statement a name stands for one value. */
class Bound {
  readonly name: string;
  readonly value: unknown;
  constructor(name: string, value: unknown) {
    this.name = name;
    this.value = value;
  }
}

/** Part of the statement's text, such as the name of a column: never anything that people type. */
class Text {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export const bound = (name: string, value: unknown): Bound => new Bound(name, value);
export const text = (words: string): Text => new Text(words);

/** Builds a condition from a template. The text is its key in the statement cache; values stand in it by their names. */
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

function add(values: Values, more: Values): void {
  for (const [name, value] of Object.entries(more)) {
    if (name in values && values[name] !== value) throw new Error(`Two values for the place ${name} of one condition.`);
    values[name] = value;
  }
}

/** The condition that holds for every row. */
export const always: Condition = { key: 'true', sql: sql<SqlBool>`true`, values: {} };

const joined = (word: string, none: Condition, list: readonly Condition[]): Condition =>
  list.length === 0 ? none : list.slice(1).reduce((all, one) => condition`${all} ${text(word)} ${one}`, list[0] ?? none);

/** All of them. */
export const all = (...list: readonly Condition[]): Condition => {
  const some = list.filter((one) => one !== always);
  return some.length > 1 ? condition`(${joined('and', always, some)})` : (some[0] ?? always);
};

/** At least one of them. */
export const any = (...list: readonly Condition[]): Condition => condition`(${joined('or', condition`false`, list)})`;

/** The column holds one of the ids, which travel as one value under `name`. */
export const isOneOf = (dialect: Dialect, column: string, name: string, ids: readonly (string | number)[], how?: 'aside'): Condition => ({
  key: `${how ?? ''}${column} in :${name}`,
  sql: sql<SqlBool>`${dialect.idIn(how ? dialect[how](column) : column, new Placeholder(name))}`,
  values: { [name]: idsValue(dialect, ids) },
});
