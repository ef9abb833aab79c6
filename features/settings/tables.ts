import { table, text } from '#server/platform/db/table.ts';

export const tables = {
  settings: table(['settings', 'no', 'everyone', 'setting'], {
    key: text(),
    value: text(),
  }),
};
