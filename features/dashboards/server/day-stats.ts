/**
 * Numbers of each day, counted once and cached until a rant of that day changes. The numbers of rants, rates, times to the first response
 * and distributions are made from these. A period is put daysPerQuery from whole months and single days, so that a million rants cost
 * hardly more than ten thousand. How many rants are open or wait needs less of each day and comes from the rants' ledger
 * (features/rants/server/numbers/ledger.ts). A person who may not see every rant has numbers of their own.
 */
import { addDays, type Days, daysOfMonth, monthOf } from '@earshot/contract/calendar';
import type { Actor } from '@earshot/contract/policy';
import { type RantScope, rantScope } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { type CachedDayStats, cachedDayStats } from './cached-day-stats.ts';
import { closedMonth } from './closed-months.ts';
import { add, countDays, countWhole, type DayStats, holdsAny, merged, noStats } from './count.ts';

type CountedScope = RantScope['parts'][number];

/** Adds up the numbers of these days over the rants that the actor may see. */
export async function dayStats(app: App, actor: Actor, days: Days): Promise<DayStats> {
  const total = noStats();
  for (const part of await partsOf(app, actor, days)) add(total, part);
  return total;
}

/** Returns the numbers that `dayStats` adds up, for sums that can do without one total. */
export async function partsOf(app: App, actor: Actor, days: Days): Promise<DayStats[]> {
  const parts: DayStats[] = [];
  for (const scope of (await rantScope(app, actor)).parts) for (const part of await partsIn(app, scope, days)) parts.push(part);
  return parts;
}

async function partsIn(app: App, scope: CountedScope, days: Days): Promise<DayStats[]> {
  const cached = await cachedDayStats(app);
  // A person's own rants are few: no cache.
  if (scope.kind === 'own') return [await countWhole(app, cached.timeZone, scope, days)];
  const parts: DayStats[] = [];
  await cached.eachBusySpan(days, async (span) => {
    const added =
      'month' in span ? [await monthStats(app, cached, scope, span.month)] : [...(await daysOf(app, cached, scope, span)).values()];
    parts.push(...added);
    return added.some(holdsAny);
  });
  return parts;
}

/** The numbers of each single day, for series. */
export async function statsByDay(app: App, actor: Actor, days: Days): Promise<Map<string, DayStats>> {
  const cached = await cachedDayStats(app);
  const daysIn = (scope: CountedScope) =>
    scope.kind === 'own' ? countDays(app, cached.timeZone, scope, days) : daysOf(app, cached, scope, days);
  const [first = new Map<string, DayStats>(), ...otherParts] = await Promise.all((await rantScope(app, actor)).parts.map(daysIn));
  if (otherParts.length === 0) return first;
  // Cached numbers must not be changed, so `merged` copies them.
  return new Map([...first].map(([day, stats]) => [day, merged([stats, ...otherParts.map((other) => other.get(day) ?? noStats())])]));
}

/** Days counted by one query: few enough that nobody waits for it at a million rants. */
const daysPerQuery = 7;
/** Queries that run at once. Hundreds would delay everybody else's while they are sent and their answers read. */
const parallelQueries = 4;

/**
 * Returns the numbers of each day. Two calls at once count a day only once. If an event invalidates a day while it is counted, the next
 * call counts it again.
 */
async function daysOf(app: App, cached: CachedDayStats, scope: CountedScope, days: Days): Promise<Map<string, DayStats>> {
  const all: string[] = [];
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) all.push(day);
  const entries = await Promise.all(all.map((day) => cached.of(scope, day)));
  const closedDays = new Map<string, DayStats>();
  if (scope.kind === 'all')
    for (const month of new Set(all.filter((_, at) => !entries[at]?.value).map(monthOf)))
      for (const [day, stats] of (await closedMonth(app, cached.timeZone, month)) ?? []) closedDays.set(day, stats);
  // The cache is read only now, because another call may have begun to count meanwhile.
  const cachedDays = entries.map((entry, at) => {
    const stats = closedDays.get(all[at] ?? '');
    return entry.value ?? (stats && entry.set(Promise.resolve(stats)));
  });
  // Another call may have begun to count a day while this one waited.
  const isAsked = (at: number): boolean => {
    cachedDays[at] ??= entries[at]?.value;
    return cachedDays[at] !== undefined;
  };
  const underWay: Promise<unknown>[] = [];
  for (let at = 0; at < all.length; at++) {
    if (isAsked(at)) continue;
    const run = [];
    for (let next = at; next < all.length && run.length < daysPerQuery && !isAsked(next); next++) run.push(next);
    const counted = countDays(app, cached.timeZone, scope, { from: all[at] ?? '', to: all[run.at(-1) ?? at] ?? '' });
    for (const index of run) cachedDays[index] = entries[index]?.set(counted.then((byDay) => byDay.get(all[index] ?? '') ?? noStats()));
    if (underWay.push(counted) >= parallelQueries) await underWay.shift();
  }
  const statsOfDays = new Map<string, DayStats>();
  for (const [index, day] of all.entries()) statsOfDays.set(day, (await cachedDays[index]) ?? noStats());
  return statsOfDays;
}

async function monthStats(app: App, cached: CachedDayStats, scope: CountedScope, month: string): Promise<DayStats> {
  const cachedMonth = await cached.of(scope, month);
  return cachedMonth.value ?? cachedMonth.set(daysOf(app, cached, scope, daysOfMonth(month)).then((byDay) => merged(byDay.values())));
}
