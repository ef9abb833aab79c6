/** Light or dark, kept as `darkMode`; before anyone chooses, as the device says. */
import type { MantineColorSchemeManager } from '@mantine/core';
import { onOtherTab, read, remove, write } from '../lib/storage/storage.ts';

const key = 'darkMode';

function chosen(): 'light' | 'dark' {
  const value = read(key);
  const dark = value === null ? window.matchMedia('(prefers-color-scheme: dark)').matches : value === 'true';
  return dark ? 'dark' : 'light';
}

export function schemeManager(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: () => chosen(),
    set: (value) => write(key, String(value === 'dark')),
    subscribe(update) {
      stop = onOtherTab(key, () => update(chosen()));
    },
    unsubscribe: () => stop(),
    clear: () => remove(key),
  };
}
