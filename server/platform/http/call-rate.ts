/**
 * The windows in which calls are counted (decisions 4): here, and every so many calls together with the other instances, so that nobody has
 * the limit once an instance. Those few calls cost a statement each; the others cost nothing.
 */
import { LRUCache } from 'lru-cache';

/** Adds calls to the window that all instances share: what stands there now, and how soon it ends. */
export type Tell = (key: string, calls: number) => Promise<{ count: number; endsInMs: number }>;

interface Window {
  endsAt: number;
  count: number;
  /** What all instances had counted when this one last told its own. */
  all: number;
}

type Done = (error: Error | null, result: { current: number; ttl: number }) => void;

/** How many calls are told at once. */
const step = 50;

/** The store of @fastify/rate-limit. */
export const windowsOf = (tell: Tell | null) =>
  class Windows {
    #windows = new LRUCache<string, Window>({ max: 5000 });

    incr(key: string, done: Done, windowMs: number): void {
      const now = Date.now();
      const known = this.#windows.get(key);
      const mine = known && known.endsAt > now ? known : { endsAt: now + windowMs, count: 0, all: 0 };
      if (mine !== known) this.#windows.set(key, mine);
      mine.count++;
      const say = () => done(null, { current: Math.max(mine.count, mine.all + (mine.count % step)), ttl: mine.endsAt - now });
      if (!tell || mine.count % step !== 0) {
        say();
        return;
      }
      tell(key, step)
        .then(({ count, endsInMs }) => {
          mine.all = count;
          mine.endsAt = now + endsInMs;
        })
        // Who cannot be asked stops nobody.
        .catch(() => {})
        .finally(say);
    }

    child(): Windows {
      return new Windows();
    }
  };
