/**
 * The ledger of days: how many rants were written on a day, by the status they have now, how many of these wait for a first answer, and how many
 * rants were resolved on it. The counts above the list of all rants and the all-time numbers of the dashboards add it up. It is counted in indexes, a
 * month at a time, so that the first call after a start does not wait until every rant was read.
 */

import { addMonths, type Days, daysOfMonth, monthOf, sinceEver } from '@earshot/contract/calendar';
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { all, always, bound, condition, text } from '#server/platform/db/condition.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { changesRants } from '#server/platform/events/rant-changes.ts';
import { memo, perApp } from '#server/platform/memo.ts';
import { dayAt, instantsOf } from '#server/platform/zone.ts';
import { rantStatuses } from '../../contract/statuses.ts';
import { type Counted, type RantScope, rantScope } from '../visibility/visible.ts';
import { dayCache, singleDays } from './cached-days.ts';
import { countIn, firstRantAt, waitingSince } from './counts.ts';
import { type Counts, countsByStatus, noRants, openOf, summed, totalOf } from './status-counts.ts';

type Scope = Pick<RantScope, 'parts'>;

/** The ledger of a span of days, or of several together. */
interface LedgerEntry {
  /** Rants written in the span, by what they count as now. */
  written: Counts;
  /** How many of those written wait for an answer. */
  waiting: number;
  /** Rants resolved in the span, whenever they were written. */
  resolved: number;
}

const spans = dayCache<LedgerEntry>();

async function countEntry(app: App, scope: Counted, { start, end }: { start: number; end: number }): Promise<LedgerEntry> {
  // SQLite answers at once: others come between.
  await yieldToEventLoop();
  // With each status by its name the index of statuses and dates is read, and no row.
  const inSpan = condition`word in (${text(rantStatuses.map((status) => `'${status}'`).join(', '))})
    and date >= ${bound('start', start)} and date < ${bound('end', end)}`;
  return {
    written: summed(await app.prepared.rows(app.db, countsByStatus, { where: all(inSpan, scope.condition) })),
    waiting: await countIn(app, scope, { column: 'date', start, end, isWaiting: true }),
    resolved: await countIn(app, scope, { column: 'resolved_at', start, end }),
  };
}

/** When a rant was written first and last, of all there are; null where there is none. */
async function writtenFrom(app: App): Promise<{ first: number; last: number } | null> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`select (select min(date) from rants) as first,
    (select max(date) from rants) as last`.execute(app.db);
  const { first, last } = rows[0] ?? {};
  return first == null || last == null ? null : { first, last };
}

export interface OpenNow {
  /** How many are open, whenever the others were resolved, also of those that a clock which was ahead wrote. */
  open: number;
  /** How many of these wait for an answer, and since when the oldest does, in milliseconds since 1970. */
  waiting: number;
  waitingSince: number | null;
}

/** The open rants of those that this person may see. */
export async function countOpenNow(app: App, actor: Actor): Promise<OpenNow> {
  const { timeZone } = await app.settings.current();
  const scope = await rantScope(app, actor);
  const { written, waiting } = await everything(app, scope, { last: dayAt(app.clock.now(), timeZone), andLater: true });
  return { open: openOf(written), waiting, waitingSince: await waitingSince(app, scope) };
}

/**
 * How many of all rants written up to the end of a day were open then, by when they were resolved as known today. Those that were withdrawn before anybody
 * resolved them are left out now and then, so that a withdrawal is no progress.
 */
export async function countOpenAtEnd(app: App, actor: Actor, day: string): Promise<number> {
  const { written, resolved } = await everything(app, await rantScope(app, actor), { last: day, andLater: false });
  return totalOf(written) - written.withdrawn - resolved;
}

/**
 * Adds up the months from the first rant that stands in series to `last`. Earlier dates were mistyped, and later ones come from a clock that was ahead:
 * such rants are counted as open or not like every other, but no month is read for them.
 */
async function everything(app: App, scope: Scope, { last, andLater }: { last: string; andLater: boolean }): Promise<LedgerEntry> {
  const { timeZone } = await app.settings.current();
  const whole = nothing();
  const written = await writtenFrom(app);
  if (!written) return whole;
  const first = await firstRantAt(app);
  const { start, end } = instantsOf({ from: sinceEver, to: last }, timeZone);
  for (const part of scope.parts) {
    if (first !== null) await addPart(app, whole, part, { from: dayAt(first, timeZone), to: last });
    if (written.first < start) add(whole, await countEntry(app, part, { start: Number.MIN_SAFE_INTEGER, end: start }));
    if (andLater && written.last >= end) add(whole, await countEntry(app, part, { start: end, end: Number.MAX_SAFE_INTEGER }));
  }
  return whole;
}

/**
 * Estimates how many rants of `scope` were written since an instant, which is not before `since`. Hidden rants are not counted. Whole months are cached;
 * inside a month the number is in proportion to the time.
 */
export async function writtenSince(app: App, scope: Scope, since: number): Promise<(instant: number) => number> {
  const { timeZone } = await app.settings.current();
  const now = app.clock.now();
  const months: { start: number; end: number; n: number }[] = [];
  const last = monthOf(dayAt(now, timeZone));
  for (let month = monthOf(dayAt(since, timeZone)); month <= last; month = addMonths(month, 1)) {
    const days = daysOfMonth(month);
    const { start, end } = instantsOf(days, timeZone);
    months.push({ start, end: Math.min(end, now + 1), n: totalOf((await added(app, scope, days)).written) });
  }
  const share = (instant: number, { start, end }: { start: number; end: number }) =>
    Math.min(1, Math.max(0, (end - instant) / (end - start)));
  return (instant) => Math.round(months.reduce((sum, month) => sum + month.n * share(instant, month), 0));
}

/** Above every list stands the number of all rants: added up once after a change, not at each page. */
const totals = perApp((app) => memo<Counts>(app, { forgetOn: changesRants, max: 1 }));

/** The statuses of all rants there are. */
export const countAll = (app: App): Promise<Counts> =>
  totals(app).get('', async () => {
    const { timeZone } = await app.settings.current();
    const { to: last } = daysOfMonth(monthOf(dayAt(app.clock.now(), timeZone)));
    return (await everything(app, { parts: [{ kind: 'all', condition: always }] }, { last, andLater: true })).written;
  });

const nothing = (): LedgerEntry => ({ written: { ...noRants }, waiting: 0, resolved: 0 });

function add(whole: LedgerEntry, entry: LedgerEntry): void {
  for (const counted of Object.keys(noRants) as (keyof Counts)[]) whole.written[counted] += entry.written[counted];
  whole.waiting += entry.waiting;
  whole.resolved += entry.resolved;
}

async function added(app: App, scope: Scope, days: Days): Promise<LedgerEntry> {
  const whole = nothing();
  for (const part of scope.parts) await addPart(app, whole, part, days);
  return whole;
}

async function addPart(app: App, whole: LedgerEntry, scope: Counted, { from, to }: Days): Promise<void> {
  const { timeZone, of, eachBusySpan } = await spans(app);
  // His own are few and lie together: nothing to remember.
  if (scope.kind === 'own') return add(whole, await countEntry(app, scope, instantsOf({ from, to }, timeZone)));
  // From the first of the month on: before the oldest rant there is nothing, and whole months are remembered.
  await eachBusySpan({ from: `${monthOf(from)}-01`, to }, async (part) => {
    const parts = 'month' in part ? [{ span: part.month, days: daysOfMonth(part.month) }] : singleDays(part);
    const here = nothing();
    for (const { span, days } of parts) {
      const place = await of(scope, span);
      add(here, await (place.there ?? place.set(countEntry(app, scope, instantsOf(days, timeZone)))));
    }
    add(whole, here);
    return totalOf(here.written) > 0 || here.resolved > 0;
  });
}
