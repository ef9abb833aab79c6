import { int, table, text } from '#server/platform/db/table.ts';

export const tables = {
  /** The only test rant (`n` is 1), while there is no other rant. It is no row of `rants`, so that no number, file or log counts it. */
  test_rants: table(['rant', 'no', 'admins', 'ended'], {
    n: int<1>(),
    id: text(),
    author_id: text().person().refersTo('account'),
    content: text().words(),
    date: int(),
  }),
};
