/** An attacker on published numbers, for tests: he reads all of them, adds and subtracts. Also the invented firms that he attacks. */
import { canPublishCount } from '@earshot/contract/policy';
import { type Cell, protect, shareClass, type View } from '../disclosure-control.ts';

export const least = 5;
export const leastOfShare = 10;

export interface Written {
  department: string;
  category: string;
  month: string;
  author: string;
}
const partNames = ['department', 'category', 'month'] as const;

export const peopleIn = (some: readonly Pick<Written, 'author'>[]): number => new Set(some.map(({ author }) => author)).size;

type Some = Pick<Written, 'author'> & Partial<Pick<Written, 'department'>>;
/** `managers`: each of whom reads one department. */
export type Guard = (
  groups: readonly (readonly [string, readonly Some[]])[],
  name: string,
  managers?: readonly string[],
) => Map<string, number | null>;

/** The numbers that a reader of this department could find out by subtracting. */
function viewOf(groups: Parameters<Guard>[0], own: string): View {
  const left = groups.filter(([id]) => id !== own).map(([id, some]) => [id, some.filter(({ department }) => department !== own)] as const);
  return {
    cells: new Map(left.map(([id, some]) => [id, peopleIn(some)])),
    people: peopleIn(left.flatMap(([, some]) => some)),
    peopleOfSmall: peopleIn(left.filter(([, some]) => peopleIn(some) < least).flatMap(([, some]) => some)),
  };
}

export const ours: Guard = (groups, name, managers = []) => {
  const cells = groups.map(([id, some]): Cell => ({ id, count: some.length, people: peopleIn(some) }));
  const small = groups.filter(([, some]) => peopleIn(some) < least).flatMap(([, some]) => some);
  return protect({
    ...{ cells, least, name, secret: 'a secret', people: peopleIn(groups.flatMap(([, some]) => some)), peopleOfSmall: peopleIn(small) },
    readers: managers.map((own) => viewOf(groups, own)),
  });
};
/** Hides what is small and thinks of no subtraction. */
export const naive: Guard = (groups) => {
  const isHidden = peopleIn(groups.flatMap(([, some]) => some)) < least;
  return new Map(groups.map(([id, some]) => [id, isHidden || peopleIn(some) < least ? null : some.length]));
};

/** Numbers that look random and are the same in every run. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const firms = {
  'a small one': { people: 60, rants: 150, sizes: [20, 14, 10, 8, 5, 3] },
  'one in the middle': { people: 250, rants: 500, sizes: [70, 50, 40, 30, 25, 18, 10, 7] },
  'a large one': { people: 1500, rants: 3000, sizes: [400, 300, 250, 180, 120, 100, 70, 40, 25, 15] },
};
const categories = { workload: 30, pay: 20, safety: 8, conduct: 12, tools: 20, other: 10 };

/** A year, quarter by quarter: people write about the department they are in. */
export function quartersOf({ people, rants, sizes }: (typeof firms)['a small one'], seed: number): { rants: Written[]; ids: Ids }[] {
  const next = random(seed);
  const pick = (weights: readonly number[]): number => {
    let left = next() * weights.reduce((sum, one) => sum + one, 0);
    return Math.max(
      0,
      weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      }),
    );
  };
  const all = sizes.reduce((sum, one) => sum + one, 0);
  return [0, 1, 2, 3].map((quarter) => {
    const months = [1, 2, 3].map((month) => `month ${quarter * 3 + month}`);
    const written = Array.from({ length: Math.round(rants / 4) }, (): Written => {
      const at = pick(sizes);
      const staff = Math.max(2, Math.round(((sizes[at] ?? 0) / all) * people));
      const category = Object.keys(categories)[pick(Object.values(categories))] ?? '';
      const author = `${at}.${Math.floor(next() * staff)}`;
      return { department: `department ${at}`, category, month: months[Math.floor(next() * 3)] ?? '', author };
    });
    return {
      rants: written,
      ids: { department: sizes.map((_, at) => `department ${at}`), category: Object.keys(categories), month: months },
    };
  });
}
type Ids = Record<(typeof partNames)[number], string[]>;

/** Below 2 to the 26th, so that a product of two is exact. */
const prime = 67_108_859;
function inverse(value: number): number {
  let [r0, r1, t0, t1] = [prime, value, 0, 1];
  while (r1 !== 0) {
    const times = Math.floor(r0 / r1);
    [r0, r1, t0, t1] = [r1, r0 - times * r1, t1, t0 - times * t1];
  }
  return (t0 + prime) % prime;
}

/** The sums that follow from those that are known. */
class Known {
  readonly rows: { lead: number; values: number[] }[] = [];

  #without(given: readonly number[]): number[] {
    const values = [...given];
    for (const row of this.rows) {
      const times = values[row.lead] ?? 0;
      if (times !== 0)
        for (const [at, value] of row.values.entries()) values[at] = ((values[at] ?? 0) - ((times * value) % prime) + prime) % prime;
    }
    return values;
  }
  add(given: readonly number[]): void {
    const values = this.#without(given);
    const lead = values.findIndex((value) => value !== 0);
    if (lead < 0) return;
    const times = inverse(values[lead] ?? 1);
    this.rows.push({ lead, values: values.map((value) => (value * times) % prime) });
  }
  follows(given: readonly number[]): boolean {
    return this.#without(given).every((value) => value === 0);
  }
}

function* subsetsOf(ids: readonly string[]): Generator<string[]> {
  for (let bits = 1; bits < 1 << ids.length; bits++) yield ids.filter((_, at) => (bits >> at) & 1);
}

/**
 * Counts the groups of one to four people whose number a manager finds by adding and subtracting. `own`: the department that he reads himself, in all its
 * parts. `managers`: the departments with a reader of their own, as the guard knows them.
 */
export function determined(
  { rants, ids }: { rants: readonly Written[]; ids: Ids },
  guard: Guard,
  name: string,
  { own, managers = [] }: { own?: string; managers?: readonly string[] } = {},
): string[] {
  const places = ids.department.flatMap((department) =>
    ids.category.flatMap((category) => ids.month.map((month) => ({ department, category, month }))),
  );
  const known = new Known();
  const sumOf = (isIn: (one: Omit<Written, 'author'>) => boolean) => places.map((place) => (isIn(place) ? 1 : 0));
  const isLarge = ['', ...managers].every((one) => peopleIn(rants.filter(({ department }) => department !== one)) >= least);
  if (isLarge) known.add(sumOf(() => true));
  if (own !== undefined)
    for (const { category, month } of places)
      known.add(sumOf((one) => one.department === own && one.category === category && one.month === month));
  for (const part of partNames) {
    const groups = ids[part].map((id) => [id, rants.filter((one) => one[part] === id)] as const);
    for (const [id, count] of guard(groups, `${name} ${part}`, managers)) if (count !== null) known.add(sumOf((one) => one[part] === id));
  }
  const found: string[] = [];
  const look = (what: string, isIn: (one: Omit<Written, 'author'>) => boolean) => {
    const isFound = (one: Omit<Written, 'author'>) => one.department !== own && isIn(one);
    const people = peopleIn(rants.filter(isFound));
    if (people >= 1 && people < least && known.follows(sumOf(isFound))) found.push(what);
  };
  for (const part of partNames)
    for (const some of subsetsOf(ids[part])) look(`${part} ${some.join('+')}`, (one) => some.includes(one[part]));
  for (const { department: d, category: c, month: m } of places)
    look(`${d} ${c} ${m}`, (one) => one.department === d && one.category === c && one.month === m);
  for (const d of ids.department) for (const c of ids.category) look(`${d} ${c}`, (one) => one.department === d && one.category === c);
  for (const d of ids.department) for (const m of ids.month) look(`${d} ${m}`, (one) => one.department === d && one.month === m);
  return found;
}

/**
 * Counts what the manager of `own` learns about too few people from the classes of a whole of which some rants are answered. He subtracts his own: which
 * numbers of answered rants outside fit the published share, and how many there are at least by the class of a plan. `managers`: those the guard knows.
 */
export function learnedOfClasses(rants: readonly Written[], own: string, managers: readonly string[]): number {
  const isAnswered = ({ author }: Written) => [...author].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 3 > 0;
  const outside = rants.filter(({ department }) => department !== own);
  const left = ['', ...managers].map((one) => peopleIn(rants.filter(({ department }) => department !== one)));
  const people = peopleIn(outside);
  let learned = 0;
  if (people > 0 && people < leastOfShare && canPublishCount(left, leastOfShare)) {
    const told = shareClass(rants.filter(isAnswered).length, rants.length);
    const ownAnswered = rants.filter((one) => one.department === own && isAnswered(one)).length;
    const fitting = Array.from({ length: outside.length + 1 }, (_, n) => n).filter(
      (n) => shareClass(ownAnswered + n, rants.length) === told,
    );
    if (fitting.length <= outside.length) learned++;
  }
  if (people > 0 && people < least && canPublishCount(left, least)) {
    const told = [5, 10, 20, 50].findLast((from) => rants.length >= from) ?? 0;
    if (told > rants.length - outside.length) learned++;
  }
  return learned;
}

/** More would take long to try, and leave more open. */
const [mostHidden, mostLeft, drawnFrom] = [4, 60, 3];

/**
 * In a table in which each rant has an author of its own: the hidden cells that can only be one to four for a person who knows the rule but not the secret,
 * and tries every filling of them that could have been published this way.
 */
export function certainlySmall(counts: readonly (readonly [string, number])[], told: ReadonlyMap<string, number | null>): number {
  const shown = counts.filter(([id]) => told.get(id) !== null).map(([, count]) => count);
  const hidden = counts.length - shown.length;
  const left = counts.reduce((sum, [id, count]) => sum + (told.get(id) === null ? count : 0), 0);
  if (hidden === 0 || hidden > mostHidden || left > mostLeft) return 0;
  const possible = Array.from({ length: hidden }, () => new Set<number>());
  const couldBe = (values: readonly number[]): boolean => {
    const small = values.filter((value) => value < least);
    const [drawn, ...more] = values.filter((value) => value >= least);
    const needsOne = small.length === 1 || small.reduce((sum, one) => sum + one, 0) < least;
    if (small.length === 0 || more.length > 0 || needsOne !== (drawn !== undefined)) return false;
    return drawn === undefined || shown.filter((count) => count < drawn).length < drawnFrom;
  };
  const fill = (values: number[], rest: number): void => {
    if (values.length === hidden - 1) {
      const all = [...values, rest];
      if (couldBe(all)) for (const [at, value] of all.entries()) possible[at]?.add(value);
      return;
    }
    for (let value = 0; value <= rest; value++) fill([...values, value], rest - value);
  };
  fill([], left);
  return possible.filter((values) => values.size > 0 && [...values].every((value) => value >= 1 && value < least)).length;
}
