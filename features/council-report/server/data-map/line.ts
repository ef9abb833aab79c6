/** A line of the data map, and the shape that makes a column without one an error of the compiler. */
import type { Personal, Purpose, Reader, Term } from '@earshot/contract/data-map';

export interface Line {
  purpose: Purpose;
  personal: Personal;
  readers: Reader;
  term: Term;
}

/** Every column of every table of `Tables`. */
export type MapOf<Tables> = { readonly [Table in keyof Tables]: Readonly<Record<keyof Tables[Table] & string, Line>> };

export const line = (purpose: Purpose, personal: Personal, readers: Reader, term: Term): Line => ({ purpose, personal, readers, term });

/** The same of several columns. */
export const each = <Name extends string>(of: Line, ...names: Name[]): Record<Name, Line> =>
  Object.fromEntries(names.map((name) => [name, of])) as Record<Name, Line>;
