/** How many months after its resolution the words of a rant stay, by category; the index finds those whose time is over. */
import type { Dialect } from '../dialect.ts';

export const retention = (ddl: Dialect['ddl']): string[] => [
  `alter table options add column keep_months ${ddl.int}`,
  'create index rants_kept on rants (category_id, resolved_at) where resolved_at is not null and withdrawn_at is null',
];
