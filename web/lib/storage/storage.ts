/**
 * The storage of this device. Where the browser refuses storage, things are kept until the tab closes; nothing ever throws. Others on the same host,
 * below another path, have the same storage: each has names of its own.
 */
import { base } from '../page/base.ts';

const meanwhile = new Map<string, string>();

/** The name of `key` in this browser (index.html says it too). */
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
    // Refused storage holds nothing to remove.
  }
}

/** The names of stored values that begin with this text. */
export function namesFrom(beginning: string): string[] {
  const ours = (all: readonly string[], own: string) => all.flatMap((name) => (name.startsWith(own) ? [name.slice(own.length)] : []));
  const kept = [...meanwhile.keys()];
  try {
    const stored = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? '');
    return [...ours(stored, nameOf(beginning)), ...ours(kept, beginning)].map((rest) => beginning + rest);
  } catch {
    return kept.filter((name) => name.startsWith(beginning));
  }
}

/** Kept for this tab alone, until it closes; for other pages of ours that it goes to. */
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
      // Refused storage keeps nothing: the way back then says that one begins again.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(nameOf(key));
    } catch {
      // There is nothing.
    }
  },
};

/** Calls `heard` when another tab keeps something else under `key` (null: nothing any more), until the returned function is called. */
export function onOtherTab(key: string, heard: (value: string | null) => void): () => void {
  const other = (event: StorageEvent) => event.key === nameOf(key) && heard(event.newValue);
  globalThis.addEventListener?.('storage', other);
  return () => globalThis.removeEventListener('storage', other);
}
