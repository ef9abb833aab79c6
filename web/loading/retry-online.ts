/** Asks for something again until the server answers. It uses fetch, as browsers do not remember that a fetch failed. */

/** The server could not be reached, or only the proxy before it answered. A file that is missing on a reachable server is another error. */
export class Away extends Error {}

const first = 1000;
const max = 30_000;

/** The whole file, kept by the browser from now on. */
export async function fetchWhole(address: string): Promise<void> {
  const lost = () => {
    throw new Away(address);
  };
  const response = await fetch(address).catch(lost);
  if (response.status >= 500) lost();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await response.arrayBuffer().catch(lost);
}

let waiting = 0;
const listeners = new Set<() => void>();
const change = (by: 1 | -1) => {
  waiting += by;
  for (const listener of listeners) listener();
};
/** Whether something on this page waits for the server: for useSyncExternalStore. */
export const awaited = {
  is: (): boolean => waiting > 0,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Tries again, more and more seldom, while the server is away. Any other error is thrown. */
export async function retryOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let ms = first; ; ms = Math.min(ms * 2, max)) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof Away)) throw error;
    }
    change(1);
    await returned(ms);
    change(-1);
  }
}

/** The network is back, or it is time to look whether the server is. */
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
