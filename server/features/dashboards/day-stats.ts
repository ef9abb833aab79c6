/**
 * What is known of each day, counted once and remembered until a rant of that day changes: every number of the dashboards is made of
 * these. A period is put together from whole months and single days, so that a million rants cost hardly more than ten thousand.
 * What is asked of all time needs less of each (Flow) and is remembered beside them.
 * Whoever may not see every rant has numbers of his own.
 */
import { addDays, type Days, daysOfMonth, monthOf } from '@earshot/contract/calendar';
import type { Actor } from '@earshot/contract/policy';
import type { App } from '../../platform/app.ts';
import { type AppEvent, changesRants } from '../../platform/events/catalogue.ts';
import { type Memo, memo, perApp } from '../../platform/memo.ts';
import { dayAt } from '../../platform/zone.ts';
import { firstRantAt, type RantScope, rantScope } from '../rants/index.ts';
import { add, countDays, countFlow, type DayStats, type Flow, merged, nothing } from './count.ts';

/** By what the asker may see. */
type ByScope<What> = Map<string, Promise<What>>;

interface Known {
  timeZone: string;
  /** By span ('2026-11-21' or '2026-11'). */
  spans: Memo<ByScope<DayStats>>;
  flows: Memo<ByScope<Flow>>;
}

/** Ten years of days and their months. */
const maxSpans = 4000;
/** Few people may not see every rant: so many of them are remembered a span. */
const maxScopes = 20;

const stores = perApp((app): Known => {
  const known: Pick<Known, 'timeZone'> = { timeZone: '' };
  const forgetOn = (event: AppEvent) => changedSpans(event, known.timeZone);
  return Object.assign(known, {
    spans: memo<ByScope<DayStats>>(app, { forgetOn, max: maxSpans }),
    flows: memo<ByScope<Flow>>(app, { forgetOn, max: maxSpans }),
  });
});

async function knownOf(app: App): Promise<Known> {
  const { timeZone } = await app.settings.current();
  const known = stores(app);
  // The organisation moved: its days are others now.
  if (known.timeZone !== timeZone) for (const memory of [known.spans, known.flows]) memory.forget();
  known.timeZone = timeZone;
  return known;
}

/** The days (and their months) that the event changed: of the rant's creation, of its resolution before, and today. */
function changedSpans(event: AppEvent, timeZone: string): boolean | string[] {
  if (!changesRants(event)) return false;
  if (event.type === 'rants.imported') return true;
  const { date, resolvedAt } = event.data;
  const days = [date, resolvedAt ?? date, event.at].map((at) => dayAt(at, timeZone));
  return [...new Set([...days, ...days.map(monthOf)])];
}

/**
 * Everything up to the end of a day, as far as it is asked for of all time: counted in indexes, so that who asks first after a start does not
 * wait until every rant was read.
 */
export async function flowUpTo(app: App, actor: Actor, to: string): Promise<Flow> {
  const whole: Flow = { created: 0, resolved: 0, waiting: 0 };
  const first = await firstRantAt(app);
  if (first === null) return whole;
  const scope = await rantScope(app, actor);
  const known = await knownOf(app);
  // From the first of the month on: before the oldest there is nothing, and whole months are remembered.
  for (const span of cover({ from: `${monthOf(dayAt(first, known.timeZone))}-01`, to })) {
    const parts = 'month' in span ? [{ key: span.month, days: daysOfMonth(span.month) }] : singleDays(span);
    for (const { key, days } of parts) {
      const memory = await remembered(known.flows, scope, key);
      const { created, resolved, waiting } = await (memory.there ?? memory.set(countFlow(app, known.timeZone, actor, days)));
      whole.created += created;
      whole.resolved += resolved;
      whole.waiting += waiting;
    }
  }
  return whole;
}

function singleDays({ from, to }: Days): { key: string; days: Days }[] {
  const days: { key: string; days: Days }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ key: day, days: { from: day, to: day } });
  return days;
}

/** What is known of the days together, for what the actor may see. */
export async function dayStats(app: App, actor: Actor, days: Days): Promise<DayStats> {
  const whole = nothing();
  for (const part of await partsOf(app, actor, days)) add(whole, part);
  return whole;
}

/** The same as parts, for sums that need no whole. */
export async function partsOf(app: App, actor: Actor, days: Days): Promise<DayStats[]> {
  const scope = await rantScope(app, actor);
  const known = await knownOf(app);
  // His own are few and lie together: nothing to remember.
  if (scope.kind === 'own') return [...(await countDays(app, known.timeZone, scope, days)).values()];
  const parts: DayStats[] = [];
  for (const span of cover(days))
    if ('month' in span) parts.push(await monthStats(app, known, scope, span.month));
    else parts.push(...(await daysOf(app, known, scope, span)).values());
  return parts;
}

/** Day by day, for series. */
export async function statsByDay(app: App, actor: Actor, days: Days): Promise<Map<string, DayStats>> {
  const scope = await rantScope(app, actor);
  const known = await knownOf(app);
  return scope.kind === 'own' ? countDays(app, known.timeZone, scope, days) : daysOf(app, known, scope, days);
}

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

/** What may be seen, as a key. */
export const signature = (scope: RantScope): string => (scope.kind === 'all' ? '' : JSON.stringify([scope.kind, scope.condition.values]));

/** What is remembered of one span for who sees the same. */
async function remembered<What>(memory: Memo<ByScope<What>>, scope: RantScope, span: string) {
  const mine = signature(scope);
  const byScope = await memory.get(span, async () => new Map());
  return {
    get there() {
      return byScope.get(mine);
    },
    set(what: Promise<What>): Promise<What> {
      if (byScope.size >= maxScopes) byScope.clear();
      byScope.set(mine, what);
      what.catch(() => byScope.delete(mine));
      return what;
    },
  };
}

/** Days that are counted with one question: few enough that nobody waits for it at a million rants. */
const together = 7;

/**
 * Days in a row. Asked twice at once, counted once. What an event takes out of memory while it is counted is counted again for the next
 * who asks.
 */
async function daysOf(app: App, known: Known, scope: RantScope, days: Days): Promise<Map<string, DayStats>> {
  const all = singleDays(days).map(({ key }) => key);
  const memories = await Promise.all(all.map((day) => remembered(known.spans, scope, day)));
  // Looked up only now: who asked at the same moment may have begun to count.
  const asked = memories.map((memory) => memory.there);
  for (let at = 0; at < all.length; at++) {
    if (asked[at]) continue;
    const run = [];
    for (let next = at; next < all.length && run.length < together && !asked[next]; next++) run.push(next);
    const counted = countDays(app, known.timeZone, scope, { from: all[at] ?? '', to: all[run.at(-1) ?? at] ?? '' });
    for (const place of run) asked[place] = memories[place]?.set(counted.then((byDay) => byDay.get(all[place] ?? '') ?? nothing()));
  }
  const found = new Map<string, DayStats>();
  for (const [place, day] of all.entries()) found.set(day, (await asked[place]) ?? nothing());
  return found;
}

async function monthStats(app: App, known: Known, scope: RantScope, month: string): Promise<DayStats> {
  const { there, set } = await remembered(known.spans, scope, month);
  return there ?? set(daysOf(app, known, scope, daysOfMonth(month)).then((byDay) => merged(byDay.values())));
}
