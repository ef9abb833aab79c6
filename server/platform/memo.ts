/**
 * The one cache: keeps a value until an event makes it wrong. Two calls for the same value at once read it once. A value loaded during an invalidating
 * event is returned and not cached; missed events clear the cache.
 */
import { LRUCache } from 'lru-cache';
import type { App } from './app.ts';
import type { AppEvent } from './events/catalogue.ts';

export interface Memo<T> {
  /** The value of a key, made by `make` where it is not known. What throws is not remembered. */
  get(key: string, make: () => Promise<T>): Promise<T>;
  forget(): void;
}

export interface MemoOptions<T> {
  /** Whether the event makes what is known wrong: all of it, or the keys it returns. */
  forgetOn(event: AppEvent): boolean | readonly string[];
  /** Values at most: the least used goes first. */
  max: number;
  /** Milliseconds after which it is read again in any case, where it can change without an event. */
  forMs?: number;
  /** Whether a value is cached at all. */
  isWorth?(value: T): boolean;
}

interface Known<T> {
  at: number;
  value: Promise<T>;
}

export function memo<T>(
  app: Pick<App, 'bus' | 'clock'>,
  { forgetOn, max, forMs = Number.POSITIVE_INFINITY, isWorth = () => true }: MemoOptions<T>,
): Memo<T> {
  const known = new LRUCache<string, Known<T>>({ max });
  const forget = () => known.clear();
  app.bus.on((event) => {
    if (known.size === 0) return;
    const stale = forgetOn(event);
    if (stale === true) forget();
    else if (stale) for (const key of stale) known.delete(key);
  });
  app.bus.onMissed(forget);
  // Also anew where the clock was set back.
  const isFresh = ({ at }: Known<T>): boolean => Math.abs(app.clock.now() - at) < forMs;
  return {
    forget,
    get(key, make) {
      const there = known.get(key);
      if (there && isFresh(there)) return there.value;
      const made: Known<T> = { at: app.clock.now(), value: make() };
      known.set(key, made);
      const drop = () => {
        if (known.peek(key) === made) known.delete(key);
      };
      made.value.then((value) => isWorth(value) || drop(), drop);
      return made.value;
    },
  };
}

/** A value of which each app has one, made when it is first asked for. */
export function perApp<T>(make: (app: App) => T): (app: App) => T {
  const made = new WeakMap<App, T>();
  return (app) => {
    const there = made.get(app);
    if (there !== undefined) return there;
    const one = make(app);
    made.set(app, one);
    return one;
  };
}
