/**
 * Rants per status, as rows of a query and as the numbers of a reply, with a number for those that were withdrawn before anybody resolved
 * them. The counts for the filters of a list are cached for a short while.
 */

import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { Condition } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { changesRants } from '#server/platform/events/rant-changes.ts';
import { memo, perApp } from '#server/platform/memo.ts';
import type { RantCounts } from '../../contract/shapes.ts';
import type { RantStatus } from '../../contract/statuses.ts';

export type Counts = RantCounts;

export interface CountRow {
  status: RantStatus;
  n: number;
  /** How many of these are withdrawn. Those that somebody had resolved before count as resolved. */
  withdrawn: number;
}

export const noRants: Readonly<Counts> = { Pending: 0, Responded: 0, Urgent: 0, Resolved: 0, withdrawn: 0 };

export function summed(rows: readonly CountRow[]): Counts {
  const counts = { ...noRants };
  for (const { status, n, withdrawn } of rows) {
    const kept = status === 'Resolved' ? n : n - withdrawn;
    counts[status] += kept;
    counts.withdrawn += n - kept;
  }
  return counts;
}

export const totalOf = ({ Pending, Responded, Urgent, Resolved, withdrawn }: Counts): number =>
  Pending + Responded + Urgent + Resolved + withdrawn;

export const openOf = ({ Pending, Responded, Urgent }: Counts): number => Pending + Responded + Urgent;

/** It is grouped by the first column of the index rants_by_word and needs no other than those in it, so that nothing is sorted. */
export const countsByStatus = statement<CountRow>(
  'rants.counts',
  (_, where) => sql<CountRow>`select rants.word as status, count(*) as n, count(rants.withdrawn_at) as withdrawn from rants
    where ${where} group by rants.word`,
);

const rememberMs = 10_000;

const memos = perApp((app) =>
  memo<Counts>(app, {
    forgetOn: (event) => changesRants(event) || /^(option|setup|settings|rant\.(owned|paused|resumed))/.test(event.type),
    max: 500,
    forMs: rememberMs,
  }),
);

/**
 * The key of a condition in the cache. A moment in it ('due before now') differs at each call, so moments that are close together share a
 * key.
 */
const keyOf = ({ key, values: { dueNow, ...values } }: Condition): string =>
  JSON.stringify([key, values, Math.floor(Number(dueNow ?? 0) / rememberMs)]);

/** Counts the rants that fulfil a condition, by status. */
export const statusCountsOf = (app: App, where: Condition): Promise<Counts> =>
  memos(app).get(keyOf(where), async () => summed(await app.prepared.rows(app.slowReads, countsByStatus, { where })));
