/**
 * Numbers of each day, counted once and remembered until a rant of that day changes: every number of the dashboards is made of
 * these. A period is put together from whole months and single days, so that a million rants cost hardly more than ten thousand.
 * A question about all time needs less of each: that is the ledger of the rants (numbers/ledger.ts).
 * A person who may not see every rant has numbers of his own.
 */
import { addDays, type Days, daysOfMonth, monthOf } from '@earshot/contract/calendar';
import type { Actor } from '@earshot/contract/policy';
import { type RantScope, rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { type CachedDayStats, cachedDayStats } from './cached-day-stats.ts';
import { closedMonth } from './closed-months.ts';
import { add, countDays, countWhole, type DayStats, holdsAny, merged, nothing } from './count.ts';

type Counted = RantScope['parts'][number];

/** The numbers of the days together, of the rants that the actor may see. */
export async function dayStats(app: App, actor: Actor, days: Days): Promise<DayStats> {
  const whole = nothing();
  for (const part of await partsOf(app, actor, days)) add(whole, part);
  return whole;
}

/** The same as parts, for sums that need no whole. */
export async function partsOf(app: App, actor: Actor, days: Days): Promise<DayStats[]> {
  const parts: DayStats[] = [];
  for (const scope of (await rantScope(app, actor)).parts) for (const part of await partsIn(app, scope, days)) parts.push(part);
  return parts;
}

async function partsIn(app: App, scope: Counted, days: Days): Promise<DayStats[]> {
  const known = await cachedDayStats(app);
  // His own are few and lie together: nothing to remember.
  if (scope.kind === 'own') return [await countWhole(app, known.timeZone, scope, days)];
  const parts: DayStats[] = [];
  await known.eachBusySpan(days, async (span) => {
    const one =
      'month' in span ? await monthStats(app, known, scope, span.month) : merged((await daysOf(app, known, scope, span)).values());
    parts.push(one);
    return holdsAny(one);
  });
  return parts;
}

/** Day by day, for series. */
export async function statsByDay(app: App, actor: Actor, days: Days): Promise<Map<string, DayStats>> {
  const known = await cachedDayStats(app);
  const daysIn = (scope: Counted) => (scope.kind === 'own' ? countDays(app, known.timeZone, scope, days) : daysOf(app, known, scope, days));
  const [first = new Map<string, DayStats>(), ...others] = await Promise.all((await rantScope(app, actor)).parts.map(daysIn));
  if (others.length === 0) return first;
  // Remembered numbers must not be changed.
  return new Map([...first].map(([day, stats]) => [day, merged([stats, ...others.map((other) => other.get(day) ?? nothing())])]));
}

/** Days that are counted with one question: few enough that nobody waits for it at a million rants. */
const together = 7;
/** So many such questions under way: hundreds at once hold everybody else while they are sent and while their answers come in. */
const atOnce = 4;

/**
 * The numbers of each day in a row. Two calls at once count a day once. A day that an event invalidates while it is counted is counted again for the
 * next call.
 */
async function daysOf(app: App, known: CachedDayStats, scope: Counted, days: Days): Promise<Map<string, DayStats>> {
  const all: string[] = [];
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) all.push(day);
  const memories = await Promise.all(all.map((day) => known.of(scope, day)));
  const closed = new Map<string, DayStats>();
  if (scope.kind === 'all')
    for (const month of new Set(all.filter((_, at) => !memories[at]?.there).map(monthOf)))
      for (const [day, stats] of (await closedMonth(app, known.timeZone, month)) ?? []) closed.set(day, stats);
  // Looked up only now, because another call may have begun to count meanwhile.
  const asked = memories.map((memory, at) => {
    const stats = closed.get(all[at] ?? '');
    return memory.there ?? (stats && memory.set(Promise.resolve(stats)));
  });
  // While it waits here somebody else may have begun to count a day.
  const isAsked = (at: number): boolean => {
    asked[at] ??= memories[at]?.there;
    return asked[at] !== undefined;
  };
  const underWay: Promise<unknown>[] = [];
  for (let at = 0; at < all.length; at++) {
    if (isAsked(at)) continue;
    const run = [];
    for (let next = at; next < all.length && run.length < together && !isAsked(next); next++) run.push(next);
    const counted = countDays(app, known.timeZone, scope, { from: all[at] ?? '', to: all[run.at(-1) ?? at] ?? '' });
    for (const place of run) asked[place] = memories[place]?.set(counted.then((byDay) => byDay.get(all[place] ?? '') ?? nothing()));
    if (underWay.push(counted) >= atOnce) await underWay.shift();
  }
  const found = new Map<string, DayStats>();
  for (const [place, day] of all.entries()) found.set(day, (await asked[place]) ?? nothing());
  return found;
}

async function monthStats(app: App, known: CachedDayStats, scope: Counted, month: string): Promise<DayStats> {
  const place = await known.of(scope, month);
  return place.there ?? place.set(daysOf(app, known, scope, daysOfMonth(month)).then((byDay) => merged(byDay.values())));
}
