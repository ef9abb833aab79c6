/**
 * Counts what each attack tried (calls by fetch, and tries that it reports itself) and collects its figures. Refuses calls to other
 * machines.
 */
import { afterEach, beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    tries?: number;
    figures?: string[];
  }
}

const localHost = /^(127\.0\.0\.1|localhost|\[::1\])$/;
/** Each test file loads its own copy of this module, but all files of the process share one fetch, so the counts are global. */
const shared = globalThis as { attackCount?: { tries: number; figures: string[] } };
const count = shared.attackCount ?? { tries: 0, figures: [] };
shared.attackCount = count;

/** Counts tries that were not sent by fetch. */
export const countTries = (n = 1): void => {
  count.tries += n;
};

/** Adds a measured figure to the table. Machines differ, so no test checks it. */
export const figure = (text: string): void => void count.figures.push(text);

/** The median and the longest of these durations, in milliseconds. */
export function timesOf(took: readonly number[]): { middle: number; longest: number; text: string } {
  const sorted = took.toSorted((a, b) => a - b);
  const [middle, longest] = [sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
  return {
    middle,
    longest,
    text: `${middle.toFixed(middle < 10 ? 1 : 0)} ms in the middle of ${took.length}, ${longest.toFixed(0)} at most`,
  };
}

const plain = globalThis.fetch;
if (!('isCounted' in plain))
  globalThis.fetch = Object.assign(
    (input: Parameters<typeof plain>[0], init?: RequestInit) => {
      const { hostname } = new URL(input instanceof Request ? input.url : input);
      if (!localHost.test(hostname)) throw new Error(`An attack wanted to leave this machine: ${hostname}`);
      count.tries++;
      return plain(input, init);
    },
    { isCounted: true },
  );

beforeEach(() => {
  count.tries = 0;
  count.figures = [];
});
afterEach(({ task }) => {
  task.meta.tries = count.tries;
  task.meta.figures = count.figures;
});
