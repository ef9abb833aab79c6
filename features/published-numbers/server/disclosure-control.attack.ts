/** A manager subtracts what he reads himself from what is published. */
import { expect, test } from 'vitest';
import { ours } from './testing/attacking.ts';

test('a manager who subtracts from a published table finds no cell of fewer than five people, whatever is his own (sqlite)', () => {
  const some = (department: string, n: number, from: number) =>
    Array.from({ length: n }, (_, i) => ({ author: `${from + i}`, department }));
  for (const [one, other] of [
    [1, 7],
    [2, 9],
    [4, 5],
    [3, 30],
  ] as const) {
    const groups = [
      ['Lab', some('Lab', one, 0)],
      ['Plant', some('Plant', other, 100)],
      ['Office', some('Office', 40, 200)],
      ['Store', some('Store', 50, 300)],
    ] as const;
    for (const managers of [['Plant'], ['Plant', 'Office'], ['Plant', 'Office', 'Store', 'Lab']]) {
      const hidden = [...ours(groups, '', managers)].filter(([, count]) => count === null).map(([name]) => name);
      expect(hidden).toContain('Lab');
      for (const own of managers) {
        const left = groups.filter(([name]) => name !== own && hidden.includes(name)).map(([, rants]) => rants.length);
        if (left.length > 0) expect(left.length > 1 && Math.max(...left) >= 5, `${one} and ${other}, by ${own} of ${managers}`).toBe(true);
      }
    }
  }
});
