/**
 * What is known of each day, counted once and remembered until a rant of that day changes: every number of the dashboards is made of
 * these. A period is put together from whole months and single days, so that a million rants cost hardly more than ten thousand.
 * Whoever may not see every rant has facts of his own.
 */
import { addDays, type Days, daysOfMonth, monthOf } from '@earshot/contract/calendar';
import type { Actor } from '@earshot/contract/policy';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app.ts';
import type { AppEvent } from '../../platform/events/catalogue.ts';
import { dayAt } from '../../platform/zone.ts';
import { type Sight, sightOf } from '../rants/index.ts';
import { add, countDays, type Facts, merged, nothing } from './count.ts';

interface Known {
  timeZone: string;
  /** By span ('2026-11-21' or '2026-11'), then by what the asker may see. */
  spans: LRUCache<string, Map<string, Promise<Facts>>>;
}
const caches = new WeakMap<App, Known>();

/** Ten years of days and their months. */
const rememberMost = 4000;
/** Few people may not see every rant: so many of them are remembered a span. */
const sightsMost = 20;

async function knownOf(app: App): Promise<Known> {
  const { timeZone } = await app.settings.current();
  const made = caches.get(app);
  if (made?.timeZone === timeZone) return made;
  if (made) {
    // The organisation moved: its days are others now.
    made.spans.clear();
    made.timeZone = timeZone;
    return made;
  }
  const known: Known = { timeZone, spans: new LRUCache({ max: rememberMost }) };
  caches.set(app, known);
  app.bus.on((event) => forget(known, event));
  app.bus.onGap(() => known.spans.clear());
  return known;
}

const changing = new Set(['rant.submitted', 'rant.responded', 'rant.written', 'rant.statusChanged']);

/** The days (and their months) that the event changed: of the rant's creation, of its resolution before, and today. */
function forget({ spans, timeZone }: Known, event: AppEvent): void {
  if (spans.size === 0) return;
  if (event.type === 'rants.imported') spans.clear();
  if (!changing.has(event.type)) return;
  const { date, resolvedAt } = event.data as { date: number; resolvedAt?: number };
  for (const at of new Set([date, resolvedAt ?? date, event.at])) {
    const day = dayAt(at, timeZone);
    spans.delete(day);
    spans.delete(monthOf(day));
  }
}

/** What is known of the days together, for what the actor may see. */
export async function factsOf(app: App, actor: Actor, days: Days): Promise<Facts> {
  const whole = nothing();
  for (const part of await partsOf(app, actor, days)) add(whole, part);
  return whole;
}

/** The same as parts, for sums that need no whole. */
export async function partsOf(app: App, actor: Actor, days: Days): Promise<Facts[]> {
  const sight = await sightOf(app, actor);
  const known = await knownOf(app);
  // His own are few and lie together: nothing to remember.
  if (sight.key === 'own') return [...(await countDays(app, known.timeZone, sight, days)).values()];
  const parts: Facts[] = [];
  for (const span of cover(days))
    if ('month' in span) parts.push(await monthFacts(app, known, sight, span.month));
    else parts.push(...(await daysOf(app, known, sight, span)).values());
  return parts;
}

/** Day by day, for series. */
export async function factsByDay(app: App, actor: Actor, days: Days): Promise<Map<string, Facts>> {
  const sight = await sightOf(app, actor);
  const known = await knownOf(app);
  return sight.key === 'own' ? countDays(app, known.timeZone, sight, days) : daysOf(app, known, sight, days);
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
export const signature = (sight: Sight): string => (sight.key === 'all' ? '' : JSON.stringify([sight.key, sight.values]));

/** Of one span, by what the asker may see. */
function remembered(known: Known, sight: Sight, span: string): { get(): Promise<Facts> | undefined; set(facts: Promise<Facts>): void } {
  const mine = signature(sight);
  return {
    get: () => known.spans.get(span)?.get(mine),
    set(facts) {
      const bySight = known.spans.get(span) ?? new Map<string, Promise<Facts>>();
      if (bySight.size >= sightsMost) bySight.clear();
      known.spans.set(span, bySight.set(mine, facts));
      facts.catch(() => bySight.delete(mine));
    },
  };
}

/**
 * Days in a row. Asked twice at once, counted once. What an event takes out of memory while it is counted is counted again for the next
 * who asks.
 */
async function daysOf(app: App, known: Known, sight: Sight, days: Days): Promise<Map<string, Facts>> {
  const asked = new Map<string, Promise<Facts>>();
  for (let day = days.from; day <= days.to; ) {
    const there = remembered(known, sight, day).get();
    if (there) asked.set(day, there);
    const run = there ? [day] : unknownRun(known, sight, day, days.to);
    if (!there) for (const [one, facts] of countRun(app, known, sight, run)) asked.set(one, facts);
    day = addDays(run.at(-1) ?? day, 1);
  }
  const found = new Map<string, Facts>();
  for (const [day, facts] of asked) found.set(day, await facts);
  return found;
}

/** Days that are counted with one question: few enough that nobody waits for it at a million rants. */
const together = 7;

function unknownRun(known: Known, sight: Sight, from: string, to: string): string[] {
  const run = [from];
  for (let day = addDays(from, 1); day <= to && run.length < together && !remembered(known, sight, day).get(); day = addDays(day, 1))
    run.push(day);
  return run;
}

function countRun(app: App, known: Known, sight: Sight, run: string[]): [string, Promise<Facts>][] {
  const counted = countDays(app, known.timeZone, sight, { from: run[0] ?? '', to: run.at(-1) ?? '' });
  return run.map((day) => {
    const facts = counted.then((byDay) => byDay.get(day) ?? nothing());
    remembered(known, sight, day).set(facts);
    return [day, facts];
  });
}

function monthFacts(app: App, known: Known, sight: Sight, month: string): Promise<Facts> {
  const memory = remembered(known, sight, month);
  const there = memory.get();
  if (there) return there;
  const facts = daysOf(app, known, sight, daysOfMonth(month)).then((byDay) => merged(byDay.values()));
  memory.set(facts);
  return facts;
}
