/** The server, the store, time and chance of one device. Tests have their own. */
import { type SealedServer, server } from './box-fetch.ts';
import { chance } from './bytes.ts';
import { wordList } from './code-words.ts';
import type { LookResult } from './device.ts';
import { deviceStore, type Store } from './store.ts';

export interface DeviceContext {
  server: SealedServer;
  store: Store;
  /** In milliseconds. */
  now: () => number;
  /** A random number from 0 up to, but not including, 1. */
  chance: () => number;
  /** Resolves when the page has nothing else to do. */
  idle: () => Promise<void>;
  /** Fetches on every device the files that only a writer needs, so that fetching them tells nothing. */
  fetchAhead: () => Promise<unknown>;
  /** Conversations with news, by id, which were fetched instead of sending an envelope. They stay in memory until they are shown. */
  seen: Map<string, LookResult>;
}

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in globalThis)) globalThis.setTimeout(resolve, 50);
    else globalThis.requestIdleCallback(() => resolve(), { timeout: 10_000 });
  });

export const contextWithStore = (store: Store): DeviceContext => ({
  server,
  store,
  now: Date.now,
  chance,
  idle: whenIdle,
  fetchAhead: wordList,
  seen: new Map(),
});

const devices = new Map<string, DeviceContext>();

/** The context of one person in this browser. `user`: the id of that person. */
export function deviceContextOf(user: string): DeviceContext {
  const before = devices.get(user);
  if (before) return before;
  const device = contextWithStore(deviceStore(user));
  devices.set(user, device);
  return device;
}
