/** Counts what each attack tried: calls over HTTP, and what it counts itself. Nothing leaves this machine. */
import { afterEach, beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    tries?: number;
  }
}

const here = /^(127\.0\.0\.1|localhost|\[::1\])$/;
/** Of the whole process: each file has this module anew, and all share one fetch. */
const shared = globalThis as { attackCount?: { tries: number } };
const count = shared.attackCount ?? { tries: 0 };
shared.attackCount = count;

/** One more that was not sent by fetch. */
export const tried = (n = 1): void => {
  count.tries += n;
};

const plain = globalThis.fetch;
if (!('isCounted' in plain))
  globalThis.fetch = Object.assign(
    (input: Parameters<typeof plain>[0], init?: RequestInit) => {
      const { hostname } = new URL(input instanceof Request ? input.url : input);
      if (!here.test(hostname)) throw new Error(`An attack wanted to leave this machine: ${hostname}`);
      count.tries++;
      return plain(input, init);
    },
    { isCounted: true },
  );

beforeEach(() => {
  count.tries = 0;
});
afterEach(({ task }) => {
  task.meta.tries = count.tries;
});
