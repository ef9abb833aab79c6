/** The session's token on this device. Only a 401 or signing out removes it, never a server that is away (decisions 5). */
import * as storage from './storage.ts';

const key = 'token';
const listeners = new Set<() => void>();

export const token = {
  get: (): string | null => storage.read(key),
  set(value: string): void {
    storage.write(key, value);
  },
  /** Forgets the token and tells the session. */
  drop(): void {
    storage.remove(key);
    for (const listener of listeners) listener();
  },
  onDrop(listener: () => void): () => void {
    // Signing out in one tab signs out the others.
    const other = (event: StorageEvent) => event.key === key && event.newValue === null && listener();
    listeners.add(listener);
    window.addEventListener('storage', other);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', other);
    };
  },
};
