/** Pairs of letters, signs and longer parts of words are found by an index too, filled after the commit: see dialect.indexRants. */
import type { Dialect } from '../dialect.ts';

export const rantGrams = ({ ddl }: Dialect): string[] => ddl.rantGrams;
