/** Turns a filter into a condition of a query. Each kind of resource says which attributes it has. */
import { type RawBuilder, sql } from 'kysely';
import { type Comparison, type Filter, pathOf, readFilter, type Value } from './filter.ts';
import { invalidFilter } from './scim-error.ts';

type Condition = RawBuilder<boolean>;

export type Asked = (by: Comparison, value: Value) => Condition;

const always = (is: boolean): Condition => (is ? sql`1 = 1` : sql`1 = 0`);
const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
const like = (column: RawBuilder<unknown>, pattern: string): Condition => sql`${column} like ${pattern} escape '\\'`;
const textOf = (value: Value): string => {
  if (typeof value !== 'string') throw invalidFilter('This attribute is compared with text.');
  return value;
};

/** `key` folds a text as the column does. */
export const textAsked =
  (column: RawBuilder<unknown>, key: (text: string) => string = (text) => text): Asked =>
  (by, value) => {
    if (by === 'pr') return sql`${column} is not null`;
    if (value === null && (by === 'eq' || by === 'ne')) return by === 'eq' ? sql`${column} is null` : sql`${column} is not null`;
    const text = key(textOf(value));
    if (by === 'eq') return sql`${column} = ${text}`;
    if (by === 'ne') return sql`(${column} is null or ${column} <> ${text})`;
    if (by === 'co') return like(column, `%${escaped(text)}%`);
    if (by === 'sw') return like(column, `${escaped(text)}%`);
    if (by === 'ew') return like(column, `%${escaped(text)}`);
    throw invalidFilter(`${by} does not compare this attribute.`);
  };

/** Some directories write `"True"`. */
export const yesNoAsked =
  (is: Condition): Asked =>
  (by, value) => {
    if (by === 'pr') return always(true);
    const wanted = typeof value === 'string' ? { true: true, false: false }[value.toLowerCase()] : value;
    if (typeof wanted !== 'boolean' || (by !== 'eq' && by !== 'ne')) throw invalidFilter('This attribute is true or false.');
    return wanted === (by === 'eq') ? is : sql`not (${is})`;
  };

const timeSigns: Partial<Record<Comparison, string>> = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' };
export const timeAsked =
  (column: RawBuilder<unknown>): Asked =>
  (by, value) => {
    if (by === 'pr') return always(true);
    const [sign, at] = [timeSigns[by], Date.parse(textOf(value))];
    if (!sign || Number.isNaN(at)) throw invalidFilter('This attribute is compared with a time.');
    return sql`${column} ${sql.raw(sign)} ${at}`;
  };

/** For attributes that have the same value for everybody. */
export const fixedAsked =
  (word: string): Asked =>
  (by, value) => {
    if (by !== 'eq' && by !== 'ne' && by !== 'pr') throw invalidFilter(`${by} does not compare this attribute.`);
    return always(by === 'pr' || (String(value).toLowerCase() === word) === (by === 'eq'));
  };

function conditionOf(filter: Filter, words: Readonly<Record<string, Asked>>): Condition {
  if (filter.kind === 'not') return sql`not coalesce((${conditionOf(filter.part, words)}), ${sql.raw('1 = 0')})`;
  if (filter.kind !== 'compare') {
    const parts = filter.parts.map((part) => conditionOf(part, words));
    return sql`(${sql.join(parts, sql.raw(` ${filter.kind} `))})`;
  }
  const asked = Object.hasOwn(words, filter.path) ? words[filter.path] : undefined;
  if (!asked) throw invalidFilter(`There is no filter by ${pathOf(filter.path).slice(0, 100)}.`);
  return asked(filter.by, filter.value);
}

/** null: no filter was given. Throws ScimError `invalidFilter`. */
export const conditionFrom = (text: string | undefined, words: Readonly<Record<string, Asked>>): Condition | null =>
  text === undefined || text.trim() === '' ? null : conditionOf(readFilter(text), words);
