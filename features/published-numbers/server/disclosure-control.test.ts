/** The guard against readers who add and subtract published numbers. Each attack finds something if the guard is made weaker. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomCases, randomSeed } from '#server/testing/every-engine.ts';
import { protect, shareClass, waitClass } from './disclosure-control.ts';
import { certainlySmall, determined, firms, learnedOfClasses, least, naive, ours, peopleIn, quartersOf } from './testing/attacking.ts';

const seeds = [7, 8, 9];

for (const [name, firm] of Object.entries(firms)) {
  test(`a year of ${name}: no group of one to four people is found by adding and subtracting`, { timeout: 120_000 }, () => {
    const determinedCounts = { ours: 0, naive: 0, certain: 0 };
    for (const seed of seeds)
      for (const [at, quarter] of quartersOf(firm, seed).entries()) {
        determinedCounts.ours += determined(quarter, ours, `quarter ${at}`).length;
        determinedCounts.naive += determined(quarter, naive, `quarter ${at}`).length;
        for (const part of ['department', 'category', 'month'] as const) {
          const groups = quarter.ids[part].map((id) => [id, quarter.rants.filter((rant) => rant[part] === id)] as const);
          const alone = groups.map(([id, members], cell) => [id, members.map((_, i) => ({ author: `${cell} ${i}` }))] as const);
          const counts = groups.map(([id, members]) => [id, members.length] as const);
          if (quarter.rants.length >= least) determinedCounts.certain += certainlySmall(counts, ours(alone, `quarter ${at} ${part}`));
        }
      }
    expect(determinedCounts).toMatchObject({ ours: 0, certain: 0 });
    // Hiding small cells alone does not protect.
    expect(determinedCounts.naive).toBeGreaterThan(0);
  });
}

for (const [name, firm] of Object.entries(firms).slice(0, 2))
  test(`a manager who reads one department of ${name} finds no group of one to four people outside of it`, { timeout: 120_000 }, () => {
    const determinedCounts = { ours: 0, blind: 0 };
    for (const [at, quarter] of quartersOf(firm, 7).entries()) {
      const managers = quarter.ids.department;
      for (const own of managers.slice(0, 4)) {
        determinedCounts.ours += determined(quarter, ours, `quarter ${at}`, { own, managers }).length;
        // This is the same guard, except that it knows of no such reader.
        determinedCounts.blind += determined(quarter, (groups, item) => ours(groups, item), `quarter ${at}`, { own }).length;
      }
    }
    expect(determinedCounts.ours).toBe(0);
    expect(determinedCounts.blind).toBeGreaterThan(0);
  });

test('shares and classes reveal nothing about small groups outside the one department a manager reads', () => {
  const determinedCounts = { ours: 0, blind: 0 };
  const firm = { people: 40, rants: 90, sizes: [24, 3, 2] };
  for (let seed = 1; seed <= 40; seed++)
    for (const { rants, ids } of quartersOf(firm, seed))
      for (const own of ids.department) {
        determinedCounts.ours += learnedOfClasses(rants, own, ids.department);
        determinedCounts.blind += learnedOfClasses(rants, own, []);
      }
  expect(determinedCounts.ours).toBe(0);
  expect(determinedCounts.blind).toBeGreaterThan(20);
});

test('a hidden cell that one reader can compute protects no other: two departments of different readers with five people outside each', () => {
  const rantsIn = (department: string, n: number, from = 0) => Array.from({ length: n }, (_, i) => ({ author: `${from + i}`, department }));
  // Plant is hidden so that Lab cannot be computed, but Plant's manager knows the number of Plant.
  const groups = [
    ['Lab', rantsIn('Lab', 1, 100)],
    ['Plant', rantsIn('Plant', 7)],
    ['Office', rantsIn('Office', 40, 200)],
    ['Store', rantsIn('Store', 50, 300)],
  ] as const;
  const hiddenIds = (managers: string[]) => [...ours(groups, '', managers)].filter(([, count]) => count === null).map(([id]) => id);
  expect(hiddenIds([])).toHaveLength(2);
  for (const managers of [['Plant'], ['Plant', 'Office'], ['Plant', 'Office', 'Store', 'Lab']]) {
    const hiddenNames = hiddenIds(managers);
    for (const own of managers) expect(hiddenNames.filter((id) => id !== own).length, managers.join()).not.toBe(1);
  }
  // Where nearly all rants of a category are a manager's own, its number tells him about the few others.
  const mixed = [
    ['pay', [...rantsIn('Plant', 9), ...rantsIn('Lab', 2, 100)]],
    ['tools', rantsIn('Office', 20, 200)],
    ['other', rantsIn('Store', 20, 300)],
  ] as const;
  expect(ours(mixed, '').get('pay')).toBe(11);
  expect(ours(mixed, '', ['Plant']).get('pay')).toBeNull();
  // Where nobody else is left, nothing is published either, because zero people are too few as well.
  expect([...ours([['pay', rantsIn('Plant', 9)]], '', ['Plant']).values()]).toEqual([null]);
});

const authors = fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 14 });
const tables = fc.array(authors, { minLength: 2, maxLength: 8 });
const grouped = (table: readonly (readonly number[])[]) =>
  table.map((authors, at) => [`cell ${at}`, authors.map((author) => ({ author: String(author) }))] as const);

test(`a told cell is of five people, and the hidden ones are of five people in two cells or of none, ${randomCases.size} cases`, () => {
  let weak = 0;
  fc.assert(
    fc.property(tables, fc.string(), (table, name) => {
      const groups = grouped(table);
      const counts = ours(groups, name);
      const hiddenIn = (map: ReadonlyMap<string, number | null>) => groups.filter(([id]) => map.get(id) === null);
      for (const [id, members] of groups) if (counts.get(id) !== null) expect(peopleIn(members)).toBeGreaterThanOrEqual(least);
      const all = peopleIn(groups.flatMap(([, members]) => members));
      if (all < least) {
        expect(hiddenIn(counts)).toHaveLength(groups.length);
        return;
      }
      const isOpen = (hiddenGroups: typeof groups) =>
        hiddenGroups.length === 1 || (hiddenGroups.length > 1 && peopleIn(hiddenGroups.flatMap(([, members]) => members)) < least);
      expect(isOpen(hiddenIn(counts))).toBe(false);
      if (isOpen(hiddenIn(naive(groups, name)))) weak++;
    }),
    { numRuns: randomCases.count(2000, 20_000), seed: randomSeed },
  );
  expect(weak).toBeGreaterThan(randomCases.count(100, 1000));
});

test('one person with rants in several cells counts once', () => {
  const cell = (id: string, ...people: string[]) => [id, people.map((author) => ({ author }))] as const;
  const five = ['a', 'b', 'c', 'd', 'e', 'f'];
  // Each of the two small cells has three people, but they are the same three.
  const counts = ours(
    [cell('one', 'x', 'y', 'z'), cell('two', 'x', 'y', 'z'), cell('large', ...five), cell('larger', ...five, ...five)],
    '',
  );
  expect([...counts.values()].filter((count) => count === null)).toHaveLength(3);
  // Ten rants by one person are never published.
  expect(ours([cell('loud', ...Array<string>(10).fill('x')), cell('large', ...five)], '').get('loud')).toBeNull();
});

test('the hidden cell is drawn by a secret, not by size, and is always the same', () => {
  const cells = [2, 6, 7, 8, 20].map((count) => ({ id: `cell ${count}`, count, people: count }));
  const drawn = (secret: string) =>
    [...protect({ cells, least, people: 43, peopleOfSmall: 2, secret, name: '2026-Q3 department' })].filter(([, count]) => count === null);
  const all = Array.from({ length: 60 }, (_, i) => drawn(`secret ${i}`));
  expect(new Set(all.map((rows) => rows[1]?.[0]))).toEqual(new Set(['cell 6', 'cell 7', 'cell 8']));
  expect(drawn('one')).toEqual(drawn('one'));
});

test('shares are published in steps of ten points, times in classes', () => {
  const shares = [
    ...[
      [0, 10],
      [1, 10],
      [11, 100],
      [19, 100],
      [20, 100],
      [899, 1000],
      [9, 10],
      [10, 10],
    ].map(([part = 0, whole = 0]) => shareClass(part, whole)),
  ];
  expect(shares).toEqual([0, 0, 10, 10, 20, 80, 90, 90]);
  const hour = 3_600_000;
  expect([hour, 24 * hour, 25 * hour, 72 * hour, 168 * hour, 169 * hour].map(waitClass)).toEqual([1, 1, 3, 3, 7, 0]);
});
