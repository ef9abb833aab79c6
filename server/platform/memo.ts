/**
 * Caches what was read from the database until an event invalidates it. Two simultaneous calls for one value load it once. A value that was
 * being loaded during an invalidating event is returned and not cached; missed events clear the cache.
 */
import { LRUCache } from 'lru-cache';
import type { App } from './app.ts';
import type { AppEvent } from './events/catalogue.ts';

export interface Memo<T> {
  /** Returns the cached value of a key, or calls `load` for it. A `load` that throws caches nothing. */
  get(key: string, load: () => Promise<T>): Promise<T>;
  forget(): void;
}

export interface MemoOptions<T> {
  /** Says what an event invalidates: everything (true), nothing (false), or the keys that it returns. */
  forgetOn(event: AppEvent): boolean | readonly string[];
  /** The greatest number of cached values; the least recently used is dropped first. */
  max: number;
  /** Milliseconds after which a value is loaded again, where it can change without an event. */
  forMs?: number;
  /** Whether a value should be cached. */
  isWorth?(value: T): boolean;
}

interface MemoEntry<T> {
  at: number;
  value: Promise<T>;
}

export function memo<T>(
  app: Pick<App, 'bus' | 'clock'>,
  { forgetOn, max, forMs = Number.POSITIVE_INFINITY, isWorth = () => true }: MemoOptions<T>,
): Memo<T> {
  const entries = new LRUCache<string, MemoEntry<T>>({ max });
  const forget = () => entries.clear();
  app.bus.on((event) => {
    if (entries.size === 0) return;
    const stale = forgetOn(event);
    if (stale === true) forget();
    else if (stale) for (const key of stale) entries.delete(key);
  });
  app.bus.onMissed(forget);
  // The difference is absolute, so that a clock that was set back also makes a value stale.
  const isFresh = ({ at }: MemoEntry<T>): boolean => Math.abs(app.clock.now() - at) < forMs;
  return {
    forget,
    get(key, load) {
      const entry = entries.get(key);
      if (entry && isFresh(entry)) return entry.value;
      const newEntry: MemoEntry<T> = { at: app.clock.now(), value: load() };
      entries.set(key, newEntry);
      const drop = () => {
        if (entries.peek(key) === newEntry) entries.delete(key);
      };
      newEntry.value.then((value) => isWorth(value) || drop(), drop);
      return newEntry.value;
    },
  };
}

/** Makes a value for each app when it is first asked for, and returns the same one afterwards. */
export function perApp<T>(make: (app: App) => T): (app: App) => T {
  const valuesByApp = new WeakMap<App, T>();
  return (app) => {
    const existing = valuesByApp.get(app);
    if (existing !== undefined) return existing;
    const value = make(app);
    valuesByApp.set(app, value);
    return value;
  };
}
