/**
 * Publishes the numbers of quarters that are over, five days after their end, each once: whatever happens to their rants later, a publication is never
 * changed, so that nobody can compare two of them. Quarters that are missing, as after an upgrade, are made too.
 */
import { addDays, addMonths, daysOfMonth, daysOfQuarter, monthOf, monthsOfQuarter, quarterOf } from '@earshot/contract/calendar';
import { limits } from '@earshot/contract/limits';
import type { OptionList } from '@earshot/contract/options';
import type { App } from '../../platform/app.ts';
import { all, type Condition, isOneOf } from '../../platform/db/condition.ts';
import type { PublishedPart } from '../../platform/db/schema.ts';
import { today } from '../../platform/period.ts';
import { dayAt } from '../../platform/zone.ts';
import { targetsWhoRead } from '../options/index.ts';
import { authorsOf, type Column, cellsBy, middleWait, oldestOf, type Whole, wholeOf, within } from './counting.ts';
import { type Cell, isSmall, protect, shareClass, waitClass } from './guard.ts';

const { people: least, share: leastOfShare, afterDays } = limits.published;
const secretName = 'published-numbers';

interface Row {
  period: string;
  part: PublishedPart;
  option_id: string;
  value: number | null;
}

/** Each hour: what is due and not there yet, the oldest first. */
export async function publishNumbers(app: App): Promise<void> {
  const settings = await app.settings.current();
  const leftOut = await targetsWhoRead(app.db, settings.employeeVisibility);
  for (const { period, isEarly } of await missing(app, settings.timeZone, leftOut)) {
    const rows = await rowsOf(app, period, leftOut);
    // What was imported from before there was an account: that there is something is told only of enough people.
    if (isEarly && rows.every(({ value }) => value === null)) continue;
    await publish(app, period, rows);
  }
}

/** Quarters that are over for long enough, from the first rant or account on. */
async function missing(app: App, timeZone: string, leftOut: readonly string[]): Promise<{ period: string; isEarly: boolean }[]> {
  const { begun } = await app.db
    .selectFrom('users')
    .select((eb) => eb.fn.min('created_at').as('begun'))
    .executeTakeFirstOrThrow();
  if (begun === null) return [];
  const oldest = await oldestOf(app, leftOut);
  const begins = quarterOf(dayAt(begun, timeZone));
  const first = dayAt(Math.min(begun, oldest ?? begun), timeZone);
  const there = new Set(
    (await app.db.selectFrom('published_numbers').select('period').where('part', '=', 'total').execute()).map(({ period }) => period),
  );
  const day = await today(app);
  const found: { period: string; isEarly: boolean }[] = [];
  for (let month = monthOf(first); ; month = addMonths(month, 3)) {
    const period = quarterOf(`${month}-01`);
    if (addDays(daysOfQuarter(period).to, afterDays) > day) return found;
    if (!there.has(period)) found.push({ period, isEarly: period < begins });
  }
}

/** In one transaction. Of several instances, and of two at once, the first one's numbers stand. */
async function publish(app: App, period: string, rows: readonly Row[]): Promise<void> {
  await app.write(async (tx) => {
    const [total, ...others] = rows;
    if (!total) return;
    const first = tx.db
      .insertInto('published_numbers')
      .values(total)
      .onConflict((c) => c.doNothing());
    if (!(await first.returning('period').executeTakeFirst())) return;
    await tx.db.insertInto('published_numbers').values(others).execute();
    await tx.record({ type: 'numbers.published', actorId: null, subject: null, data: { period } });
  });
}

/** All that is published of a quarter, its total first. */
async function rowsOf(app: App, period: string, leftOut: readonly string[]): Promise<Row[]> {
  const { timeZone, employeeVisibility } = await app.settings.current();
  const where = within(app, daysOfQuarter(period), timeZone, leftOut);
  const whole = await wholeOf(app, where);
  const secret = await secretOf(app);
  const row = (part: PublishedPart, option_id: string, value: number | null): Row => ({ period, part, option_id, value });
  const guarded = (part: PublishedPart, cells: readonly Cell[], peopleOfSmall: number): Row[] => {
    const told = protect({ cells, people: whole.people, peopleOfSmall, least, secret, name: `${period} ${part}` });
    return [...told].map(([id, value]) => row(part, id, value));
  };
  const byOption = async (part: 'department' | 'category', list: OptionList, column: Column) => {
    const cells = await everyCell(app, list, await cellsBy(app, where, column));
    const small = cells.filter((cell) => isSmall(cell, least)).map(({ id }) => id);
    return guarded(part, cells, (await authorsOf(app, all(where, isOneOf(app.dialect, `rants.${column}`, 'small', small)))).length);
  };
  const months = await cellsOfMonths(app, period, timeZone, leftOut);
  return [
    row('total', '', whole.people < least ? null : whole.count),
    ...(await byOption('department', 'targetDepartments', 'department_id')),
    ...(await byOption('category', 'categoryTypes', 'category_id')),
    ...guarded('month', months.cells, months.peopleOfSmall),
    ...(await classes(app, where, whole)).map(({ part, value }) => row(part, '', value)),
    row('readers', employeeVisibility, null),
  ];
}

/** Every name of the list has its cell, so that nothing is told by one that is missing: none is as few as four. */
async function everyCell(app: App, list: OptionList, cells: readonly Cell[]): Promise<Cell[]> {
  const known = new Map(cells.map((cell) => [cell.id, cell]));
  const options = await app.db.selectFrom('options').select('id').where('list', '=', list).where('deleted_at', 'is', null).execute();
  const ids = new Set([...options.map(({ id }) => id), ...known.keys()]);
  return [...ids].toSorted().map((id) => known.get(id) ?? { id, count: 0, people: 0 });
}

async function cellsOfMonths(app: App, period: string, timeZone: string, leftOut: readonly string[]) {
  const cells: Cell[] = [];
  const of = (month: string): Condition => within(app, daysOfMonth(month), timeZone, leftOut);
  for (const id of monthsOfQuarter(period)) {
    const { count, people } = await wholeOf(app, of(id));
    cells.push({ id, count, people });
  }
  const people = new Set<string>();
  for (const { id } of cells.filter((cell) => isSmall(cell, least))) for (const one of await authorsOf(app, of(id))) people.add(one);
  return { cells, peopleOfSmall: people.size };
}

/** Of the whole only, and of no fewer than ten people. */
async function classes(app: App, where: Condition, { count, people, answered, peopleAnswered }: Whole) {
  const isTold = people >= leastOfShare;
  const isTimed = isTold && peopleAnswered >= least;
  return [
    { part: 'answered' as const, value: isTold ? shareClass(answered, count) : null },
    { part: 'waited' as const, value: isTimed ? waitClass(await middleWait(app, where, answered)) : null },
  ];
}

/** Made when the first numbers are published; of two instances that make one at once, one wins. */
async function secretOf(app: App): Promise<string> {
  return app.write(async ({ db }) => {
    const fresh = db.insertInto('secrets').values({ name: secretName, value: app.ids.secret() });
    await fresh.onConflict((c) => c.doNothing()).execute();
    return (await db.selectFrom('secrets').select('value').where('name', '=', secretName).executeTakeFirstOrThrow()).value;
  });
}

export const secretIsThere = async (app: App): Promise<boolean> =>
  Boolean(await app.db.selectFrom('secrets').select('name').where('name', '=', secretName).executeTakeFirst());
