/** One and two letters are found by reading the newest rants: the index of pairs of letters goes, with what said how far it was filled. */
import type { Dialect } from '../dialect.ts';

export const noRantGrams = ({ name }: Dialect): string[] => [
  'drop table if exists rant_grams',
  ...(name === 'sqlite' ? [] : [`delete from marks where name = 'rant_search'`]),
];
