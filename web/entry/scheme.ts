/** Light or dark, kept as `darkMode`; before anyone chooses, as the device says. */
import type { MantineColorSchemeManager } from '@mantine/core';
import { read, remove, write } from '../lib/storage/storage.ts';

const key = 'darkMode';

function chosen(): 'light' | 'dark' {
  const value = read(key);
  const dark = value === null ? window.matchMedia('(prefers-color-scheme: dark)').matches : value === 'true';
  return dark ? 'dark' : 'light';
}

export function schemeManager(): MantineColorSchemeManager {
  let heard: ((event: StorageEvent) => void) | null = null;
  return {
    get: () => chosen(),
    set: (value) => write(key, String(value === 'dark')),
    subscribe(update) {
      heard = (event) => event.key === key && update(chosen());
      window.addEventListener('storage', heard);
    },
    unsubscribe() {
      if (heard) window.removeEventListener('storage', heard);
    },
    clear: () => remove(key),
  };
}
