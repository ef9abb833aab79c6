/**
 * Adds the published numbers of quarters, which are written once, and for each plan a size class of the rants behind it, which everybody
 * can read. Plans completed earlier are counted now, without rants about people who have or may have an account, because nobody knows any
 * more who read what.
 */
import type { Dialect } from '../dialect.ts';

const classes = [50, 20, 10, 5];

export const publishedNumbers = ({ ddl }: Dialect): string[] => {
  const ofNobody = `rants.target_id not in (select id from options where user_id is not null)
    and rants.target_id not in (select option_id from possible_links where decided_at is null)`;
  const behind = (expression: string) =>
    `(select ${expression} from plan_rants join rants on rants.id = plan_rants.rant_id where plan_rants.plan_id = plans.id and ${ofNobody})`;
  const people = behind(`count(distinct coalesce(rants.author_id, ''))`);
  const when = classes.map((threshold) => `when ${behind('count(*)')} >= ${threshold} then ${threshold}`).join(' ');
  return [
    `create table published_numbers (
      period text not null, part text not null, option_id text not null, value ${ddl.int}, primary key (period, part, option_id))`,
    ...ddl.appendOnly('published_numbers'),
    `alter table plans add column rants_class ${ddl.int}`,
    `update plans set rants_class = case when ${people} < 5 then null ${when} end where completed_at is not null`,
  ];
};
