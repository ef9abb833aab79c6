/** The session token on this device. Only a 401 or signing out removes it, never an unreachable server (product.md 8.18). */
import * as storage from '../storage/storage.ts';

const key = 'token';
const listeners = new Set<() => void>();

/**
 * While a call that may bring a new token is running (profile), the server announces the end of the old session to every tab, to some
 * before the reply arrives. As long as this key is stored, no tab signs out; after the exchange all use the new token. The key counts for
 * ten seconds at most, because the tab that stored it may have been closed.
 */
const exchangeKey = 'tokenExchange';
const exchangeMostMs = 10_000;
const isExchanging = (): boolean => Date.now() - Number(storage.read(exchangeKey) ?? 0) < exchangeMostMs;
let wasDropped = false;

const get = (): string | null => storage.read(key);

function drop(): void {
  wasDropped = isExchanging();
  if (wasDropped) return;
  storage.remove(key);
  for (const listener of listeners) listener();
}

export const token = {
  get,
  set(value: string): void {
    storage.write(key, value);
  },
  /** Deletes the token and notifies the session. */
  drop,
  /** Sends a call and stores the new token from its reply. */
  async exchange<Reply extends { token?: string | undefined }>(send: () => Promise<Reply>): Promise<Reply> {
    const oldToken = get();
    wasDropped = false;
    storage.write(exchangeKey, String(Date.now()));
    try {
      const reply = await send();
      if (reply.token) storage.write(key, reply.token);
      return reply;
    } finally {
      storage.remove(exchangeKey);
      if (wasDropped && get() === oldToken) drop();
    }
  },
  /** Called after another tab has exchanged the token, since the one in use may be invalid. */
  onExchange(listener: () => void): () => void {
    return storage.onOtherTab(exchangeKey, (value) => value === null && listener());
  },
  onDrop(listener: () => void): () => void {
    const stop = storage.onOtherTab(key, (value) => value === null && listener());
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  },
};
