/**
 * Values of days ('2026-11-21') and months ('2026-11'), remembered until a rant of them changes, for everybody who sees the same rants. The days
 * are those of the organisation's zone.
 */
import { addDays, type Days, daysOfMonth, monthOf } from '@earshot/contract/calendar';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import type { AppEvent } from '#server/platform/events/catalogue.ts';
import { changedSpans } from '#server/platform/events/rant-changes.ts';
import { memo, perApp } from '#server/platform/memo.ts';
import { dayAt, nextDay, startOfDay } from '#server/platform/zone.ts';
import type { Counted } from '../visibility/visible.ts';

/** Where the value of one span stands. */
interface Place<What> {
  readonly there: Promise<What> | undefined;
  /** Remembers it, unless it fails. */
  set(what: Promise<What>): Promise<What>;
}

/** Whether a span, which is a month or a run of days, held something. */
type Look = (span: Days | { month: string }) => Promise<boolean>;

interface Spans<What> {
  timeZone: string;
  of(scope: Counted, span: string): Promise<Place<What>>;
  /** eachBusySpan in its zone. */
  eachBusySpan(days: Days, look: Look): Promise<void>;
}

/** Ten years of days and their months. */
const maxSpans = 4000;
/** Few people may not see every rant: so many of them are remembered a span. */
const maxScopes = 20;

/** The visible rants, as a key: the condition's own text and values, so that no two share one. */
export const signature = ({ kind, condition }: Counted): string =>
  kind === 'all' ? '' : JSON.stringify([condition.key, condition.values]);

/** A memory of its own for one kind of value. */
export function dayCache<What>(): (app: App) => Promise<Spans<What>> {
  const stores = perApp((app) => {
    const place = { timeZone: '' };
    const forgetOn = (event: AppEvent) => changedSpans(event, place.timeZone);
    return { place, memory: memo<Map<string, Promise<What>>>(app, { forgetOn, max: maxSpans }) };
  });
  return async (app) => {
    const { timeZone } = await app.settings.current();
    const { place, memory } = stores(app);
    // The organisation moved: its days are others now.
    if (place.timeZone !== timeZone) memory.forget();
    place.timeZone = timeZone;
    return {
      timeZone,
      of: async (scope, span) => placeIn(await memory.get(span, async () => new Map()), signature(scope)),
      eachBusySpan: (days, look) => eachBusySpan(app, timeZone, days, look),
    };
  };
}

const placeIn = <What>(byScope: Map<string, Promise<What>>, scope: string): Place<What> => ({
  get there() {
    return byScope.get(scope);
  },
  set(what) {
    if (byScope.size >= maxScopes) byScope.clear();
    byScope.set(scope, what);
    what.catch(() => byScope.delete(scope));
    return what;
  },
});

/** Whole months where they fit, runs of days around them. */
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
 * Looks at the spans of a period one after another; where `look` says that one held nothing, goes on where there is something again. So a rant
 * that is decades older than the others costs one span and not all the months between.
 */
async function eachBusySpan(app: App, timeZone: string, days: Days, look: Look): Promise<void> {
  let next: string | null = days.from;
  for (const span of cover(days)) {
    const last = 'month' in span ? daysOfMonth(span.month).to : span.to;
    if (last < next || (await look(span))) continue;
    next = await nextBusyDay(app, timeZone, last);
    if (next === null) return;
  }
}

/** The first day after `day` on which a rant was written or resolved, of all there are; null where there is none. */
async function nextBusyDay(app: App, timeZone: string, day: string): Promise<string | null> {
  const from = startOfDay(nextDay(day), timeZone);
  const { rows } = await sql<{ written: number | null; resolved: number | null }>`select
    (select date from rants where date >= ${from} order by date limit 1) as written,
    (select resolved_at from rants where resolved_at is not null and resolved_at >= ${from} order by resolved_at limit 1) as resolved
    `.execute(app.db);
  const found = [rows[0]?.written, rows[0]?.resolved].filter((at) => at != null);
  return found.length === 0 ? null : dayAt(Math.min(...found), timeZone);
}

/** Each day with its name as a span. */
export function singleDays({ from, to }: Days): { span: string; days: Days }[] {
  const days: { span: string; days: Days }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ span: day, days: { from: day, to: day } });
  return days;
}
