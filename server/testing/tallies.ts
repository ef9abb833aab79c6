/** Finds a number that stands beside a person in what a call answered: a count of what that person did, or of what was said about him. */

export interface Tally {
  /** As the person may be called in a reply: id and name. */
  names: readonly string[];
  /** A count that nothing else in the organisation of the test has. */
  count: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const valuesOf = (value: unknown): unknown[] => (isObject(value) ? Object.values(value) : []);

/** The same object, an object under the person's own key, or a pair. */
function inJson(value: unknown, { names, count }: Tally): boolean {
  if (!isObject(value)) return false;
  const isNamed = (part: unknown) => typeof part === 'string' && names.includes(part);
  const isCounted = (part: unknown) => part === count;
  const parts = Object.values(value);
  const near = Array.isArray(value) ? parts : [...parts, ...parts.filter((part) => !Array.isArray(part)).flatMap(valuesOf)];
  if (near.some(isNamed) && near.some(isCounted)) return true;
  const own = names.map((name) => value[name]);
  if (own.some((one) => isCounted(one) || valuesOf(one).some(isCounted))) return true;
  return parts.some((part) => inJson(part, { names, count }));
}

/** One line of a file, or one row of a page's table. A part of a date, an id or a fraction is no count. */
const inText = (text: string, { names, count }: Tally): boolean =>
  text
    .split(/\r?\n|<\/tr>/)
    .some((line) => names.some((name) => line.includes(name)) && new RegExp(`(?<![\\w.:-])${count}(?![\\w.:-])`).test(line));

export const holdsTally = ({ body, text }: { body: unknown; text: string }, tally: Tally): boolean =>
  body === null ? inText(text, tally) : inJson(body, tally);
