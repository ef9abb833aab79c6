/** Pairs of letters and signs of rants on PostgreSQL; 014 drops them again. */
import type { Dialect } from '../dialect.ts';

export const rantGrams = ({ name }: Dialect): string[] =>
  name === 'sqlite'
    ? []
    : [
        // They are looked up, never read: they stand apart from the rows, uncompressed.
        'create table rant_grams (seq bigint primary key, grams int[] not null) with (toast_tuple_target = 128)',
        'alter table rant_grams alter column grams set storage external',
        'create index rant_grams_by_gram on rant_grams using gin (grams)',
      ];
