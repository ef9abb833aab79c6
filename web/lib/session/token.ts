/** The session's token on this device. Only a 401 or signing out removes it, never a server that is away (product.md 8.18). */
import * as storage from '../storage/storage.ts';

const key = 'token';
const listeners = new Set<() => void>();

/**
 * While a call is on its way that may bring a new token (profile), every tab hears that the old one is over, some before the reply is here.
 * None of them signs out then; after the exchange they take the new token. The mark of a tab that was closed meanwhile counts for this long.
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
  /** Forgets the token and tells the session. */
  drop,
  /** Keeps what the reply brings in place of the token. */
  async exchange<Reply extends { token?: string | undefined }>(send: () => Promise<Reply>): Promise<Reply> {
    const held = get();
    wasDropped = false;
    storage.write(exchangeKey, String(Date.now()));
    try {
      const reply = await send();
      if (reply.token) storage.write(key, reply.token);
      return reply;
    } finally {
      storage.remove(exchangeKey);
      if (wasDropped && get() === held) drop();
    }
  },
  /** Another tab exchanged it: the one in use may be over. */
  onExchange(listener: () => void): () => void {
    return storage.onOtherTab(exchangeKey, (value) => value === null && listener());
  },
  onDrop(listener: () => void): () => void {
    // Signing out in one tab signs out the others.
    const stop = storage.onOtherTab(key, (value) => value === null && listener());
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  },
};
