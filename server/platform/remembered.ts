/** What is asked at almost every call: read once, kept until the bus says that it changed, and never longer than a while. */
import { limits } from '@earshot/contract/limits';
import type { App } from './app.ts';

export interface Remembered<T> {
  get(): Promise<T>;
  forget(): void;
}

export function remembered<T>(app: Pick<App, 'bus' | 'clock'>, read: () => Promise<T>): Remembered<T> {
  let known: { at: number; value: Promise<T> } | null = null;
  const forget = () => {
    known = null;
  };
  app.bus.onMissed(forget);
  return {
    forget,
    get() {
      const now = app.clock.now();
      // News may be late. Also anew where the clock was set back.
      if (known && Math.abs(now - known.at) < limits.news.rereadMs) return known.value;
      const value = read().catch((error) => {
        if (known?.value === value) forget();
        throw error;
      });
      known = { at: now, value };
      return value;
    },
  };
}
