/**
 * An attacker on published numbers, for tests: he reads all of them, adds and subtracts. The invented firms that he attacks are here too.
 */
import { canPublishCount } from '@earshot/contract/policy';
import { type Cell, protect, shareClass, type View } from '../disclosure-control.ts';

export const least = 5;
export const leastOfShare = 10;

export interface WrittenRant {
  department: string;
  category: string;
  month: string;
  author: string;
}
const partNames = ['department', 'category', 'month'] as const;

export const peopleIn = (items: readonly Pick<WrittenRant, 'author'>[]): number => new Set(items.map(({ author }) => author)).size;

type Member = Pick<WrittenRant, 'author'> & Partial<Pick<WrittenRant, 'department'>>;
/** Returns the published number of each group, or null. `managers`: the departments that a manager of their own reads. */
export type Guard = (
  groups: readonly (readonly [string, readonly Member[]])[],
  name: string,
  managers?: readonly string[],
) => Map<string, number | null>;

/** Returns the numbers that a reader of the department `own` could find out by subtracting. */
function viewOf(groups: Parameters<Guard>[0], own: string): View {
  const otherGroups = groups
    .filter(([id]) => id !== own)
    .map(([id, members]) => [id, members.filter(({ department }) => department !== own)] as const);
  return {
    cells: new Map(otherGroups.map(([id, members]) => [id, peopleIn(members)])),
    people: peopleIn(otherGroups.flatMap(([, members]) => members)),
    peopleOfSmall: peopleIn(otherGroups.filter(([, members]) => peopleIn(members) < least).flatMap(([, members]) => members)),
  };
}

export const ours: Guard = (groups, name, managers = []) => {
  const cells = groups.map(([id, members]): Cell => ({ id, count: members.length, people: peopleIn(members) }));
  const small = groups.filter(([, members]) => peopleIn(members) < least).flatMap(([, members]) => members);
  return protect({
    ...{
      cells,
      least,
      name,
      secret: 'a secret',
      people: peopleIn(groups.flatMap(([, members]) => members)),
      peopleOfSmall: peopleIn(small),
    },
    readers: managers.map((own) => viewOf(groups, own)),
  });
};
/** A guard that hides small groups only, and ignores subtraction. */
export const naive: Guard = (groups) => {
  const isHidden = peopleIn(groups.flatMap(([, members]) => members)) < least;
  return new Map(groups.map(([id, members]) => [id, isHidden || peopleIn(members) < least ? null : members.length]));
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
export function quartersOf({ people, rants, sizes }: (typeof firms)['a small one'], seed: number): { rants: WrittenRant[]; ids: Ids }[] {
  const next = random(seed);
  const pick = (weights: readonly number[]): number => {
    let left = next() * weights.reduce((sum, item) => sum + item, 0);
    return Math.max(
      0,
      weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      }),
    );
  };
  const all = sizes.reduce((sum, item) => sum + item, 0);
  return [0, 1, 2, 3].map((quarter) => {
    const months = [1, 2, 3].map((month) => `month ${quarter * 3 + month}`);
    const writtenRants = Array.from({ length: Math.round(rants / 4) }, (): WrittenRant => {
      const at = pick(sizes);
      const staff = Math.max(2, Math.round(((sizes[at] ?? 0) / all) * people));
      const category = Object.keys(categories)[pick(Object.values(categories))] ?? '';
      const author = `${at}.${Math.floor(next() * staff)}`;
      return { department: `department ${at}`, category, month: months[Math.floor(next() * 3)] ?? '', author };
    });
    return {
      rants: writtenRants,
      ids: { department: sizes.map((_, at) => `department ${at}`), category: Object.keys(categories), month: months },
    };
  });
}
type Ids = Record<(typeof partNames)[number], string[]>;

/** A prime below 2 to the 26th, so that a product of two numbers below it is exact. */
const prime = 67_108_859;
function inverse(value: number): number {
  let [r0, r1, t0, t1] = [prime, value, 0, 1];
  while (r1 !== 0) {
    const times = Math.floor(r0 / r1);
    [r0, r1, t0, t1] = [r1, r0 - times * r1, t1, t0 - times * t1];
  }
  return (t0 + prime) % prime;
}

/** Known sums, and whether another sum follows from them. */
class Equations {
  readonly rows: { lead: number; values: number[] }[] = [];

  #without(cells: readonly number[]): number[] {
    const values = [...cells];
    for (const row of this.rows) {
      const times = values[row.lead] ?? 0;
      if (times !== 0)
        for (const [at, value] of row.values.entries()) values[at] = ((values[at] ?? 0) - ((times * value) % prime) + prime) % prime;
    }
    return values;
  }
  add(cells: readonly number[]): void {
    const values = this.#without(cells);
    const lead = values.findIndex((value) => value !== 0);
    if (lead < 0) return;
    const times = inverse(values[lead] ?? 1);
    this.rows.push({ lead, values: values.map((value) => (value * times) % prime) });
  }
  follows(cells: readonly number[]): boolean {
    return this.#without(cells).every((value) => value === 0);
  }
}

function* subsetsOf(ids: readonly string[]): Generator<string[]> {
  for (let bits = 1; bits < 1 << ids.length; bits++) yield ids.filter((_, at) => (bits >> at) & 1);
}

/**
 * Returns the groups of one to four people whose number a manager finds by adding and subtracting. `own`: the department that he reads
 * himself, with all its parts. `managers`: the departments with a reader of their own, as the guard knows them.
 */
export function determined(
  { rants, ids }: { rants: readonly WrittenRant[]; ids: Ids },
  guard: Guard,
  name: string,
  { own, managers = [] }: { own?: string; managers?: readonly string[] } = {},
): string[] {
  const combinations = ids.department.flatMap((department) =>
    ids.category.flatMap((category) => ids.month.map((month) => ({ department, category, month }))),
  );
  const equations = new Equations();
  const sumOf = (isIn: (writing: Omit<WrittenRant, 'author'>) => boolean) => combinations.map((place) => (isIn(place) ? 1 : 0));
  const isLarge = ['', ...managers].every((item) => peopleIn(rants.filter(({ department }) => department !== item)) >= least);
  if (isLarge) equations.add(sumOf(() => true));
  if (own !== undefined)
    for (const { category, month } of combinations)
      equations.add(sumOf((item) => item.department === own && item.category === category && item.month === month));
  for (const part of partNames) {
    const groups = ids[part].map((id) => [id, rants.filter((rant) => rant[part] === id)] as const);
    for (const [id, count] of guard(groups, `${name} ${part}`, managers))
      if (count !== null) equations.add(sumOf((item) => item[part] === id));
  }
  const determinedGroups: string[] = [];
  const look = (groupName: string, isIn: (writing: Omit<WrittenRant, 'author'>) => boolean) => {
    const isFound = (writing: Omit<WrittenRant, 'author'>) => writing.department !== own && isIn(writing);
    const people = peopleIn(rants.filter(isFound));
    if (people >= 1 && people < least && equations.follows(sumOf(isFound))) determinedGroups.push(groupName);
  };
  for (const part of partNames)
    for (const subset of subsetsOf(ids[part])) look(`${part} ${subset.join('+')}`, (item) => subset.includes(item[part]));
  for (const { department: d, category: c, month: m } of combinations)
    look(`${d} ${c} ${m}`, (item) => item.department === d && item.category === c && item.month === m);
  for (const d of ids.department) for (const c of ids.category) look(`${d} ${c}`, (item) => item.department === d && item.category === c);
  for (const d of ids.department) for (const m of ids.month) look(`${d} ${m}`, (item) => item.department === d && item.month === m);
  return determinedGroups;
}

/**
 * Counts what the manager of `own` learns about too few people from published classes. He subtracts his own rants, and sees which numbers
 * of answered rants outside his department fit the published share, and how many rants there are at least by the class of a plan.
 * `managers`: the departments with a reader of their own, as the guard knows them.
 */
export function learnedOfClasses(rants: readonly WrittenRant[], own: string, managers: readonly string[]): number {
  const isAnswered = ({ author }: WrittenRant) => [...author].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 3 > 0;
  const outside = rants.filter(({ department }) => department !== own);
  const peopleCounts = ['', ...managers].map((item) => peopleIn(rants.filter(({ department }) => department !== item)));
  const people = peopleIn(outside);
  let learned = 0;
  if (people > 0 && people < leastOfShare && canPublishCount(peopleCounts, leastOfShare)) {
    const publishedShare = shareClass(rants.filter(isAnswered).length, rants.length);
    const ownAnswered = rants.filter((rant) => rant.department === own && isAnswered(rant)).length;
    const fitting = Array.from({ length: outside.length + 1 }, (_, n) => n).filter(
      (n) => shareClass(ownAnswered + n, rants.length) === publishedShare,
    );
    if (fitting.length <= outside.length) learned++;
  }
  if (people > 0 && people < least && canPublishCount(peopleCounts, least)) {
    const publishedClass = [5, 10, 20, 50].findLast((from) => rants.length >= from) ?? 0;
    if (publishedClass > rants.length - outside.length) learned++;
  }
  return learned;
}

/** Larger tables would take too long to try, and leave more possibilities. `drawnFrom` is the guard's. */
const [mostHidden, mostLeft, drawnFrom] = [4, 60, 3];

/**
 * Counts the hidden cells that can only be one to four, for an attacker who knows the rule but not the secret. Each rant of the table has
 * its own author. The attacker tries every filling of the hidden cells that could have been published in this way.
 */
export function certainlySmall(counts: readonly (readonly [string, number])[], published: ReadonlyMap<string, number | null>): number {
  const publishedCounts = counts.filter(([id]) => published.get(id) !== null).map(([, count]) => count);
  const hiddenCount = counts.length - publishedCounts.length;
  const remainder = counts.reduce((sum, [id, count]) => sum + (published.get(id) === null ? count : 0), 0);
  if (hiddenCount === 0 || hiddenCount > mostHidden || remainder > mostLeft) return 0;
  const possible = Array.from({ length: hiddenCount }, () => new Set<number>());
  const couldBe = (values: readonly number[]): boolean => {
    const small = values.filter((value) => value < least);
    const [drawn, ...more] = values.filter((value) => value >= least);
    const needsOne = small.length === 1 || small.reduce((sum, item) => sum + item, 0) < least;
    if (small.length === 0 || more.length > 0 || needsOne !== (drawn !== undefined)) return false;
    return drawn === undefined || publishedCounts.filter((count) => count < drawn).length < drawnFrom;
  };
  const fill = (values: number[], rest: number): void => {
    if (values.length === hiddenCount - 1) {
      const all = [...values, rest];
      if (couldBe(all)) for (const [at, value] of all.entries()) possible[at]?.add(value);
      return;
    }
    for (let value = 0; value <= rest; value++) fill([...values, value], rest - value);
  };
  fill([], remainder);
  return possible.filter((values) => values.size > 0 && [...values].every((value) => value >= 1 && value < least)).length;
}
