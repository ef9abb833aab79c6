/** When a rant was opened again without an answer, which stood in its events only. Empty: it waits since it was written. */
import type { Dialect } from '../dialect.ts';

/** Written by JSON.stringify, always in this order. */
const reopened = `events.type = 'rant.statusChanged' and events.data like '%"from":"Resolved","to":"Pending"%'`;

export const waitsSince = ({ ddl }: Dialect): string[] => [
  `alter table rants add column waits_since ${ddl.int}`,
  `update rants set waits_since = (select max(events.at) from events where events.subject = rants.id and ${reopened})
    where id in (select events.subject from events where ${reopened})`,
];
