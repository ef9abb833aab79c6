/**
 * The store of this device for one person's anonymous rants: envelopes that it cannot open itself, beside each a text that only twelve
 * words open (or random bytes), passes, what it saw of the public log, and conversations it was asked to remember. It never holds a text
 * that it can read, nor the twelve words. It is always written whole, so that every change leaves the same trace.
 */
import { nameOf } from '#web/lib/storage/storage.ts';
import { blankText } from './kept-text.ts';
import type { Envelope, Ring } from './send-ring.ts';

export interface Pass {
  epoch: string;
  /** In base64. */
  message: string;
  signature: string;
  /** The server's day on which the pass came. The pass can be used from the next day on. */
  day: string;
}

export interface KeptThread {
  id: string;
  day: string;
  thread: string;
  board: string;
  /** Whether there is something that was not looked at on this device. */
  hasNews: boolean;
}

/** Things to be done once for each key, at moments that chance has drawn; null: done. */
export interface Chores {
  epoch: string;
  askAt: number | null;
  burnAt: number | null;
  /** Whether passes came to this device, even if all are used by now. */
  came: boolean;
}

export interface DeviceState {
  ring: Ring;
  passes: readonly Pass[];
  /** The server's day on which passes last came: nothing of the ring goes out on it, whether somebody wrote or not. */
  cameOn: string | null;
  /** The last state of the public log that was seen; null: none yet. */
  head: { size: number; root: string } | null;
  /** Whether the public log did not prove the key of the passes. No passes are asked for then. */
  isOtherKey: boolean;
  chores: Chores | null;
  /** The day on which all passes were last closed, as far as this device knows. */
  renewedOn: string | null;
  /** The slot for which moments were drawn, and when the remaining calls are due. */
  slot: { id: string; moments: readonly number[] } | null;
  /** The last round whose news was read; null: none yet. */
  round: number | null;
  threads: readonly KeptThread[];
  /** The mark of the envelope whose author asked for a line here that says it is not sent yet; null where nobody asked. */
  reminder: string | null;
}

export const emptyState: DeviceState = {
  ring: [],
  passes: [],
  cameOn: null,
  head: null,
  isOtherKey: false,
  chores: null,
  renewedOn: null,
  slot: null,
  round: null,
  threads: [],
  reminder: null,
};

/** Completes a record of an older version, in which no texts lay beside the envelopes. */
const completeState = (state: Partial<DeviceState>): DeviceState => ({
  ...emptyState,
  cameOn: state.passes?.reduce((last, { day }) => (day > last ? day : last), '') || null,
  ...state,
  ring: (state.ring ?? []).map((envelope: Partial<Envelope>) => ({ text: blankText(), day: '', ...envelope }) as Envelope),
});

export interface Store {
  read(): Promise<DeviceState>;
  /**
   * Makes one change at a time, also across tabs. `change` is synchronous; where it returns null, nothing changes. Returns what is stored
   * then.
   */
  change(change: (state: DeviceState) => DeviceState | null): Promise<DeviceState>;
}

/** The browser stores nothing: it refuses, or forgets everything when it closes. */
export class Forgets extends Error {}

/**
 * Whether this browser forgets everything when it closes. Private windows of Firefox and Safari keep a database until they close, but
 * refuse to store files. Those of Chromium cannot be recognised.
 */
export async function forgetsAll(): Promise<boolean> {
  try {
    await globalThis.navigator.storage?.getDirectory?.();
    return false;
  } catch (error) {
    return (error as Error).name === 'SecurityError';
  }
}

const [table, key] = ['kept', 'all'];

const nameFor = (user: string): string => nameOf(`earshot-sealed-${user}`);

/**
 * `user`: the id of the person who is signed in. The database is opened for each access, so that deleting the data of this site never
 * waits.
 */
export const deviceStore = (user: string): Store => storeNamed(nameFor(user));

const storeNamed = (name: string): Store => ({
  read: () => inside(name, 'readonly', () => null),
  change: (change) => inside(name, 'readwrite', change),
});

/** The stores of everybody who has signed in with this browser; none where it cannot list them. */
export async function storesHere(): Promise<Store[]> {
  const all = await (globalThis.indexedDB?.databases?.() ?? Promise.resolve([])).catch(() => []);
  return all.flatMap(({ name }) => (name?.startsWith(nameFor('')) ? [storeNamed(name)] : []));
}

/** Whether several people sign in with this browser, or whether that cannot be known. One of them might see what is shown to another. */
export const isShared = async (): Promise<boolean> => globalThis.indexedDB?.databases === undefined || (await storesHere()).length > 1;

async function inside(name: string, mode: IDBTransactionMode, change: (state: DeviceState) => DeviceState | null): Promise<DeviceState> {
  const db = await open(name);
  try {
    return await new Promise<DeviceState>((resolve, reject) => {
      // Strict, so that a finished write survives a crash: the content of an envelope is stored nowhere else.
      const transaction = db.transaction(table, mode, { durability: 'strict' });
      const request = transaction.objectStore(table).get(key);
      let state = emptyState;
      request.onsuccess = () => {
        state = completeState(request.result ?? {});
        try {
          const changed = change(state);
          if (changed === null) return;
          state = changed;
          transaction.objectStore(table).put(state, key);
        } catch (error) {
          reject(error);
          transaction.abort();
        }
      };
      transaction.oncomplete = () => resolve(state);
      transaction.onabort = () => reject(new Forgets(transaction.error?.message));
    });
  } finally {
    db.close();
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const onError = (error: unknown) => reject(new Forgets(String(error)));
    try {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(table);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => onError(request.error);
      // Old browsers throw in private windows, or have no indexedDB there at all.
    } catch (error) {
      onError(error);
    }
  });
}
