/**
 * Caches values of days ('2026-11-21') and months ('2026-11') until a rant of them changes, for everybody who sees the same rants. The days
 * are those of the organisation's time zone.
 */
import { addDays, type Days, daysOfMonth, monthOf } from '@earshot/contract/calendar';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { AppEvent } from '#server/platform/events/catalogue.ts';
import { changedSpans } from '#server/platform/events/rant-changes.ts';
import { memo, perApp } from '#server/platform/memo.ts';
import { dayAt, nextDay, startOfDay } from '#server/platform/zone.ts';
import type { CountedScope } from '../visibility/visible.ts';

/** The value of one span in the cache. */
interface CacheEntry<What> {
  readonly value: Promise<What> | undefined;
  /** Caches the value, unless it fails. */
  set(days: Promise<What>): Promise<What>;
}

/** Returns whether a span, which is a month or a run of days, has any rants. */
type LookAtSpan = (span: Days | { month: string }) => Promise<boolean>;

interface Spans<What> {
  timeZone: string;
  of(scope: CountedScope, span: string): Promise<CacheEntry<What>>;
  /** Calls the function `eachBusySpan` below with the organisation's time zone. */
  eachBusySpan(days: Days, lookAtSpan: LookAtSpan): Promise<void>;
}

/** Room for ten years of days and their months. */
const maxSpans = 4000;
/** How many different sets of rants are cached for a span. Most people see every rant, so they are few. */
const maxScopes = 20;

/** The key of a set of visible rants: the text and the values of its condition, so that no two sets share a key. */
export const signature = ({ kind, condition }: CountedScope): string =>
  kind === 'all' ? '' : JSON.stringify([condition.key, condition.values]);

/** Makes a cache for one kind of value. */
export function dayCache<What>(): (app: App) => Promise<Spans<What>> {
  const stores = perApp((app) => {
    const place = { timeZone: '' };
    const forgetOn = (event: AppEvent) => changedSpans(event, place.timeZone);
    return { place, memory: memo<Map<string, Promise<What>>>(app, { forgetOn, max: maxSpans }) };
  });
  return async (app) => {
    const { timeZone } = await app.settings.current();
    const { place, memory } = stores(app);
    // In another time zone, days begin and end at other instants.
    if (place.timeZone !== timeZone) memory.forget();
    place.timeZone = timeZone;
    return {
      timeZone,
      of: async (scope, span) => entryIn(await memory.get(span, async () => new Map()), signature(scope)),
      eachBusySpan: (days, lookAtSpan) => eachBusySpan(app, timeZone, days, lookAtSpan),
    };
  };
}

const entryIn = <What>(byScope: Map<string, Promise<What>>, scope: string): CacheEntry<What> => ({
  get value() {
    return byScope.get(scope);
  },
  set(days) {
    if (byScope.size >= maxScopes) byScope.clear();
    byScope.set(scope, days);
    days.catch(() => byScope.delete(scope));
    return days;
  },
});

/** Divides a period into whole months, where they fit, and runs of days around them. */
function cover(days: Days): (Days | { month: string })[] {
  const spans: (Days | { month: string })[] = [];
  for (let day = days.from; day <= days.to; ) {
    const month = monthOf(day);
    const last = daysOfMonth(month).to;
    const isMonth = day.endsWith('-01') && last <= days.to;
    spans.push(isMonth ? { month } : { from: day, to: last < days.to ? last : days.to });
    day = addDays(last, 1);
  }
  return spans;
}

/**
 * Calls `lookAtSpan` for the spans of a period in order. Where `lookAtSpan` finds a span empty, it goes on with the next one that has
 * rants. So a rant that is decades older than the others costs one span and not all the months between.
 */
async function eachBusySpan(app: App, timeZone: string, days: Days, lookAtSpan: LookAtSpan): Promise<void> {
  let next: string | null = days.from;
  for (const span of cover(days)) {
    const last = 'month' in span ? daysOfMonth(span.month).to : span.to;
    if (last < next || (await lookAtSpan(span))) continue;
    next = await nextBusyDay(app, timeZone, last);
    if (next === null) return;
  }
}

/** The first day after `day` on which any rant was written or resolved, whoever may see it; null: there is none. */
async function nextBusyDay(app: App, timeZone: string, day: string): Promise<string | null> {
  const from = startOfDay(nextDay(day), timeZone);
  const { rows } = await sql<{ written: number | null; resolved: number | null }>`select
    (select date from rants where date >= ${from} order by date limit 1) as written,
    (select resolved_at from rants where resolved_at is not null and resolved_at >= ${from} order by resolved_at limit 1) as resolved
    `.execute(app.db);
  const instants = [rows[0]?.written, rows[0]?.resolved].filter((at) => at != null);
  return instants.length === 0 ? null : dayAt(Math.min(...instants), timeZone);
}

/** The days of a period, each as a span of its own. */
export function singleDays({ from, to }: Days): { span: string; days: Days }[] {
  const days: { span: string; days: Days }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ span: day, days: { from: day, to: day } });
  return days;
}
