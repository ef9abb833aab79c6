/** The session's token on this device. Only a 401 or signing out removes it, never a server that is away (decisions 5). */
import * as storage from './storage.ts';

const key = 'token';
const listeners = new Set<() => void>();

/** A call is on its way that may bring a new token. `dropped`: the one in use was said to be over meanwhile. */
let exchange: { held: string | null; dropped: boolean } | null = null;

const get = (): string | null => storage.read(key);

function drop(): void {
  if (exchange) {
    exchange.dropped = true;
    return;
  }
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
  /** Keeps what a reply brings in place of the token. That the old one is over may be heard before the reply: it ends nothing here. */
  async exchange<Reply extends { token?: string | undefined }>(send: () => Promise<Reply>): Promise<Reply> {
    exchange = { held: get(), dropped: false };
    const began = exchange;
    try {
      const reply = await send();
      if (reply.token) storage.write(key, reply.token);
      return reply;
    } finally {
      exchange = null;
      if (began.dropped && get() === began.held) drop();
    }
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
