/** Adds the access requests of people whom rants mention, and the decision about each passage. Passages are not stored twice. */
import type { Dialect } from '../dialect.ts';

export const requests = (ddl: Dialect['ddl']): string[] => [
  `create table requests (
    seq ${ddl.seq}, id text not null unique, target_id text not null references options (id) on delete cascade,
    asked_day text not null, due_day text not null, closed_day text)`,
  'create index requests_by_target on requests (target_id)',
  `create table request_decisions (
    request_id text not null references requests (id) on delete cascade, passage text not null,
    rant_id text references rants (id) on delete cascade, digest text not null, turn ${ddl.int} not null,
    outcome text not null, reason text, why text not null, is_told ${ddl.int} not null,
    "by" text references users (id) on delete set null, primary key (request_id, passage))`,
  'create index request_decisions_by_rant on request_decisions (rant_id)',
  'create index request_decisions_by_person on request_decisions ("by")',
];
