/** Finds a number beside a person in the answer to a call: a count of what that person did, or of what was said about them. */

export interface Tally {
  /** The person's id and name, as a reply may contain them. */
  names: readonly string[];
  /** A count that occurs nowhere else in the test's organisation. */
  count: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const valuesOf = (value: unknown): unknown[] => (isObject(value) ? Object.values(value) : []);

/** Looks for the name and the count in one object, the count in an object under the person's key, or both in a pair. */
function inJson(value: unknown, { names, count }: Tally): boolean {
  if (!isObject(value)) return false;
  const isNamed = (part: unknown) => typeof part === 'string' && names.includes(part);
  const isCounted = (part: unknown) => part === count;
  const parts = Object.values(value);
  const near = Array.isArray(value) ? parts : [...parts, ...parts.filter((part) => !Array.isArray(part)).flatMap(valuesOf)];
  if (near.some(isNamed) && near.some(isCounted)) return true;
  const own = names.map((name) => value[name]);
  if (own.some((item) => isCounted(item) || valuesOf(item).some(isCounted))) return true;
  return parts.some((part) => inJson(part, { names, count }));
}

/** Looks in one line of a file, or one row of a page's table. A part of a date, an id or a fraction is no count. */
const inText = (text: string, { names, count }: Tally): boolean =>
  text
    .split(/\r?\n|<\/tr>/)
    .some((line) => names.some((name) => line.includes(name)) && new RegExp(`(?<![\\w.:-])${count}(?![\\w.:-])`).test(line));

export const holdsTally = ({ body, text }: { body: unknown; text: string }, tally: Tally): boolean =>
  body === null ? inText(text, tally) : inJson(body, tally);
