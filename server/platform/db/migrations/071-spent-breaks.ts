/**
 * Data beside a sealed rant must not distinguish people. Spent passes lose their week and their order, which was that of the rants. The
 * list of people who got passes of a past week becomes their number. Waiting messages lose their pass, which names the week.
 */
import type { Dialect } from '../dialect.ts';

const withoutPass: Record<Dialect['name'], string> = {
  sqlite: `json_remove(message, '$.pass')`,
  postgres: `(message::jsonb - 'pass')::text`,
};

export const spentInNoOrder = ({ ddl, name }: Dialect): string[] => [
  `create table sealed_tags (tag ${ddl.bytes} not null constraint sealed_spent_by_tag primary key)${name === 'sqlite' ? ' without rowid' : ''}`,
  'insert into sealed_tags (tag) select distinct tag from sealed_spent order by tag',
  'drop table sealed_spent',
  'alter table sealed_tags rename to sealed_spent',
  `alter table sealed_epochs add column people ${ddl.int} not null default 0`,
  `update sealed_epochs set people = (select count(*) from sealed_issued where sealed_issued.epoch = sealed_epochs.epoch) where private is null`,
  'delete from sealed_issued where epoch in (select epoch from sealed_epochs where private is null)',
  `update sealed_waiting set message = ${withoutPass[name]}`,
];
