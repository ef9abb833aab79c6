/** Adds the rant that a handler has marked as the original, whether this one's status follows it, and what the status was before. */
import type { Dialect } from '../dialect.ts';

export const sameAs = ({ ddl }: Dialect): string[] => [
  'alter table rants add column same_as text references rants (id) on delete set null',
  `alter table rants add column follows ${ddl.int}`,
  'alter table rants add column before_link text',
  'create index rants_by_same on rants (same_as) where same_as is not null',
];
