/**
 * The ledger of days: how many rants were written on a day, by the status they have now, how many of these wait for a first answer, and how many
 * rants were resolved on it. The counts above the list of all rants and the all-time numbers of the dashboards add it up. It is counted in indexes,
 * a month at a time, so that who asks first after a start does not wait until every rant was read.
 */
import { addMonths, type Days, daysOfMonth, monthOf } from '@earshot/contract/calendar';
import { rantStatuses } from '@earshot/contract/rants';
import { sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import { all, always, bound, condition, text } from '../../platform/db/condition.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import { changesRants } from '../../platform/events/rant-changes.ts';
import { memo, perApp } from '../../platform/memo.ts';
import { dayAt, instantsOf } from '../../platform/zone.ts';
import { countIn } from './counts.ts';
import { cover, singleDays, spanMemo } from './spans.ts';
import { type Counts, countsByStatus, noRants, summed, totalOf } from './status-counts.ts';
import { type Counted, type RantScope, scopeParts } from './visible.ts';

type Scope = Counted & Pick<RantScope, 'parts'>;

/** Of a span of days, or of several together. */
export interface LedgerEntry {
  /** Rants written in the span, by the status they have now. */
  written: Counts;
  /** Of those written: what waits for an answer. */
  waiting: number;
  /** Rants resolved in the span, whenever they were written. */
  resolved: number;
}

const spans = spanMemo<LedgerEntry>();

async function countEntry(app: App, timeZone: string, scope: Counted, days: Days): Promise<LedgerEntry> {
  const { start, end } = instantsOf(days, timeZone);
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

/** The first and the last day on which a rant was written, of all there are; null where there is none. */
async function writtenDays(app: App, timeZone: string): Promise<Days | null> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`select (select min(date) from rants) as first,
    (select max(date) from rants) as last`.execute(app.db);
  const { first, last } = rows[0] ?? {};
  return first == null || last == null ? null : { from: dayAt(first, timeZone), to: dayAt(last, timeZone) };
}

/** All days up to the end of `to`, for who may see `scope`. Without it all there are, also those that a clock which was ahead wrote. */
export async function ledgerUpTo(app: App, scope: Scope, to?: string): Promise<LedgerEntry> {
  const { timeZone } = await app.settings.current();
  const days = await writtenDays(app, timeZone);
  return days ? added(app, scope, { from: days.from, to: to ?? days.to }) : nothing();
}

/**
 * How many were written since an instant that is not before `since`, of those behind `scope` and of no others: what is hidden weighs nothing. Whole
 * months are remembered; inside of one it is a share of its time.
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
    const days = await writtenDays(app, timeZone);
    if (!days) return noRants;
    const all = { from: days.from, to: daysOfMonth(monthOf(days.to)).to };
    return (await added(app, { kind: 'all', condition: always }, all)).written;
  });

const nothing = (): LedgerEntry => ({ written: { ...noRants }, waiting: 0, resolved: 0 });

function add(whole: LedgerEntry, entry: LedgerEntry): void {
  for (const status of rantStatuses) whole.written[status] += entry.written[status];
  whole.waiting += entry.waiting;
  whole.resolved += entry.resolved;
}

async function added(app: App, scope: Scope, days: Days): Promise<LedgerEntry> {
  const whole = nothing();
  for (const part of scopeParts(scope)) await addPart(app, whole, part, days);
  return whole;
}

async function addPart(app: App, whole: LedgerEntry, scope: Counted, { from, to }: Days): Promise<void> {
  const { timeZone, of } = await spans(app);
  // His own are few and lie together: nothing to remember.
  if (scope.kind === 'own') return add(whole, await countEntry(app, timeZone, scope, { from, to }));
  // From the first of the month on: before the oldest rant there is nothing, and whole months are remembered.
  for (const part of cover({ from: `${monthOf(from)}-01`, to })) {
    const parts = 'month' in part ? [{ span: part.month, days: daysOfMonth(part.month) }] : singleDays(part);
    for (const { span, days } of parts) {
      const place = await of(scope, span);
      add(whole, await (place.there ?? place.set(countEntry(app, timeZone, scope, days))));
    }
  }
}
