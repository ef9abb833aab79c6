import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Draw, inNoOrder } from './mixing-pool.ts';

const seeds = 1000;
const names = ['a', 'b', 'c', 'd', 'e', 'f'];

function drawOf(seed: number): Draw {
  let n = 0;
  return (most) => createHmac('sha256', String(seed)).update(String(n++)).digest().readUInt32BE() % most;
}
/** The order of arrival, which differs by the seed. */
function arrival(seed: number): string[] {
  const draw = drawOf(-seed - 1);
  const remaining = [...names];
  return names.map(() => remaining.splice(draw(remaining.length), 1)[0]!);
}
const orderOf = (come: readonly string[], seed: number) => inNoOrder(come, (item) => item, drawOf(seed));

test('the order of a round is random and independent of arrival: 1,000 seeds', () => {
  for (let seed = 0; seed < seeds; seed++) expect(orderOf(arrival(seed), seed), `seed ${seed}`).toEqual(orderOf(names, seed));
});

test('the first to arrive is at each place about equally often, and before the second in about half of the cases: 1,000 seeds', () => {
  const timesByPosition = new Map(names.map((_, n) => [n, 0]));
  let before = 0;
  for (let seed = 0; seed < seeds; seed++) {
    const come = arrival(seed);
    const order = orderOf(come, seed);
    const position = order.indexOf(come[0]!);
    timesByPosition.set(position, timesByPosition.get(position)! + 1);
    if (position < order.indexOf(come[1]!)) before++;
  }
  // The limits are six standard deviations: sqrt(1000 · 1/6 · 5/6) is 12, sqrt(1000 · 1/2 · 1/2) is 16.
  for (const [position, times] of timesByPosition) expect(Math.abs(times - seeds / 6), `place ${position}`).toBeLessThan(72);
  expect(Math.abs(before - seeds / 2)).toBeLessThan(96);
  // The names arrive sorted, so that only the shuffle decides.
  const firsts = Map.groupBy(
    Array.from({ length: seeds }, (_, seed) => orderOf(names, seed)[0]!),
    (item) => item,
  );
  for (const name of names) expect(Math.abs((firsts.get(name)?.length ?? 0) - seeds / 6), name).toBeLessThan(72);
});
