/** Adds sign-ins, including refused ones (platform/auth/sign-ins.ts). */
import type { Dialect } from '../dialect.ts';

export const signIns = (ddl: Dialect['ddl']): string[] => [
  `create table sign_ins (
        id text not null primary key, at ${ddl.int} not null, user_id text references users (id) on delete cascade, how text not null,
        result text not null, count ${ddl.int} not null, address text, agent text not null)`,
  'create index sign_ins_by_time on sign_ins (at desc, id)',
  'create index sign_ins_by_user on sign_ins (user_id, at desc)',
];
