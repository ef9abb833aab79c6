/**
 * Publishes the numbers of quarters that are over, five days after their end, each once: whatever happens to their rants later, a
 * publication is never changed, so that nobody can compare two of them. Quarters that are missing, as after an upgrade, are made too.
 */
import { addDays, addMonths, daysOfMonth, daysOfQuarter, monthOf, monthsOfQuarter, quarterOf, sinceEver } from '@earshot/contract/calendar';
import { limits as platformLimits } from '@earshot/contract/limits';
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
import { authorsOf, type Column, countBy, countedDays, countOne, middleWait, oldestOf } from './counting.ts';
import { type Cell, isSmall, protect, shareClass, type View, waitClass } from './disclosure-control.ts';

const { people: minimum } = platformLimits.told;
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
    // Imported rants may be older than every account. Such a quarter is published only where enough people wrote in it to tell any number.
    if (isEarly && rows.every(({ value }) => value === null)) continue;
    await publish(app, period, rows);
  }
}

/** The quarters to publish: those that ended long enough ago, from the first rant or account on. `isEarly`: before the first account. */
async function missing(app: App, timeZone: string, leftOut: readonly string[]): Promise<{ period: string; isEarly: boolean }[]> {
  const { begun } = await app.db
    .selectFrom('users')
    .select((eb) => eb.fn.min('created_at').as('begun'))
    .executeTakeFirstOrThrow();
  if (begun === null) return [];
  const oldest = await oldestOf(app, leftOut, startOfDay(sinceEver, timeZone));
  const begins = quarterOf(dayAt(begun, timeZone));
  const first = dayAt(Math.min(begun, oldest ?? begun), timeZone);
  const publishedPeriods = new Set(
    (await app.db.selectFrom('published_numbers').select('period').where('part', '=', 'total').execute()).map(({ period }) => period),
  );
  const day = await today(app);
  const dueQuarters: { period: string; isEarly: boolean }[] = [];
  for (let month = monthOf(first); ; month = addMonths(month, 3)) {
    const period = quarterOf(`${month}-01`);
    if (addDays(daysOfQuarter(period).to, afterDays) > day) return dueQuarters;
    if (!publishedPeriods.has(period)) dueQuarters.push({ period, isEarly: period < begins });
  }
}

/** Writes the rows in one transaction. Where two instances publish at once, the numbers of the first one stand. */
async function publish(app: App, period: string, rows: readonly Row[]): Promise<void> {
  await app.write(async (tx) => {
    const [total, ...partRows] = rows;
    if (!total) return;
    const first = tx.db
      .insertInto('published_numbers')
      .values(total)
      .onConflict((c) => c.doNothing());
    if (!(await first.returning('period').executeTakeFirst())) return;
    await tx.db.insertInto('published_numbers').values(partRows).execute();
    await tx.record({ type: 'numbers.published', actorId: null, subject: null, data: { period } });
  });
}

/** The rows of a quarter, its total first. */
async function rowsOf(app: App, period: string, leftOut: readonly string[]): Promise<Row[]> {
  const { timeZone, employeeVisibility } = await app.settings.current();
  const where = countedDays(app, daysOfQuarter(period), timeZone, leftOut);
  const secret = await secretOf(app);
  const row = (part: PublishedPart, option_id: string, value: number | null): Row => ({ period, part, option_id, value });
  const departments = await everyCell(app, 'targetDepartments', await countBy(app, where, 'department_id'));
  const everyReader = await limitedReaders(app, where, { departments: departments.map(({ id }) => id) });
  const [outsider, ...readers] = everyReader;
  /** Applies the guard to these cells. `viewOf`: what is left of them for one reader. */
  const guarded = async (part: PublishedPart, cells: readonly Cell[], viewOf: (reader: Reader) => Promise<View>) => {
    const { people, peopleOfSmall } = await viewOf(outsider);
    const views = await Promise.all(readers.map(viewOf));
    const toldIds = protect({ cells, people, peopleOfSmall, readers: views, least: minimum, secret, name: `${period} ${part}` });
    return [...toldIds].map(([id, value]) => row(part, id, value));
  };
  const byOption = (part: 'department' | 'category', list: readonly Cell[], column: Column) =>
    guarded(part, list, async (reader) => {
      const { own, others } = reader;
      const hiddenCondition = all(where, others);
      const peopleById = new Map((await countBy(app, hiddenCondition, column)).map(({ id, people }) => [id, people]));
      const isOwn = (id: string) => part === 'department' && own.includes(id);
      const cells = list.flatMap(({ id }): [string, number][] => (isOwn(id) ? [] : [[id, peopleById.get(id) ?? 0]]));
      const small = cells.flatMap(([id, people]) => (isSmall({ people }, minimum) ? id : []));
      const ofSmall = await authorsOf(app, all(hiddenCondition, isOneOf(app.dialect, `rants.${column}`, 'small', small)));
      return { cells: new Map(cells), people: reader.left.people, peopleOfSmall: ofSmall.length };
    });
  const monthly = ({ others }: Pick<Reader, 'others'>) => cellsOfMonths(app, period, timeZone, leftOut, others);
  const { cells: months } = await monthly(outsider);
  const fewest = everyReader.map(({ left }) => left.people);
  return [
    row('total', '', canPublishCount(fewest, minimum) ? outsider.left.count : null),
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

/** Every name of the list gets a cell, so that a missing name tells nothing: nobody looks the same as four people. */
async function everyCell(app: App, list: OptionList, cells: readonly Cell[]): Promise<Cell[]> {
  const cellsById = new Map(cells.map((cell) => [cell.id, cell]));
  const options = await app.db.selectFrom('options').select('id').where('list', '=', list).where('deleted_at', 'is', null).execute();
  const ids = new Set([...options.map(({ id }) => id), ...cellsById.keys()]);
  return [...ids].toSorted().map((id) => cellsById.get(id) ?? { id, count: 0, people: 0 });
}

/** The cells of a quarter's months, counted among the rants that meet `condition`. */
async function cellsOfMonths(app: App, period: string, timeZone: string, leftOut: readonly string[], condition: Condition) {
  const cells: Cell[] = [];
  const inMonth = (month: string): Condition => all(countedDays(app, daysOfMonth(month), timeZone, leftOut), condition);
  for (const id of monthsOfQuarter(period)) cells.push(await countOne(app, id, inMonth(id)));
  const people = new Set<string>();
  for (const { id } of cells.filter((cell) => isSmall(cell, minimum)))
    for (const author of await authorsOf(app, inMonth(id))) people.add(author);
  return { cells, peopleOfSmall: people.size };
}

/**
 * The classes of the whole. They are null where fewer than ten people are left, also for a reader who subtracts the rants they can read.
 */
async function classes(app: App, where: Condition, readers: readonly [Reader, ...Reader[]]) {
  const { count, answered } = readers[0].left;
  const people = readers.map(({ left }) => left.people);
  const isTold = canPublishCount(people, leastOfShare);
  const peopleAnswered = readers.map(({ left }) => left.peopleAnswered);
  const isTimed = isTold && canPublishCount(peopleAnswered, minimum);
  return [
    { part: 'answered' as const, value: isTold ? shareClass(answered, count) : null },
    { part: 'waited' as const, value: isTimed ? waitClass(await middleWait(app, where, answered)) : null },
  ];
}

/**
 * Returns the secret of the draw, which is made when the first numbers are published. Where two instances make one at once, one of them
 * wins.
 */
async function secretOf(app: App): Promise<string> {
  return app.write(async ({ db }) => {
    const insertion = db.insertInto('secrets').values({ name: secretName, value: app.ids.secret() });
    await insertion.onConflict((c) => c.doNothing()).execute();
    return (await db.selectFrom('secrets').select('value').where('name', '=', secretName).executeTakeFirstOrThrow()).value;
  });
}

export const secretIsThere = async (app: App): Promise<boolean> =>
  Boolean(await app.db.selectFrom('secrets').select('name').where('name', '=', secretName).executeTakeFirst());
