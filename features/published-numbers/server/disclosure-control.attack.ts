/** A manager subtracts what he reads himself from what is published. */
import { expect, test } from 'vitest';
import { ours } from './testing/attacking.ts';

test('a manager who subtracts their own rants from a published table finds no cell of fewer than five people (sqlite)', () => {
  const rantsIn = (department: string, n: number, from: number) =>
    Array.from({ length: n }, (_, i) => ({ author: `${from + i}`, department }));
  for (const [first, other] of [
    [1, 7],
    [2, 9],
    [4, 5],
    [3, 30],
  ] as const) {
    const groups = [
      ['Lab', rantsIn('Lab', first, 0)],
      ['Plant', rantsIn('Plant', other, 100)],
      ['Office', rantsIn('Office', 40, 200)],
      ['Store', rantsIn('Store', 50, 300)],
    ] as const;
    for (const managers of [['Plant'], ['Plant', 'Office'], ['Plant', 'Office', 'Store', 'Lab']]) {
      const hiddenIds = [...ours(groups, '', managers)].filter(([, count]) => count === null).map(([name]) => name);
      expect(hiddenIds).toContain('Lab');
      for (const own of managers) {
        const remaining = groups.filter(([name]) => name !== own && hiddenIds.includes(name)).map(([, rants]) => rants.length);
        if (remaining.length > 0)
          expect(remaining.length > 1 && Math.max(...remaining) >= 5, `${first} and ${other}, by ${own} of ${managers}`).toBe(true);
      }
    }
  }
});
