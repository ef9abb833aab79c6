/**
 * Access to localStorage. If the browser refuses it, values are kept in memory until the tab closes; no function throws. Installations
 * under other paths of the same host share the storage, so each prefixes its keys.
 */
import { base } from '../page/base.ts';

const meanwhile = new Map<string, string>();

/** The prefixed name of a key (index.html has the same rule). */
export const nameOf = (key: string): string => base.slice(1) + key;

export function read(key: string): string | null {
  try {
    return localStorage.getItem(nameOf(key));
  } catch {
    return meanwhile.get(key) ?? null;
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(nameOf(key), value);
  } catch {
    meanwhile.set(key, value);
  }
}

export function remove(key: string): void {
  meanwhile.delete(key);
  try {
    localStorage.removeItem(nameOf(key));
  } catch {
    // Refused storage contains nothing.
  }
}

/** Keys of stored values that begin with this text. */
export function namesFrom(beginning: string): string[] {
  const ownNames = (all: readonly string[], own: string) => all.flatMap((name) => (name.startsWith(own) ? [name.slice(own.length)] : []));
  const inMemory = [...meanwhile.keys()];
  try {
    const storedNames = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? '');
    return [...ownNames(storedNames, nameOf(beginning)), ...ownNames(inMemory, beginning)].map((suffix) => beginning + suffix);
  } catch {
    return inMemory.filter((name) => name.startsWith(beginning));
  }
}

/** Access to sessionStorage: for this tab only, across our pages, until it closes. */
export const ofThisTab = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(nameOf(key));
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      sessionStorage.setItem(nameOf(key), value);
    } catch {
      // Without storage the page that the person returns to asks them to start again.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(nameOf(key));
    } catch {
      // Refused storage contains nothing.
    }
  },
};

/** Calls `listener` when another tab changes the value of `key` (null: removed). Returns a function that removes the listener. */
export function onOtherTab(key: string, listener: (value: string | null) => void): () => void {
  const other = (event: StorageEvent) => event.key === nameOf(key) && listener(event.newValue);
  globalThis.addEventListener?.('storage', other);
  return () => globalThis.removeEventListener('storage', other);
}
