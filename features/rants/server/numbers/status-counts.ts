/**
 * Rants per status: a row of a query for each, one number for each in a reply, and one for those that were withdrawn before anybody resolved them. What
 * stands behind the filters of a list is remembered a short while.
 */

import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { Condition } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { changesRants } from '#server/platform/events/rant-changes.ts';
import { memo, perApp } from '#server/platform/memo.ts';
import type { RantCounts } from '../../contract/shapes.ts';
import { type CountedAs, countedAs } from '../status/open-rants.ts';

export type Counts = RantCounts;

export interface CountRow {
  countedAs: CountedAs;
  n: number;
}

export const noRants: Readonly<Counts> = { Pending: 0, Responded: 0, Urgent: 0, Resolved: 0, withdrawn: 0 };

export function summed(rows: readonly CountRow[]): Counts {
  const counts = { ...noRants };
  for (const row of rows) counts[row.countedAs] += row.n;
  return counts;
}

export const totalOf = ({ Pending, Responded, Urgent, Resolved, withdrawn }: Counts): number =>
  Pending + Responded + Urgent + Resolved + withdrawn;

export const openOf = ({ Pending, Responded, Urgent }: Counts): number => Pending + Responded + Urgent;

export const countsByStatus = statement<CountRow>(
  'rants.counts',
  (_, where) => sql<CountRow>`select ${countedAs} as "countedAs", count(*) as n from rants where ${where} group by 1`,
);

const rememberMs = 10_000;

const memos = perApp((app) =>
  memo<Counts>(app, {
    forgetOn: (event) => changesRants(event) || /^(option|setup|settings|rant\.(owned|paused|resumed))/.test(event.type),
    max: 500,
    forMs: rememberMs,
  }),
);

/** A moment that is part of a condition ('due before now') is another one at each call: it counts as the same for a short while. */
const keyOf = ({ key, values: { dueNow, ...values } }: Condition): string =>
  JSON.stringify([key, values, Math.floor(Number(dueNow ?? 0) / rememberMs)]);

/** How many rants stand behind a condition, per status. */
export const countsBehind = (app: App, where: Condition): Promise<Counts> =>
  memos(app).get(keyOf(where), async () => summed(await app.prepared.rows(app.slowReads, countsByStatus, { where })));
