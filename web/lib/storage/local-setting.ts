/** A setting stored on this device that several components follow: a hook for one localStorage key. */
import { useSyncExternalStore } from 'react';
import { onOtherTab, read, write } from './storage.ts';

export interface LocalSetting<T extends string> {
  get: () => T;
  set: (value: T) => void;
  use: () => T;
}

/** `allowedValues`: any other stored value counts as unset. */
export function localSetting<T extends string>(key: string, allowedValues: readonly T[], fallback: T): LocalSetting<T> {
  const listeners = new Set<() => void>();
  const get = () => allowedValues.find((value) => value === read(key)) ?? fallback;
  const subscribe = (listener: () => void) => {
    const stop = onOtherTab(key, listener);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  };
  return {
    get,
    set(value) {
      write(key, value);
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
