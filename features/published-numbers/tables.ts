/** The numbers of a quarter, written once. `part` and `option_id` say what is counted. `value`: null where it is not published. */
import { int, table, text } from '#server/platform/db/table.ts';

/** `readers`: its `option_id` says who read all rants when the quarter was published. */
export const publishedParts = ['total', 'department', 'category', 'month', 'answered', 'waited', 'readers'] as const;
export type PublishedPart = (typeof publishedParts)[number];

export const tables = {
  published_numbers: table(['numbers', 'no', 'everyone', 'always'], {
    period: text(),
    part: text<PublishedPart>(),
    option_id: text(),
    value: int().nullable(),
  }),
};
