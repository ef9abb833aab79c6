/** Words of rants lie unpacked in their rows: a search reads thousands. Those of before are written anew when they change. */
import type { Dialect } from '../dialect.ts';

export const unpackedWords = ({ name }: Dialect): string[] =>
  // The most there is: a page of the table. Longer texts are packed as before.
  name === 'sqlite' ? [] : ['alter table rants set (toast_tuple_target = 8160)'];
