/** Checks of the doctor: an answer to a summary has its day, and a check-in that was told to somebody has words. */
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { type Check, wrongRows } from '#server/platform/integrity-checks.ts';

export const checks: Check[] = [
  {
    name: 'fairness: answers to summaries have their day',
    run: (app: App) => wrongRows(app, { from: sql`summaries`, wrong: sql`(reply is null) <> (replied_day is null) or replied_day < day` }),
  },
  {
    name: 'fairness: what was told has words',
    run: (app: App) =>
      wrongRows(app, {
        from: sql`check_ins`,
        wrong: sql`(coalesce(answer, 'no') = 'yes') <> exists (select 1 from check_in_words where check_in_words.check_in_id = check_ins.id)`,
      }),
  },
];
