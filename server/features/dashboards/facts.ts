/**
 * What is known of each day, counted once and remembered until a rant of that day changes: every number of the dashboards is made of
 * these. A period is put together from whole months and single days, so that a million rants cost hardly more than ten thousand.
 * What is asked of all time needs less of each (Flow) and is remembered beside them.
 * Whoever may not see every rant has facts of his own.
 */
import { addDays, type Days, daysOfMonth, monthOf } from '@earshot/contract/calendar';
import type { Actor } from '@earshot/contract/policy';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app.ts';
import type { AppEvent } from '../../platform/events/catalogue.ts';
import { dayAt } from '../../platform/zone.ts';
import { firstRantAt, type RantScope, rantScope } from '../rants/index.ts';
import { add, countDays, countFlow, type Facts, type Flow, merged, nothing } from './count.ts';

/** By span ('2026-11-21' or '2026-11'), then by what the asker may see. */
type Memory<What> = LRUCache<string, Map<string, Promise<What>>>;

interface Known {
  timeZone: string;
  spans: Memory<Facts>;
  flows: Memory<Flow>;
}
const caches = new WeakMap<App, Known>();

/** Ten years of days and their months. */
const rememberMost = 4000;
/** Few people may not see every rant: so many of them are remembered a span. */
const maxScopes = 20;

async function knownOf(app: App): Promise<Known> {
  const { timeZone } = await app.settings.current();
  const made = caches.get(app);
  if (made?.timeZone === timeZone) return made;
  if (made) {
    // The organisation moved: its days are others now.
    forgetAll(made);
    made.timeZone = timeZone;
    return made;
  }
  const known: Known = { timeZone, spans: new LRUCache({ max: rememberMost }), flows: new LRUCache({ max: rememberMost }) };
  caches.set(app, known);
  app.bus.on((event) => forget(known, event));
  app.bus.onGap(() => forgetAll(known));
  return known;
}

function forgetAll({ spans, flows }: Known): void {
  spans.clear();
  flows.clear();
}

const changing = new Set(['rant.submitted', 'rant.responded', 'rant.written', 'rant.statusChanged']);

/** The days (and their months) that the event changed: of the rant's creation, of its resolution before, and today. */
function forget(known: Known, event: AppEvent): void {
  const { spans, flows, timeZone } = known;
  if (spans.size === 0 && flows.size === 0) return;
  if (event.type === 'rants.imported') forgetAll(known);
  if (!changing.has(event.type)) return;
  const { date, resolvedAt } = event.data as { date: number; resolvedAt?: number };
  for (const at of new Set([date, resolvedAt ?? date, event.at])) {
    const day = dayAt(at, timeZone);
    for (const memory of [spans, flows]) {
      memory.delete(day);
      memory.delete(monthOf(day));
    }
  }
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
      const memory = remembered(known.flows, scope, key);
      const there = memory.get();
      const flow = there ?? countFlow(app, known.timeZone, actor, days);
      if (!there) memory.set(flow);
      const { created, resolved, waiting } = await flow;
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
export async function factsOf(app: App, actor: Actor, days: Days): Promise<Facts> {
  const whole = nothing();
  for (const part of await partsOf(app, actor, days)) add(whole, part);
  return whole;
}

/** The same as parts, for sums that need no whole. */
export async function partsOf(app: App, actor: Actor, days: Days): Promise<Facts[]> {
  const scope = await rantScope(app, actor);
  const known = await knownOf(app);
  // His own are few and lie together: nothing to remember.
  if (scope.kind === 'own') return [...(await countDays(app, known.timeZone, scope, days)).values()];
  const parts: Facts[] = [];
  for (const span of cover(days))
    if ('month' in span) parts.push(await monthFacts(app, known, scope, span.month));
    else parts.push(...(await daysOf(app, known, scope, span)).values());
  return parts;
}

/** Day by day, for series. */
export async function factsByDay(app: App, actor: Actor, days: Days): Promise<Map<string, Facts>> {
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

/** Of one span, by what the asker may see. */
function remembered<What>(memory: Memory<What>, scope: RantScope, span: string) {
  const mine = signature(scope);
  return {
    get: (): Promise<What> | undefined => memory.get(span)?.get(mine),
    set(what: Promise<What>): void {
      const byScope = memory.get(span) ?? new Map<string, Promise<What>>();
      if (byScope.size >= maxScopes) byScope.clear();
      memory.set(span, byScope.set(mine, what));
      what.catch(() => byScope.delete(mine));
    },
  };
}

/**
 * Days in a row. Asked twice at once, counted once. What an event takes out of memory while it is counted is counted again for the next
 * who asks.
 */
async function daysOf(app: App, known: Known, scope: RantScope, days: Days): Promise<Map<string, Facts>> {
  const asked = new Map<string, Promise<Facts>>();
  for (let day = days.from; day <= days.to; ) {
    const there = remembered(known.spans, scope, day).get();
    if (there) asked.set(day, there);
    const run = there ? [day] : unknownRun(known, scope, day, days.to);
    if (!there) for (const [one, facts] of countRun(app, known, scope, run)) asked.set(one, facts);
    day = addDays(run.at(-1) ?? day, 1);
  }
  const found = new Map<string, Facts>();
  for (const [day, facts] of asked) found.set(day, await facts);
  return found;
}

/** Days that are counted with one question: few enough that nobody waits for it at a million rants. */
const together = 7;

function unknownRun(known: Known, scope: RantScope, from: string, to: string): string[] {
  const run = [from];
  for (let day = addDays(from, 1); day <= to && run.length < together && !remembered(known.spans, scope, day).get(); day = addDays(day, 1))
    run.push(day);
  return run;
}

function countRun(app: App, known: Known, scope: RantScope, run: string[]): [string, Promise<Facts>][] {
  const counted = countDays(app, known.timeZone, scope, { from: run[0] ?? '', to: run.at(-1) ?? '' });
  return run.map((day) => {
    const facts = counted.then((byDay) => byDay.get(day) ?? nothing());
    remembered(known.spans, scope, day).set(facts);
    return [day, facts];
  });
}

function monthFacts(app: App, known: Known, scope: RantScope, month: string): Promise<Facts> {
  const memory = remembered(known.spans, scope, month);
  const there = memory.get();
  if (there) return there;
  const facts = daysOf(app, known, scope, daysOfMonth(month)).then((byDay) => merged(byDay.values()));
  memory.set(facts);
  return facts;
}
