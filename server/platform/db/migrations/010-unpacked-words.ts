/** Words of rants lie unpacked in their rows: a search reads thousands. Those of before are written anew when they change. */
import type { Dialect } from '../dialect.ts';

export const unpackedWords = ({ ddl }: Dialect): string[] => ddl.unpackedWords;
