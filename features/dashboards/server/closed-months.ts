/**
 * Numbers of the days of months that are over, kept in the database, so that the first dashboard after a start does not count years again.
 * A row holds for as long as no later event has changed a rant of its month: nothing has to be taken away when one does.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { addMonths, daysOfMonth, monthOf } from '@earshot/contract/calendar';
import { firstRantAt } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { always } from '#server/platform/db/condition.ts';
import type { AppEvent } from '#server/platform/events/catalogue.ts';
import { changedSpans, rantChanges } from '#server/platform/events/rant-changes.ts';
import { today } from '#server/platform/period.ts';
import { dayAt } from '#server/platform/zone.ts';
import { limits } from '../contract/limits.ts';
import { cachedDayStats } from './cached-day-stats.ts';
import { countDays, type DayStats, holdsAny } from './count.ts';

const [zipped, unzipped] = [promisify(gzip), promisify(gunzip)];

/** The stored days of a past month, counted over all rants; null: not stored, or out of date. */
export async function closedMonth(app: App, timeZone: string, month: string): Promise<Map<string, DayStats> | null> {
  const kept = await app.db.selectFrom('closed_months').selectAll().where('month', '=', month).executeTakeFirst();
  if (kept?.time_zone !== timeZone) return null;
  const changed = await changedSince(app, timeZone, kept.as_of);
  return changed?.has(month) === false ? readable(await unzipped(kept.days)) : null;
}

/** The days and months of rants that changed after the event `seq`; null: too many to look at, or all. */
async function changedSince(app: App, timeZone: string, seq: number): Promise<Set<string> | null> {
  const rows = await app.db
    .selectFrom('events')
    .selectAll()
    .where('seq', '>', seq)
    .where('type', 'in', rantChanges)
    .orderBy('seq')
    .limit(limits.maxChanges + 1)
    .execute();
  if (rows.length > limits.maxChanges) return null;
  const all = new Set<string>();
  for (const row of rows) {
    const spans = changedSpans({ ...row, data: JSON.parse(row.data) } as unknown as AppEvent, timeZone);
    if (spans === true) return null;
    for (const span of spans || []) all.add(span);
  }
  return all;
}

/** Runs each hour: stores the past months that are not stored or have changed since, and marks the others as valid until now. */
export async function closeMonths(app: App): Promise<void> {
  const { timeZone } = await app.settings.current();
  const first = await firstRantAt(app);
  if (first === null) return;
  const kept = await app.db.selectFrom('closed_months').select(['month', 'time_zone', 'as_of']).execute();
  // The numbers counted below include all events up to here.
  const asOf = await app.dialect.finalSeq(app.db);
  if (asOf === 0) return;
  const oldest = Math.min(asOf, ...kept.filter((row) => row.time_zone === timeZone).map((row) => row.as_of));
  const changed = await changedSince(app, timeZone, oldest);
  const holds = new Set(changed ? kept.filter((row) => row.time_zone === timeZone && !changed.has(row.month)).map((row) => row.month) : []);
  const { writer } = app.longRunning;
  if (holds.size > 0)
    await writer
      .updateTable('closed_months')
      .set({ as_of: asOf })
      .where('month', 'in', [...holds])
      .where('as_of', '<', asOf)
      .execute();
  const open = monthOf(await today(app));
  const over = { from: `${monthOf(dayAt(first, timeZone))}-01`, to: daysOfMonth(addMonths(open, -1)).to };
  await (await cachedDayStats(app)).eachBusySpan(over, async (span) => {
    // Whole months, as both ends are.
    const month = 'month' in span ? span.month : monthOf(span.from);
    if (holds.has(month)) return true;
    const counted = await countDays(app, timeZone, { condition: always }, daysOfMonth(month));
    if (![...counted.values()].some(holdsAny)) return false;
    const days = await zipped(written(counted));
    const row = { month, time_zone: timeZone, as_of: asOf, days };
    await writer
      .insertInto('closed_months')
      .values(row)
      .onConflict((c) => c.column('month').doUpdateSet(row))
      .execute();
    return true;
  });
}

const written = (days: Map<string, DayStats>): string =>
  JSON.stringify(days, (_key, value) => {
    if (value instanceof Map) return { $map: [...value].toSorted(([a], [b]) => (a < b ? -1 : 1)) };
    return value instanceof Uint32Array ? { $list: [...value] } : value;
  });

const readable = (bytes: Buffer): Map<string, DayStats> =>
  JSON.parse(bytes.toString(), (_key, value) => {
    if (value?.$map) return new Map(value.$map);
    return value?.$list ? Uint32Array.from(value.$list) : value;
  });

/** Each month that is kept and holds, against a new count: for `npx earshot doctor`. */
export async function compareClosedMonths(app: App, see: (isRight: boolean, what: string) => void): Promise<void> {
  const { timeZone } = await app.settings.current();
  const kept = await app.db.selectFrom('closed_months').select('month').orderBy('month').execute();
  for (const { month } of kept) {
    const closed = await closedMonth(app, timeZone, month);
    if (!closed) continue;
    const counted = await countDays(app, timeZone, { condition: always }, daysOfMonth(month));
    // Somebody may have changed a rant of it meanwhile.
    if (await closedMonth(app, timeZone, month)) see(written(closed) === written(counted), month);
  }
}
