/** Light or dark scheme, stored as `darkMode`; the device's preference applies until somebody chooses. */
import type { MantineColorSchemeManager } from '@mantine/core';
import { onOtherTab, read, remove, write } from '../lib/storage/storage.ts';

const key = 'darkMode';

function chosenScheme(): 'light' | 'dark' {
  const value = read(key);
  const dark = value === null ? window.matchMedia('(prefers-color-scheme: dark)').matches : value === 'true';
  return dark ? 'dark' : 'light';
}

export function schemeManager(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: () => chosenScheme(),
    set: (value) => write(key, String(value === 'dark')),
    subscribe(update) {
      stop = onOtherTab(key, () => update(chosenScheme()));
    },
    unsubscribe: () => stop(),
    clear: () => remove(key),
  };
}
