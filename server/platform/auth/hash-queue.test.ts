import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';
import { createHashQueue } from './hash-queue.ts';

const { atOnce, waitingOfOne, waitingInAll, knownInARow } = limits.hashing;

/** Returns a queue whose work ends one piece at a time, and the order in which work began. */
function queue() {
  const { inTurn } = createHashQueue();
  const startedAt: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (source: string, isKnown = false) =>
    inTurn({ source, isKnown }, () => {
      startedAt.push(source);
      return new Promise<void>((end) => ends.push(end));
    }).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  /** Runs until nothing waits. */
  const run = async () => {
    for (let n = 0; n < ends.length; n++) {
      ends[n]?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { ask, began: startedAt, run };
}
const times = (n: number, work: (n: number) => Promise<string>) => Array.from({ length: n }, (_, i) => work(i));

test('sources take turns, however many requests of one wait', async () => {
  const { ask, began, run } = queue();
  const all = [...times(15, () => ask('flood')), ask('a'), ask('b'), ask('a')];
  await run();
  expect(await Promise.all(all)).toEqual(Array(18).fill('done'));
  expect(began.slice(atOnce, atOnce + 6)).toEqual(['flood', 'a', 'b', 'flood', 'a', 'flood']);
});

test('a source with too many waiting requests is refused, others are not', async () => {
  const { ask, run } = queue();
  const flood = times(atOnce + waitingOfOne + 30, () => ask('flood'));
  const other = ask('other');
  await run();
  const results = await Promise.all(flood);
  expect(results.filter((item) => item === 'unavailable')).toHaveLength(30);
  expect(await other).toBe('done');
});

test('in a full queue the source with the most waiting gives a place to one with none', async () => {
  const { ask, run } = queue();
  const busy = times(atOnce, () => ask('busy'));
  const flood = times(waitingInAll, (n) => ask(`flood ${n % (waitingInAll / waitingOfOne)}`));
  const attempt = ask('late');
  await run();
  expect([(await Promise.all(flood)).filter((item) => item === 'unavailable').length, await attempt]).toEqual([1, 'done']);
  expect(await Promise.all(busy)).toEqual(['done', 'done']);
});

test('known devices go first, and strangers keep a share', async () => {
  const { ask, began, run } = queue();
  const all = [...times(atOnce, () => ask('busy')), ...times(4, (n) => ask(`stranger ${n}`)), ...times(9, (n) => ask(`known ${n}`, true))];
  await run();
  await Promise.all(all);
  const order = began.slice(atOnce).map((item) => item.split(' ')[0]);
  expect(order.slice(0, knownInARow)).toEqual(Array(knownInARow).fill('known'));
  expect(order.slice(0, 2 * (knownInARow + 1)).filter((item) => item === 'stranger')).toHaveLength(2);
});
