/** Turns a filter into a condition of a query. Each kind of resource says which attributes it has. */
import { type RawBuilder, sql } from 'kysely';
import { type Comparison, type Filter, pathOf, readFilter, type Value } from './filter.ts';
import { invalidFilter } from './scim-error.ts';

type Condition = RawBuilder<boolean>;

export type Compare = (operator: Comparison, value: Value) => Condition;

const always = (isMatch: boolean): Condition => (isMatch ? sql`1 = 1` : sql`1 = 0`);
const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
const like = (column: RawBuilder<unknown>, pattern: string): Condition => sql`${column} like ${pattern} escape '\\'`;
const textOf = (value: Value): string => {
  if (typeof value !== 'string') throw invalidFilter('This attribute is compared with text.');
  return value;
};

/** Compares a text column. `key` folds the text as the column is folded. */
export const compareText =
  (column: RawBuilder<unknown>, key: (text: string) => string = (text) => text): Compare =>
  (operator, value) => {
    if (operator === 'pr') return sql`${column} is not null`;
    if (value === null && (operator === 'eq' || operator === 'ne'))
      return operator === 'eq' ? sql`${column} is null` : sql`${column} is not null`;
    const text = key(textOf(value));
    if (operator === 'eq') return sql`${column} = ${text}`;
    if (operator === 'ne') return sql`(${column} is null or ${column} <> ${text})`;
    if (operator === 'co') return like(column, `%${escaped(text)}%`);
    if (operator === 'sw') return like(column, `${escaped(text)}%`);
    if (operator === 'ew') return like(column, `%${escaped(text)}`);
    throw invalidFilter(`${operator} does not compare this attribute.`);
  };

/** Compares a yes or no. Some directories write `"True"`. */
export const compareYesNo =
  (isTrue: Condition): Compare =>
  (operator, value) => {
    if (operator === 'pr') return always(true);
    const expected = typeof value === 'string' ? { true: true, false: false }[value.toLowerCase()] : value;
    if (typeof expected !== 'boolean' || (operator !== 'eq' && operator !== 'ne')) throw invalidFilter('This attribute is true or false.');
    return expected === (operator === 'eq') ? isTrue : sql`not (${isTrue})`;
  };

const timeSigns: Partial<Record<Comparison, string>> = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' };
export const compareTime =
  (column: RawBuilder<unknown>): Compare =>
  (operator, value) => {
    if (operator === 'pr') return always(true);
    const [sign, at] = [timeSigns[operator], Date.parse(textOf(value))];
    if (!sign || Number.isNaN(at)) throw invalidFilter('This attribute is compared with a time.');
    return sql`${column} ${sql.raw(sign)} ${at}`;
  };

/** Compares an attribute that has the same value for everybody. */
export const compareFixed =
  (word: string): Compare =>
  (operator, value) => {
    if (operator !== 'eq' && operator !== 'ne' && operator !== 'pr') throw invalidFilter(`${operator} does not compare this attribute.`);
    return always(operator === 'pr' || (String(value).toLowerCase() === word) === (operator === 'eq'));
  };

function conditionOf(filter: Filter, words: Readonly<Record<string, Compare>>): Condition {
  if (filter.kind === 'not') return sql`not coalesce((${conditionOf(filter.part, words)}), ${sql.raw('1 = 0')})`;
  if (filter.kind !== 'compare') {
    const parts = filter.parts.map((part) => conditionOf(part, words));
    return sql`(${sql.join(parts, sql.raw(` ${filter.kind} `))})`;
  }
  const column = Object.hasOwn(words, filter.path) ? words[filter.path] : undefined;
  if (!column) throw invalidFilter(`There is no filter by ${pathOf(filter.path).slice(0, 100)}.`);
  return column(filter.operator, filter.value);
}

/** SQL for a filter; null: no filter was given. Throws ScimError `invalidFilter`. */
export const conditionFrom = (text: string | undefined, words: Readonly<Record<string, Compare>>): Condition | null =>
  text === undefined || text.trim() === '' ? null : conditionOf(readFilter(text), words);
