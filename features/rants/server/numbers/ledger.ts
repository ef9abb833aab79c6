/**
 * The ledger: for a month or a day, how many rants were written in it, by the status that they have now, how many of these wait for an
 * answer, and how many rants were resolved in it. The counts above the list of all rants, the open ones of the dashboard and the estimates for
 * similar rants add it up. Each span is counted from indexes without reading a rant, and is cached until a rant of it changes.
 */

import { addMonths, type Days, daysOfMonth, monthOf, sinceEver } from '@earshot/contract/calendar';
import type { Actor } from '@earshot/contract/policy';
import { sql } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { all, always, bound, condition, text } from '#server/platform/db/condition.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { changesRants } from '#server/platform/events/rant-changes.ts';
import { memo, perApp } from '#server/platform/memo.ts';
import { dayAt, instantsOf, startOfDay } from '#server/platform/zone.ts';
import { rantStatuses } from '../../contract/statuses.ts';
import { type CountedScope, type RantScope, rantScope } from '../visibility/visible.ts';
import { dayCache, singleDays } from './cached-days.ts';
import { countIn, waitingSince } from './counts.ts';
import { type Counts, countsByStatus, noRants, openOf, summed, totalOf } from './status-counts.ts';

type Scope = Pick<RantScope, 'parts'>;

/** The ledger of a span of days, or the sum of several. */
interface LedgerEntry {
  /** Rants written in the span, by the status under which they count now. */
  written: Counts;
  /** How many of those written wait for an answer. */
  waiting: number;
  /** Rants resolved in the span, whenever they were written. */
  resolved: number;
}

const spans = dayCache<LedgerEntry>();

async function countEntry(app: App, scope: CountedScope, { start, end }: { start: number; end: number }): Promise<LedgerEntry> {
  // A query of SQLite blocks the event loop, so other requests are served before it.
  await yieldToEventLoop();
  // Because every status is named, the index of statuses and dates is enough, and no row is read.
  const inSpan = condition`word in (${text(rantStatuses.map((status) => `'${status}'`).join(', '))})
    and date >= ${bound('start', start)} and date < ${bound('end', end)}`;
  return {
    written: summed(await app.prepared.rows(app.db, countsByStatus, { where: all(inSpan, scope.condition) })),
    waiting: await countIn(app, scope, { column: 'date', start, end, isWaiting: true }),
    resolved: await countIn(app, scope, { column: 'resolved_at', start, end }),
  };
}

/** When the first and the last rant were written, whoever may see them, and the first with a date from 1970 on. */
interface Written {
  first: number;
  last: number;
  firstCounted: number | null;
}

const firstAndLast = statement<{ [Key in keyof Written]: number | null }>(
  'rants.firstAndLast',
  (_, isCounted) => sql`select (select min(date) from rants) as first, (select max(date) from rants) as last,
    (select min(date) from rants where ${isCounted}) as "firstCounted"`,
);

/** Finds the times of the first and the last rant; null: there are no rants. */
async function findWritten(app: App): Promise<Written | null> {
  const { timeZone } = await app.settings.current();
  const where = condition`date >= ${bound('since', startOfDay(sinceEver, timeZone))}`;
  const { first, last, firstCounted } = (await app.prepared.rows(app.db, firstAndLast, { where }))[0] ?? {};
  return first == null || last == null ? null : { first, last, firstCounted: firstCounted ?? null };
}

interface OpenCounts {
  /** How many are open, including rants that a clock which was ahead dated later than now. */
  open: number;
  /** How many of these wait for an answer, and since when the oldest does, in milliseconds since 1970; null: none waits. */
  waiting: number;
  waitingSince: number | null;
  /**
   * How many of the rants written up to the end of the day were open then, by what is known today of when they were resolved. Rants that
   * were withdrawn before anybody resolved them are left out, then as now, so that a withdrawal is no progress.
   */
  openBefore: number;
}

/** Counts the open rants that this person may see: now, and at the end of a day. */
export async function countOpen(app: App, actor: Actor, day: string): Promise<OpenCounts> {
  const { timeZone } = await app.settings.current();
  const scope = await rantScope(app, actor);
  const written = await findWritten(app);
  const now = await everything(app, scope, written, { last: dayAt(app.clock.now(), timeZone), andLater: true });
  const before = await everything(app, scope, written, { last: day, andLater: false });
  return {
    open: openOf(now.written),
    waiting: now.waiting,
    waitingSince: await waitingSince(app, scope),
    openBefore: totalOf(before.written) - before.written.withdrawn - before.resolved,
  };
}

/**
 * Adds up the months from the first rant with a date from 1970 on to `last`. Earlier dates were mistyped, and later ones come from a clock
 * that was ahead: such rants are counted like every other, the later ones with `andLater`, but in one query each and not month by month.
 */
async function everything(
  app: App,
  scope: Scope,
  written: Written | null,
  { last, andLater }: { last: string; andLater: boolean },
): Promise<LedgerEntry> {
  const { timeZone } = await app.settings.current();
  const total = emptyEntry();
  if (!written) return total;
  const { firstCounted } = written;
  const { start, end } = instantsOf({ from: sinceEver, to: last }, timeZone);
  for (const part of scope.parts) {
    if (firstCounted !== null) await addPart(app, total, part, { from: dayAt(firstCounted, timeZone), to: last });
    if (written.first < start) add(total, await countEntry(app, part, { start: Number.MIN_SAFE_INTEGER, end: start }));
    if (andLater && written.last >= end) add(total, await countEntry(app, part, { start: end, end: Number.MAX_SAFE_INTEGER }));
  }
  return total;
}

/**
 * Returns a function that estimates how many rants of `scope` were written since an instant, which is not before `sinceMs`. Hidden rants
 * are not counted. Whole months are cached; inside a month the number is in proportion to the time.
 */
export async function writtenSince(app: App, scope: Scope, sinceMs: number): Promise<(instant: number) => number> {
  const { timeZone } = await app.settings.current();
  const now = app.clock.now();
  const months: { start: number; end: number; n: number }[] = [];
  const last = monthOf(dayAt(now, timeZone));
  for (let month = monthOf(dayAt(sinceMs, timeZone)); month <= last; month = addMonths(month, 1)) {
    const days = daysOfMonth(month);
    const { start, end } = instantsOf(days, timeZone);
    months.push({ start, end: Math.min(end, now + 1), n: totalOf((await addUp(app, scope, days)).written) });
  }
  const shareOfSpan = (instant: number, { start, end }: { start: number; end: number }) =>
    Math.min(1, Math.max(0, (end - instant) / (end - start)));
  return (instant) => Math.round(months.reduce((sum, month) => sum + month.n * shareOfSpan(instant, month), 0));
}

/** The number of all rants stands above every list, so it is added up once after a change and not for each page. */
const totals = perApp((app) => memo<Counts>(app, { forgetOn: changesRants, max: 1 }));

/** Counts all rants, whoever may see them, by status. */
export const countAll = (app: App): Promise<Counts> =>
  totals(app).get('', async () => {
    const { timeZone } = await app.settings.current();
    const { to: last } = daysOfMonth(monthOf(dayAt(app.clock.now(), timeZone)));
    return (await everything(app, { parts: [{ kind: 'all', condition: always }] }, await findWritten(app), { last, andLater: true }))
      .written;
  });

const emptyEntry = (): LedgerEntry => ({ written: { ...noRants }, waiting: 0, resolved: 0 });

function add(total: LedgerEntry, entry: LedgerEntry): void {
  for (const status of Object.keys(noRants) as (keyof Counts)[]) total.written[status] += entry.written[status];
  total.waiting += entry.waiting;
  total.resolved += entry.resolved;
}

async function addUp(app: App, scope: Scope, days: Days): Promise<LedgerEntry> {
  const total = emptyEntry();
  for (const part of scope.parts) await addPart(app, total, part, days);
  return total;
}

async function addPart(app: App, total: LedgerEntry, scope: CountedScope, { from, to }: Days): Promise<void> {
  const { timeZone, of, eachBusySpan } = await spans(app);
  // A person's own rants are few and quickly counted, so nothing is cached for them.
  if (scope.kind === 'own') return add(total, await countEntry(app, scope, instantsOf({ from, to }, timeZone)));
  // Begins with the first of the month, because whole months are cached, and there is nothing to count before the oldest rant.
  await eachBusySpan({ from: `${monthOf(from)}-01`, to }, async (part) => {
    const parts = 'month' in part ? [{ span: part.month, days: daysOfMonth(part.month) }] : singleDays(part);
    const partTotal = emptyEntry();
    for (const { span, days } of parts) {
      const entry = await of(scope, span);
      add(partTotal, await (entry.value ?? entry.set(countEntry(app, scope, instantsOf(days, timeZone)))));
    }
    add(total, partTotal);
    return totalOf(partTotal.written) > 0 || partTotal.resolved > 0;
  });
}
