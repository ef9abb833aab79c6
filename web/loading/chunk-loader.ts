/**
 * Loads the chunk of every import(), instead of Vite's helper (web/build/whole-pieces.ts). All files of a chunk are fetched before it is
 * imported: Firefox, Safari and some versions of Chromium never retry a failed import or preload, but they do retry a failed fetch.
 */

import { missing } from './reload-on-missing-chunk.ts';
import { fetchWhole, Unreachable } from './retry-online.ts';

const coming = new Map<string, Promise<void>>();

/** Whether index.html has requested the file already. */
const isAsked = (address: string): boolean =>
  document.querySelector(
    `script[src="${address}"], link[rel="modulepreload"][href="${address}"], link[rel="stylesheet"][href="${address}"]`,
  ) !== null;

function loadOnce(address: string): Promise<void> {
  const earlier = coming.get(address);
  if (earlier) return earlier;
  const loading = isAsked(address) ? Promise.resolve() : address.endsWith('.css') ? style(address) : fetchWhole(address);
  coming.set(address, loading);
  loading.catch(() => coming.delete(address));
  return loading;
}

/** Tries once more if a fetch of the file succeeds. */
const style = (address: string): Promise<void> => link(address).catch(() => fetchWhole(address).then(() => link(address)));

function link(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: address });
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Unreachable(address));
    };
    document.head.append(element);
  });
}

/**
 * Loads a chunk. Throws if that fails, and then reloads the page unless the server could not be reached (reload-on-missing-chunk.ts).
 * `files`: all files of the chunk, relative to the file at `askedBy`.
 */
export async function loadChunk<Piece>(load: () => Promise<Piece>, files: readonly string[], askedBy: string): Promise<Piece> {
  const addresses = files.map((file) => new URL(file, askedBy).pathname);
  try {
    await Promise.all(addresses.map(loadOnce));
    return await load();
  } catch (error) {
    if (!(error instanceof Unreachable)) void missing(addresses);
    throw error;
  }
}
