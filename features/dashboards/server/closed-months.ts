/**
 * Stores the numbers of the days of past months in the database, so that the first dashboard after a start does not count years again. A
 * row is valid until a later event changes a rant of its month; nothing has to delete it then.
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
  const stored = await app.db.selectFrom('closed_months').selectAll().where('month', '=', month).executeTakeFirst();
  if (stored?.time_zone !== timeZone) return null;
  const hasChanged = await changedSince(app, timeZone, stored.as_of);
  return hasChanged?.has(month) === false ? readable(await unzipped(stored.days)) : null;
}

/** The days and months whose rants changed after the event `seq`; null if there are too many changes to look up, or all months may have changed. */
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
  const storedMonths = await app.db.selectFrom('closed_months').select(['month', 'time_zone', 'as_of']).execute();
  // The counts below include every event up to `asOf`.
  const asOf = await app.dialect.finalSeq(app.db);
  if (asOf === 0) return;
  const oldest = Math.min(asOf, ...storedMonths.filter((row) => row.time_zone === timeZone).map((row) => row.as_of));
  const hasChanged = await changedSince(app, timeZone, oldest);
  const holds = new Set(
    hasChanged ? storedMonths.filter((row) => row.time_zone === timeZone && !hasChanged.has(row.month)).map((row) => row.month) : [],
  );
  const { writer } = app.longRunning;
  if (holds.size > 0)
    await writer
      .updateTable('closed_months')
      .set({ as_of: asOf })
      .where('month', 'in', [...holds])
      .where('as_of', '<', asOf)
      .execute();
  const open = monthOf(await today(app));
  const closedDays = { from: `${monthOf(dayAt(first, timeZone))}-01`, to: daysOfMonth(addMonths(open, -1)).to };
  await (await cachedDayStats(app)).eachBusySpan(closedDays, async (span) => {
    // Both ends of `closedDays` are ends of a month, so each span is a whole month.
    const month = 'month' in span ? span.month : monthOf(span.from);
    if (holds.has(month)) return true;
    const countedDays = await countDays(app, timeZone, { condition: always }, daysOfMonth(month));
    if (![...countedDays.values()].some(holdsAny)) return false;
    const days = await zipped(serialise(countedDays));
    const row = { month, time_zone: timeZone, as_of: asOf, days };
    await writer
      .insertInto('closed_months')
      .values(row)
      .onConflict((c) => c.column('month').doUpdateSet(row))
      .execute();
    return true;
  });
}

const serialise = (days: Map<string, DayStats>): string =>
  JSON.stringify(days, (_key, value) => {
    if (value instanceof Map) return { $map: [...value].toSorted(([a], [b]) => (a < b ? -1 : 1)) };
    return value instanceof Uint32Array ? { $list: [...value] } : value;
  });

const readable = (bytes: Buffer): Map<string, DayStats> =>
  JSON.parse(bytes.toString(), (_key, value) => {
    if (value?.$map) return new Map(value.$map);
    return value?.$list ? Uint32Array.from(value.$list) : value;
  });

/** Compares each valid stored month with a new count, for `npx earshot doctor`. */
export async function compareClosedMonths(app: App, see: (isRight: boolean, name: string) => void): Promise<void> {
  const { timeZone } = await app.settings.current();
  const storedMonths = await app.db.selectFrom('closed_months').select('month').orderBy('month').execute();
  for (const { month } of storedMonths) {
    const closedStats = await closedMonth(app, timeZone, month);
    if (!closedStats) continue;
    const countedDays = await countDays(app, timeZone, { condition: always }, daysOfMonth(month));
    // The row may have become invalid while it was counted; then the difference means nothing.
    if (await closedMonth(app, timeZone, month)) see(serialise(closedStats) === serialise(countedDays), month);
  }
}
