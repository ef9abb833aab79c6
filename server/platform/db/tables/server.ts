/** Secrets, due jobs, marks and instances of the server. */
import { int, table, text } from '../table.ts';

export const tables = {
  instances: table(
    ['running', 'no', 'admins', 'day'],
    {
      id: text(),
      name: text(),
      version: text(),
      started_at: int(),
      seen_at: int(),
    },
    { isLeftOutOfArchives: true },
  ),
  /** Secrets of the server itself, made when they are first needed. */
  secrets: table(['running', 'no', 'nobody', 'always'], {
    name: text(),
    value: text(),
  }),
  jobs: table(['running', 'no', 'nobody', 'minutes'], {
    kind: text(),
    subject: text(),
    due_at: int(),
  }),
  marks: table(['running', 'no', 'nobody', 'always'], {
    name: text(),
    value: int(),
  }),
};
