/**
 * The store of this device for one person's sealed rants: envelopes that it cannot open itself, beside each a text that only twelve words open (or nothing),
 * passes, what it saw of the public log, and conversations it was asked to remember. Never a text that it can read, never the twelve words. It is always
 * written whole, so that every change leaves the same trace.
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
  /** There is something that was not looked at here. */
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

export interface Kept {
  ring: Ring;
  passes: readonly Pass[];
  /** The server's day on which passes last came: nothing of the ring goes out on it, whether somebody wrote or not. */
  cameOn: string | null;
  /** The last state of the public log that was seen. */
  head: { size: number; root: string } | null;
  /** The key of the passes was not proved: nothing is asked for any more. */
  isOtherKey: boolean;
  chores: Chores | null;
  /** When all passes were last closed, as far as was seen. */
  renewedOn: string | null;
  /** The slot whose calls are on their way, and when the ones that are left are due. */
  slot: { id: string; moments: readonly number[] } | null;
  /** The last round whose news were read. */
  round: number | null;
  threads: readonly KeptThread[];
  /** The beginning of the envelope whose author wants to read here that it is not sent yet; null: nobody asked for that. */
  reminder: string | null;
}

export const nothing: Kept = {
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

/** Kept by a version in which no texts lay beside the envelopes. */
const whole = (kept: Partial<Kept>): Kept => ({
  ...nothing,
  cameOn: kept.passes?.reduce((last, { day }) => (day > last ? day : last), '') || null,
  ...kept,
  ring: (kept.ring ?? []).map((one: Partial<Envelope>) => ({ text: blankText(), day: '', ...one }) as Envelope),
});

export interface Store {
  read(): Promise<Kept>;
  /** One change at a time, also of several tabs. `make` answers at once; null: all stays as it is. Returns what there is then. */
  change(make: (kept: Kept) => Kept | null): Promise<Kept>;
}

/** This browser keeps nothing: it refuses, or forgets all when it closes. */
export class Forgets extends Error {}

/** Private windows of Firefox and Safari keep a database until they close, but refuse to keep files. Chromium's say nothing. */
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

/** `user`: the id of who is signed in. Opened for each look, so that who deletes what this browser keeps never waits. */
export const deviceStore = (user: string): Store => storeNamed(nameFor(user));

const storeNamed = (name: string): Store => ({
  read: () => inside(name, 'readonly', () => null),
  change: (make) => inside(name, 'readwrite', make),
});

/** The stores of everybody who has signed in with this browser, as far as it says so. */
export async function storesHere(): Promise<Store[]> {
  const all = await (globalThis.indexedDB?.databases?.() ?? Promise.resolve([])).catch(() => []);
  return all.flatMap(({ name }) => (name?.startsWith(nameFor('')) ? [storeNamed(name)] : []));
}

/** Whether several people sign in on this device, or that cannot be told: one of them may see things shown to another. */
export const isShared = async (): Promise<boolean> => globalThis.indexedDB?.databases === undefined || (await storesHere()).length > 1;

async function inside(name: string, mode: IDBTransactionMode, make: (kept: Kept) => Kept | null): Promise<Kept> {
  const db = await open(name);
  try {
    return await new Promise<Kept>((resolve, reject) => {
      // Strict, so that a finished write survives a crash: the content of an envelope is stored nowhere else.
      const transaction = db.transaction(table, mode, { durability: 'strict' });
      const asked = transaction.objectStore(table).get(key);
      let kept = nothing;
      asked.onsuccess = () => {
        kept = whole(asked.result ?? {});
        try {
          const changed = make(kept);
          if (changed === null) return;
          kept = changed;
          transaction.objectStore(table).put(kept, key);
        } catch (error) {
          reject(error);
          transaction.abort();
        }
      };
      transaction.oncomplete = () => resolve(kept);
      transaction.onabort = () => reject(new Forgets(transaction.error?.message));
    });
  } finally {
    db.close();
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const refused = (error: unknown) => reject(new Forgets(String(error)));
    try {
      const asked = indexedDB.open(name, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(table);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => refused(asked.error);
      // Old private windows refuse by throwing, or have none at all.
    } catch (error) {
      refused(error);
    }
  });
}
