/**
 * Fetches files, and repeats whatever failed because the server could not be reached. Files are fetched before they are imported, because
 * browsers remember a failed import but not a failed fetch.
 */

/** The server could not be reached, or answered with an error such as a proxy's. A file missing on a reachable server is another error. */
export class Unreachable extends Error {}

const firstPauseMs = 1000;
const maxPauseMs = 30_000;

/**
 * Downloads the whole file into the browser's cache. Throws Unreachable if the server cannot be reached, and an Error if the file is
 * missing.
 */
export async function fetchWhole(address: string): Promise<void> {
  const onLost = () => {
    throw new Unreachable(address);
  };
  const response = await fetch(address).catch(onLost);
  if (response.status >= 500) onLost();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await response.arrayBuffer().catch(onLost);
}

let waitingCount = 0;
const listeners = new Set<() => void>();
const change = (step: 1 | -1) => {
  waitingCount += step;
  for (const listener of listeners) listener();
};
/** Whether anything on this page waits for the server, for useSyncExternalStore. */
export const serverWait = {
  is: (): boolean => waitingCount > 0,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Repeats `load` with growing pauses as long as it throws Unreachable. Throws any other error. */
export async function retryOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let ms = firstPauseMs; ; ms = Math.min(ms * 2, maxPauseMs)) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
    }
    change(1);
    await returned(ms);
    change(-1);
  }
}

/** Waits until the network is back, `ms` at most. */
function returned(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = window.setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
