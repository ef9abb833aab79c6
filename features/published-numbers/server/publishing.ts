/**
 * Publishes the numbers of quarters that are over, five days after their end, each once: whatever happens to their rants later, a publication is never
 * changed, so that nobody can compare two of them. Quarters that are missing, as after an upgrade, are made too.
 */
import { addDays, addMonths, daysOfMonth, daysOfQuarter, monthOf, monthsOfQuarter, quarterOf, sinceEver } from '@earshot/contract/calendar';
import { limits as shared } from '@earshot/contract/limits';
import { canPublishCount } from '@earshot/contract/policy';
import type { OptionList } from '#features/options/contract';
import { targetsWhoRead } from '#features/options/server';
import { limitedReaders } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import { all, type Condition, isOneOf } from '#server/platform/db/condition.ts';
import { today } from '#server/platform/period.ts';
import { dayAt, startOfDay } from '#server/platform/zone.ts';
import { limits } from '../contract/limits.ts';
import type { PublishedPart } from '../tables.ts';
import { authorsOf, type Column, countBy, countOne, middleWait, oldestOf, within } from './counting.ts';
import { type Cell, isSmall, protect, shareClass, type View, waitClass } from './disclosure-control.ts';

const { people: least } = shared.told;
const { share: leastOfShare, afterDays } = limits;
type Reader = Awaited<ReturnType<typeof limitedReaders>>[number];
const secretName = 'published-numbers';

interface Row {
  period: string;
  part: PublishedPart;
  option_id: string;
  value: number | null;
}

/** Publishes every quarter that is due and missing, the oldest first. Runs each hour. */
export async function publishNumbers(app: App): Promise<void> {
  const settings = await app.settings.current();
  const leftOut = await targetsWhoRead(app.db, settings.employeeVisibility);
  for (const { period, isEarly } of await missing(app, settings.timeZone, leftOut)) {
    const rows = await rowsOf(app, period, leftOut);
    // Imported rants may be older than every account: that there are some is told only of enough people.
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
  const oldest = await oldestOf(app, leftOut, startOfDay(sinceEver, timeZone));
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

/** Writes them in one transaction. With several instances, or two at once, the first one's numbers stand. */
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

/** The rows of a quarter, its total first. */
async function rowsOf(app: App, period: string, leftOut: readonly string[]): Promise<Row[]> {
  const { timeZone, employeeVisibility } = await app.settings.current();
  const where = within(app, daysOfQuarter(period), timeZone, leftOut);
  const secret = await secretOf(app);
  const row = (part: PublishedPart, option_id: string, value: number | null): Row => ({ period, part, option_id, value });
  const departments = await everyCell(app, 'targetDepartments', await countBy(app, where, 'department_id'));
  const everyReader = await limitedReaders(app, where, { departments: departments.map(({ id }) => id) });
  const [outsider, ...readers] = everyReader;
  /** `viewOf`: what is left of these cells for one reader. */
  const guarded = async (part: PublishedPart, cells: readonly Cell[], viewOf: (reader: Reader) => Promise<View>) => {
    const { people, peopleOfSmall } = await viewOf(outsider);
    const views = await Promise.all(readers.map(viewOf));
    const told = protect({ cells, people, peopleOfSmall, readers: views, least, secret, name: `${period} ${part}` });
    return [...told].map(([id, value]) => row(part, id, value));
  };
  const byOption = (part: 'department' | 'category', list: readonly Cell[], column: Column) =>
    guarded(part, list, async (reader) => {
      const { own, others } = reader;
      const left = all(where, others);
      const found = new Map((await countBy(app, left, column)).map(({ id, people }) => [id, people]));
      const isOwn = (id: string) => part === 'department' && own.includes(id);
      const cells = list.flatMap(({ id }): [string, number][] => (isOwn(id) ? [] : [[id, found.get(id) ?? 0]]));
      const small = cells.flatMap(([id, people]) => (isSmall({ people }, least) ? id : []));
      const ofSmall = await authorsOf(app, all(left, isOneOf(app.dialect, `rants.${column}`, 'small', small)));
      return { cells: new Map(cells), people: reader.left.people, peopleOfSmall: ofSmall.length };
    });
  const monthly = ({ others }: Pick<Reader, 'others'>) => cellsOfMonths(app, period, timeZone, leftOut, others);
  const { cells: months } = await monthly(outsider);
  const fewest = everyReader.map(({ left }) => left.people);
  return [
    row('total', '', canPublishCount(fewest, least) ? outsider.left.count : null),
    ...(await byOption('department', departments, 'department_id')),
    ...(await byOption('category', await everyCell(app, 'categoryTypes', await countBy(app, where, 'category_id')), 'category_id')),
    ...(await guarded('month', months, async (reader) => {
      const { cells, peopleOfSmall } = await monthly(reader);
      return { cells: new Map(cells.map((cell) => [cell.id, cell.people])), people: reader.left.people, peopleOfSmall };
    })),
    ...(await classes(app, where, everyReader)).map(({ part, value }) => row(part, '', value)),
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

/** The months of a quarter, counted among the rants of `others`. */
async function cellsOfMonths(app: App, period: string, timeZone: string, leftOut: readonly string[], others: Condition) {
  const cells: Cell[] = [];
  const of = (month: string): Condition => all(within(app, daysOfMonth(month), timeZone, leftOut), others);
  for (const id of monthsOfQuarter(period)) cells.push(await countOne(app, id, of(id)));
  const people = new Set<string>();
  for (const { id } of cells.filter((cell) => isSmall(cell, least))) for (const one of await authorsOf(app, of(id))) people.add(one);
  return { cells, peopleOfSmall: people.size };
}

/**
 * Classes of the whole only, and of no fewer than ten people, also for a reader who subtracts what he reads himself.
 */
async function classes(app: App, where: Condition, readers: readonly [Reader, ...Reader[]]) {
  const { count, answered } = readers[0].left;
  const people = readers.map(({ left }) => left.people);
  const isTold = canPublishCount(people, leastOfShare);
  const peopleAnswered = readers.map(({ left }) => left.peopleAnswered);
  const isTimed = isTold && canPublishCount(peopleAnswered, least);
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
