import { bytes, int, table, text } from '#server/platform/db/table.ts';

export const tables = {
  /** The counted days of past months (server/closed-months.ts): `days` is gzipped JSON, `as_of` the last event that is included. */
  closed_months: table(
    ['running', 'person', 'nobody', 'derived'],
    {
      month: text(),
      time_zone: text(),
      as_of: int(),
      days: bytes(),
    },
    { isLeftOutOfArchives: true },
  ),
};
