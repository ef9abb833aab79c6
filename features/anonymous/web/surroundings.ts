/** The surroundings of one person's device: the server, what is kept, time and chance. Tests have their own. */
import { type SealedServer, server } from './box-fetch.ts';
import { chance } from './bytes.ts';
import { wordList } from './code-words.ts';
import type { Looked } from './device.ts';
import { deviceStore, type Store } from './store.ts';

export interface Surroundings {
  server: SealedServer;
  store: Store;
  /** In milliseconds. */
  now: () => number;
  /** From 0 up to, and without, 1. */
  chance: () => number;
  /** Resolves when the page has nothing else to do. */
  idle: () => Promise<void>;
  /** Fetches on every device the files that only a writer needs, so that fetching them tells nothing. */
  fetchAhead: () => Promise<unknown>;
  /** Conversations with news, by id, which were fetched instead of sending an envelope. They stay in memory until they are shown. */
  seen: Map<string, Looked>;
}

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has none.
    if (!('requestIdleCallback' in globalThis)) globalThis.setTimeout(resolve, 50);
    else globalThis.requestIdleCallback(() => resolve(), { timeout: 10_000 });
  });

export const aroundStore = (store: Store): Surroundings => ({
  server,
  store,
  now: Date.now,
  chance,
  idle: whenIdle,
  fetchAhead: wordList,
  seen: new Map(),
});

const known = new Map<string, Surroundings>();

/** In this browser, of one person, by his id. */
export function aroundOf(user: string): Surroundings {
  const before = known.get(user);
  if (before) return before;
  const around = aroundStore(deviceStore(user));
  known.set(user, around);
  return around;
}
